#include "checker/pieces.hpp"

#include <algorithm>
#include <stdexcept>

namespace checker {

namespace {

std::string place(std::size_t row, std::size_t column) {
    return "row " + std::to_string(row + 1) + ", column " + std::to_string(column + 1);
}

std::string size_fault(const Rules& rules, const Grid& grid) {
    if (grid.size() != rules.outline.size())
        return "The grid has " + std::to_string(grid.size()) + " rows where the board has " +
               std::to_string(rules.outline.size()) + ".";
    for (std::size_t row = 0; row < grid.size(); ++row)
        if (grid[row].size() != rules.outline[row].size())
            return "Row " + std::to_string(row + 1) + " has " + std::to_string(grid[row].size()) +
                   " cells where the board has " + std::to_string(rules.outline[row].size()) + ".";
    return {};
}

std::string outline_fault(const Rules& rules, const Grid& grid) {
    for (std::size_t row = 0; row < grid.size(); ++row)
        for (std::size_t column = 0; column < grid[row].size(); ++column) {
            const bool off_the_board = rules.outline[row][column] == '#';
            if (off_the_board && grid[row][column] != '#')
                return "There is no cell at " + place(row, column) + ", yet the grid has '" +
                       grid[row][column] + "' there.";
            if (!off_the_board && grid[row][column] == '#')
                return "The cell at " + place(row, column) + " is marked as off the board.";
        }
    return {};
}

// For each cell of the group, in row order, whether it is a hole: the index in it is the index of the label.
std::vector<bool> holes_in(const Rules& rules, const Group& group, const Grid& grid) {
    std::vector<bool> holes;
    for (std::size_t row = 0; row < rules.outline.size(); ++row)
        for (std::size_t column = 0; column < rules.outline[row].size(); ++column)
            if (rules.outline[row][column] == group.mark) holes.push_back(grid[row][column] == '.');
    return holes;
}

std::string hole_fault(const Rules& rules, const Grid& grid) {
    for (const Group& group : rules.groups) {
        const std::vector<bool> holes = holes_in(rules, group, grid);
        const auto count = std::count(holes.begin(), holes.end(), true);
        if (count != 1)
            return "Among the " + group.name + " there are " + std::to_string(count) + " holes, not one.";
    }
    return {};
}

std::string shape_fault(const Rules& rules, const Grid& grid) {
    for (const auto& [symbol, cells] : cells_by_symbol(grid)) {
        if (first_region(cells).size() != cells.size())
            return std::string("Piece '") + symbol + "' lies in more than one part.";
        if (!rules.piece_names.contains(picture_of(cells)))
            return std::string("The shape of '") + symbol + "' is that of no piece of the layout.";
    }
    return {};
}

std::string count_fault(const Rules& rules, const Grid& grid) {
    std::map<std::string, int> times;
    for (const auto& [symbol, cells] : cells_by_symbol(grid))
        ++times[rules.piece_names.at(picture_of(cells))];
    for (const std::string& piece : rules.pieces)
        if (times[piece] != 1)
            return "Piece " + piece + " lies on the board " + std::to_string(times[piece]) +
                   " times, not once.";
    return {};
}

}  // namespace

std::string judge(Layout layout, const Grid& grid) {
    // Each question may rely on the answers to those before it.
    for (const auto fault_in : {size_fault, outline_fault, hole_fault, shape_fault, count_fault})
        if (std::string fault = fault_in(rules_of(layout), grid); !fault.empty()) return fault;
    return {};
}

Date date_of(Layout layout, const Grid& grid) {
    const Rules& rules = rules_of(layout);
    for (const auto fault_in : {size_fault, hole_fault})
        if (std::string fault = fault_in(rules, grid); !fault.empty()) throw std::invalid_argument(fault);

    std::vector<int> labels;
    for (const Group& group : rules.groups) {
        const std::vector<bool> holes = holes_in(rules, group, grid);
        labels.push_back(static_cast<int>(std::find(holes.begin(), holes.end(), true) - holes.begin()));
    }
    const int weekday = labels.size() < 3 ? -1 : (labels[2] + rules.first_weekday) % 7;
    return {labels[0] + 1, labels[1] + 1, weekday};
}

}  // namespace checker
