#include "almanac/puzzle/code.hpp"
#include "almanac/puzzle/layout.hpp"

#include <set>

#include <doctest/doctest.h>

using namespace almanac;

TEST_CASE("the standard layout has the counts of the puzzle") {
    const Layout& layout = Layout::standard();
    CHECK(layout.name() == "sunday");
    CHECK(layout.cell_count() == 50);
    CHECK(layout.date_count() == 2604);
    CHECK(layout.piece_count() == 10);
    CHECK(layout.placements().size() == 1466);
    CHECK(codes_per_date(layout) == 30'440'580'710'400);
}

TEST_CASE("classic has the counts of the puzzle") {
    const Layout& layout = *Layout::find("classic");
    CHECK(layout.cell_count() == 43);
    CHECK(layout.date_count() == 372);
    CHECK(layout.piece_count() == 8);
    CHECK(layout.placements().size() == 961);
}

TEST_CASE("a layout is found by name") {
    REQUIRE(Layout::find("monday") != nullptr);
    CHECK(Layout::find("monday")->name() == "monday");
    CHECK(Layout::find("Monday") == nullptr);
}

TEST_CASE("every date has an index of its own and comes back from it") {
    for (const Layout* layout : Layout::all()) {
        CAPTURE(layout->name());
        std::set<Date> seen;
        for (DateIndex index = 0; index < layout->date_count(); ++index) {
            const Date date = layout->date(index);
            CHECK(seen.insert(date).second);
            REQUIRE(layout->index_of(date) == index);
            REQUIRE(layout->index_of(layout->holes(index)) == index);
        }
    }
}

TEST_CASE("the weekday of an index is counted as the layout prints it") {
    CHECK(Layout::find("sunday")->date(0) == Date{1, 1, 0});
    CHECK(Layout::find("monday")->date(0) == Date{1, 1, 1});
    CHECK(Layout::find("monday")->date(6) == Date{1, 1, 0});
    CHECK(Layout::find("classic")->date(0) == Date{1, 1, std::nullopt});
    CHECK(Layout::standard().index_of(Date{2, 1, 2}) == (1 * 31 + 0) * 7 + 2);
}

TEST_CASE("a date that is not on the board has no index") {
    const Layout& layout = Layout::standard();
    CHECK_FALSE(layout.index_of(Date{13, 1, 0}));
    CHECK_FALSE(layout.index_of(Date{1, 32, 0}));
    CHECK_FALSE(layout.index_of(Date{1, 1, 7}));
    CHECK_FALSE(layout.index_of(Date{1, 1, std::nullopt}));
    CHECK_FALSE(Layout::find("classic")->index_of(Date{1, 1, 0}));
    CHECK_FALSE(layout.index_of(CellSet::first(3)));
}

TEST_CASE("placements stand in the order of the code and are found by cells and by place") {
    for (const Layout* layout : Layout::all()) {
        CAPTURE(layout->name());
        for (PlacementId id = 0; id < layout->placements().size(); ++id) {
            const Placement& placement = layout->placement(id);
            REQUIRE(placement.cells.lowest() == placement.first);
            REQUIRE(placement.cells.size() == layout->pieces()[placement.piece]->size);
            REQUIRE(layout->placement_covering(placement.cells) == id);
            REQUIRE(layout->placement_at(placement.first, placement.piece, placement.orientation) == id);
            const auto [begin, end] = layout->placements_from(placement.first);
            REQUIRE((begin <= id && id < end));
        }
        CHECK(layout->placement_covering(CellSet::first(0)) == no_placement);
        CHECK(layout->placement_covering(CellSet::first(2)) == no_placement);
    }
}
