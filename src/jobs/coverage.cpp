#include "almanac/jobs/coverage.hpp"

#include "almanac/store/coverage.hpp"

namespace almanac {

namespace {

// After a whole cycle of the calendar every date of it has come up.
constexpr int cycle_years = 400;

bool admits(const GapFilter& filter, const Date& date) {
    return (!filter.month || *filter.month == date.month) && (!filter.day || *filter.day == date.day) &&
           (!filter.weekday || filter.weekday == date.weekday);
}

template <typename Visitor>
void for_each_day(int year, const Visitor& visitor) {
    for (YearDay day{year, 1, 1}; day.year == year; day = next_day(day))
        visitor(day);
}

}  // namespace

Coverage sum_up(const Layout& layout, std::vector<bool> covered) {
    Coverage coverage;
    coverage.all_dates = layout.date_count();
    for (DateIndex date = 0; date < layout.date_count(); ++date) {
        const bool has_board = covered[static_cast<std::size_t>(date)];
        const bool real = in_calendar(layout.date(date));
        coverage.dates += has_board ? 1 : 0;
        coverage.calendar_dates += has_board && real ? 1 : 0;
        coverage.all_calendar_dates += real ? 1 : 0;
    }
    coverage.covered = std::move(covered);
    return coverage;
}

Coverage coverage_of(const Store& store) {
    return sum_up(store.layout(), covered_dates(store));
}

DateIndex date_of_day(const Layout& layout, const YearDay& day) {
    Date date{day.month, day.day, std::nullopt};
    if (!layout.cells_of(Group::weekday).empty()) date.weekday = weekday_of(day);
    return layout.index_of(date).value();
}

int covered_days(const Layout& layout, const Coverage& coverage, int year) {
    int days = 0;
    for_each_day(year, [&](const YearDay& day) {
        days += coverage.covered[static_cast<std::size_t>(date_of_day(layout, day))] ? 1 : 0;
    });
    return days;
}

std::vector<Gap> gaps(const Layout& layout, const Coverage& coverage, const GapFilter& filter) {
    std::vector<Gap> found;
    const auto consider = [&](DateIndex index, std::optional<YearDay> day) {
        if (!coverage.covered[static_cast<std::size_t>(index)] && admits(filter, layout.date(index)))
            found.push_back({index, day});
    };
    if (filter.year) {
        for_each_day(*filter.year, [&](const YearDay& day) { consider(date_of_day(layout, day), day); });
        return found;
    }
    for (DateIndex index = 0; index < layout.date_count(); ++index)
        if (filter.all_dates || in_calendar(layout.date(index))) consider(index, std::nullopt);
    return found;
}

std::optional<YearDay> next_day_without_board(const Layout& layout, const Coverage& coverage,
                                              const YearDay& today) {
    if (coverage.calendar_dates == coverage.all_calendar_dates) return std::nullopt;
    for (YearDay day = today; day.year <= today.year + cycle_years; day = next_day(day))
        if (!coverage.covered[static_cast<std::size_t>(date_of_day(layout, day))]) return day;
    return std::nullopt;
}

}  // namespace almanac
