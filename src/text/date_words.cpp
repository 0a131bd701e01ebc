#include "text/date_words.hpp"

#include "text/utf8.hpp"

#include "almanac/puzzle/label.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace almanac {

namespace {

using Kind = DateWord::Kind;

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
bool is_letter(char c) {
    return lower(c) >= 'a' && lower(c) <= 'z';
}

std::string_view take_while(std::string_view text, bool (*accepts)(char)) {
    const auto end = std::ranges::find_if_not(text, accepts);
    return text.substr(0, static_cast<std::size_t>(end - text.begin()));
}

/// Whether a word is this name or its front of three letters or more, in letters of any case.
bool names(std::string_view word, std::string_view name) {
    return word.size() >= 3 && word.size() <= name.size() &&
           std::ranges::equal(word, name.substr(0, word.size()), {}, lower, lower);
}

DateWord english_word(std::string_view word) {
    const LabelWords& words = label_words(Language::english);
    const auto matches = [word](std::string_view name) { return names(word, name); };
    const auto month = std::ranges::find_if(words.months_in_full, matches);
    if (month != words.months_in_full.end())
        return {Kind::month, static_cast<int>(month - words.months_in_full.begin()) + 1, word};
    const auto weekday = std::ranges::find_if(words.weekdays_in_full, matches);
    if (weekday != words.weekdays_in_full.end())
        return {Kind::weekday, static_cast<int>(weekday - words.weekdays_in_full.begin()), word};
    return {Kind::word, 0, word};
}

/// A number of digits with an English ending, such as 1st, or without. Longer than any year is no number.
DateWord digits_word(std::string_view text) {
    const std::string_view digits = take_while(text, is_digit);
    const std::string_view ending = take_while(text.substr(digits.size()), is_letter);
    const bool ordinal = ending == "st" || ending == "nd" || ending == "rd" || ending == "th";
    const std::string_view word = text.substr(0, digits.size() + (ordinal ? ending.size() : 0));
    if (digits.size() > 4) return {Kind::word, 0, word};
    int value = 0;
    for (const char c : digits)
        value = value * 10 + (c - '0');
    return {Kind::number, value, word};
}

/// 1 to 10 for the numerals of Chinese, which stand in their order here; 0 for any other character.
int numeral_value(char32_t point) {
    constexpr std::u32string_view numerals = U"一二三四五六七八九十";
    return static_cast<int>(numerals.find(point) + 1);  // npos + 1 is 0
}

/// A number of a month or a day in Chinese numerals: 三, 十, 十二, 三十一. Nothing where none stands there.
std::optional<DateWord> numerals_word(std::string_view text) {
    int value = 0;
    std::size_t length = 0;
    while (length < text.size() && value < 100) {
        const CodePoint point = first_code_point(text.substr(length));
        const int numeral = numeral_value(point.value);
        if (numeral == 0) break;
        value = numeral == 10 ? std::max(value, 1) * 10 : value + numeral;
        length += point.length;
    }
    if (length == 0) return std::nullopt;
    return DateWord{Kind::number, value, text.substr(0, length)};
}

Kind kind_of_mark(char32_t point) {
    switch (point) {
        case U'年':
            return Kind::year_mark;
        case U'月':
            return Kind::month_mark;
        case U'日':
        case U'号':
        case U'號':
            return Kind::day_mark;
        case U'周':
        case U'週':
            return Kind::week_mark;
        default:
            return Kind::word;
    }
}

/// 周, 星期 and their like, with the name of a day behind or without.
DateWord week_word(std::string_view text, std::size_t mark) {
    const std::string_view rest = text.substr(mark);
    if (rest.empty()) return {Kind::week_mark, 0, text};
    const CodePoint day = first_code_point(rest);
    const std::string_view word = text.substr(0, mark + day.length);
    if (day.value == U'日' || day.value == U'天') return {Kind::weekday, 0, word};
    const int numeral = numeral_value(day.value);
    if (numeral >= 1 && numeral <= 6) return {Kind::weekday, numeral, word};
    return {Kind::week_mark, 0, text.substr(0, mark)};
}

DateWord other_word(std::string_view text) {
    for (const std::string_view mark : {"星期", "礼拜", "禮拜"})
        if (text.starts_with(mark)) return week_word(text, mark.size());
    if (const auto number = numerals_word(text)) return *number;
    const CodePoint point = first_code_point(text);
    const Kind kind = kind_of_mark(point.value);
    if (kind == Kind::week_mark) return week_word(text, point.length);
    // A character of another script is a word, so that prose is not taken for a date with signs.
    return {point.length > 1 ? kind : Kind::sign, 0, text.substr(0, point.length)};
}

DateWord next_word(std::string_view text) {
    if (is_digit(text.front())) return digits_word(text);
    if (is_letter(text.front())) return english_word(take_while(text, is_letter));
    return other_word(text);
}

/// Words that are looked at by index; what is past the end is of no kind.
struct Words {
    std::span<const DateWord> words;

    bool is(std::size_t at, Kind kind) const { return at < words.size() && words[at].is(kind); }
    bool is_year(std::size_t at) const {
        return is(at, Kind::number) && words[at].text.size() == 4 &&
               std::ranges::all_of(words[at].text, is_digit);
    }
    bool is_number(std::size_t at, int most) const {
        return is(at, Kind::number) && words[at].value >= 1 && words[at].value <= most;
    }
    char sign(std::size_t at) const { return is(at, Kind::sign) ? words[at].text.front() : '\0'; }
    int value(std::size_t at) const { return words[at].value; }
    /// The place behind a sign that may stand between two parts of a date.
    std::size_t past_sign(std::size_t at) const {
        const char c = sign(at);
        return c == '-' || c == '/' || c == '.' || c == ',' ? at + 1 : at;
    }
};

/// 2022年2月1日, 2月1日.
std::optional<WrittenDay> day_by_marks(const Words& words) {
    WrittenDay written;
    std::size_t at = 0;
    if (words.is(0, Kind::number) && words.is(1, Kind::year_mark)) {
        written.year = words.value(0);
        at = 2;
    }
    if (!words.is(at, Kind::number) || !words.is(at + 1, Kind::month_mark) || !words.is(at + 2, Kind::number))
        return std::nullopt;
    written.month = words.value(at);
    written.day = words.value(at + 2);
    written.named = true;
    written.length = words.is(at + 3, Kind::day_mark) ? at + 4 : at + 3;
    return written;
}

/// Feb 1, Feb 1st, 2022, 1-FEB-2022, 2022 Feb 1.
std::optional<WrittenDay> day_by_name(const Words& words) {
    WrittenDay written;
    std::size_t at = 0;
    if (words.is_year(0)) {
        written.year = words.value(0);
        at = words.past_sign(1);
    }
    const std::size_t next = words.past_sign(at + 1);
    const bool month_first = words.is(at, Kind::month) && words.is_number(next, 31);
    if (!month_first && !(words.is_number(at, 31) && words.is(next, Kind::month))) return std::nullopt;
    written.month = words.value(month_first ? at : next);
    written.day = words.value(month_first ? next : at);
    written.named = true;
    written.length = next + 1;
    const std::size_t last = words.past_sign(written.length);
    if (!written.year && words.is_year(last)) {
        written.year = words.value(last);
        written.length = last + 1;
    }
    return written;
}

/// 2022-02-01, 2/1, 1.2.2022. Two numbers with a point between and no year are a number with a fraction.
std::optional<WrittenDay> day_by_numbers(const Words& words) {
    WrittenDay written;
    written.sign = words.sign(1);
    if (written.sign != '-' && written.sign != '/' && written.sign != '.') return std::nullopt;
    const bool closed = words.sign(3) == written.sign;
    if (words.is_year(0) && words.is_number(2, 12) && closed && words.is_number(4, 31)) {
        written.year = words.value(0);
        written.month = words.value(2);
        written.day = words.value(4);
        written.length = 5;
        return written;
    }
    const bool sound = (words.is_number(0, 12) && words.is_number(2, 31)) ||
                       (words.is_number(0, 31) && words.is_number(2, 12));
    if (!sound) return std::nullopt;
    written.month = words.value(0);
    written.day = words.value(2);
    written.either_order = true;
    written.length = 3;
    if (closed && words.is_year(4)) {
        written.year = words.value(4);
        written.length = 5;
    }
    if (written.sign == '.' && !written.year) return std::nullopt;
    return written;
}

}  // namespace

std::vector<DateWord> date_words(std::string_view text) {
    std::vector<DateWord> words;
    while (!text.empty()) {
        const CodePoint point = first_code_point(text);
        if (is_blank(point.value)) {
            text.remove_prefix(point.length);
            continue;
        }
        words.push_back(next_word(text));
        text.remove_prefix(words.back().text.size());
    }
    return words;
}

std::optional<WrittenDay> written_day(std::span<const DateWord> list) {
    const Words words{list};
    for (const auto read : {day_by_marks, day_by_name, day_by_numbers})
        if (const auto written = read(words)) return written;
    return std::nullopt;
}

std::optional<WholeDate> whole_date(std::string_view text) {
    std::vector<DateWord> words = date_words(text);
    std::erase_if(words, [](const DateWord& word) { return word.is(Kind::sign) && word.text == ","; });
    std::span<const DateWord> rest = words;
    std::optional<int> weekday;
    const auto take_weekday = [&] {
        if (weekday || rest.empty() || !rest.front().is(Kind::weekday)) return;
        weekday = rest.front().value;
        rest = rest.subspan(1);
    };
    take_weekday();
    const auto day = written_day(rest);
    if (!day) return std::nullopt;
    rest = rest.subspan(day->length);
    if (!rest.empty() && rest.front().is(Kind::sign) && rest.front().text == "-") rest = rest.subspan(1);
    take_weekday();
    if (!rest.empty()) return std::nullopt;
    return WholeDate{*day, weekday};
}

}  // namespace almanac
