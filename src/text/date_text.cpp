#include "almanac/text/date_text.hpp"

#include "text/date_words.hpp"
#include "text/utf8.hpp"

namespace almanac {

namespace {

std::string quoted(std::string_view text) {
    return "'" + std::string(text) + "'";
}

std::string two_digits(int value) {
    return (value < 10 ? "0" : "") + std::to_string(value);
}

std::string_view weekday_name(int weekday) {
    return label_words(Language::english).weekdays_in_full[static_cast<std::size_t>(weekday)];
}

bool has_weekdays(const Layout& layout) {
    return !layout.cells_of(Group::weekday).empty();
}

/// The forms that are understood, with a day that the reader can check against a calendar.
std::string examples(const Layout& layout, const YearDay& today) {
    Date date{today.month, today.day, std::nullopt};
    if (has_weekdays(layout)) date.weekday = weekday_of(today);
    return "today, " + format_day(today) + " or " + format_date(date);
}

TextFault no_date(std::string_view text, const Layout& layout, const YearDay& today) {
    return {"expected a date such as " + examples(layout, today) + ", found " + quoted(text)};
}

/// Two numbers that a slash or a point divides are written month first in some countries, day first in
/// others.
TextFault ambiguous(std::string_view text, const WrittenDay& written, const Layout& layout) {
    std::string forms;
    for (const Date& date : {Date{written.month, written.day, {}}, Date{written.day, written.month, {}}}) {
        if (date.month > 12) continue;
        std::string form = format_date(date);
        if (written.year) form = format_day({*written.year, date.month, date.day});
        if (!forms.empty() && forms == form) continue;
        forms += (forms.empty() ? "" : " or ") + form;
    }
    const bool two = forms.find(" or ") != std::string::npos;
    const bool wants_weekday = has_weekdays(layout) && !written.year;
    return {quoted(text) +
            (two ? " may be read in two ways" : " is written in a way that people read in two ways") +
            ": write " + forms + (wants_weekday ? ", with the weekday" : "")};
}

/// The weekday of the date, from the year where there is one.
std::variant<std::optional<int>, TextFault> weekday_said(const WholeDate& said, std::string_view text,
                                                         const Layout& layout, const YearDay& today) {
    const WrittenDay& day = said.day;
    if (!day.year) {
        if (has_weekdays(layout) && !said.weekday) {
            Date example{day.month, day.day, weekday_of(today)};
            return TextFault{quoted(text) + " has no weekday: write it, as in " + format_date(example) +
                             ", or write the year"};
        }
        if (!has_weekdays(layout) && said.weekday)
            return TextFault{"a board of the layout " + std::string(layout.name()) +
                             " shows no weekday: leave it out of " + quoted(text)};
        return said.weekday;
    }
    const YearDay year_day{*day.year, day.month, day.day};
    if (!exists(year_day)) return TextFault{format_day(year_day) + " does not exist"};
    const int weekday = weekday_of(year_day);
    if (said.weekday && said.weekday != weekday)
        return TextFault{format_day(year_day) + " is a " + std::string(weekday_name(weekday)) + ", not a " +
                         std::string(weekday_name(*said.weekday))};
    return has_weekdays(layout) ? std::optional(weekday) : std::nullopt;
}

}  // namespace

std::variant<Date, TextFault> parse_date(std::string_view text, const Layout& layout, const YearDay& today) {
    text = without_blanks(text);
    if (text == "today") {
        const auto weekday = has_weekdays(layout) ? std::optional(weekday_of(today)) : std::nullopt;
        return Date{today.month, today.day, weekday};
    }
    const auto said = whole_date(text);
    if (!said) return no_date(text, layout, today);
    if (said->day.either_order && (said->day.sign != '-' || said->day.year))
        return ambiguous(text, said->day, layout);
    if (!layout.cell_of({Group::month, said->day.month}) || !layout.cell_of({Group::day, said->day.day}))
        return no_date(text, layout, today);
    auto weekday = weekday_said(*said, text, layout, today);
    if (auto* fault = std::get_if<TextFault>(&weekday)) return std::move(*fault);
    return Date{said->day.month, said->day.day, std::get<std::optional<int>>(weekday)};
}

std::variant<YearDay, TextFault> parse_day(std::string_view text) {
    text = without_blanks(text);
    const auto said = whole_date(text);
    const bool iso = text.size() == 10 && text[4] == '-' && text[7] == '-';
    if (!iso || !said || !said->day.year || said->day.either_order)
        return TextFault{"expected a day such as 2026-11-30, found " + quoted(text)};
    const YearDay day{*said->day.year, said->day.month, said->day.day};
    if (!exists(day)) return TextFault{format_day(day) + " does not exist"};
    return day;
}

std::string format_date(const Date& date) {
    const LabelWords& words = label_words(Language::english);
    std::string text(words.months[static_cast<std::size_t>(date.month - 1)]);
    text += ' ' + std::to_string(date.day);
    if (date.weekday) text += ' ' + std::string(words.weekdays[static_cast<std::size_t>(*date.weekday)]);
    return text;
}

std::string format_day(const YearDay& day) {
    std::string year = std::to_string(day.year);
    if (year.size() < 4) year.insert(0, 4 - year.size(), '0');
    return year + '-' + two_digits(day.month) + '-' + two_digits(day.day);
}

}  // namespace almanac
