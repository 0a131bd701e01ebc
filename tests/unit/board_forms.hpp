#pragma once

#include "almanac/puzzle/board.hpp"

#include <string>
#include <vector>

namespace almanac::testing {

/// A board written down, and in which way.
struct WrittenBoard {
    std::string form;
    std::string text;
};

/// A board in every form that people keep boards in: all symbols crossed with all separators and all signs
/// for holes and for what is off the board; in one line; as arrays; drawn.
std::vector<WrittenBoard> write_in_all_forms(const Layout& layout, const Board& board);

/// The text with other ends of its lines.
std::string with_line_ends(const std::string& text, const std::string& line_end);

}  // namespace almanac::testing
