#include "almanac/jobs/coverage.hpp"

#include <algorithm>
#include <vector>

#include <doctest/doctest.h>

using namespace almanac;

namespace {

// The coverage of a layout on which these dates, and no others, have a board.
Coverage covering(const Layout& layout, const std::vector<Date>& dates) {
    std::vector<bool> covered(static_cast<std::size_t>(layout.date_count()));
    for (const Date& date : dates)
        covered[static_cast<std::size_t>(layout.index_of(date).value())] = true;
    return sum_up(layout, covered);
}

Coverage all_but(const Layout& layout, const std::vector<Date>& dates) {
    std::vector<bool> covered(static_cast<std::size_t>(layout.date_count()), true);
    for (const Date& date : dates)
        covered[static_cast<std::size_t>(layout.index_of(date).value())] = false;
    return sum_up(layout, covered);
}

std::size_t count_gaps(const Coverage& coverage, const GapFilter& filter) {
    return gaps(Layout::standard(), coverage, filter).size();
}

const Layout& sunday() {
    return Layout::standard();
}

const Layout& classic() {
    return *Layout::find("classic");
}

}  // namespace

TEST_CASE("the sums of a coverage count the calendar apart") {
    const Coverage coverage = covering(sunday(), {{2, 1, 2}, {2, 29, 6}, {2, 30, 6}, {11, 31, 2}});
    CHECK(coverage.dates == 4);
    CHECK(coverage.all_dates == 2604);
    CHECK(coverage.calendar_dates == 2);
    CHECK(coverage.all_calendar_dates == 2562);
    const Coverage other = covering(classic(), {{2, 30, std::nullopt}});
    CHECK(other.dates == 1);
    CHECK(other.all_dates == 372);
    CHECK(other.calendar_dates == 0);
    CHECK(other.all_calendar_dates == 366);
}

TEST_CASE("a day of a year needs the board of its date") {
    CHECK(sunday().date(date_of_day(sunday(), {2026, 11, 30})) == Date{11, 30, 1});
    CHECK(Layout::find("monday")->date(date_of_day(*Layout::find("monday"), {2026, 11, 30})) ==
          Date{11, 30, 1});
    CHECK(classic().date(date_of_day(classic(), {2026, 11, 30})) == Date{11, 30, std::nullopt});
}

TEST_CASE("the covered days of a year") {
    const Coverage coverage = covering(sunday(), {{11, 30, 1}, {2, 29, 2}, {2, 30, 2}});
    CHECK(covered_days(sunday(), coverage, 2026) == 1);
    CHECK(covered_days(sunday(), coverage, 2027) == 0);
    CHECK(covered_days(sunday(), coverage, 2028) == 1);
    CHECK(covered_days(sunday(), all_but(sunday(), {}), 2028) == 366);
    CHECK(covered_days(classic(), covering(classic(), {{2, 29, std::nullopt}}), 2027) == 0);
    CHECK(covered_days(classic(), covering(classic(), {{2, 29, std::nullopt}}), 2028) == 1);
}

TEST_CASE("gaps are the dates of the calendar without a board, or of the board if asked for") {
    const Coverage coverage = covering(sunday(), {{1, 1, 0}, {2, 30, 0}});
    CHECK(count_gaps(coverage, {}) == 2561);
    GapFilter filter;
    filter.all_dates = true;
    CHECK(count_gaps(coverage, filter) == 2602);
    const auto listed = gaps(sunday(), coverage, {});
    CHECK(sunday().date(listed.front().date) == Date{1, 1, 1});
    CHECK(sunday().date(listed.back().date) == Date{12, 31, 6});
    CHECK(std::ranges::is_sorted(listed, {}, &Gap::date));
    CHECK(std::ranges::none_of(listed, [](const Gap& gap) { return gap.day.has_value(); }));
}

TEST_CASE("gaps are cut by month, day and weekday") {
    const Coverage coverage = covering(sunday(), {{2, 1, 2}});
    GapFilter filter;
    filter.month = 2;
    CHECK(count_gaps(coverage, filter) == 29 * 7 - 1);
    filter.day = 1;
    CHECK(count_gaps(coverage, filter) == 6);
    filter.weekday = 2;
    CHECK(count_gaps(coverage, filter) == 0);
    filter.weekday = 0;
    CHECK(count_gaps(coverage, filter) == 1);
    filter.day = 30;
    CHECK(count_gaps(coverage, filter) == 0);
    filter.all_dates = true;
    CHECK(count_gaps(coverage, filter) == 1);
    CHECK(count_gaps(coverage, {.weekday = 3}) == 366);
    CHECK(count_gaps(coverage, {.day = 31}) == 7 * 7);
}

TEST_CASE("the gaps of a year are its days, in order") {
    const Coverage coverage = covering(sunday(), {{11, 30, 1}});
    const auto days = gaps(sunday(), coverage, {.year = 2026});
    CHECK(days.size() == 364);
    CHECK(days.front().day == YearDay{2026, 1, 1});
    CHECK(days.back().day == YearDay{2026, 12, 31});
    for (const Gap& gap : days) {
        REQUIRE(gap.day);
        CHECK(date_of_day(sunday(), *gap.day) == gap.date);
    }
    CHECK(count_gaps(coverage, {.year = 2028}) == 366);
    CHECK(count_gaps(coverage, {.month = 2, .year = 2028}) == 29);
    CHECK(count_gaps(coverage, {.weekday = 1, .year = 2026}) == 51);
    CHECK(count_gaps(coverage, {.month = 2, .day = 29, .year = 2027}) == 0);
}

TEST_CASE("a layout without weekdays has no gap on one") {
    const Coverage coverage = covering(classic(), {});
    CHECK(gaps(classic(), coverage, {}).size() == 366);
    CHECK(gaps(classic(), coverage, {.weekday = 1}).empty());
    CHECK(gaps(classic(), coverage, {.year = 2028}).size() == 366);
}

TEST_CASE("the next day without a board is today or later") {
    const YearDay today{2026, 11, 30};
    CHECK(next_day_without_board(sunday(), covering(sunday(), {}), today) == today);
    CHECK(next_day_without_board(sunday(), covering(sunday(), {{11, 30, 1}, {12, 1, 2}}), today) ==
          YearDay{2026, 12, 2});
    CHECK(next_day_without_board(sunday(), all_but(sunday(), {{11, 29, 0}}), today) == YearDay{2037, 11, 29});
    // Feb 29 falls on a Monday in 2044, and then not before 2072.
    CHECK(next_day_without_board(sunday(), all_but(sunday(), {{2, 29, 1}}), {2044, 3, 1}) ==
          YearDay{2072, 2, 29});
}

TEST_CASE("when every date of the calendar has a board there is no next day, whatever lies outside it") {
    CHECK_FALSE(next_day_without_board(sunday(), all_but(sunday(), {}), {2026, 11, 30}));
    CHECK_FALSE(next_day_without_board(sunday(), all_but(sunday(), {{2, 30, 1}}), {2026, 11, 30}));
    CHECK_FALSE(next_day_without_board(classic(), all_but(classic(), {}), {2026, 11, 30}));
    CHECK(next_day_without_board(classic(), all_but(classic(), {{2, 29, std::nullopt}}), {2096, 3, 1}) ==
          YearDay{2104, 2, 29});
}
