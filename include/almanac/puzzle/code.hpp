#pragma once

#include "almanac/puzzle/board.hpp"

#include <cstdint>
#include <string_view>
#include <variant>

namespace almanac {

/// A board as one integer, the key of the store:
///
///     code = date_index * R + rest,   0 <= rest < R,   R = (number of pieces)! * product of orientation
///     counts
///
/// `rest` is a mixed-radix number, most significant digit first. The cells are read in row order; at each
/// cell that is neither a hole nor covered yet come two digits: the index of the piece among those not used
/// so far, and the index of its orientation. So codes ascend by date, then by the first piece, its
/// orientation, the second piece, and so on. On no layout does a code reach 2^57.
///
/// The order of Layout::pieces() and of Piece::orientations() is part of this format.
using Code = std::int64_t;

/// R of the layout: the codes of date d are d * R up to, not including, (d + 1) * R.
Code codes_per_date(const Layout& layout);

Code encode(const Layout& layout, const Board& board);

/// Why an integer is no board.
enum class CodeFault : unsigned char { negative, no_date, off_board, overlap, covers_hole };

/// A sentence for people: "a piece would lie off the board".
std::string_view describe(CodeFault fault);

/// The board of a code, or why it has none. Any integer may be asked.
std::variant<Board, CodeFault> decode(const Layout& layout, Code code);

/// The date that a code between 0 and date_count() * codes_per_date() - 1 belongs to.
DateIndex date_index(const Layout& layout, Code code);

}  // namespace almanac
