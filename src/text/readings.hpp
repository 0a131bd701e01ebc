#pragma once

#include "text/drawings.hpp"

namespace almanac {

/// Every way to read a grid that begins with the first of these lines, in any form. Rules between rows, as in
/// tables, are passed over where the grid cannot be read with them.
std::vector<Reading> readings_at(LineSpan lines, const Frame& frame);

}  // namespace almanac
