#include "almanac/puzzle/code.hpp"

#include <algorithm>

namespace almanac {

namespace {

// Pieces not used so far, as bits by index of the piece.
using PieceSet = unsigned;

PieceSet all_pieces(const Layout& layout) {
    return (1U << layout.piece_count()) - 1;
}

int rank(PieceSet pieces, int piece) {
    return std::popcount(pieces & ((1U << piece) - 1));
}

int piece_of_rank(PieceSet pieces, int rank) {
    for (; rank > 0; --rank)
        pieces &= pieces - 1;
    return std::countr_zero(pieces);
}

Code orientation_count(const Layout& layout, int piece) {
    return layout.pieces()[static_cast<std::size_t>(piece)]->orientation_count;
}

}  // namespace

Code codes_per_date(const Layout& layout) {
    Code count = 1;
    for (int piece = 0; piece < layout.piece_count(); ++piece)
        count *= (piece + 1) * orientation_count(layout, piece);
    return count;
}

Code encode(const Layout& layout, const Board& board) {
    // In row order the first uncovered cell is always the first cell of the placement that covers it, so
    // reading the cells is the same as sorting the placements by id.
    auto placements = board.placements;
    const auto end = placements.begin() + layout.piece_count();
    std::sort(placements.begin(), end);
    CellSet uncovered = layout.all_cells();
    PieceSet unused = all_pieces(layout);
    Code rest = 0;
    for (auto id = placements.begin(); id != end; ++id) {
        const Placement& placement = layout.placement(*id);
        rest = rest * std::popcount(unused) + rank(unused, placement.piece);
        rest = rest * orientation_count(layout, placement.piece) + placement.orientation;
        unused &= ~(1U << placement.piece);
        uncovered -= placement.cells;
    }
    return layout.index_of(uncovered).value() * codes_per_date(layout) + rest;
}

std::string_view describe(CodeFault fault) {
    switch (fault) {
        case CodeFault::negative:
            return "a code is never negative";
        case CodeFault::no_date:
            return "it is larger than the code of any date";
        case CodeFault::off_board:
            return "a piece would lie off the board";
        case CodeFault::overlap:
            return "two pieces would overlap";
        case CodeFault::covers_hole:
            return "a piece would cover a hole of the date";
    }
    return "";
}

std::variant<Board, CodeFault> decode(const Layout& layout, Code code) {
    const Code per_date = codes_per_date(layout);
    if (code < 0) return CodeFault::negative;
    if (code / per_date >= layout.date_count()) return CodeFault::no_date;
    const CellSet open = layout.holes(static_cast<DateIndex>(code / per_date));
    Board board = empty_board;
    CellSet left = layout.all_cells() - open;
    PieceSet unused = all_pieces(layout);
    Code rest = code % per_date;
    Code radix = per_date;  // the number of ways to go on from here
    while (unused != 0) {
        radix /= std::popcount(unused);
        const int piece = piece_of_rank(unused, static_cast<int>(rest / radix));
        rest %= radix;
        radix /= orientation_count(layout, piece);
        const int orientation = static_cast<int>(rest / radix);
        rest %= radix;
        const PlacementId id = layout.placement_at(left.lowest(), piece, orientation);
        if (id == no_placement) return CodeFault::off_board;
        const CellSet cells = layout.placement(id).cells;
        if (cells.meets(open)) return CodeFault::covers_hole;
        if (!left.contains(cells)) return CodeFault::overlap;
        board.placements[static_cast<std::size_t>(piece)] = id;
        left -= cells;
        unused &= ~(1U << piece);
    }
    return board;
}

DateIndex date_index(const Layout& layout, Code code) {
    return static_cast<DateIndex>(code / codes_per_date(layout));
}

}  // namespace almanac
