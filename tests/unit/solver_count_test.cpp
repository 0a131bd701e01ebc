#include "unit/solver_graphs.hpp"

#include "almanac/puzzle/label.hpp"
#include "almanac/solver/questions.hpp"

#include <algorithm>
#include <fstream>
#include <numeric>
#include <sstream>
#include <string>

#include <doctest/doctest.h>

using namespace almanac;

namespace {

std::uint64_t in_calendar_total(const Layout& layout, const std::vector<std::uint32_t>& counts) {
    std::uint64_t total = 0;
    for (DateIndex date = 0; date < layout.date_count(); ++date)
        if (in_calendar(layout.date(date))) total += counts[static_cast<std::size_t>(date)];
    return total;
}

std::uint32_t count_of(const Layout& layout, const std::vector<std::uint32_t>& counts, const Date& date) {
    return counts[static_cast<std::size_t>(layout.index_of(date).value())];
}

// Lines of "month,day,weekday,boards", made by plain backtracking; no weekday where the layout has none.
std::vector<std::uint32_t> golden_counts(const Layout& layout) {
    std::ifstream file(std::string(ALMANAC_GOLDEN_DIR "/counts/") + std::string(layout.name()) + ".csv");
    REQUIRE(file);
    std::vector<std::uint32_t> counts(static_cast<std::size_t>(layout.date_count()));
    std::string line;
    std::getline(file, line);
    while (std::getline(file, line)) {
        std::istringstream fields(line);
        std::string month, day, weekday, boards;
        std::getline(fields, month, ',');
        std::getline(fields, day, ',');
        Date date{std::stoi(month), std::stoi(day), std::nullopt};
        if (!layout.cells_of(Group::weekday).empty()) {
            std::getline(fields, weekday, ',');
            date.weekday = label_named(weekday).value().value;
        }
        std::getline(fields, boards);
        counts[static_cast<std::size_t>(layout.index_of(date).value())] =
            static_cast<std::uint32_t>(std::stoul(boards));
    }
    return counts;
}

}  // namespace

TEST_CASE("solver: all boards are counted") {
    CHECK(count_boards(graph_of(Layout::standard())) == 4'937'780);
    CHECK(count_boards(graph_of(*Layout::find("monday"))) == 4'937'780);
    CHECK(count_boards(graph_of(*Layout::find("classic"))) == 25'061);
}

TEST_CASE("solver: the boards of each date are as many as plain backtracking finds") {
    for (const Layout* layout : Layout::all()) {
        CAPTURE(layout->name());
        const auto counts = boards_per_date(graph_of(*layout));
        CHECK(counts == golden_counts(*layout));
        CHECK(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}) ==
              count_boards(graph_of(*layout)));
    }
}

TEST_CASE("solver: the dates of sunday that are known for their counts") {
    const Layout& layout = Layout::standard();
    const auto counts = boards_per_date(graph_of(layout));
    CHECK(in_calendar_total(layout, counts) == 4'864'096);
    CHECK(*std::ranges::min_element(counts) == 97);
    CHECK(count_of(layout, counts, {4, 6, 1}) == 97);
    CHECK(*std::ranges::max_element(counts) == 10'374);
    CHECK(count_of(layout, counts, {6, 7, 2}) == 10'374);
    CHECK(count_of(layout, counts, {6, 26, 6}) == 1343);
    CHECK(count_of(layout, counts, {11, 30, 1}) == 1052);
    CHECK(count_of(layout, counts, {2, 29, 6}) == 4014);
}

TEST_CASE("solver: the dates of classic that are known for their counts") {
    const Layout& layout = *Layout::find("classic");
    const auto counts = boards_per_date(graph_of(layout));
    CHECK(in_calendar_total(layout, counts) == 24'405);
    CHECK(*std::ranges::min_element(counts) == 7);
    CHECK(count_of(layout, counts, {10, 6, std::nullopt}) == 7);
    CHECK(*std::ranges::max_element(counts) == 216);
    CHECK(count_of(layout, counts, {1, 25, std::nullopt}) == 216);
}

TEST_CASE("solver: monday has the boards of sunday, its weekdays where sunday has others") {
    const Layout& sunday = Layout::standard();
    const Layout& monday = *Layout::find("monday");
    CHECK(boards_per_date(graph_of(sunday)) == boards_per_date(graph_of(monday)));
    CHECK(sunday.date(0).weekday == 0);
    CHECK(monday.date(0).weekday == 1);
}

TEST_CASE("solver: the boards of a date are counted alone as among all") {
    for (const Layout* layout : Layout::all()) {
        const auto counts = boards_per_date(graph_of(*layout));
        for (DateIndex date = 0; date < layout->date_count(); date += layout->date_count() / 31) {
            CAPTURE(date);
            CHECK(count_boards(graph_of(*layout), Filter(*layout).with_date(date)) ==
                  counts[static_cast<std::size_t>(date)]);
        }
    }
}
