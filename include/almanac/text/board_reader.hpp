#pragma once

#include "almanac/puzzle/board.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace almanac {

/// Where the bytes of a text come from: fills the front of the buffer and tells how many bytes it filled;
/// none means that the text is at its end. May throw; what it throws passes through read_boards.
using ByteSource = std::function<std::size_t(std::span<char>)>;

/// A grid that is a board.
struct GridBoard {
    Board board;
    int line;             ///< of the first row, from 1
    std::string heading;  ///< the line of text that heads the grid, verbatim; empty where there is none
    std::string
        warning;  ///< a heading that disagrees, as a sentence that names both; empty where there is none
};

/// A grid that is no board, or what looks like a grid and is cut short.
struct GridRejection {
    int line;             ///< of the first row, from 1
    std::string heading;  ///< as in GridBoard
    std::string grid;     ///< the rows verbatim, divided by line feeds
    std::string reason;   ///< all that is wrong, in the puzzle's own terms, as a sentence
    /// What the most plausible reading takes for pieces, each as its cells on the board; empty where no
    /// reading finds a cell for every symbol.
    std::vector<CellSet> regions{};
};

using Grid = std::variant<GridBoard, GridRejection>;
using GridVisitor = std::function<void(const Grid&)>;

/// Why a text cannot be read at all: not UTF-8, a NUL byte.
struct UnreadableText {
    int line;             ///< where it was met, from 1
    std::string message;  ///< what was expected, what was found, the remedy
};

/// Finds the grids of a layout in any UTF-8 text, whatever stands before, between and after them, and hands
/// each to the visitor in the order of the text. Lines end in LF, CR LF or a lone CR.
///
/// These forms of grids are understood, and of each the frame that fits any layout:
///
/// - Rows, a line each, of symbols that blanks, tabs, commas, bars or brackets divide: `10 3 3 9 9 9 5`. A
///   symbol is a number, a letter, any sign. Rows are as wide as the layout, or only as long as the board is
///   there.
/// - Rows with nothing between their cells: `A.AHHB#`.
/// - Rows in which an empty cell is a hole or off the board: fields of CSV and of tables, fixed columns of
///   characters (one to four a cell). Rules between rows are passed over.
/// - A board in one line: a word of all squares or of all cells of the board, or as many symbols or fields;
///   something else may stand before or behind.
/// - Arrays of JSON and of programming languages: rows of symbols, rows as strings, all symbols in one; on as
///   many lines as there are.
/// - Drawings: outlines of pieces in box characters, light or heavy, or in `+`, `-` and `|`; heavy lines
/// among
///   light ones; tables in which a bar joins cells. Cells are 2 to 12 columns wide and 2 to 4 lines high.
///
/// What a symbol stands for is never asked by its name. If its cells have the shape of a piece it is that
/// piece, else it stands for holes or for what is off the board, which may be the same symbol or not. Where
/// a text can be read as grids in several ways, the reading that makes a board is the right one. If two make
/// different boards, the grid is refused as ambiguous; if none does, the most plausible one says why.
///
/// What is no board is told as a rejection if it looks like a grid, and is prose otherwise. It looks like one
/// if three or more rows of symbols of one or two characters follow each other, three quarters of them as
/// wide as rows of the layout are, with four symbols or more among them, and if between a quarter and three
/// fifths of all neighbouring cells wear the same symbol, some across and some down. In boards two in five
/// do; calendars, tables of numbers and columns of words do not. An empty line, a line that is prose and a
/// heading end a grid.
///
/// A grid is headed by the nearest of the three lines of text before it that names a day, across empty lines
/// too, else by the line of text directly above.
///
/// Works in one pass and in bounded memory. Of a line 1 MiB is held, and a few times that if it is all
/// arrays; a line that is longer can be no grid and ends any grid before it. It is told as a rejection if it
/// begins like an array, since only arrays are kept in such lines. When the text turns out to be unreadable,
/// what the visitor saw before is worth nothing.
std::optional<UnreadableText> read_boards(const ByteSource& source, const Layout& layout,
                                          const GridVisitor& visitor);

}  // namespace almanac
