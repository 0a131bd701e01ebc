#pragma once

#include "almanac/puzzle/layout.hpp"
#include "almanac/text/board_reader.hpp"

#include <span>
#include <string>
#include <variant>
#include <vector>

namespace almanac {

/// The dates that somebody has boards of, as people keep them beside their boards: one date a token,
/// `2月1日周二`;
/// `-2月1日` is short for the seven weekdays of a day. Blanks, commas and the ends of lines divide tokens.
/// Other ways to write a date in one token are read too: `Feb-1-Tue`, `2022-02-01`.
struct DateRecord {
    struct Entry {
        Date date;
        int line;  ///< from 1
    };
    /// A date that is recorded once more.
    struct Repeat {
        Date date;
        int line;
        int first_line;
    };
    /// A token that is no date of the layout.
    struct Fault {
        int line;
        std::string message;
    };
    std::vector<Entry> entries;  ///< each date once, in the order of the text
    std::vector<Repeat> repeats;
    std::vector<Fault> faults;  ///< where there are too many, the last says so and the rest is not read
};

/// Repeats and faults are told one by one, but not without end: a file with more of either is no date record.
inline constexpr std::size_t most_faults = 1000;

/// Reads a date record. Dates outside the calendar, such as Feb 30, are entries: see in_calendar.
std::variant<DateRecord, UnreadableText> read_date_record(const ByteSource& source, const Layout& layout);

/// A date record of these dates, a line each, in ascending order without repetition. A day of which all seven
/// weekdays are there is written short.
std::string format_date_record(std::span<const DateIndex> dates, const Layout& layout);

}  // namespace almanac
