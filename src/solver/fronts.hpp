#pragma once

#include "front.hpp"
#include "piece_sets.hpp"

#include "almanac/solver/build.hpp"

#include <cstdint>
#include <vector>

namespace almanac {

/// The fronts whose first empty cell is the same, with all sets of pieces that were used in laying each.
///
/// Steps lead to fronts with a later first empty cell, so that a level is complete when its turn comes.
class FrontLevel {
  public:
    /// Where a front is: its level and its place there.
    struct Place {
        std::uint32_t level : 6;
        std::uint32_t index : 26;
    };
    struct Edge {
        Place target;
        StepId step;
    };
    struct Entry {
        Front front;
        PieceSets used;                ///< afterwards those that lead to a board
        std::uint32_t first_edge = 0;  ///< into edges, up to that of the next entry
    };

    /// Adds sets of pieces to a front, which is new or there already, and returns its place in the level.
    std::uint32_t add(Front front, PieceSets used);
    /// Gives back what only `add` needs.
    void close();

    std::vector<Entry> entries;
    std::vector<Edge> edges;

  private:
    void grow();

    std::vector<std::uint32_t> slots_;  // open addressing: place of the front plus one, 0 is free
};

/// All fronts that can be reached from the empty board, level by level; the last level is the full board.
std::vector<FrontLevel> reach_fronts(const Layout& layout, const PieceSetTable& table, Pruning pruning,
                                     BuildStatistics& statistics);

}  // namespace almanac
