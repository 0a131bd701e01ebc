#include "almanac/puzzle/layout.hpp"
#include "almanac/puzzle/piece.hpp"

#include <algorithm>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <doctest/doctest.h>

using namespace almanac;

namespace {

// 'o' for the squares of the piece, rows divided by '/'.
std::string drawing_of(const Orientation& orientation) {
    int left = 0;
    int right = 0;
    for (const Square square : orientation.cells()) {
        left = std::min(left, square.column);
        right = std::max(right, square.column);
    }
    const auto width = static_cast<std::size_t>(right - left + 1);
    std::string text;
    for (int row = 0; row <= orientation.cells().back().row; ++row) {
        std::string line(width, '.');
        for (const Square square : orientation.cells())
            if (square.row == row) line[static_cast<std::size_t>(square.column - left)] = 'o';
        text += (row > 0 ? "/" : "") + line;
    }
    return text;
}

std::string drawings_of(const Piece& piece) {
    std::ostringstream text;
    const char* divider = "";
    for (const Orientation& orientation : piece.orientations()) {
        text << divider << drawing_of(orientation);
        divider = " ";
    }
    return text.str();
}

}  // namespace

// The index of an orientation is a digit of every code in every store: these lines may never change.
TEST_CASE("the orientations of each piece stand in the order of the file format") {
    const std::map<std::string, std::string> golden{
        {"I4", "oooo o/o/o/o"},
        {"L4", "ooo/o.. ooo/..o oo/o./o. oo/.o/.o ..o/ooo o../ooo .o/.o/oo o./o./oo"},
        {"S4", ".oo/oo. oo./.oo .o/oo/o. o./oo/.o"},
        {"L5", "oooo/o... oooo/...o oo/o./o./o. oo/.o/.o/.o ...o/oooo o.../oooo .o/.o/.o/oo o./o./o./oo"},
        {"N5", ".ooo/oo.. ooo./..oo ..oo/ooo. oo../.ooo .o/oo/o./o. o./oo/.o/.o .o/.o/oo/o. o./o./oo/.o"},
        {"P5", "ooo/oo. ooo/.oo .oo/ooo oo./ooo oo/oo/o. oo/oo/.o .o/oo/oo o./oo/oo"},
        {"T5", "ooo/.o./.o. ..o/ooo/..o o../ooo/o.. .o./.o./ooo"},
        {"U5", "ooo/o.o oo/o./oo oo/.o/oo o.o/ooo"},
        {"V5", "ooo/o../o.. ooo/..o/..o ..o/..o/ooo o../o../ooo"},
        {"Y5", "oooo/.o.. oooo/..o. ..o./oooo .o../oooo .o/oo/.o/.o o./oo/o./o. .o/.o/oo/.o o./o./oo/o."},
        {"Z5", ".oo/.o./oo. oo./.o./.oo ..o/ooo/o.. o../ooo/..o"},
        {"O6", "ooo/ooo oo/oo/oo"},
    };
    for (const auto& [name, drawings] : golden) {
        CAPTURE(name);
        CHECK(drawings_of(piece_named(name)) == drawings);
    }
}

TEST_CASE("the pieces of each layout stand in the order of the file format") {
    const std::vector<std::string> ten{"I4", "L4", "S4", "L5", "N5", "P5", "T5", "U5", "V5", "Z5"};
    const std::vector<std::string> eight{"O6", "L5", "N5", "P5", "U5", "V5", "Y5", "Z5"};
    for (const Layout* layout : Layout::all()) {
        std::vector<std::string> names;
        for (const Piece* piece : layout->pieces())
            names.emplace_back(piece->name);
        CHECK(names == (layout->name() == "classic" ? eight : ten));
    }
}

TEST_CASE("an orientation is told from its first square on, in row order") {
    for (const Layout* layout : Layout::all())
        for (const Piece* piece : layout->pieces())
            for (const Orientation& orientation : piece->orientations()) {
                CAPTURE(piece->name);
                REQUIRE(orientation.cells().size() == static_cast<std::size_t>(piece->size));
                CHECK(orientation.cells().front() == Square{0, 0});
                CHECK(std::ranges::is_sorted(orientation.cells()));
            }
}

TEST_CASE("no two pieces have a shape in common") {
    std::map<std::string, std::string> owner;
    for (const char* name : {"I4", "L4", "S4", "L5", "N5", "P5", "T5", "U5", "V5", "Y5", "Z5", "O6"})
        for (const Orientation& orientation : piece_named(name).orientations())
            CHECK(owner.emplace(drawing_of(orientation), name).second);
}

TEST_CASE("a piece that no layout has is refused by name") {
    CHECK_THROWS_WITH_AS(piece_named("W5"), "no piece is named W5", std::out_of_range);
}
