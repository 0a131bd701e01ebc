#pragma once

#include "almanac/puzzle/date.hpp"
#include "almanac/puzzle/layout.hpp"
#include "almanac/store/store.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace almanac {

/// For each date of the layout, whether there is a board, and the sums of it.
struct Coverage {
    std::vector<bool> covered;  ///< by DateIndex
    int dates = 0;              ///< covered dates, those outside the calendar included
    int all_dates = 0;
    int calendar_dates = 0;  ///< covered dates of the calendar
    int all_calendar_dates = 0;
};

/// The sums for dates that are covered.
Coverage sum_up(const Layout& layout, std::vector<bool> covered);

Coverage coverage_of(const Store& store);

/// The index of the date that a day of some year needs a board of.
DateIndex date_of_day(const Layout& layout, const YearDay& day);

/// The days of a year that have a board.
int covered_days(const Layout& layout, const Coverage& coverage, int year);

/// Which gaps `missing` lists. Nothing means any.
struct GapFilter {
    std::optional<int> month = std::nullopt;
    std::optional<int> day = std::nullopt;
    std::optional<int> weekday = std::nullopt;  ///< 0 is Sunday
    std::optional<int> year = std::nullopt;  ///< the days of that year instead of all dates of the calendar
    bool all_dates = false;                  ///< dates outside the calendar too
};

/// A date without a board; with the day where a year was asked for.
struct Gap {
    DateIndex date;
    std::optional<YearDay> day;
};

/// In the order of dates, or of days.
std::vector<Gap> gaps(const Layout& layout, const Coverage& coverage, const GapFilter& filter);

/// The first day from `today` on whose date has no board; nothing if every date of the calendar has one.
std::optional<YearDay> next_day_without_board(const Layout& layout, const Coverage& coverage,
                                              const YearDay& today);

}  // namespace almanac
