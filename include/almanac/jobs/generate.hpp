#pragma once

#include "almanac/jobs/coverage.hpp"
#include "almanac/puzzle/move_kind.hpp"
#include "almanac/store/store.hpp"

#include <cstdint>
#include <functional>
#include <optional>
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
    std::int64_t boards = 0;       ///< known after the round: but for lean, those of the store
    Coverage coverage;             ///< after the round
};

/// What to generate.
struct GenerateRequest {
    MoveKinds kinds;
    /// Stop after the first visit with whose boards every date of the calendar is covered.
    bool until_covered = false;
    /// Work in memory, and store only those boards that are the first of their date, and the boards on their
    /// chains. The frontier stays as if nothing had been visited.
    bool lean = false;
    /// Stop after the visit that brings the store to so many boards. Not for lean.
    std::optional<std::int64_t> most_boards = std::nullopt;
};

/// Why a run ended, and what it did.
struct Generated {
    enum class End : unsigned char { closed, covered, most_boards };
    End end = End::closed;
    std::int64_t made = 0;    ///< boards that were new
    std::int64_t stored = 0;  ///< of these; less than made for lean alone
};

/// Runs rounds until nothing is pending, or as the request says. The listener is told each round at its end,
/// or where the run stopped in it; `progress` after each batch. Boards are stored as store_frontier.hpp says,
/// so that a run which is killed goes on where it was last stored; lean, all in one transaction. A store for
/// which there is nothing to do is not written to. If another process writes to the store meanwhile, the run
/// goes on from what is stored then.
Generated generate(Store& store, const GenerateRequest& request,
                   const std::function<void(const RoundReport&)>& listener,
                   const std::function<void(int depth, std::int64_t visited, std::int64_t boards)>& progress);

}  // namespace almanac
