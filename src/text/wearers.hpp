#pragma once

#include "text/symbol_grid.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace almanac {

/// The cells of each symbol of a grid, in the order in which the symbols are met.
struct Wearers {
    std::size_t count = 0;
    std::size_t last = 0;  ///< found; neighbours wear the same symbol more often than not
    std::array<Symbol, max_side * max_side> symbols;
    std::array<CellSet, max_side * max_side> cells;

    std::size_t index_of(Symbol symbol) {
        if (last < count && symbols[last] == symbol) return last;
        const auto known = std::span(symbols).first(count);
        last = static_cast<std::size_t>(std::ranges::find(known, symbol) - known.begin());
        if (last == count) symbols[count++] = symbol;
        return last;
    }
};

inline Wearers wearers_in(const SymbolGrid& grid, const Frame& frame) {
    Wearers wearers;
    Cell cell = 0;
    for (int row = 0; row < frame.rows; ++row) {
        const auto [first, count] = frame.row(row);
        for (int column = first; column < first + count; ++column)
            wearers.cells[wearers.index_of(grid.at(row, column))] |= CellSet::of(cell++);
    }
    return wearers;
}

/// Calls `each` with every square off the board and its symbol.
template <typename Each>
void for_each_outside(const SymbolGrid& grid, const Frame& frame, Each each) {
    for (int row = 0; row < frame.rows; ++row) {
        const auto [first, count] = frame.row(row);
        for (int column = 0; column < first; ++column)
            each(Square{row, column}, grid.at(row, column));
        for (int column = first + count; column < frame.columns; ++column)
            each(Square{row, column}, grid.at(row, column));
    }
}

}  // namespace almanac
