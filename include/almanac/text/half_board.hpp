#pragma once

#include "almanac/text/board_reader.hpp"

#include <string>
#include <variant>
#include <vector>

namespace almanac {

/// A board on which some pieces are laid, and nothing is said of the other cells.
struct HalfBoard {
    struct Piece {
        PlacementId placement;
        std::string symbol;  ///< as it is written
    };
    std::vector<Piece> pieces;  ///< disjoint, no piece twice; in row order of their first cells
    std::vector<int> lines;     ///< by cell: the line in which it stands, from 1
};

/// What is wrong with a half-laid board: names the cell by its label, what was expected and what was found.
struct HalfBoardFault {
    int line;  ///< from 1
    std::string message;
};

/// The half-laid board in a text, or all that is wrong with it, or why the text cannot be read.
///
/// The board is written as a row a line, symbols divided or close, or all of it in one word, as `export`
/// writes boards; a heading and other text may stand around it. Every cell has a symbol. A symbol whose cells
/// have the shape of a piece is that piece, whatever it is called; what else is one of `. 0 # * - _ ? ·` is a
/// cell where nothing lies; any other symbol is a fault. Off the board anything may stand but a piece. A
/// second board in the text is a fault: nobody could tell which is meant. Drawings are not read, since in
/// them an empty region may have the shape of a piece.
std::variant<HalfBoard, std::vector<HalfBoardFault>, UnreadableText> read_half_board(const ByteSource& source,
                                                                                     const Layout& layout);

}  // namespace almanac
