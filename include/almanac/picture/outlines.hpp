#pragma once

#include "almanac/puzzle/board.hpp"

#include <string>

namespace almanac {

/// A board drawn for people: the outlines of the pieces in box-drawing characters, and in each hole its
/// label. Two lines of text for a row of cells and one more; ends with a line feed. UTF-8, no colour.
std::string draw_outlines(const Layout& layout, const Board& board);

}  // namespace almanac
