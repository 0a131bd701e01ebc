#include "text/symbol_grid.hpp"

#include <algorithm>
#include <utility>

namespace almanac {

int Frame::cells() const {
    int cells = 0;
    for (const Row& row : on_board)
        cells += row.count;
    return cells;
}

Frame frame_of(const Layout& layout) {
    Frame frame{layout.rows(), layout.columns(), {}};
    for (const Cell cell : layout.all_cells()) {
        const Square square = layout.square(cell);
        Frame::Row& row = frame.on_board[static_cast<std::size_t>(square.row)];
        if (row.count++ == 0) row.first = square.column;
    }
    return frame;
}

Frame turned_frame(const Frame& frame) {
    Frame turned{frame.columns, frame.rows, {}};
    for (int row = 0; row < turned.rows; ++row)
        turned.on_board[static_cast<std::size_t>(row)] = {0, turned.columns};
    return turned;
}

bool put_row(SymbolGrid& grid, const Frame& frame, int row, std::span<const Symbol> symbols) {
    const Frame::Row on_board = frame.row(row);
    const auto count = static_cast<int>(symbols.size());
    if (count != frame.columns && count != on_board.count) return false;
    const int first = count == frame.columns ? 0 : on_board.first;
    for (int i = 0; i < count; ++i)
        grid.at(row, first + i) = symbols[static_cast<std::size_t>(i)];
    return true;
}

std::optional<SymbolGrid> grid_of(std::span<const Symbol> symbols, const Frame& frame) {
    const bool full = symbols.size() == static_cast<std::size_t>(frame.rows * frame.columns);
    if (!full && symbols.size() != static_cast<std::size_t>(frame.cells())) return std::nullopt;
    SymbolGrid grid{frame.rows, frame.columns, false, {}};
    for (int row = 0; row < frame.rows; ++row) {
        const auto count = static_cast<std::size_t>(full ? frame.columns : frame.row(row).count);
        put_row(grid, frame, row, symbols.first(count));
        symbols = symbols.subspan(count);
    }
    return grid;
}

std::optional<SymbolGrid> grid_of(std::span<const std::vector<Symbol>> rows, const Frame& frame) {
    if (rows.size() != static_cast<std::size_t>(frame.rows)) return std::nullopt;
    SymbolGrid grid{frame.rows, frame.columns, false, {}};
    for (int row = 0; row < frame.rows; ++row)
        if (!put_row(grid, frame, row, rows[static_cast<std::size_t>(row)])) return std::nullopt;
    return grid;
}

std::vector<std::vector<Symbol>> rows_of(const SymbolGrid& grid) {
    std::vector<std::vector<Symbol>> rows(static_cast<std::size_t>(grid.rows));
    for (int row = 0; row < grid.rows; ++row)
        for (int column = 0; column < grid.columns; ++column)
            rows[static_cast<std::size_t>(row)].push_back(grid.at(row, column));
    return rows;
}

std::span<const Symmetry> symmetries() {
    static constexpr std::array<Symmetry, 7> all{{
        {"turned by 180 degrees", false, true, true},
        {"turned by 90 degrees", true, false, true},
        {"turned by 270 degrees", true, true, false},
        {"mirrored left to right", false, false, true},
        {"mirrored top to bottom", false, true, false},
        {"mirrored with its rows as columns", true, false, false},
        {"mirrored and turned by 180 degrees with its rows as columns", true, true, true},
    }};
    return all;
}

SymbolGrid transformed(const SymbolGrid& grid, const Symmetry& symmetry) {
    SymbolGrid result{grid.rows, grid.columns, grid.drawn, {}};
    if (symmetry.transposes) std::swap(result.rows, result.columns);
    for (int row = 0; row < result.rows; ++row) {
        for (int column = 0; column < result.columns; ++column) {
            const int from_row = symmetry.flips_rows ? result.rows - 1 - row : row;
            const int from_column = symmetry.flips_columns ? result.columns - 1 - column : column;
            result.at(row, column) =
                symmetry.transposes ? grid.at(from_column, from_row) : grid.at(from_row, from_column);
        }
    }
    return result;
}

}  // namespace almanac
