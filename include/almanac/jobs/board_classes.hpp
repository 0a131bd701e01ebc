#pragma once

#include "almanac/moves/moves.hpp"
#include "almanac/puzzle/code.hpp"
#include "almanac/solver/board_graph.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace almanac {

/// Every board of a layout, in classes: two boards are of one class if moves of the chosen kinds lead from
/// one to the other. As every move has an inverse, a store that is closed under these kinds holds whole
/// classes only, and one board of a class brings all of it.
///
/// `sunday` under thumb and u: 4,937,780 boards in 3,094,779 classes, none above 8 boards.
class BoardClasses {
  public:
    /// Walks all boards of the graph and applies the moves to each. Takes 16 bytes a board beside what the
    /// walk takes.
    BoardClasses(const BoardGraph& graph, const Moves& moves, MoveKinds kinds);

    /// Every board, ascending.
    std::span<const Code> codes() const { return codes_; }

    std::size_t size() const { return first_.size() - 1; }
    /// The boards of a class as places in codes(), ascending. Classes stand in the order of their first
    /// boards.
    std::span<const std::uint32_t> members(std::size_t number) const {
        return std::span(members_).subspan(first_[number], first_[number + 1] - first_[number]);
    }

    /// Moves that were met, a move and its inverse counted as one.
    std::int64_t move_pairs() const { return move_pairs_; }

  private:
    std::vector<std::uint32_t> join_boards(const BoardGraph& graph, const Moves& moves, MoveKinds kinds);

    std::vector<Code> codes_;
    std::vector<std::uint32_t> members_;  // by class
    std::vector<std::uint32_t> first_;    // by class, with one more at the end
    std::int64_t move_pairs_ = 0;
};

}  // namespace almanac
