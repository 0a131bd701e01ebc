#include "almanac/text/date_record.hpp"

#include "text/date_words.hpp"
#include "text/lines.hpp"
#include "text/symbol.hpp"

#include "almanac/text/date_text.hpp"

#include <algorithm>
#include <map>

namespace almanac {

namespace {

bool has_weekdays(const Layout& layout) {
    return !layout.cells_of(Group::weekday).empty();
}

/// Every date of the layout with this month and day.
std::vector<Date> dates_of_day(int month, int day, const Layout& layout) {
    std::vector<Date> dates;
    const auto add = [&](const Date& date) {
        if (layout.index_of(date)) dates.push_back(date);
    };
    if (!has_weekdays(layout)) add({month, day, std::nullopt});
    for (int weekday = 0; weekday < 7; ++weekday)
        add({month, day, weekday});
    return dates;
}

/// The dates that a token stands for; none where it is no date.
std::vector<Date> dates_of(std::string_view token, const Layout& layout) {
    if (token.starts_with('-')) {
        const auto said = whole_date(token.substr(1));
        const bool is_day = said && !said->weekday && !said->day.year;
        if (!is_day || (said->day.either_order && said->day.sign != '-')) return {};
        return dates_of_day(said->day.month, said->day.day, layout);
    }
    // The clock is not asked: a record that says "today" says another thing every day.
    if (token == "today") return {};
    const auto date = parse_date(token, layout, YearDay{});
    if (const auto* found = std::get_if<Date>(&date)) return {*found};
    return {};
}

std::string describe_fault(std::string_view token, const Layout& layout) {
    constexpr std::size_t longest_token = 60;
    std::size_t shown = std::min(token.size(), longest_token);
    const bool whole = shown == token.size();
    while (!whole && (static_cast<unsigned char>(token[shown]) & 0xC0) == 0x80)
        --shown;  // never into the middle of a character
    return std::string("expected a date such as ") + (has_weekdays(layout) ? "2月1日周二" : "2月1日") +
           " or -2月1日, found '" + std::string(token.substr(0, shown)) + (whole ? "'" : "...'");
}

/// Collects tokens into a record.
class RecordBuilder {
  public:
    explicit RecordBuilder(const Layout& layout) : layout_(layout) {}

    void take(std::string_view token, int line) {
        if (is_full()) return;
        const std::vector<Date> dates = dates_of(token, layout_);
        if (dates.empty()) return refuse(line, describe_fault(token, layout_));
        for (const Date& date : dates) {
            const auto [known, is_new] = first_line_.try_emplace(date, line);
            if (is_new)
                record_.entries.push_back({date, line});
            else
                record_.repeats.push_back({date, line, known->second});
        }
        if (is_full()) end_early(line);
    }

    void refuse(int line, std::string message) {
        if (is_full()) return;
        record_.faults.push_back({line, std::move(message)});
        if (is_full()) end_early(line);
    }

    DateRecord finish() { return std::move(record_); }

  private:
    bool is_full() const {
        return record_.repeats.size() >= most_faults || record_.faults.size() >= most_faults;
    }

    void end_early(int line) {
        record_.faults.push_back({line, "too many faults: this is no date record; the rest is not read"});
    }

    const Layout& layout_;
    DateRecord record_;
    std::map<Date, int> first_line_;
};

std::string chinese_day(const Date& date) {
    return std::string(label_words(Language::chinese).months[static_cast<std::size_t>(date.month - 1)]) +
           std::to_string(date.day) + "日";
}

}  // namespace

std::variant<DateRecord, UnreadableText> read_date_record(const ByteSource& source, const Layout& layout) {
    LineReader reader(source);
    RecordBuilder record(layout);
    while (const auto line = reader.next()) {
        if (line->overlong) record.refuse(line->number, "the line is too long for a date record");
        for (const std::string_view token : split_parts(line->overlong ? "" : line->text))
            record.take(token, line->number);
    }
    if (reader.fault()) return *reader.fault();
    return record.finish();
}

std::string format_date_record(std::span<const DateIndex> dates, const Layout& layout) {
    std::map<std::pair<int, int>, std::vector<DateIndex>> by_day;
    for (const DateIndex index : dates) {
        const Date date = layout.date(index);
        by_day[{date.month, date.day}].push_back(index);
    }
    std::string text;
    for (auto& [day, indices] : by_day) {
        std::ranges::sort(indices);
        indices.erase(std::unique(indices.begin(), indices.end()), indices.end());
        const std::string name = chinese_day({day.first, day.second, std::nullopt});
        if (has_weekdays(layout) && indices.size() == dates_of_day(day.first, day.second, layout).size()) {
            text += '-' + name + '\n';
            continue;
        }
        for (const DateIndex index : indices) {
            const auto weekday = layout.date(index).weekday;
            text += name;
            if (weekday) text += label_words(Language::chinese).weekdays[static_cast<std::size_t>(*weekday)];
            text += '\n';
        }
    }
    return text;
}

}  // namespace almanac
