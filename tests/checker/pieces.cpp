#include "checker/pieces.hpp"

#include <algorithm>
#include <vector>

namespace checker {

std::map<char, Cells> cells_by_symbol(const Grid& grid) {
    std::map<char, Cells> pieces;
    for (std::size_t row = 0; row < grid.size(); ++row)
        for (std::size_t column = 0; column < grid[row].size(); ++column) {
            const char symbol = grid[row][column];
            if (symbol != '#' && symbol != '.') pieces[symbol].insert({row, column});
        }
    return pieces;
}

Box box_around(const Cells& cells) {
    std::size_t top = cells.begin()->first, bottom = top;
    std::size_t left = cells.begin()->second, right = left;
    for (const auto& [row, column] : cells) {
        top = std::min(top, row);
        bottom = std::max(bottom, row);
        left = std::min(left, column);
        right = std::max(right, column);
    }
    return {top, left, bottom - top + 1, right - left + 1};
}

Picture picture_of(const Cells& cells) {
    const Box box = box_around(cells);
    Picture picture(box.height, std::string(box.width, '.'));
    for (const auto& [row, column] : cells)
        picture[row - box.top][column - box.left] = 'x';
    return picture;
}

Cells first_region(const Cells& cells) {
    Cells region;
    std::vector<Cell> open = {*cells.begin()};
    while (!open.empty()) {
        const auto [row, column] = open.back();
        open.pop_back();
        // Above row 0 and left of column 0 the numbers wrap around, and no cell is there either.
        if (!cells.contains({row, column}) || !region.insert({row, column}).second) continue;
        open.insert(open.end(), {{row - 1, column}, {row + 1, column}, {row, column - 1}, {row, column + 1}});
    }
    return region;
}

}  // namespace checker
