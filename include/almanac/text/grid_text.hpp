#pragma once

#include "almanac/puzzle/board.hpp"

#include <string>

namespace almanac {

/// A board as people keep it and `import` reads it: a line for each row of the layout, numbers divided by one
/// blank, 1 and on for the pieces in the layout's order, 0 for holes and for what is off the board. Ends with
/// a line feed.
std::string format_grid(const Layout& layout, const Board& board);

/// A board in one word: a character for each square of the layout's rows, 'A' and on for the pieces in the
/// layout's order, '.' for a hole, '#' off the board.
std::string format_word(const Layout& layout, const Board& board);

}  // namespace almanac
