#pragma once

#include "almanac/puzzle/date.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace almanac {

/// What a heading says of the board below it. It is a claim, never the truth: the grid decides.
struct Claim {
    int month;
    int day;
    /// Whether nobody can tell which of the two numbers is the month, as in 1/2: it agrees with either.
    bool either_order = false;
    /// By name, or of the day of a year. A weekday that is given as a number is passed over: people count
    /// from 0 and from 1, from Sunday and from Monday.
    std::optional<int> weekday;
    std::string text;  ///< for people: "Feb 1 Tue", or as it was written where that cannot be said
};

/// The claim of a line of text: `2月1日周二`, `2025年2月1日星期6`, `Feb 1 Tue`, `JUN-26-Sat`, `2022-02-01`,
/// `1/2 [3]`. Nothing for a line that names no day or several, for a line of more than 200 bytes, and where
/// two bare numbers stand in the middle of a sentence.
std::optional<Claim> claim_of(std::string_view line);

/// Whether the board of a date is what the claim says. What only one of them tells is not compared.
bool agrees(const Claim& claim, const Date& date);

}  // namespace almanac
