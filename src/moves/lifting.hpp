#pragma once

#include "almanac/puzzle/board.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace almanac {

/// Lifts one piece of a board, or two, and puts them down elsewhere: slides and retiles.
///
/// The freed region is never searched. Each placement has a row of bits that says which placements of the
/// other pieces keep clear of it:
///
///     row of a placement:  | I4: 1 word | L4: 4 words | S4: 2 words | ... |      bit set: it keeps clear
///
/// The rows of all pieces but one, intersected, hold what fits beside them, for every piece at once; running
/// products from the left and from the right give this for each piece that may be left out. A board costs
/// some three hundred word operations, then a few for each pair of pieces and each way to put the first of
/// them down. Sets of four words for every piece, whatever the number of its placements, took half as long
/// again; choosing the piece with fewer ways as the first, a quarter more, since counting bits costs more
/// than it saves.
class Lifting {
  public:
    explicit Lifting(const Layout& layout);

    /// Calls visitor(board) for every board that has one piece elsewhere, each once.
    template <typename Visitor>
    void for_each_slide(const Board& board, const Visitor& visitor) const;

    /// Calls visitor(board) for every board that has two pieces elsewhere, each once.
    template <typename Visitor>
    void for_each_two_moved(const Board& board, const Visitor& visitor) const;

  private:
    static constexpr std::size_t row_words = 28;
    using Row = std::array<std::uint64_t, row_words>;

    // What fits with all pieces but the k-th where they are; in the last, with all of them. A piece that lies
    // where it lies is not counted as a way to put it down.
    using Fits = std::array<Row, max_pieces + 1>;
    void work_out_fits(const Board& board, Fits& fits) const;

    bool any_way(const Row& row, std::size_t piece) const {
        std::uint64_t any = 0;
        for (std::size_t i = first_word_[piece]; i < first_word_[piece + 1]; ++i)
            any |= row[i];
        return any != 0;
    }

    // The placements of a piece whose bits are set in both rows.
    template <typename Visitor>
    void for_each_way(std::size_t piece, const Row& row, const Row& other, const Visitor& visitor) const {
        for (std::size_t i = first_word_[piece]; i < first_word_[piece + 1]; ++i)
            for (std::uint64_t bits = row[i] & other[i]; bits != 0; bits &= bits - 1)
                visitor(placement_of_bit_[i * 64 + static_cast<std::size_t>(std::countr_zero(bits))]);
    }

    // Whether these cells, as many as there are groups, are one of each.
    bool one_of_each(CellSet holes) const {
        bool each = true;
        for (const CellSet group : groups_)
            each = each && holes.meets(group);
        return each;
    }

    CellSet cells(PlacementId id) const { return layout_.placement(id).cells; }

    const Layout& layout_;
    std::size_t pieces_;
    std::vector<CellSet> groups_;
    std::array<std::size_t, max_pieces + 1> first_word_{};  // of each piece in a row
    std::vector<PlacementId> placement_of_bit_;
    std::vector<std::size_t> bit_of_placement_;
    std::vector<Row> clear_;  // by placement; all bits of its own piece are set
};

template <typename Visitor>
void Lifting::for_each_slide(const Board& board, const Visitor& visitor) const {
    const CellSet open = holes(layout_, board);
    Fits fits;
    work_out_fits(board, fits);
    const Row& row = fits[pieces_];
    for (std::size_t piece = 0; piece < pieces_; ++piece) {
        const CellSet region = open | cells(board.placements[piece]);
        for_each_way(piece, row, row, [&](PlacementId put) {
            if (!one_of_each(region - cells(put))) return;
            Board moved = board;
            moved.placements[piece] = put;
            visitor(moved);
        });
    }
}

template <typename Visitor>
void Lifting::for_each_two_moved(const Board& board, const Visitor& visitor) const {
    const CellSet open = holes(layout_, board);
    Fits fits;
    work_out_fits(board, fits);
    for (std::size_t one = 0; one < pieces_; ++one) {
        for (std::size_t other = one + 1; other < pieces_; ++other) {
            const Row& ways = fits[other];
            const Row& other_ways = fits[one];
            if (!any_way(other_ways, other)) continue;
            const CellSet region = open | cells(board.placements[one]) | cells(board.placements[other]);
            for_each_way(one, ways, ways, [&](PlacementId put) {
                const CellSet left = region - cells(put);
                for_each_way(other, other_ways, clear_[put], [&](PlacementId other_put) {
                    if (!one_of_each(left - cells(other_put))) return;
                    Board moved = board;
                    moved.placements[one] = put;
                    moved.placements[other] = other_put;
                    visitor(moved);
                });
            });
        }
    }
}

}  // namespace almanac
