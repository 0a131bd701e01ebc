#pragma once

#include "almanac/puzzle/layout.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace almanac {

/// A set of pieces, bit p standing for the piece of that index.
using PieceSet = unsigned;

/// A set of sets of pieces that have the same number of cells together, by their rank among all sets with
/// that number of cells. On no layout are there more than 128 such sets (105 on `sunday`, for seven pieces of
/// five cells and three of four: 7 over 4 times 3 over 1).
class PieceSets {
  public:
    void add(int rank) { words_[word(rank)] |= bit(rank); }
    bool contains(int rank) const { return (words_[word(rank)] & bit(rank)) != 0; }
    bool empty() const { return (words_[0] | words_[1]) == 0; }
    int size() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }

    PieceSets& operator|=(PieceSets other) {
        words_[0] |= other.words_[0];
        words_[1] |= other.words_[1];
        return *this;
    }
    PieceSets operator&(PieceSets other) const {
        return {words_[0] & other.words_[0], words_[1] & other.words_[1]};
    }
    PieceSets operator-(PieceSets other) const {
        return {words_[0] & ~other.words_[0], words_[1] & ~other.words_[1]};
    }

    /// Calls visit(rank) for each set in ascending order of rank.
    template <class Visit>
    void each(Visit visit) const {
        for (std::uint64_t left = words_[0]; left != 0; left &= left - 1)
            visit(std::countr_zero(left));
        for (std::uint64_t left = words_[1]; left != 0; left &= left - 1)
            visit(64 + std::countr_zero(left));
    }

    static constexpr int capacity = 128;

    PieceSets() = default;

  private:
    PieceSets(std::uint64_t low, std::uint64_t high) : words_{low, high} {}
    static std::size_t word(int rank) { return static_cast<std::size_t>(rank) >> 6; }
    static std::uint64_t bit(int rank) { return std::uint64_t{1} << (rank & 63); }

    std::array<std::uint64_t, 2> words_{};
};

/// The sets of a layout's pieces, ranked in ascending order among those with the same number of cells.
/// Adding one piece to two sets, or taking it from both, keeps their order.
class PieceSetTable {
  public:
    explicit PieceSetTable(const Layout& layout);

    int cells(PieceSet set) const { return cells_[set]; }
    int rank(PieceSet set) const { return ranks_[set]; }

    /// Those of `sets`, which have this many cells, that lack the piece, with the piece added.
    PieceSets with(const PieceSets& sets, int cells, int piece) const {
        const Class& from = classes_[static_cast<std::size_t>(cells)];
        PieceSets result;
        (sets - from.having[static_cast<std::size_t>(piece)]).each([&](int rank) {
            result.add(ranks_[from.sets[static_cast<std::size_t>(rank)] | 1U << piece]);
        });
        return result;
    }
    /// Those of `sets`, which have this many cells, that have the piece, with the piece taken out.
    PieceSets without(const PieceSets& sets, int cells, int piece) const {
        const Class& from = classes_[static_cast<std::size_t>(cells)];
        PieceSets result;
        (sets & from.having[static_cast<std::size_t>(piece)]).each([&](int rank) {
            result.add(rank_without(cells, rank, piece));
        });
        return result;
    }
    /// The rank of a set of this many cells when a piece that it has is taken out.
    int rank_without(int cells, int rank, int piece) const {
        return ranks_[classes_[static_cast<std::size_t>(cells)].sets[static_cast<std::size_t>(rank)] &
                      ~(1U << piece)];
    }
    /// The sets of this many cells that have the piece.
    PieceSets having(int cells, int piece) const {
        return classes_[static_cast<std::size_t>(cells)].having[static_cast<std::size_t>(piece)];
    }
    /// The sets of this many cells whose missing pieces can, by their sizes, fill a region exactly in which
    /// at most this many cells may stay holes.
    PieceSets filling(int cells, int region, int holes) const {
        return classes_[static_cast<std::size_t>(cells)]
            .filling[static_cast<std::size_t>(region) * (all_groups.size() + 1) +
                     static_cast<std::size_t>(holes)];
    }

  private:
    struct Class {
        std::vector<std::uint16_t> sets;
        std::array<PieceSets, max_pieces> having;
        std::vector<PieceSets> filling;  // by region size, then number of holes
    };

    std::vector<std::uint8_t> cells_;  // by set
    std::vector<std::uint8_t> ranks_;  // by set
    std::vector<Class> classes_;       // by number of cells
};

}  // namespace almanac
