#pragma once

#include "almanac/jobs/coverage.hpp"
#include "almanac/puzzle/move_kind.hpp"
#include "almanac/store/store.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

namespace almanac {

/// What one kind of move brought in one round.
struct Brought {
    MoveKind kind;
    std::int64_t boards = 0;  ///< that were not there before
    int dates = 0;  ///< that had no board before the round; counted for the narrowest kind that reached them
};

struct RoundReport {
    int depth = 0;                 ///< of the boards that were visited
    std::int64_t visited = 0;      ///< boards, of this run
    std::vector<Brought> brought;  ///< for each chosen kind
    std::int64_t boards = 0;       ///< in the store after the round
    Coverage coverage;             ///< after the round
};

/// Runs rounds of these kinds until nothing is pending. The listener is told each round at its end;
/// `progress` after each batch that was committed. A store that is closed under the kinds is not written to.
void generate(Store& store, MoveKinds kinds, const std::function<void(const RoundReport&)>& listener,
              const std::function<void(int depth, std::int64_t visited, std::int64_t boards)>& progress);

}  // namespace almanac
