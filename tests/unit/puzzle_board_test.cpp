#include "unit/boards.hpp"

#include "almanac/puzzle/board.hpp"

#include <algorithm>
#include <vector>

#include <doctest/doctest.h>

using namespace almanac;

namespace {

const checker::Grid feb_1_tue = {"A.AHBB#", "AAAHHB#", ".CCIHBB", "JCCIIIE",
                                 "JDCEEEE", "JDDDFFF", "JDGGG.F", "####GGF"};

// Indices of pieces on sunday.
constexpr int i4 = 0;
constexpr int l4 = 1;
constexpr int l5 = 3;
constexpr int p5 = 5;
constexpr int t5 = 6;
constexpr int u5 = 7;
constexpr int v5 = 8;

// One cell of the grid exchanged; rows and columns from 1.
checker::Grid with(checker::Grid grid, std::size_t row, std::size_t column, char symbol) {
    grid[row - 1][column - 1] = symbol;
    return grid;
}

Diagnosis diagnosis_of(const checker::Grid& grid) {
    REQUIRE_FALSE(checker::judge(checker::Layout::sunday, grid).empty());
    const Layout& layout = Layout::standard();
    const auto made = board_of(layout, regions_of(layout, grid));
    REQUIRE(std::holds_alternative<Diagnosis>(made));
    return std::get<Diagnosis>(made);
}

CellSet cells(const Layout& layout, std::initializer_list<Label> labels) {
    CellSet found;
    for (const Label label : labels)
        found |= CellSet::of(layout.cell_of(label).value());
    return found;
}

}  // namespace

TEST_CASE("a board tells its holes, its date and which piece covers a cell") {
    const Layout& layout = Layout::standard();
    const Board board = board_drawn(layout, feb_1_tue);
    CHECK(verdict(layout, board) == "");
    CHECK(holes(layout, board) == cells(layout, {{Group::month, 2}, {Group::day, 1}, {Group::weekday, 2}}));
    CHECK(layout.date(date_index(layout, board)) == Date{2, 1, 2});
    CHECK(piece_at(layout, board, layout.cell_of({Group::month, 1}).value()) == u5);
    CHECK(piece_at(layout, board, layout.cell_of({Group::day, 29}).value()) == i4);
    CHECK(piece_at(layout, board, layout.cell_of({Group::weekday, 6}).value()) == v5);
    CHECK_FALSE(piece_at(layout, board, layout.cell_of({Group::day, 1}).value()));
}

TEST_CASE("every board at hand is a board to the checker, and its pieces cover all but the holes") {
    for (const Layout* layout : Layout::all())
        for (const Board& board : boards_at_hand(*layout)) {
            CHECK(verdict(*layout, board) == "");
            int covered = 0;
            for (Cell cell = 0; cell < layout->cell_count(); ++cell)
                covered += piece_at(*layout, board, cell) ? 1 : 0;
            CHECK(covered + holes(*layout, board).size() == layout->cell_count());
            for (std::size_t piece = 0; piece < max_pieces; ++piece)
                CHECK((board.placements[piece] == no_placement) ==
                      (static_cast<int>(piece) >= layout->piece_count()));
        }
}

TEST_CASE("the checker and board_of agree on every bundled grid") {
    const Layout& layout = Layout::standard();
    const auto grids = bundled_grids("boards-2022.txt");
    CHECK(grids.size() == 124);
    CHECK(boards_2022().size() == 123);
    for (const checker::Grid& grid : grids) {
        const bool is_board = checker::judge(checker::Layout::sunday, grid).empty();
        CHECK(std::holds_alternative<Board>(board_of(layout, regions_of(layout, grid))) == is_board);
    }
}

TEST_CASE("a piece of too many cells, and the hole that it covers, are both told") {
    const Layout& layout = Layout::standard();
    // Apr 14 of the bundled boards: piece 10 has six cells and no weekday is open.
    const Diagnosis diagnosis = diagnosis_of(bundled_grids("boards-2022.txt")[72]);
    REQUIRE(diagnosis.bad_regions.size() == 1);
    CHECK(diagnosis.bad_regions[0].region == 9);
    CHECK(diagnosis.bad_regions[0].misfit == Diagnosis::Misfit::size);
    REQUIRE(diagnosis.bad_groups.size() == 1);
    CHECK(diagnosis.bad_groups[0].group == Group::weekday);
    CHECK(diagnosis.bad_groups[0].holes.empty());
    REQUIRE(diagnosis.missing.size() == 1);
    CHECK(layout.pieces()[static_cast<std::size_t>(diagnosis.missing[0])]->size == 5);
    CHECK(diagnosis.repeated.empty());
}

TEST_CASE("a group with two holes is told with both") {
    // What is left of the U has the shape of an L4, which lies elsewhere too.
    const Layout& layout = Layout::standard();
    const Diagnosis diagnosis = diagnosis_of(with(feb_1_tue, 1, 1, '.'));
    REQUIRE(diagnosis.bad_groups.size() == 1);
    CHECK(diagnosis.bad_groups[0].group == Group::month);
    CHECK(diagnosis.bad_groups[0].holes == cells(layout, {{Group::month, 1}, {Group::month, 2}}));
    REQUIRE(diagnosis.repeated.size() == 1);
    CHECK(diagnosis.repeated[0].piece == l4);
    CHECK(diagnosis.repeated[0].regions == std::vector<std::size_t>{0, 8});
    CHECK(diagnosis.missing == std::vector{u5});
    CHECK(diagnosis.bad_regions.empty());
}

TEST_CASE("a region of a known size and no known shape, and all that follows from it") {
    // The I gains a cell of the T and is a Y, which this layout has not; the T becomes a second L4.
    const Diagnosis diagnosis = diagnosis_of(with(feb_1_tue, 5, 2, 'J'));
    REQUIRE(diagnosis.bad_regions.size() == 1);
    CHECK(diagnosis.bad_regions[0].region == 9);
    CHECK(diagnosis.bad_regions[0].misfit == Diagnosis::Misfit::shape);
    REQUIRE(diagnosis.repeated.size() == 1);
    CHECK(diagnosis.repeated[0].piece == l4);
    CHECK(diagnosis.repeated[0].regions == std::vector<std::size_t>{3, 8});
    CHECK(diagnosis.missing == std::vector{i4, t5});
    CHECK(diagnosis.bad_groups.empty());
}

TEST_CASE("a region in several parts is told as such, whatever its size") {
    // The uppermost cell of the I goes to the U, which is far away.
    const Diagnosis diagnosis = diagnosis_of(with(feb_1_tue, 4, 1, 'A'));
    REQUIRE(diagnosis.bad_regions.size() == 2);
    CHECK(diagnosis.bad_regions[0].region == 0);
    CHECK(diagnosis.bad_regions[0].misfit == Diagnosis::Misfit::parts);
    CHECK(diagnosis.bad_regions[1].region == 9);
    CHECK(diagnosis.bad_regions[1].misfit == Diagnosis::Misfit::size);
    CHECK(diagnosis.missing == std::vector{i4, u5});
    CHECK(diagnosis.bad_groups.empty());
}

TEST_CASE("an empty board lacks everything") {
    for (const Layout* layout : Layout::all()) {
        const auto made = board_of(*layout, {});
        REQUIRE(std::holds_alternative<Diagnosis>(made));
        const auto& diagnosis = std::get<Diagnosis>(made);
        CHECK(diagnosis.missing.size() == static_cast<std::size_t>(layout->piece_count()));
        CHECK(diagnosis.bad_groups.size() == layout->groups().size());
        CHECK(diagnosis.bad_groups.front().holes == layout->cells_of(Group::month));
        CHECK(diagnosis.bad_regions.empty());
        CHECK(diagnosis.repeated.empty());
    }
}

TEST_CASE("pieces of another layout have no known shape") {
    // The O6 of classic on a sunday board; the P5 and L5 that both have are known.
    const Layout& layout = Layout::standard();
    const Layout& classic = *Layout::find("classic");
    std::vector<CellSet> regions;
    const Board board = boards_at_hand(classic).front();
    for (const PlacementId id : board.placements) {
        if (id == no_placement) continue;
        CellSet region;
        for (const Cell cell : classic.placement(id).cells) {
            const Square at = classic.square(cell);
            region |= CellSet::of(layout.cell_at(at).value());
        }
        regions.push_back(region);
    }
    const auto made = board_of(layout, regions);
    REQUIRE(std::holds_alternative<Diagnosis>(made));
    const auto& bad = std::get<Diagnosis>(made).bad_regions;
    REQUIRE(bad.size() == 2);
    CHECK(bad[0].misfit == Diagnosis::Misfit::size);   // O6
    CHECK(bad[1].misfit == Diagnosis::Misfit::shape);  // Y5
    const auto& missing = std::get<Diagnosis>(made).missing;
    CHECK(std::ranges::find(missing, l5) == missing.end());
    CHECK(std::ranges::find(missing, p5) == missing.end());
}
