// Prints how many boards each date of a layout has, as CSV. One search over all dates attributes each board
// to the date that it shows: some half a minute for `sunday` and for `monday`, no time for `classic`.

#include "bench/baseline.hpp"

#include <iostream>
#include <map>
#include <stdexcept>

namespace {

using namespace baseline;

std::map<CellSet, std::uint64_t> boards_by_holes(const Geometry& geometry) {
    std::map<CellSet, std::uint64_t> boards;
    backtracking(geometry, {}, [&](Placements placements) {
        CellSet holes = geometry.board;
        for (const CellSet cells : placements)
            holes &= ~cells;
        ++boards[holes];
    });
    return boards;
}

void print_counts(const Geometry& geometry, std::ostream& out) {
    const bool with_weekday = !geometry.weekdays.empty();
    std::map<CellSet, std::uint64_t> boards = boards_by_holes(geometry);
    out << (with_weekday ? "month,day,weekday,boards\n" : "month,day,boards\n");
    for (const Date& date : dates_of(geometry)) {
        out << date.month << ',' << date.day << ',';
        if (with_weekday) out << geometry.weekdays[static_cast<std::size_t>(date.weekday)] << ',';
        out << boards[holes_of(geometry, date)] << '\n';
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "usage: plain_counts sunday|monday|classic\n";
        return 2;
    }
    try {
        print_counts(geometry_named(argv[1]), std::cout);
    } catch (const std::invalid_argument& fault) {
        std::cerr << "plain_counts: " << fault.what() << '\n';
        return 2;
    }
    return std::cout.flush() ? 0 : 3;
}
