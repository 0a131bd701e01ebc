#pragma once

#include "almanac/puzzle/board.hpp"

#include <span>
#include <string>

namespace almanac::testing {

/// What is wrong with how a text is read, as a sentence; empty where all is well. `known` are the boards that
/// the text was made of.
///
/// - In pieces of a few bytes the same is read as in one.
/// - With lines put before it the same is read, that many lines further down.
/// - Boards and rejections come in the order of their lines, which the text has.
/// - What is read as a board is one to the independent checker, and stands in the text: it is known, or the
///   symbols at its line divide the cells as it does.
/// - A rejection says why, and its rows begin in its line.
/// - What is named as the nearest board is one to the checker.
std::string fault_in_reading(const std::string& text, const Layout& layout, std::span<const Board> known);

}  // namespace almanac::testing
