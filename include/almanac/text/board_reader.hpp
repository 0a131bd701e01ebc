#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "almanac/puzzle/board.hpp"

namespace almanac {

/// Where the bytes of a text come from: fills the front of the buffer and tells how many bytes it filled;
/// none means that the text is at its end. May throw; what it throws passes through read_boards.
using ByteSource = std::function<std::size_t(std::span<char>)>;

/// A grid that is a board.
struct GridBoard {
    Board board;
    int line;             ///< of the first row, from 1
    std::string heading;  ///< the line of text that heads the grid, verbatim; empty where there is none
    std::string warning;  ///< a heading that disagrees, as a sentence that names both; empty where there is none
};

/// A grid that is no board, or what looks like a grid and is cut short.
struct GridRejection {
    int line;             ///< of the first row, from 1
    std::string heading;  ///< as in GridBoard
    std::string grid;     ///< the rows verbatim, divided by line feeds
    std::string reason;   ///< all that is wrong, in the puzzle's own terms, as a sentence
    /// What the most plausible reading takes for pieces, each as its cells on the board; empty where no reading
    /// finds a cell for every symbol.
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
/// each to the visitor in the order of the text.
///
/// Works in one pass and in bounded memory: at most a few times the longest line that can be a grid is held,
/// whatever the length of the text or of its lines. When the text turns out to be unreadable, what the
/// visitor saw before is worth nothing.
std::optional<UnreadableText> read_boards(const ByteSource& source, const Layout& layout,
                                          const GridVisitor& visitor);

}  // namespace almanac
