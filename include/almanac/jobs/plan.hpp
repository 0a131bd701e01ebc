#pragma once

#include "almanac/puzzle/code.hpp"
#include "almanac/puzzle/move_kind.hpp"
#include "almanac/solver/board_graph.hpp"
#include "almanac/store/store.hpp"

#include <cstdint>
#include <vector>

namespace almanac {

/// What laying a board of a gap would bring, if it were closed under the chosen kinds of move.
struct PlannedGap {
    DateIndex date;
    std::int64_t boards = 0;     ///< that the date has
    std::int64_t all_fills = 0;  ///< gaps filled, this one included, added up over all of these boards
    int most_fills = 0;          ///< by the best of them
    Code best = -1;              ///< of boards that fill as many, the one of least code

    double average_fills() const { return static_cast<double>(all_fills) / static_cast<double>(boards); }
};

/// The gaps of the calendar, those first whose best board fills the most; of equal ones, those with the
/// higher average, then in the order of dates. Every board there is of each gap is tried: the classes of the
/// graph under these kinds are worked out, which takes seconds, for retile a minute. What the store
/// itself could still make by these kinds is not counted as filled.
std::vector<PlannedGap> plan_gaps(const Store& store, const BoardGraph& graph, MoveKinds kinds);

/// A small set of boards from which all dates of the calendar are reached.
struct SmallStart {
    std::vector<Code> boards;  ///< ascending
    int dates = 0;             ///< of the calendar, all of which are reached
    std::int64_t least = 0;    ///< no set of fewer boards reaches all: proven
};

/// The same set on every machine. `sunday` under thumb and u: 357 boards, where 351 is the least that a set
/// could have.
SmallStart small_start(const BoardGraph& graph, MoveKinds kinds);

}  // namespace almanac
