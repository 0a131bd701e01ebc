#pragma once

#include "almanac/puzzle/layout.hpp"

#include <array>
#include <span>
#include <variant>
#include <vector>

namespace almanac {

/// A placement of every piece, by index of the piece; disjoint, leaving one hole in each group. Entries past
/// the layout's pieces are no_placement. Functions that take a Board rely on all of this; boards come from
/// board_of, decode, the moves and the solver, which see to it.
struct Board {
    std::array<PlacementId, max_pieces> placements{};
    bool operator==(const Board&) const = default;
};

/// A board without a piece, to be filled.
inline constexpr Board empty_board = [] {
    Board board;
    board.placements.fill(no_placement);
    return board;
}();

CellSet holes(const Layout& layout, const Board& board);
DateIndex date_index(const Layout& layout, const Board& board);
/// The index of the piece that covers a cell, or nothing for a hole.
std::optional<int> piece_at(const Layout& layout, const Board& board, Cell cell);

/// Why regions are not a board, in the puzzle's own terms. All that is wrong is told, not the first fault
/// only.
struct Diagnosis {
    enum class Misfit : unsigned char { size, parts, shape };
    /// A region that is no piece: no piece has that many cells, it is in several parts, or it has no known
    /// shape.
    struct BadRegion {
        std::size_t region;
        Misfit misfit;
    };
    /// A piece that two regions or more have the shape of.
    struct Repeated {
        int piece;
        std::vector<std::size_t> regions;
    };
    /// A group whose number of holes is not one.
    struct BadGroup {
        Group group;
        CellSet holes;
    };
    std::vector<BadRegion> bad_regions;
    std::vector<Repeated> repeated;
    std::vector<int> missing;  ///< pieces that no region has the shape of
    std::vector<BadGroup> bad_groups;
};

/// The board whose pieces cover these regions (disjoint sets of cells, in any order), or what is wrong with
/// them. A region is told by its shape alone.
std::variant<Board, Diagnosis> board_of(const Layout& layout, std::span<const CellSet> regions);

}  // namespace almanac
