#pragma once

#include "almanac/puzzle/board.hpp"

#include <span>
#include <string>

namespace almanac {

/// How the cells of a piece are filled, so that it can be told from the others without colour.
enum class PieceMark : unsigned char {
    none,
    put_down,  ///< shaded
    lifted,    ///< a dot in each cell
    both       ///< shaded, with dots
};

/// A board drawn for people: the outlines of the pieces in box-drawing characters, and in each hole its
/// label. Two lines of text for a row of cells and one more; ends with a line feed. UTF-8, no colour. `marks`
/// has one for each piece, or none at all.
std::string draw_outlines(const Layout& layout, const Board& board, std::span<const PieceMark> marks = {});

}  // namespace almanac
