#include "text_reading.hpp"
#include "unit/boards.hpp"

#include "almanac/repair/nearest.hpp"

#include <algorithm>
#include <utility>

#include <doctest/doctest.h>

using namespace almanac;
using namespace almanac::testing;

namespace {

using Standing = Nearest::Standing;

const checker::Grid feb_1_tue = {"A.AHBB#", "AAAHHB#", ".CCIHBB", "JCCIIIE",
                                 "JDCEEEE", "JDDDFFF", "JDGGG.F", "####GGF"};

/// The grid with rows exchanged, from 1.
checker::Grid with(std::initializer_list<std::pair<std::size_t, const char*>> rows) {
    checker::Grid grid = feb_1_tue;
    for (const auto& [row, text] : rows)
        grid.at(row - 1) = text;
    return grid;
}

Nearest nearest(const checker::Grid& grid, std::string_view heading = "",
                const Layout& layout = Layout::standard()) {
    return nearest_board(layout, regions_of(layout, grid), claim_of(heading));
}

std::string said(const checker::Grid& grid, std::string_view heading = "") {
    return describe(nearest(grid, heading), Layout::standard());
}

bool is_feb_1(const Nearest& found) {
    return found.standing == Standing::one &&
           found.boards == std::vector{board_drawn(Layout::standard(), feb_1_tue)};
}

}  // namespace

TEST_CASE("pieces that ran together are parted in the only way that fits") {
    CHECK(is_feb_1(nearest(with({{3, ".CCHHBB"}, {4, "JCCHHHE"}}))));
    // Three of them, and holes that are as they were.
    CHECK(is_feb_1(nearest(with({{3, ".CCHHBB"}, {4, "JCCHHHH"}, {5, "JDCHHHH"}}))));
}

TEST_CASE("cells that were misread are mended") {
    CHECK(is_feb_1(nearest(with({{6, "JDDDFGF"}}))));
    CHECK(is_feb_1(nearest(with({{6, "JDDDF.F"}}))));
    CHECK(is_feb_1(nearest(with({{6, "JDDDF?F"}}))));
    CHECK(is_feb_1(nearest(with({{1, "A.AHBA#"}, {6, "JDDDFGF"}}))));
    CHECK(said(with({{1, "A.AHBA#"}, {6, "JDDDFGF"}})) == "the nearest board shows Feb 1 Tue");
}

TEST_CASE("a hole that was painted over is opened where the heading says, if several fit") {
    const checker::Grid painted = with({{3, "CCCIHBB"}});
    CHECK(is_feb_1(nearest(painted, "2月1日周二")));
    CHECK(is_feb_1(nearest(painted, "1/2 [3]")));
    CHECK(nearest(painted).standing == Standing::several);
    CHECK(said(painted) == "several boards are equally near, of Feb 17 Tue and Feb 1 Tue among them");
}

TEST_CASE("a heading that no nearest board agrees with decides nothing") {
    const checker::Grid merged = with({{3, ".CCHHBB"}, {4, "JCCHHHE"}});
    CHECK(nearest(merged, "Feb 8 Tue").standing == Standing::contradicted);
    CHECK(said(merged, "Feb 8 Tue") == "the nearest board shows Feb 1 Tue, against the heading");
    CHECK(nearest(with({{3, "CCCIHBB"}}), "Feb 28 Tue").standing == Standing::several);
    // A weekday that is a number is not compared, and 1/2 agrees with either order.
    CHECK(is_feb_1(nearest(merged, "2月1日星期6")));
    CHECK(is_feb_1(nearest(merged, "2/1")));
}

TEST_CASE("boards that are equally near are told, of one date too") {
    const Layout& layout = Layout::standard();
    int ambiguous = 0;
    // Two pieces that fill a box in several ways.
    for (const Board& board : boards_2022()) {
        for (std::size_t piece = 1; piece < board.placements.size(); ++piece) {
            std::vector<CellSet> regions;
            for (const PlacementId id : board.placements)
                regions.push_back(layout.placement(id).cells);
            regions[0] |= std::exchange(regions[piece], CellSet());
            const Nearest found = nearest_board(layout, regions, std::nullopt);
            if (found.standing != Standing::several) continue;
            ++ambiguous;
            REQUIRE(found.boards.size() == 2);
            CHECK(found.boards[0] != found.boards[1]);
            CHECK(describe(found, layout).starts_with("several boards of "));
            CHECK(describe(found, layout).ends_with(" are equally near"));
        }
    }
    CHECK(ambiguous > 0);
}

TEST_CASE("what is far from every board has no nearest one") {
    CHECK(nearest(with({{1, "A.BHAB#"}, {2, "ABAHBA#"}})).standing == Standing::none);
    CHECK(nearest_board(Layout::standard(), {}, std::nullopt).standing == Standing::none);
    CHECK(said(checker::Grid(8, "ABABABA")).empty());
}

TEST_CASE("a grid of one piece has boards without end, and is given up") {
    const CellSet all = Layout::standard().all_cells();
    CHECK(nearest_board(Layout::standard(), std::vector{all}, std::nullopt).standing == Standing::none);
    const CellSet date = Layout::standard().holes(5);
    CHECK(nearest_board(Layout::standard(), std::vector{all - date}, std::nullopt).standing ==
          Standing::several);
    CHECK(nearest_board(Layout::standard(), std::vector{all - date}, claim_of("13月1日")).standing ==
          Standing::several);
}

TEST_CASE("boards of every layout are repaired") {
    for (const Layout* layout : Layout::all()) {
        CAPTURE(layout->name());
        for (const Board& board : boards_at_hand(*layout)) {
            checker::Grid grid = drawn(*layout, board);
            char& cell = grid[3][3];
            cell = cell == 'A' ? 'B' : 'A';
            const Nearest found = nearest(grid, "", *layout);
            for (const Board& near : found.boards)
                CHECK(verdict(*layout, near).empty());
            if (found.standing == Standing::one) CHECK(found.boards.front() == board);
        }
    }
    const Layout& classic = *Layout::find("classic");
    checker::Grid grid = drawn(classic, boards_at_hand(classic).front());
    for (std::string& row : grid)
        std::ranges::replace(row, 'B', 'A');
    CHECK(nearest(grid, "", classic).standing == Standing::one);
}
