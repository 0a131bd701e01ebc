#pragma once

#include "text/symbol_grid.hpp"

#include "almanac/puzzle/board.hpp"

#include <optional>
#include <vector>

namespace almanac {

/// The board that a grid shows, if it shows one. A symbol whose cells are a placement is that piece, whatever
/// it is called; the cells of all other symbols are holes. No choice is left: a board has fewer holes than
/// the smallest piece has cells, so that holes never look like a piece. The frame is the layout's.
std::optional<Board> board_in(const SymbolGrid& grid, const Layout& layout, const Frame& frame);

/// What is wrong with a grid that is no board.
struct Findings {
    /// Where a piece lies off the board.
    struct Outside {
        int row;  ///< from 0
        Symbol symbol;
        bool operator==(const Outside&) const = default;
    };
    bool drawn = false;            ///< as SymbolGrid::drawn
    std::vector<Symbol> symbols;   ///< those taken for pieces
    std::vector<CellSet> regions;  ///< their cells on the board
    std::vector<Outside> outside;  ///< in row order, each row and symbol once
    Diagnosis diagnosis;           ///< of the regions
    /// Both an empty cell and a symbol stand for holes. Nobody writes so: a row was cut, and the reading that
    /// takes the gap for a hole explains nothing.
    bool mixed_holes = false;
    int faults = 0;  ///< how far from a board it is; comparable between readings
};

/// Takes those symbols for holes that leave the fewest faults. The grid must fit the frame, which is the
/// layout's.
Findings explain(const SymbolGrid& grid, const Layout& layout, const Frame& frame);

}  // namespace almanac
