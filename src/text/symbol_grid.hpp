#pragma once

#include "text/symbol.hpp"

#include "almanac/puzzle/layout.hpp"

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace almanac {

/// The most rows and columns that any layout has.
inline constexpr int max_side = 8;

/// The outline of a layout's grid: how many rows and columns, and in each row the columns that lie on the
/// board. No reading needs to know more of a layout.
struct Frame {
    struct Row {
        int first = 0;
        int count = 0;
        bool operator==(const Row&) const = default;
    };
    int rows = 0;
    int columns = 0;
    std::array<Row, max_side> on_board{};

    Row row(int index) const { return on_board[static_cast<std::size_t>(index)]; }
    int cells() const;
    bool operator==(const Frame&) const = default;
};

Frame frame_of(const Layout& layout);
/// The frame of a grid that was turned by a quarter: as many columns as rows and the other way round. What
/// lies on the board cannot be said by columns in a row then, so all of it counts as on the board.
Frame turned_frame(const Frame& frame);

/// A grid as it was read, before anybody asks what its symbols stand for.
struct SymbolGrid {
    int rows = 0;
    int columns = 0;
    bool drawn = false;  ///< the symbols are regions of a drawing, numbered by the reader: not for people
    std::array<Symbol, max_side * max_side> symbols{};

    Symbol& at(int row, int column) { return symbols[static_cast<std::size_t>(row * max_side + column)]; }
    Symbol at(int row, int column) const {
        return symbols[static_cast<std::size_t>(row * max_side + column)];
    }
    bool operator==(const SymbolGrid&) const = default;
};

/// Puts a row into the grid: as many symbols as the frame has columns, or as the row has on the board. False
/// where there are more or fewer.
bool put_row(SymbolGrid& grid, const Frame& frame, int row, std::span<const Symbol> symbols);

/// The grid of all its symbols in row order: of every square of the frame or of those on the board only.
std::optional<SymbolGrid> grid_of(std::span<const Symbol> symbols, const Frame& frame);
/// The grid of its rows.
std::optional<SymbolGrid> grid_of(std::span<const std::vector<Symbol>> rows, const Frame& frame);

std::vector<std::vector<Symbol>> rows_of(const SymbolGrid& grid);

/// A way to turn or mirror a grid.
struct Symmetry {
    std::string_view name;  ///< "turned by 180 degrees"
    bool transposes;        ///< swaps rows and columns, before the rest
    bool flips_rows;
    bool flips_columns;
};

/// All but the one that changes nothing.
std::span<const Symmetry> symmetries();

SymbolGrid transformed(const SymbolGrid& grid, const Symmetry& symmetry);

}  // namespace almanac
