#include "almanac/puzzle/code.hpp"

#include <array>

namespace almanac {

namespace {

// Pieces not used so far, as bits by index of the piece.
using PieceSet = unsigned;

PieceSet all_pieces(const Layout& layout) {
    return (1U << layout.piece_count()) - 1;
}

using SetSizes = std::array<std::uint8_t, 1U << max_pieces>;

constexpr SetSizes count_pieces() {
    SetSizes sizes{};
    for (std::size_t pieces = 0; pieces < sizes.size(); ++pieces)
        sizes[pieces] = static_cast<std::uint8_t>(std::popcount(pieces));
    return sizes;
}

// A table, since counting bits is a call of a function on the processors that the program must run on.
constexpr SetSizes set_sizes = count_pieces();

int rank(PieceSet pieces, int piece) {
    return set_sizes[pieces & ((1U << piece) - 1)];
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
    // reading the cells is the same as taking the placements by first cell, of which no two have the same.
    std::array<const Placement*, 64> by_first;  // only what is in `firsts` is set
    CellSet firsts;
    CellSet uncovered = layout.all_cells();
    for (int piece = 0; piece < layout.piece_count(); ++piece) {
        const Placement& placement = layout.placement(board.placements[static_cast<std::size_t>(piece)]);
        by_first[placement.first] = &placement;
        firsts |= CellSet::of(placement.first);
        uncovered -= placement.cells;
    }
    PieceSet unused = all_pieces(layout);
    Code left = layout.piece_count();
    Code rest = 0;
    Code per_date = 1;  // ends as codes_per_date, beside the other products and so for nothing
    for (const Cell first : firsts) {
        const Placement& placement = *by_first[static_cast<std::size_t>(first)];
        const Code orientations = orientation_count(layout, placement.piece);
        const Code radix = left-- * orientations;
        rest = rest * radix + rank(unused, placement.piece) * orientations + placement.orientation;
        per_date *= radix;
        unused &= ~(1U << placement.piece);
    }
    return layout.index_of(uncovered).value() * per_date + rest;
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
