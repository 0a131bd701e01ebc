#include "almanac/jobs/coverage.hpp"

#include "arguments.hpp"
#include "commands.hpp"
#include "listing.hpp"

#include "almanac/text/date_text.hpp"

#include <memory>
#include <ostream>

#include <fmt/format.h>

namespace almanac {

namespace {

struct Options {
    std::optional<std::int64_t> year;
    Format format = Format::text;
};

// The weekdays of a month and day that have a board, in the order in which the layout prints them: "S.T...S".
// A layout without weekdays has one place, "x".
std::string marks(const Layout& layout, const Coverage& coverage, int month, int day) {
    std::string text;
    const auto mark = [&](std::optional<int> weekday) {
        const DateIndex date = layout.index_of(Date{month, day, weekday}).value();
        const bool covered = coverage.covered[static_cast<std::size_t>(date)];
        const char letter = weekday ? printed({Group::weekday, *weekday}).front() : 'x';
        const char shown =
            in_calendar({month, day, weekday}) ? letter : static_cast<char>(std::tolower(letter));
        text += covered ? shown : in_calendar({month, day, weekday}) ? '.' : ' ';
    };
    for (const Cell cell : layout.cells_of(Group::weekday))
        mark(layout.label(cell).value);
    if (layout.cells_of(Group::weekday).empty()) mark(std::nullopt);
    return text;
}

std::string trimmed(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

// Months side by side, as many as fit a terminal of 80 characters.
void print_dates(std::ostream& out, const Layout& layout, const Coverage& coverage) {
    const int width = std::max(3, layout.cells_of(Group::weekday).size());
    const int months_in_row = layout.cells_of(Group::weekday).empty() ? 12 : 6;
    for (int first = 1; first <= 12; first += months_in_row) {
        std::string header = "   ";
        for (int month = first; month < first + months_in_row; ++month)
            header += fmt::format(" {:<{}}", printed({Group::month, month}), width);
        out << trimmed(header) << '\n';
        for (int day = 1; day <= 31; ++day) {
            std::string line = fmt::format("{:>3}", day);
            for (int month = first; month < first + months_in_row; ++month)
                line += fmt::format(" {:<{}}", marks(layout, coverage, month, day), width);
            out << trimmed(line) << '\n';
        }
        out << '\n';
    }
}

// A line for each month of the year.
void print_year(std::ostream& out, const Layout& layout, const Coverage& coverage, int year) {
    std::string header = "    ";
    for (int day = 1; day <= 31; ++day)
        header += fmt::format("{:>3}", day);
    out << header << '\n';
    for (int month = 1; month <= 12; ++month) {
        std::string line = fmt::format("{:<4}", printed({Group::month, month}));
        for (YearDay day{year, month, 1}; day.year == year && day.month == month; day = next_day(day)) {
            const auto date = static_cast<std::size_t>(date_of_day(layout, day));
            line += coverage.covered[date] ? "  x" : "  .";
        }
        out << line << '\n';
    }
    out << '\n';
}

Listing listing_of_dates(const Layout& layout, const Coverage& coverage) {
    Listing listing({"date", "month", "day", "weekday", "in calendar", "covered"});
    for (DateIndex index = 0; index < layout.date_count(); ++index) {
        const Date date = layout.date(index);
        listing.add({format_date(date), date.month, date.day,
                     date.weekday ? Listing::Cell(printed({Group::weekday, *date.weekday})) : Listing::Cell(),
                     in_calendar(date),
                     static_cast<bool>(coverage.covered[static_cast<std::size_t>(index)])});
    }
    return listing;
}

Listing listing_of_days(const Layout& layout, const Coverage& coverage, int year) {
    Listing listing({"day", "date", "covered"});
    for (YearDay day{year, 1, 1}; day.year == year; day = next_day(day)) {
        const DateIndex date = date_of_day(layout, day);
        listing.add({format_day(day), format_date(layout.date(date)),
                     static_cast<bool>(coverage.covered[static_cast<std::size_t>(date)])});
    }
    return listing;
}

void print_totals(std::ostream& out, std::int64_t boards, const Coverage& coverage) {
    out << fmt::format("{} on {} of {} dates; {} of {} calendar dates\n", counted(boards, "board"),
                       coverage.dates, coverage.all_dates, coverage.calendar_dates,
                       coverage.all_calendar_dates);
}

ExitStatus run_coverage(const Options& options, const Context& context) {
    const Store store = context.open_store(Access::read);
    const Layout& layout = store.layout();
    const Coverage coverage = coverage_of(store);
    std::ostream& out = context.out();
    const std::optional<int> year =
        options.year ? std::optional(static_cast<int>(*options.year)) : std::nullopt;
    if (options.format != Format::text) {
        (year ? listing_of_days(layout, coverage, *year) : listing_of_dates(layout, coverage))
            .print(out, options.format);
        return ExitStatus::done;
    }
    if (year) {
        print_year(out, layout, coverage, *year);
        out << fmt::format("{}: {} of {} days have a board\n", *year, covered_days(layout, coverage, *year),
                           days_in_year(*year));
    } else {
        print_dates(out, layout, coverage);
    }
    print_totals(out, store.board_count(), coverage);
    return ExitStatus::done;
}

}  // namespace

void add_coverage(CommandLine& line, Context& context) {
    Command command = line.add("coverage", "Show which dates have a board, and the totals.");
    const auto options = std::make_shared<Options>();
    command.number("--year", options->year, 1, 9999, "YEAR", "the days of this year");
    command.format(options->format);
    command.epilogue(
        "Months by days; in each place the weekdays that have a board by their first letters, a dot for one\n"
        "that has none. Small letters stand for dates outside the calendar, such as Apr 31. With --year, a\n"
        "line for each month: x has a board, . has none.\n"
        "\n"
        "Examples:\n"
        "  almanac coverage\n"
        "  almanac coverage --year 2027");
    command.run([options, &context] { return run_coverage(*options, context); });
}

}  // namespace almanac
