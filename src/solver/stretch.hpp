#pragma once

#include "solver/rest_digits.hpp"

#include "almanac/puzzle/code.hpp"
#include "almanac/solver/step.hpp"

#include <vector>

namespace almanac {

/// A part of a path, or all of it: its placements (no_placement for a piece that is not in it), and what it
/// adds to the `rest` of the code and to the index of the date.
struct Stretch {
    Code rest = 0;
    DateIndex date = 0;
    Board board = empty_board;
};

/// Two parts put together. Each piece is in one of them, and no_placement has all bits set.
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

    /// The pieces that are unused after the step, and before it.
    PieceSet after(StepId step, PieceSet unused) const { return unused & ~laid(step); }
    PieceSet before(StepId step, PieceSet unused) const { return unused | laid(step); }

  private:
    PieceSet laid(StepId step) const {
        return is_hole(layout_, step) ? 0 : PieceSet{1} << layout_.placement(step).piece;
    }

    const Layout& layout_;
    const RestDigits digits_;
    std::vector<DateIndex> dates_;  // by cell: what a hole there adds to the index of the date
};

}  // namespace almanac
