#pragma once

#include "almanac/store/store.hpp"

#include <cstdint>

namespace almanac {

/// Repairs what can be repaired of the rejections of a source. To be used inside a Transaction.
void repair_source(Store& store, std::int64_t source);

}  // namespace almanac
