#pragma once

#include "text/text_line.hpp"

#include <optional>
#include <vector>

namespace almanac {

/// A way to read lines as the rows of a grid, one line a row: there are as many lines as the frame has rows.
/// Adds every grid that can be read from them. Whether a grid makes a board is not asked here.
using RowForm = void (*)(LineSpan lines, const Frame& frame, std::vector<SymbolGrid>& grids);

/// Symbols of any length that blanks, tabs, commas, bars or brackets divide: the plain form. It has no list,
/// so that reading it costs no allocation.
std::optional<SymbolGrid> read_divided(LineSpan lines, const Frame& frame);

/// The other forms.
///
/// - Fields: one tab, comma, semicolon or bar between cells; an empty field is a cell in which nothing
/// stands.
/// - Close: a character a cell and nothing between.
/// - Columns: a cell every one, two, three or four columns, wherever the first stands; a blank cell is one in
///   which nothing stands.
std::span<const RowForm> other_row_forms();

}  // namespace almanac
