#pragma once

#include "almanac/store/boards.hpp"
#include "almanac/store/store.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace almanac {

/// A derivation with what `check` needs to judge it.
struct DerivationRow {
    Code code;
    Derivation derivation;
    int parent_depth;  ///< 0 for a root
};

/// What is wrong in the tables themselves, each as a sentence: SQLite's own checks, foreign keys, the number
/// of boards, how each board came against the table that must say so, dates that are not the layout's. Empty
/// for a sound store. That codes are boards and derivations moves is for those to judge who know the puzzle.
std::vector<std::string> table_faults(const Store& store);

/// Every derivation in ascending code.
void visit_derivations(const Store& store, const std::function<void(const DerivationRow&)>& visitor);

/// Every board with the kinds of move that are pending for it (none: it was visited by all), in ascending
/// code.
void visit_boards_with_pending(const Store& store, const std::function<void(Code, MoveKinds)>& visitor);

}  // namespace almanac
