#pragma once

#include "checker/checker.hpp"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace checker {

// A shape as it looks, cut to its bounding box: 'x' for its cells and '.' for the rest.
using Picture = std::vector<std::string>;

struct Group {
    char mark;         // what stands for its cells in Rules::outline
    std::string name;  // as a sentence calls its labels
};

// What the box of a layout holds.
struct Rules {
    Grid outline;  // the groups' marks, and '#' off the board; within a group the labels run in row order
    std::vector<Group> groups;
    int first_weekday;                           // of the first weekday cell, 0 = Sunday
    std::vector<std::string> pieces;             // names such as "L5": the letter and the number of cells
    std::map<Picture, std::string> piece_names;  // by each picture a piece can show, turned and flipped
};

const Rules& rules_of(Layout layout);

}  // namespace checker
