#include "almanac/puzzle/piece.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace almanac {

namespace {

using Squares = std::array<Square, max_piece_cells>;

constexpr Square turned(Square square) {
    return {square.column, -square.row};
}
constexpr Square flipped(Square square) {
    return {square.row, -square.column};
}

constexpr Orientation oriented(Squares squares, int size) {
    std::sort(squares.begin(), squares.begin() + size);
    const Square first = squares[0];
    Orientation orientation;
    orientation.size = size;
    for (std::size_t i = 0; i < static_cast<std::size_t>(size); ++i)
        orientation.squares[i] = {squares[i].row - first.row, squares[i].column - first.column};
    return orientation;
}

// A shape is drawn with 'o' for its cells, rows divided by '/'.
constexpr Piece drawn(std::string_view name, std::string_view drawing) {
    Piece piece;
    piece.name = name;
    Squares squares{};
    Square at;
    for (const char c : drawing) {
        if (c == 'o') squares[static_cast<std::size_t>(piece.size++)] = at;
        at = c == '/' ? Square{at.row + 1, 0} : Square{at.row, at.column + 1};
    }
    auto& all = piece.all_orientations;
    for (int i = 0; i < max_orientations; ++i) {
        all[static_cast<std::size_t>(i)] = oriented(squares, piece.size);
        for (Square& square : squares)
            square = i == 3 ? flipped(turned(square)) : turned(square);
    }
    std::sort(all.begin(), all.end());
    piece.orientation_count = static_cast<int>(std::unique(all.begin(), all.end()) - all.begin());
    return piece;
}

constexpr std::array shapes{
    drawn("I4", "oooo"),     drawn("L4", "ooo/o"),   drawn("S4", "oo/ oo"),    drawn("L5", "oooo/o"),
    drawn("N5", "ooo/  oo"), drawn("P5", "ooo/oo"),  drawn("T5", "ooo/ o/ o"), drawn("U5", "ooo/o o"),
    drawn("V5", "ooo/o/o"),  drawn("Y5", "oooo/ o"), drawn("Z5", "oo/ o/ oo"), drawn("O6", "ooo/ooo"),
};

constexpr bool has_orientations(std::string_view name, int count) {
    for (const Piece& piece : shapes)
        if (piece.name == name) return piece.orientation_count == count;
    return false;
}

// R, and with it every code, rests on these counts.
static_assert(has_orientations("I4", 2) && has_orientations("O6", 2));
static_assert(has_orientations("S4", 4) && has_orientations("T5", 4) && has_orientations("U5", 4) &&
              has_orientations("V5", 4) && has_orientations("Z5", 4));
static_assert(has_orientations("L4", 8) && has_orientations("L5", 8) && has_orientations("N5", 8) &&
              has_orientations("P5", 8) && has_orientations("Y5", 8));

}  // namespace

const Piece& piece_named(std::string_view name) {
    for (const Piece& piece : shapes)
        if (piece.name == name) return piece;
    throw std::out_of_range("no piece is named " + std::string(name));
}

}  // namespace almanac
