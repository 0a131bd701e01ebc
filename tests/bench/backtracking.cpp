#include "bench/baseline.hpp"

#include <bit>

namespace baseline {

namespace {

// Fills the first empty cell in row order, by a piece or as the hole of its group, and never looks ahead.
//
// Over all dates of `sunday` it meets 757,785,755 nodes for 4,937,780 boards. That number is the signature of
// this search and follows from these conventions: a node is a call of `fill`, thus the empty board is one,
// each of the 648,959,244 pieces laid and 108,826,510 holes left makes one, and full boards are among them;
// the first empty cell may stay a hole whenever its group has none yet, even if what is left could no longer
// be filled. The order in which pieces are tried does not change it.
class Backtracking {
  public:
    Backtracking(const Geometry& geometry, const Query& query, const BoardVisitor& visit)
        : pieces_(static_cast<std::size_t>(geometry.pieces)), most_(query.most), visit_(visit) {
        for (const Placement& placement : geometry.placements)
            fits_[static_cast<std::size_t>(std::countr_zero(placement.cells))]
                 [static_cast<std::size_t>(placement.piece)]
                     .push_back(placement.cells);
        for (const std::vector<CellSet>& group : geometry.groups) {
            CellSet whole = 0;
            for (const CellSet label : group)
                whole |= label;
            for (const CellSet label : group)
                group_[static_cast<std::size_t>(std::countr_zero(label))] = whole;
        }
    }

    // `filled` has a bit for each cell that is covered, a hole or off the board; `may_open` one for each cell
    // whose group has no hole yet. True when no more boards are wanted.
    bool fill(CellSet filled, CellSet may_open, unsigned unused) {
        ++answer_.nodes;
        if (filled == ~CellSet{0}) return report();
        const auto first = static_cast<std::size_t>(std::countr_one(filled));
        const CellSet cell = CellSet{1} << first;
        if ((may_open & cell) != 0 && fill(filled | cell, may_open & ~group_[first], unused)) return true;
        for (unsigned rest = unused; rest != 0; rest &= rest - 1) {
            const auto piece = static_cast<std::size_t>(std::countr_zero(rest));
            for (const CellSet cells : fits_[first][piece]) {
                if ((cells & filled) != 0) continue;
                laid_[piece] = cells;
                if (fill(filled | cells, may_open, unused & ~(1U << piece))) return true;
            }
        }
        return false;
    }

    const Answer& answer() const { return answer_; }

  private:
    static constexpr std::size_t most_pieces = 10;

    bool report() {
        if (visit_) visit_(Placements(laid_).first(pieces_));
        return ++answer_.boards == most_;
    }

    std::size_t pieces_;
    std::uint64_t most_;
    const BoardVisitor& visit_;
    // By first cell and piece, so that what is tried at a cell lies together.
    std::array<std::array<std::vector<CellSet>, most_pieces>, bits_of_a_board> fits_;
    std::array<CellSet, bits_of_a_board> group_{};  // all cells of the group of each cell
    std::array<CellSet, most_pieces> laid_{};
    Answer answer_{};
};

}  // namespace

Answer backtracking(const Geometry& geometry, const Query& query, const BoardVisitor& visit) {
    Backtracking search(geometry, query, visit);
    const CellSet may_open = query.holes == 0 ? geometry.board : 0;
    search.fill(~geometry.board | query.holes, may_open, (1U << geometry.pieces) - 1);
    return search.answer();
}

}  // namespace baseline
