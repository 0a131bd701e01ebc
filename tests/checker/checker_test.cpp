#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include "checker/checker.hpp"

#include <stdexcept>

#include <doctest/doctest.h>

using checker::Date;
using checker::date_of;
using checker::Grid;
using checker::judge;
using checker::judge_move;
using checker::Layout;

namespace {

// Three boards laid by hand, of 2022.
const Grid feb_1_tue = {
    "A.AHBB#",  //
    "AAAHHB#",  //
    ".CCIHBB",  //
    "JCCIIIE",  //
    "JDCEEEE",  //
    "JDDDFFF",  //
    "JDGGG.F",  //
    "####GGF",
};
const Grid feb_3_thu = {
    "A.ABCC#",  //
    "AAABBC#",  //
    "DD.BBCC",  //
    "HDDDEEE",  //
    "HFIIIEG",  //
    "HFIJJEG",  //
    "HFFFJJG",  //
    "####.GG",
};
const Grid mar_9_wed = {
    "AA.BBC#",  //
    "ABBBCC#",  //
    "AAGGCCD",  //
    "E.GFFFD",  //
    "EGGFHHD",  //
    "EIIFHJD",  //
    "EEIIHJ.",  //
    "####JJJ",
};
const Grid classic_jan_25 = {
    ".OOOZZ#",  //
    "YOOONZ#",  //
    "YPPPNZZ",  //
    "YYPPNNV",  //
    "YLLLLNV",  //
    "ULU.VVV",  //
    "UUU####",
};

// One cell of the grid exchanged; rows and columns from 1.
Grid with(Grid grid, std::size_t row, std::size_t column, char symbol) {
    grid[row - 1][column - 1] = symbol;
    return grid;
}

// Other symbols for the pieces: 'A' becomes 'z', 'B' becomes 'y' and so on.
Grid relabelled(Grid grid) {
    for (std::string& row : grid)
        for (char& symbol : row)
            if (symbol >= 'A' && symbol <= 'Z') symbol = static_cast<char>('z' - (symbol - 'A'));
    return grid;
}

}  // namespace

TEST_CASE("boards are boards") {
    for (const Layout layout : {Layout::sunday, Layout::monday})
        for (const Grid& grid : {feb_1_tue, feb_3_thu, mar_9_wed}) {
            CHECK(judge(layout, grid) == "");
            CHECK(judge(layout, relabelled(grid)) == "");
        }
    CHECK(judge(Layout::classic, classic_jan_25) == "");
}

TEST_CASE("the holes show the date") {
    CHECK(date_of(Layout::sunday, feb_1_tue) == Date{2, 1, 2});
    CHECK(date_of(Layout::sunday, feb_3_thu) == Date{2, 3, 4});
    CHECK(date_of(Layout::sunday, mar_9_wed) == Date{3, 9, 3});
    CHECK(date_of(Layout::classic, classic_jan_25) == Date{1, 25, -1});
}

TEST_CASE("under monday the same holes show the day after, and the last cell is Sunday") {
    CHECK(date_of(Layout::monday, feb_1_tue) == Date{2, 1, 3});
    CHECK(date_of(Layout::monday, feb_3_thu) == Date{2, 3, 5});
    const Grid feb_12_sat = {"A.ABCC#", "AAABBC#", "DDDBBCC", "HDEE.FF",
                             "HDIEEEF", "HIIGGGF", "HIJJJGF", "####JG."};
    CHECK(date_of(Layout::sunday, feb_12_sat) == Date{2, 12, 6});
    CHECK(date_of(Layout::monday, feb_12_sat) == Date{2, 12, 0});
}

TEST_CASE("a grid of the wrong size is no board") {
    Grid seven_rows = feb_1_tue;
    seven_rows.pop_back();
    CHECK(judge(Layout::sunday, seven_rows) == "The grid has 7 rows where the board has 8.");
    CHECK(judge(Layout::sunday, {}) == "The grid has 0 rows where the board has 8.");

    Grid short_row = feb_1_tue;
    short_row[3] = "JCCIII";
    CHECK(judge(Layout::sunday, short_row) == "Row 4 has 6 cells where the board has 7.");
}

TEST_CASE("the outline must be kept") {
    CHECK(judge(Layout::sunday, with(feb_1_tue, 1, 7, 'B')) ==
          "There is no cell at row 1, column 7, yet the grid has 'B' there.");
    CHECK(judge(Layout::sunday, with(feb_1_tue, 8, 4, '.')) ==
          "There is no cell at row 8, column 4, yet the grid has '.' there.");
    CHECK(judge(Layout::sunday, with(feb_1_tue, 3, 1, '#')) ==
          "The cell at row 3, column 1 is marked as off the board.");
    const Grid half_turn = {"FGG####", "F.GGGDJ", "FFFDDDJ", "EEEECDJ",
                            "EIIICCJ", "BBHICC.", "#BHHAAA", "#BBHA.A"};
    CHECK(judge(Layout::sunday, half_turn) == "The cell at row 1, column 4 is marked as off the board.");
}

TEST_CASE("each group has one hole") {
    CHECK(judge(Layout::sunday, with(feb_1_tue, 1, 2, 'A')) ==
          "Among the months there are 0 holes, not one.");
    CHECK(judge(Layout::sunday, with(feb_1_tue, 3, 2, '.')) == "Among the days there are 2 holes, not one.");
    CHECK(judge(Layout::sunday, with(feb_1_tue, 7, 6, 'G')) ==
          "Among the weekdays there are 0 holes, not one.");
    CHECK(judge(Layout::classic, with(classic_jan_25, 6, 4, 'U')) ==
          "Among the days there are 0 holes, not one.");
}

TEST_CASE("a piece is of one part and of a shape of its layout") {
    CHECK(judge(Layout::sunday, with(feb_1_tue, 6, 6, 'G')) == "Piece 'F' lies in more than one part.");
    CHECK(judge(Layout::sunday, with(feb_1_tue, 5, 1, 'E')) == "Piece 'E' lies in more than one part.");
    CHECK(judge(Layout::sunday, with(feb_1_tue, 5, 4, 'j')) ==
          "The shape of 'j' is that of no piece of the layout.");

    Grid run_together = feb_1_tue;
    for (std::string& row : run_together)
        for (char& symbol : row)
            if (symbol == 'I') symbol = 'H';
    CHECK(judge(Layout::sunday, run_together) == "The shape of 'H' is that of no piece of the layout.");

    const Grid with_a_t = {".OOOPP#", "TOOOPP#", "TTTZPLL", "TUUZZZL", "VUNNNZL", "VUU.NNL", "VVV####"};
    CHECK(judge(Layout::classic, with_a_t) == "The shape of 'T' is that of no piece of the layout.");
}

TEST_CASE("no piece lies on the board twice") {
    const Grid two_of_l = {".OOOPP#", "LOOOPP#", "LLLLPUU", "ZZMMMMU", "VZMNNUU", "VZZ.NNN", "VVV####"};
    CHECK(judge(Layout::classic, two_of_l) == "Piece L5 lies on the board 2 times, not once.");
}

TEST_CASE("a thumb moves the P within its box") {
    const Grid feb_5_sat = {"A.BBCC#", "AABDDC#", "HABD.CC", "HABDDJE",
                            "HFIJJJE", "HFIIEEE", "FFFIGGG", "####GG."};
    // The three other corners, all of them weekdays.
    for (const auto& [upper, lower] :
         {std::pair{"FFFIGG.", "####GGG"}, {"FFFI.GG", "####GGG"}, {"FFFIGGG", "####.GG"}}) {
        Grid moved = feb_5_sat;
        moved[6] = upper;
        moved[7] = lower;
        CHECK(judge_move(Layout::sunday, feb_5_sat, moved, "thumb") == "");
        CHECK(judge_move(Layout::sunday, moved, feb_5_sat, "thumb") == "");
        CHECK(judge_move(Layout::sunday, feb_5_sat, relabelled(moved), "slide") == "");
        CHECK(judge_move(Layout::sunday, feb_5_sat, moved, "retile") == "");
        CHECK(judge_move(Layout::sunday, feb_5_sat, moved, "u") ==
              "Piece P5 lies elsewhere where only U5 may.");
    }
}

TEST_CASE("a thumb that takes the hole out of its group leaves no board") {
    const Grid feb_4_fri = {"J.JGAA#", "JJJGGA#", "BBB.GAA", "BDHHHCC",
                            "BDHCCCI", "DDDFEEI", "FFFFEEI", "####E.I"};
    Grid within = feb_4_fri;
    within[7] = "####.EI";
    CHECK(judge_move(Layout::sunday, feb_4_fri, within, "thumb") == "");

    Grid across = feb_4_fri;
    across[5] = "DDDFE.I";
    across[7] = "####EEI";
    CHECK(judge_move(Layout::sunday, feb_4_fri, across, "thumb") ==
          "After the move: Among the days there are 2 holes, not one.");
    CHECK(judge_move(Layout::sunday, across, feb_4_fri, "retile") ==
          "Before the move: Among the days there are 2 holes, not one.");
}

TEST_CASE("a u moves the U within its box") {
    for (const Grid& board : {feb_1_tue, feb_3_thu}) {
        Grid moved = with(with(board, 1, 2, 'A'), 2, 2, '.');
        CHECK(judge_move(Layout::sunday, board, moved, "u") == "");
        CHECK(judge_move(Layout::sunday, moved, board, "u") == "");
        CHECK(judge_move(Layout::sunday, board, moved, "slide") == "");
        CHECK(judge_move(Layout::sunday, board, moved, "retile") == "");
        CHECK(judge_move(Layout::sunday, board, moved, "thumb") ==
              "Piece U5 lies elsewhere where only P5 may.");
    }
}

TEST_CASE("a slide lifts one piece; of a P that leaves its box it is no thumb") {
    const Grid p_elsewhere = with(with(feb_1_tue, 3, 1, 'C'), 5, 3, '.');
    CHECK(judge_move(Layout::sunday, feb_1_tue, p_elsewhere, "slide") == "");
    CHECK(judge_move(Layout::sunday, feb_1_tue, p_elsewhere, "thumb") == "Piece P5 has left its box.");

    const Grid i_elsewhere = with(with(feb_1_tue, 3, 1, 'J'), 7, 1, '.');
    CHECK(judge_move(Layout::sunday, feb_1_tue, i_elsewhere, "slide") == "");
    CHECK(judge_move(Layout::sunday, feb_1_tue, i_elsewhere, "thumb") ==
          "Piece I4 lies elsewhere where only P5 may.");
}

TEST_CASE("a retile lifts one piece or two") {
    const Grid u_moved = with(with(feb_1_tue, 1, 2, 'A'), 2, 2, '.');
    const Grid u_and_p_moved = with(with(u_moved, 3, 1, 'C'), 5, 3, '.');
    CHECK(judge_move(Layout::sunday, feb_1_tue, u_moved, "retile") == "");
    CHECK(judge_move(Layout::sunday, feb_1_tue, u_and_p_moved, "retile") == "");
    for (const char* narrower : {"slide", "thumb", "u"})
        CHECK(judge_move(Layout::sunday, feb_1_tue, u_and_p_moved, narrower) ==
              "As many as 2 pieces lie elsewhere.");
    CHECK(judge_move(Layout::sunday, feb_1_tue, mar_9_wed, "retile") ==
          "As many as 10 pieces lie elsewhere.");
}

TEST_CASE("two pieces of classic exchange a region without moving a hole") {
    Grid exchanged = classic_jan_25;
    exchanged[2] = "YYPPNZZ";
    exchanged[3] = "YPPPNNV";
    CHECK(judge_move(Layout::classic, classic_jan_25, exchanged, "retile") == "");
    CHECK(judge_move(Layout::classic, classic_jan_25, exchanged, "slide") ==
          "As many as 2 pieces lie elsewhere.");
}

TEST_CASE("the same board under other symbols is no move") {
    for (const char* kind : {"thumb", "u", "slide", "retile"}) {
        CHECK(judge_move(Layout::sunday, feb_1_tue, feb_1_tue, kind) == "Both are the same board.");
        CHECK(judge_move(Layout::sunday, feb_1_tue, relabelled(feb_1_tue), kind) ==
              "Both are the same board.");
    }
}

TEST_CASE("names are known or refused") {
    CHECK(checker::layout_named("sunday") == Layout::sunday);
    CHECK(checker::layout_named("monday") == Layout::monday);
    CHECK(checker::layout_named("classic") == Layout::classic);
    CHECK_THROWS_AS(checker::layout_named("Sunday"), std::invalid_argument);
    CHECK_THROWS_AS(judge_move(Layout::sunday, feb_1_tue, feb_3_thu, "jump"), std::invalid_argument);
    CHECK_THROWS_AS(date_of(Layout::sunday, with(feb_1_tue, 1, 2, 'A')), std::invalid_argument);
    CHECK_THROWS_AS(date_of(Layout::classic, feb_1_tue), std::invalid_argument);
}
