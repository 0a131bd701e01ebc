#pragma once

#include "checker/rules.hpp"

#include <cstddef>
#include <map>
#include <set>
#include <utility>

namespace checker {

using Cell = std::pair<std::size_t, std::size_t>;  // row, column
using Cells = std::set<Cell>;

struct Box {
    std::size_t top, left, height, width;

    bool operator==(const Box&) const = default;
};

std::map<char, Cells> cells_by_symbol(const Grid& grid);

Box box_around(const Cells& cells);

Picture picture_of(const Cells& cells);

// The cells of the region that holds the first cell; cells that touch at a corner only do not hang together.
Cells first_region(const Cells& cells);

}  // namespace checker
