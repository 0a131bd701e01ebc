#pragma once

#include "solver/front.hpp"
#include "solver/piece_sets.hpp"

#include "almanac/solver/build.hpp"

#include <cstdint>
#include <span>
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
        PieceSets used;
        std::uint32_t first_edge = 0;  ///< into edges; its edges end where those of the next entry begin
    };

    /// Adds sets of pieces to a front, which is new or there already, and returns its place in the level.
    std::uint32_t add(Front front, PieceSets used);
    /// Asks for the memory that `add` will read: first that where the front is noted, later the front itself.
    void prefetch_slot(Front front) const;
    void prefetch_entry(Front front) const;
    /// Gives back what only `add` needs.
    void close() { slots_ = {}; }

    std::uint32_t end_of_edges(std::size_t index) const {
        return index + 1 < entries.size() ? entries[index + 1].first_edge
                                          : static_cast<std::uint32_t>(edges.size());
    }
    std::span<const Edge> edges_of(std::size_t index) const {
        return std::span(edges).first(end_of_edges(index)).subspan(entries[index].first_edge);
    }

    std::vector<Entry> entries;
    std::vector<Edge> edges;

  private:
    void grow();
    std::size_t first_slot(Front front) const;

    std::vector<std::uint32_t> slots_;  // open addressing: place of the front plus one, 0 is free
    int slot_shift_ = 0;                // leaves as many bits of a 64-bit hash as slots_ needs
};

/// All fronts that can be reached from the empty board, level by level; the last level is the full board.
/// With two threads, one finds the steps of half a level while the other finds and notes those of the rest.
std::vector<FrontLevel> reach_fronts(const Layout& layout, const PieceSetTable& table, Pruning pruning,
                                     int threads, BuildStatistics& statistics);

/// Keeps of each front the sets of pieces that lead to the full board, and of each level the edges that some
/// of them take. Fronts that are dead stay, with no set and no edge.
void keep_live(const Layout& layout, const PieceSetTable& table, std::vector<FrontLevel>& levels);

}  // namespace almanac
