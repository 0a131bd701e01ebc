#pragma once

#include "solver/prefetch.hpp"
#include "solver/stretch.hpp"

#include "almanac/solver/board_graph.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace almanac {

/// The ends of paths, written out for all nodes that are not far from the full board, in the order of the
/// paths.
///
/// Walking all of `sunday` step by step passes 26 million nodes for five million boards, most of them many
/// times over. With the ends of each node that has up to 12 boards beyond it written out (1.9 million of 32
/// bytes), a walk passes 0.3 million nodes and puts 1.3 million heads and their ends together. Tried: up to
/// 4, 8, 12, 16, 32, 64 boards; around 12 the time is least.
class Tails {
  public:
    /// Lists the ends from each node that has no more than `most` boards beyond it and has opened the
    /// layout's first group.
    Tails(const BoardGraph& graph, const StepSums& sums, std::uint16_t most);

    /// Empty for a node whose ends are not listed.
    std::span<const Stretch> from(BoardGraph::Node node) const {
        const Range range = ranges_[node];
        return {stretches_.data() + range.begin, range.count};
    }
    /// Asks for the memory that `from` will read.
    void prefetch_from(BoardGraph::Node node) const { prefetch(&ranges_[node]); }

  private:
    struct Range {
        std::uint32_t begin = 0;
        std::uint16_t count = 0;
        std::uint16_t unused = 0;  // the pieces that its ends lay, as a PieceSet
    };

    void list(const BoardGraph& graph, const StepSums& sums, BoardGraph::Node node);

    std::vector<Range> ranges_;
    std::vector<Stretch> stretches_;
};

}  // namespace almanac
