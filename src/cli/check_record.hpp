#pragma once

#include "context.hpp"
#include "listing.hpp"

namespace almanac {

/// What `check --record` does: holds a date record against the store. Answers no where they differ.
ExitStatus check_record(const Store& store, const std::string& record, Format format, const Context& context);

}  // namespace almanac
