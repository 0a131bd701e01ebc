#pragma once

#include "rest_digits.hpp"

#include "almanac/solver/board_graph.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace almanac {

/// A path or a part of one: its placements (no_placement for a piece that is not in it), and what it adds to
/// `rest` and to the index of the date. Two parts make a board when all three are put together.
struct Stretch {
    Code rest = 0;
    DateIndex date = 0;
    Board board = empty_board;
};

/// The board's parts put together: each piece is in one of them, and no_placement has all bits set.
inline Stretch joined(const Stretch& head, const Stretch& tail) {
    Stretch whole{head.rest + tail.rest, head.date + tail.date, head.board};
    for (std::size_t piece = 0; piece < whole.board.placements.size(); ++piece)
        whole.board.placements[piece] &= tail.board.placements[piece];
    return whole;
}

/// What each step adds to a stretch.
class StepSums {
  public:
    explicit StepSums(const Layout& layout);

    /// Puts the step to the stretch; `after` are the pieces unused after it.
    void add(StepId step, PieceSet after, Stretch& stretch) const {
        if (is_hole(layout_, step)) {
            stretch.date += dates_[static_cast<std::size_t>(hole_cell(layout_, step))];
            return;
        }
        const Placement& placement = layout_.placement(step);
        stretch.rest += digits_.of(placement, after);
        stretch.board.placements[placement.piece] = step;
    }

  private:
    const Layout& layout_;
    RestDigits digits_;
    std::vector<DateIndex> dates_;  // by cell: what a hole there adds to the index of the date
};

/// The ends of paths, written out for all nodes near the full board: of the five edges or so by which a board
/// goes on from the middle, some 25 nodes are passed for one board otherwise. In the order of the paths.
class Tails {
  public:
    /// Lists the ends from each node that has no more than `most` boards beyond it and has opened the
    /// layout's first group.
    Tails(const BoardGraph& graph, const StepSums& sums, std::uint64_t most);

    /// Empty for a node whose ends are not listed.
    std::span<const Stretch> from(BoardGraph::Node node) const {
        const Range range = ranges_[node];
        return {stretches_.data() + range.begin, range.count};
    }

    void prefetch(BoardGraph::Node n) const { __builtin_prefetch(&ranges_[n]); }

  private:
    struct Range {
        std::uint32_t begin = 0;
        std::uint16_t count = 0;
        std::uint16_t unused = 0;  // the pieces left
    };

    std::vector<Range> ranges_;
    std::vector<Stretch> stretches_;
};

}  // namespace almanac
