#pragma once

#include "almanac/store/store.hpp"

#include <vector>

namespace almanac {

/// For each date of the layout, whether the store holds a board of it. One look-up for each date that is
/// covered, however many boards there are.
std::vector<bool> covered_dates(const Store& store);

/// For each date of the layout, how many boards the store holds of it. Reads every board.
std::vector<std::int64_t> boards_per_date(const Store& store);

}  // namespace almanac
