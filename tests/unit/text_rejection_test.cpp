#include "text_reading.hpp"

#include <array>

#include <doctest/doctest.h>

using namespace almanac;
using namespace almanac::testing;

namespace {

/// The board of Feb 1 with some rows replaced; an empty row is left out.
std::string feb_with(std::initializer_list<std::pair<int, std::string_view>> rows) {
    std::string text;
    std::string_view rest = feb_1;
    for (int row = 1; !rest.empty(); ++row) {
        std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(line.size() + 1);
        for (const auto& [place, other] : rows)
            if (place == row) line = other;
        if (!line.empty()) text += std::string(line) + '\n';
    }
    return text;
}

std::string reason(const std::string& text, std::string_view layout = "sunday") {
    const Told told = read(text, *Layout::find(layout));
    REQUIRE(told.boards.empty());
    REQUIRE(told.rejections.size() == 1);
    return told.rejections[0].reason;
}

}  // namespace

TEST_CASE("a rejection keeps the rows as they were, their line and heading") {
    const std::string grid = feb_with({{1, "1 0 1 8 2 2 2 "}});
    const Told told = read("Hello.\n\n2月1日周二\n" + grid + "\nGoodbye.\n");
    REQUIRE(told.rejections.size() == 1);
    const GridRejection& rejection = told.rejections[0];
    CHECK(rejection.line == 4);
    CHECK(rejection.heading == "2月1日周二");
    CHECK(rejection.grid + '\n' == grid);
    CHECK(rejection.reason == "row 1: 2 lies off the board");
    CHECK(rejection.regions.size() == 10);
}

TEST_CASE("all that is wrong is told in the puzzle's terms") {
    // The fault of Apr 14 in a corpus of boards laid by hand.
    CHECK(reason("1 1 1 0 2 2 0\n1 3 3 3 4 2 0\n1 7 3 8 4 2 2\n5 7 3 8 4 4 0\n"
                 "5 7 7 8 6 4 6\n5 9 9 8 6 6 6\n5 5 9 9 10 10 10\n0 0 0 0 10 10 10\n") ==
          "piece 10 has 6 cells; the P5 is missing; no weekday is open");
    CHECK(reason(feb_with({{3, "0 3 3 8 8 2 2"}, {4, "10 3 3 8 8 8 5"}})) ==
          "piece 8 has 8 cells; the L4 and the S4 are missing");
    CHECK(reason(feb_with({{6, "10 4 4 4 6 7 6"}})) ==
          "piece 6 is in two parts; piece 7 has 6 cells in two parts; the N5 and the V5 are missing");
    CHECK(reason(feb_with({{3, "3 3 3 9 8 2 2"}})) ==
          "piece 3 has 6 cells; the P5 is missing; no day is open");
    CHECK(reason(feb_with({{7, "10 4 7 7 0 0 6"}})) ==
          "piece 7 is in two parts; the N5 is missing; two weekdays are open (Mon and Tue)");
    CHECK(reason(feb_with({{4, "0 3 3 9 9 9 5"}})) ==
          "piece 10 has 3 cells; the I4 is missing; two days are open (1 and 8)");
}

TEST_CASE("pieces that are there twice, and those without a known shape, are told") {
    // An I4 more in the place of the L5, and an O4, which is no piece.
    CHECK(reason(feb_with({{4, "10 3 3 9 9 9 0"}})) ==
          "pieces 10 and 5 are both the I4; the L5 is missing; two days are open (1 and 14)");
    CHECK(reason(feb_with({{5, "10 4 0 5 5 5 5"}})) ==
          "piece 3 has no known shape; the P5 is missing; two days are open (1 and 17)");
}

TEST_CASE("a grid that is cut is told with the rows that are wrong") {
    CHECK(reason(feb_with({{8, ""}})) == "7 rows, a board has 8");
    CHECK(reason(feb_with({{4, "10 3 3 9 9 9"}})) == "row 4 has 6 cells, not 7");
    CHECK(reason(feb_with({{4, "10 3 3 9 9 9 5 5"}})) == "row 4 has 8 cells, not 7");
    CHECK(reason(feb_with({{8, ""}, {2, "1 1 1 8 8"}})) == "7 rows, a board has 8; row 2 has 5 cells, not 7");
}

TEST_CASE("a row too many before or behind a board does not hide it") {
    CHECK(read("1 0 1 8 2 2 0\n" + std::string(feb_1)).boards.size() == 1);
    CHECK(read(std::string(feb_1) + "1 0 1 8 2 2 0\n").boards.size() == 1);
    const Told told = read(feb_with({{8, ""}}) + std::string(mar_9));
    CHECK(dates(told) == std::vector<std::string>{"Mar 9 Wed"});
    REQUIRE(told.rejections.size() == 1);
    CHECK(told.rejections[0].reason == "7 rows, a board has 8");
}

TEST_CASE("several wrong grids without a line between are told one by one") {
    const std::string bad = feb_with({{3, "3 3 3 9 8 2 2"}});
    const Told told = read(bad + bad + bad);
    CHECK(told.lines == std::vector<int>{1, 9, 17});
}

TEST_CASE("a grid that is a board when it is turned is told so") {
    std::string turned;
    for (const char* row : {"6 7 7 0 0 0 0", "6 0 7 7 7 4 10", "6 6 6 4 4 4 10", "5 5 5 5 3 4 10",
                            "5 9 9 9 3 3 10", "2 2 8 9 3 3 0", "0 2 8 8 1 1 1", "0 2 2 8 1 0 1"})
        turned += std::string(row) + '\n';
    CHECK(reason(turned) == "turned by 180 degrees it is a board");
    CHECK(reason("0 2 2 8 1 0 1\n0 2 8 8 1 1 1\n2 2 8 9 3 3 0\n5 9 9 9 3 3 10\n5 5 5 5 3 4 10\n"
                 "6 6 6 4 4 4 10\n6 0 7 7 7 4 10\n6 7 7 0 0 0 0\n") ==
          "mirrored left to right it is a board");
}

TEST_CASE("a quarter turn is seen in rows of eight") {
    std::array<std::array<std::string, 8>, 7> quarter;
    std::string_view rest = feb_1;
    for (std::size_t row = 0; row < 8; ++row) {
        for (std::size_t column = 0; column < 7; ++column) {
            const std::size_t end = rest.find_first_of(" \n");
            quarter[6 - column][row] = rest.substr(0, end);
            rest.remove_prefix(end + 1);
        }
    }
    std::string text;
    for (const auto& row : quarter) {
        for (const std::string& symbol : row)
            text += symbol + ' ';
        text += '\n';
    }
    CHECK(reason(text) == "turned by 90 degrees it is a board");
}

TEST_CASE("a board of another layout is told as such") {
    CHECK(reason(std::string(classic_feb_1)) == "7 rows of 7: this is a classic board, the store is sunday");
    CHECK(reason(std::string(feb_1), "classic") ==
          "8 rows of 7: this is a sunday or monday board, the store is classic");
}

TEST_CASE("faults are told in every form") {
    CHECK(reason("A   A H B B\nA A A H H B\n  C C I H B B\nJ C C I I I E\nJ D C E E E E\nJ D D D F F F\n"
                 "J D G G G F F\n        G G F\n")
              .find("no weekday is open") != std::string::npos);
    CHECK(reason("A.AHBB#AAAHHB#.CCIHBBJCCIIIEJDCEEEEJDDDFFFJDGGGFF####GGF\n").find("no weekday is open") !=
          std::string::npos);
    CHECK(reason("A.AHBB#AAAHHB#.CCIHBBJCCIIIEJDCEEEEJDDDFFFJDGGG.F####GG\n") ==
          "55 symbols, a board has 56, or 50 without what is off the board");
    CHECK(reason("[[1,0,1,8,2,2,0],[1,1,1,8,8,2,0],[3,3,3,9,8,2,2],[10,3,3,9,9,9,5],[10,4,3,5,5,5,5],"
                 "[10,4,4,4,6,6,6],[10,4,7,7,7,0,6],[0,0,0,0,7,7,6]]\n") ==
          "piece 3 has 6 cells; the P5 is missing; no day is open");
    CHECK(reason("[[1,0,1,8,2,2,0],[1,1,1,8,8,2,0],[3,3,3,9,8,2,2],[10,3,3,9,9,9,5],[10,4,3,5,5,5,5],"
                 "[10,4,4,4,6,6,6],[10,4,7,7,7,0,6]]\n") == "7 rows, a board has 8");
}

TEST_CASE("drawings with a fault are told, those of other things are not") {
    const std::string board =
        "+--+  +--+--+-----+\n|  |  |  |  |     |\n|  +--+  |  +--+  |\n|        |     |  |\n"
        "+--+-----+--+  |  +--+\n   |     |  |  |     |\n+--+     |  +--+--+--+\n|  |     |        |  |\n"
        "|  +--+  +--------+  |\n|  |  |  |           |\n|  |  +--+--+--------+\n|  |        |        |\n"
        "|  |  +-----+--+--+  |\n|  |  |        |  |  |\n+--+--+-----+  +--+  |\n            |     |  |\n"
        "            +-----+--+\n";
    CHECK(read(board).boards.size() == 1);
    CHECK(reason(board.substr(board.find('\n') + 1)) == "a drawing of 16 lines, a board drawn so has 17");
    std::string open = board;
    open.replace(open.find("|        |     |  |"), 19, "|              |  |");
    CHECK(reason(open) == "piece at Jan has 9 cells; the S4 and the U5 are missing");
    CHECK(read("+--------------------+\n|                    |\n+--------------------+\n").lines.empty());
}

TEST_CASE("prose, calendars and tables are not told") {
    for (const char* text :
         {"Su Mo Tu We Th Fr Sa\n          1  2  3  4\n 5  6  7  8  9 10 11\n12 13 14 15 16 17 18\n"
          "19 20 21 22 23 24 25\n26 27 28\n",
          "1 0 1 0 1 1 0\n0 0 1 1 0 1 0\n1 1 1 0 0 0 1\n0 1 0 1 1 0 1\n",
          "The numbers are\n1 2 3 4 5 6 7\n1 2 3 4 5 6 7\nand no more.\n",
          "letters\nnumbers\nsymbols\npencils\n", "0 0 0 0 0 0 0\n0 0 0 0 0 0 0\n0 0 0 0 0 0 0\n",
          "#endif\n#endif\n#endif\n", "3 1 4 1 5 9 2\n6 5 3 5 8 9 7\n9 3 2 3 8 4 6\n2 6 4 3 3 8 3\n",
          "{\"a\": 1, \"b\": [2, 3]}\n[{\"a\": 1}, {\"a\": 1}, {\"a\": 2}, {\"a\": 1}]\n"}) {
        CAPTURE(text);
        CHECK(read(text).lines.empty());
    }
}

TEST_CASE("a table of rows without end is held in parts") {
    std::string text;
    for (int i = 0; i < 1000; ++i)
        text += "1 1 2 2 3 3 4\n";
    const Told told = read(text);
    CHECK(told.boards.empty());
    for (const GridRejection& rejection : told.rejections)
        CHECK(rejection.grid.size() < 10'000);
}
