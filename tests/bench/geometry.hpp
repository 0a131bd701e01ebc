#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace baseline {

// Bit 7 * row + column; the lowest bit is the first cell in row order.
using CellSet = std::uint64_t;

constexpr int bits_of_a_board = 56;

struct Placement {
    int piece;
    CellSet cells;
};

struct Geometry {
    CellSet board;  // every cell there is
    std::vector<std::vector<CellSet>>
        groups;                         // months, days and, but for classic, weekdays: one cell a label
    std::vector<std::string> weekdays;  // "Sun" to "Sat", in the order in which this layout prints them
    int pieces;
    std::vector<Placement> placements;
};

// The layout `sunday`, `monday` or `classic`. Throws std::invalid_argument for any other name.
const Geometry& geometry_named(std::string_view layout);

struct Date {
    int month;    // 1 to 12
    int day;      // 1 to 31
    int weekday;  // an index into Geometry::weekdays; 0 where the layout has none
};

// Every date of the layout, by month, day and weekday as printed.
std::vector<Date> dates_of(const Geometry& geometry);

// The cells that a board of this date leaves open.
CellSet holes_of(const Geometry& geometry, const Date& date);

}  // namespace baseline
