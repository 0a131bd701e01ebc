#pragma once

#include <compare>
#include <optional>

namespace almanac {

/// One label of each group: what the holes of a board show. On a layout without weekdays there is none.
/// A date need not exist in any year: a board can show February 30.
struct Date {
    int month = 1;               ///< 1-12
    int day = 1;                 ///< 1-31
    std::optional<int> weekday;  ///< 0-6, Sunday = 0
    auto operator<=>(const Date&) const = default;
};

/// A day of the Gregorian calendar.
struct YearDay {
    int year = 1970;
    int month = 1;  ///< 1-12
    int day = 1;    ///< 1-31
    auto operator<=>(const YearDay&) const = default;
};

/// Whether some year has this date. Every day of the calendar, February 29 too, falls on every weekday in
/// some year of the Gregorian cycle of 400, so the weekday never decides.
bool in_calendar(const Date& date);

/// Whether this year has such a day.
bool exists(const YearDay& day);

/// 0-6, Sunday = 0, of a day that exists.
int weekday_of(const YearDay& day);

/// The day that follows a day that exists.
YearDay next_day(const YearDay& day);

/// 365 or 366.
int days_in_year(int year);

}  // namespace almanac
