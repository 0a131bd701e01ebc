#include "almanac/text/heading.hpp"

#include "text/date_words.hpp"

#include "almanac/text/date_text.hpp"

#include <algorithm>

namespace almanac {

namespace {

constexpr std::size_t longest_heading = 200;

/// In "Solution of 3/4" the numbers are a day; in a sentence they are more likely a fraction.
constexpr std::ptrdiff_t most_words_beside_numbers = 3;

std::optional<int> weekday_among(std::span<const DateWord> words) {
    std::optional<int> weekday;
    for (const DateWord& word : words) {
        if (!word.is(DateWord::Kind::weekday)) continue;
        if (weekday && weekday != word.value) return std::nullopt;
        weekday = word.value;
    }
    return weekday;
}

bool names_a_day(const Date& date) {
    return date.month >= 1 && date.month <= 12 && date.day >= 1 && date.day <= 31;
}

std::string as_written(std::span<const DateWord> words) {
    const char* begin = words.front().text.data();
    return {begin, words.back().text.data() + words.back().text.size()};
}

Claim claim_from(const WrittenDay& written, std::span<const DateWord> day, std::optional<int> weekday) {
    Claim claim{written.month, written.day, written.either_order, weekday, as_written(day)};
    const Date date{written.month, written.day, weekday};
    if (written.either_order || !names_a_day(date)) return claim;
    const YearDay year_day{written.year.value_or(0), written.month, written.day};
    if (written.year && !weekday && exists(year_day)) claim.weekday = weekday_of(year_day);
    claim.text = format_date({written.month, written.day, claim.weekday});
    return claim;
}

}  // namespace

std::optional<Claim> claim_of(std::string_view line) {
    if (line.size() > longest_heading) return std::nullopt;
    const std::vector<DateWord> words = date_words(line);
    std::optional<WrittenDay> found;
    std::size_t place = 0;
    for (std::size_t at = 0; at < words.size();) {
        const auto written = written_day(std::span(words).subspan(at));
        if (!written) {
            ++at;
            continue;
        }
        if (found) return std::nullopt;
        found = written;
        place = at;
        at += written->length;
    }
    if (!found) return std::nullopt;
    const auto is_word = [](const DateWord& word) { return word.is(DateWord::Kind::word); };
    if (!found->named && !found->year && std::ranges::count_if(words, is_word) > most_words_beside_numbers)
        return std::nullopt;
    return claim_from(*found, std::span(words).subspan(place, found->length), weekday_among(words));
}

bool agrees(const Claim& claim, const Date& date) {
    if (claim.weekday && date.weekday && claim.weekday != date.weekday) return false;
    if (claim.month == date.month && claim.day == date.day) return true;
    return claim.either_order && claim.month == date.day && claim.day == date.month;
}

}  // namespace almanac
