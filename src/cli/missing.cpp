#include "arguments.hpp"
#include "commands.hpp"
#include "listing.hpp"

#include "almanac/jobs/coverage.hpp"
#include "almanac/text/date_text.hpp"

#include <memory>
#include <ostream>

#include <fmt/format.h>

namespace almanac {

namespace {

struct Options {
    std::string month;
    std::optional<std::int64_t> day;
    std::string weekday;
    std::optional<std::int64_t> year;
    std::optional<std::int64_t> limit;
    bool all_dates = false;
    bool quiet = false;
    Format format = Format::text;
};

GapFilter filter_of(const Options& options) {
    GapFilter filter;
    if (!options.month.empty()) filter.month = month_argument(options.month);
    if (options.day) filter.day = static_cast<int>(*options.day);
    if (!options.weekday.empty()) filter.weekday = weekday_argument(options.weekday);
    if (options.year) filter.year = static_cast<int>(*options.year);
    filter.all_dates = options.all_dates;
    return filter;
}

void print_text(std::ostream& out, const Layout& layout, const std::vector<Gap>& gaps) {
    for (const Gap& gap : gaps)
        out << (gap.day ? format_day(*gap.day) + " " : "") << format_date(layout.date(gap.date)) << '\n';
}

Listing listing_of(const Layout& layout, const std::vector<Gap>& gaps, bool with_days) {
    std::vector<std::string> columns{"date", "month", "day", "weekday", "in calendar"};
    if (with_days) columns.insert(columns.begin(), "on");
    Listing listing(std::move(columns));
    for (const Gap& gap : gaps) {
        const Date date = layout.date(gap.date);
        std::vector<Listing::Cell> row{
            format_date(date), date.month, date.day,
            date.weekday ? Listing::Cell(printed({Group::weekday, *date.weekday})) : Listing::Cell(),
            in_calendar(date)};
        if (with_days) row.insert(row.begin(), format_day(gap.day.value()));
        listing.add(std::move(row));
    }
    return listing;
}

void tell_next(std::ostream& err, const Layout& layout, const Coverage& coverage, const YearDay& today) {
    const auto next = next_day_without_board(layout, coverage, today);
    if (!next) {
        err << "every date of the calendar has a board\n";
        return;
    }
    err << fmt::format("the next day without a board is {}{}, {}\n", *next == today ? "today, " : "",
                       format_day(*next), format_date(layout.date(date_of_day(layout, *next))));
}

ExitStatus run_missing(const Options& options, const Context& context) {
    const GapFilter filter = filter_of(options);
    const YearDay today = context.today();
    const Store store = context.open_store(Access::read);
    const Layout& layout = store.layout();
    if (filter.weekday && layout.cells_of(Group::weekday).empty())
        throw UsageError(fmt::format("--weekday: the store's layout, {}, has no weekdays", layout.name()));
    const Coverage coverage = coverage_of(store);
    std::vector<Gap> found = gaps(layout, coverage, filter);
    const std::size_t all = found.size();
    if (options.quiet) return all == 0 ? ExitStatus::done : ExitStatus::no;
    if (options.limit && all > static_cast<std::size_t>(*options.limit))
        found.resize(static_cast<std::size_t>(*options.limit));
    if (options.format == Format::text)
        print_text(context.out(), layout, found);
    else
        listing_of(layout, found, filter.year.has_value()).print(context.out(), options.format);
    context.out().flush();
    context.err() << fmt::format("{} without a board",
                                 counted(static_cast<std::int64_t>(all), filter.year ? "day" : "date"));
    if (found.size() < all)
        context.err() << fmt::format(", {} listed",
                                     found.empty() ? "none" : fmt::format("the first {}", found.size()));
    context.err() << '\n';
    tell_next(context.err(), layout, coverage, today);
    return ExitStatus::done;
}

}  // namespace

void add_missing(CommandLine& line, Context& context) {
    Command command = line.add("missing", "List the dates that have no board.");
    const auto options = std::make_shared<Options>();
    command.text("--month", options->month, "MONTH", "only this month: 2, Feb");
    command.number("--day", options->day, 1, 31, "DAY", "only this day of the month");
    command.text("--weekday", options->weekday, "WEEKDAY", "only this weekday: Mon");
    command.number("--year", options->year, 1, 9999, "YEAR", "the days of this year");
    command.number("--limit", options->limit, 0, 1'000'000, "N", "list so many at the most");
    command.flag("--all-dates", options->all_dates, "dates outside the calendar too");
    command.exclude("--all-dates", "--year");
    command.flag("--quiet", options->quiet, "print nothing; exit status 1 if a date is missing");
    command.format(options->format);
    command.epilogue(
        "Examples:\n"
        "  almanac missing --month Feb --weekday Mon\n"
        "  almanac missing --year 2027 --limit 5\n"
        "  almanac missing --quiet --year 2027 && echo every day of 2027 has a board");
    command.run([options, &context] { return run_missing(*options, context); });
}

}  // namespace almanac
