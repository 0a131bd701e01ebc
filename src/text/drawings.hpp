#pragma once

#include "text/text_line.hpp"

#include <vector>

namespace almanac {

/// A grid and how many lines it was read from.
struct Reading {
    SymbolGrid grid;
    int lines;
};

/// The grids that can be read from a drawing that begins with the first of these lines. Cells are drawn some
/// columns wide and some lines high, with a line of characters between neighbours:
///
///     outlines      heavy lines among light ones     a table with bars
///     +--+--+             ┏━┳━┓                      ╒═════╤═════╕
///     |  |  |             ┃ ┃ ┃                      │ █████████ │
///     |  +--+             ┃ ┠─┨                      ├─███─┼─────┤
///     |     |             ┃ │ ┃                      │ ███ │     │
///     +-----+             ┗━┷━┛                      ╘═════╧═════╛
///
/// Outlines: whatever is drawn between two cells divides them. Heavy lines: only they divide. Bars: a bar
/// that goes on between two cells joins them, and a cell without one is a hole. Connected cells wear one
/// symbol.
std::vector<Reading> read_drawings(LineSpan lines, const Frame& frame);

/// The most lines that read_drawings looks at for a frame.
int longest_drawing(const Frame& frame);

/// Whether a line can belong to a drawing: lines, bars and blanks, and nothing else.
bool is_drawn(std::string_view line);

}  // namespace almanac
