#pragma once

#include "almanac/jobs/import.hpp"
#include "almanac/store/store.hpp"

#include <functional>
#include <vector>

namespace almanac {

/// Reads every grid again that was rejected and not repaired yet, in one transaction. One that is a board
/// after all, because a newer version reads more, becomes a sighting of it; with `repair`, the nearest board
/// is stored where it stands out. Answers what came of each source that had such a grid.
std::vector<ImportedSource> retry_rejections(Store& store, bool repair,
                                             const std::function<void(const ImportNote&)>& listener);

}  // namespace almanac
