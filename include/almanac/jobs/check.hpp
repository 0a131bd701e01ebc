#pragma once

#include "almanac/jobs/coverage.hpp"
#include "almanac/puzzle/move_kind.hpp"
#include "almanac/store/sources.hpp"
#include "almanac/store/store.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace almanac {

/// What is pending for a kind of move.
struct PendingKind {
    MoveKind kind;
    std::int64_t boards;
};

struct CheckReport {
    /// What makes the store unsound, each as a sentence that names the row. Empty for a sound store.
    std::vector<std::string> faults;
    std::int64_t boards = 0;
    Coverage coverage;
    std::vector<RepeatedBoard> repeated;
    std::vector<std::int64_t> boards_per_date;  ///< by DateIndex
    std::vector<PendingKind> pending;           ///< for each kind of move; 0 means closed under it
};

/// Checks a store: SQLite's own checks, the tables against each other, that every code is a board, that every
/// derived board is its parent's move at one more than its parent's depth. With `deep`, the moves of every
/// board are applied anew: what a visit must have brought has to be there.
CheckReport check(const Store& store, bool deep);

}  // namespace almanac
