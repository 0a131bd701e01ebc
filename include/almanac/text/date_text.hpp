#pragma once

#include "almanac/puzzle/date.hpp"
#include "almanac/puzzle/layout.hpp"

#include <string>
#include <string_view>
#include <variant>

namespace almanac {

/// Why a text is not what was asked for: what was expected, what was found and the remedy, as a sentence
/// without a full stop.
struct TextFault {
    std::string message;
};

/// The date that a user names on the command line: `today`, `2026-11-30`, `2026-11-30 Mon`, `11-30 Mon`,
/// `Nov 30 Mon`, `11月30日周一`, and `11-30` or `Nov 30` where the layout has no weekdays.
///
/// A weekday may be left out only with a year, and must agree with it. `03/04` is refused with the two forms
/// that would be understood. Whether the date is one of the calendar is not asked, only whether the board
/// can show it; but a day with a year must exist in that year.
std::variant<Date, TextFault> parse_date(std::string_view text, const Layout& layout, const YearDay& today);

/// The day `YYYY-MM-DD`, which must exist.
std::variant<YearDay, TextFault> parse_day(std::string_view text);

/// "Feb 1 Tue"; without a weekday "Feb 1".
std::string format_date(const Date& date);

/// "2026-11-30".
std::string format_day(const YearDay& day);

}  // namespace almanac
