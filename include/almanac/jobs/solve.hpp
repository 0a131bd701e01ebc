#pragma once

#include "almanac/jobs/coverage.hpp"
#include "almanac/solver/questions.hpp"
#include "almanac/store/store.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace almanac {

/// What a job that stores solved boards did.
struct SolveResult {
    std::int64_t found = 0;  ///< boards that the solver handed over
    std::int64_t added = 0;  ///< boards that are new in the store
};

/// Told how many boards were handed over so far, every few thousand.
using SolveListener = std::function<void(std::int64_t found)>;

/// Stores the boards of least code that the filter allows, `most` at the most, in one transaction.
SolveResult solve_into(Store& store, const BoardGraph& graph, const Filter& filter, std::int64_t most);

/// Stores for each gap the board of least code, in one transaction: the calendar's gaps, or those of all
/// dates.
SolveResult solve_missing(Store& store, const BoardGraph& graph, bool all_dates);

/// Stores every board there is, in one transaction, and strikes out every visit: a store that holds all is
/// closed. Killed, it leaves the store as it was; started again, it ends with the same store.
SolveResult solve_all(Store& store, const BoardGraph& graph, const SolveListener& listener);

/// How much of what exists the store holds.
struct Share {
    std::vector<std::int64_t> stored;  ///< boards of the store by DateIndex
    std::vector<std::int64_t> exist;   ///< boards there are by DateIndex
    std::int64_t all_stored = 0;
    std::int64_t all_exist = 0;
};

Share share_of(const Store& store, const BoardGraph& graph);

}  // namespace almanac
