#include "bench/geometry.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <utility>

namespace baseline {

namespace {

constexpr int columns = 7;

using Shape = std::vector<std::pair<int, int>>;  // row, column of each cell

const Shape i4 = {{0, 0}, {0, 1}, {0, 2}, {0, 3}};
const Shape l4 = {{0, 0}, {0, 1}, {0, 2}, {1, 0}};
const Shape s4 = {{0, 1}, {0, 2}, {1, 0}, {1, 1}};
const Shape l5 = {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 0}};
const Shape n5 = {{0, 0}, {0, 1}, {1, 1}, {1, 2}, {1, 3}};
const Shape p5 = {{0, 0}, {0, 1}, {1, 0}, {1, 1}, {2, 0}};
const Shape t5 = {{0, 0}, {0, 1}, {0, 2}, {1, 1}, {2, 1}};
const Shape u5 = {{0, 0}, {0, 1}, {0, 2}, {1, 0}, {1, 2}};
const Shape v5 = {{0, 0}, {0, 1}, {0, 2}, {1, 0}, {2, 0}};
const Shape y5 = {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 1}};
const Shape z5 = {{0, 0}, {0, 1}, {1, 1}, {2, 1}, {2, 2}};
const Shape o6 = {{0, 0}, {0, 1}, {0, 2}, {1, 0}, {1, 1}, {1, 2}};

CellSet cell(int row, int column) {
    return CellSet{1} << (columns * row + column);
}

// The rows hold 6, 6, 7, 7, ... cells. Labels run in row order, months first; the days end in the row of 29,
// 30, 31.
std::vector<std::vector<CellSet>> groups_of(bool with_weekdays) {
    std::vector<CellSet> months, days, weekdays;
    for (int month = 0; month < 12; ++month)
        months.push_back(cell(month / 6, month % 6));
    for (int day = 0; day < 31; ++day)
        days.push_back(cell(2 + day / 7, day % 7));
    if (!with_weekdays) return {months, days};
    for (int weekday = 0; weekday < 7; ++weekday)
        weekdays.push_back(weekday < 4 ? cell(6, 3 + weekday) : cell(7, weekday));
    return {months, days, weekdays};
}

// Where the shape lies with its corner at this row and column; no cells if it does not fit on the board.
CellSet laid_at(const Shape& shape, int row, int column, CellSet board) {
    CellSet cells = 0;
    for (const auto& [down, right] : shape) {
        const int r = row + down, c = column + right;
        if (r < 0 || r >= bits_of_a_board / columns || c < 0 || c >= columns) return 0;
        cells |= cell(r, c);
    }
    return (cells & ~board) == 0 ? cells : 0;
}

// A set, since a symmetric shape comes to lie on the same cells by several ways.
std::set<CellSet> places_of(Shape shape, CellSet board) {
    constexpr int reach = 8;  // turning leaves a shape within this many rows and columns of its corner
    std::set<CellSet> places;
    for (int way = 0; way < 8; ++way) {
        for (auto& [row, column] : shape)
            row = std::exchange(column, -row);
        if (way == 4)
            for (auto& [row, column] : shape)
                column = -column;
        for (int row = -reach; row <= reach; ++row)
            for (int column = -reach; column <= reach; ++column)
                if (const CellSet cells = laid_at(shape, row, column, board)) places.insert(cells);
    }
    return places;
}

Geometry assemble(bool with_weekdays, std::vector<std::string> weekdays, const std::vector<Shape>& shapes) {
    Geometry geometry{0, groups_of(with_weekdays), std::move(weekdays), static_cast<int>(shapes.size()), {}};
    for (const std::vector<CellSet>& group : geometry.groups)
        for (const CellSet label : group)
            geometry.board |= label;
    for (int piece = 0; piece < geometry.pieces; ++piece)
        for (const CellSet cells : places_of(shapes[static_cast<std::size_t>(piece)], geometry.board))
            geometry.placements.push_back({piece, cells});
    return geometry;
}

Geometry eight_rows(std::vector<std::string> weekdays) {
    return assemble(true, std::move(weekdays), {i4, l4, s4, l5, n5, p5, t5, u5, v5, z5});
}

}  // namespace

const Geometry& geometry_named(std::string_view layout) {
    static const Geometry sunday = eight_rows({"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"});
    static const Geometry monday = eight_rows({"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"});
    static const Geometry classic = assemble(false, {}, {o6, l5, n5, p5, u5, v5, y5, z5});
    if (layout == "sunday") return sunday;
    if (layout == "monday") return monday;
    if (layout == "classic") return classic;
    throw std::invalid_argument("no layout is called '" + std::string(layout) + "'");
}

std::vector<Date> dates_of(const Geometry& geometry) {
    const int weekdays = std::max(1, static_cast<int>(geometry.weekdays.size()));
    std::vector<Date> dates;
    for (int month = 1; month <= 12; ++month)
        for (int day = 1; day <= 31; ++day)
            for (int weekday = 0; weekday < weekdays; ++weekday)
                dates.push_back({month, day, weekday});
    return dates;
}

CellSet holes_of(const Geometry& geometry, const Date& date) {
    CellSet holes = geometry.groups[0][static_cast<std::size_t>(date.month - 1)] |
                    geometry.groups[1][static_cast<std::size_t>(date.day - 1)];
    if (!geometry.weekdays.empty()) holes |= geometry.groups[2][static_cast<std::size_t>(date.weekday)];
    return holes;
}

}  // namespace baseline
