#include "almanac/jobs/check.hpp"

#include "check_record.hpp"
#include "commands.hpp"

#include "almanac/text/date_text.hpp"

#include <algorithm>
#include <memory>
#include <ostream>

#include <fmt/format.h>

namespace almanac {

namespace {

struct Options {
    bool deep = false;
    std::string record;
    Format format = Format::text;
};

std::string date_words(const Layout& layout, DateIndex date) {
    return format_date(layout.date(date));
}

void print_repeated(std::ostream& out, const Layout& layout, const std::vector<RepeatedBoard>& repeated) {
    out << fmt::format("boards seen more than once: {}\n", repeated.size());
    for (const RepeatedBoard& board : repeated) {
        out << fmt::format("  {}, code {}:", date_words(layout, date_index(layout, board.code)), board.code);
        for (const Sighting& sighting : board.sightings)
            out << ' ' << sighting.source << ':' << sighting.line;
        out << '\n';
    }
}

std::vector<DateIndex> dates_with_several(const CheckReport& report) {
    std::vector<DateIndex> dates;
    for (std::size_t date = 0; date < report.boards_per_date.size(); ++date)
        if (report.boards_per_date[date] > 1) dates.push_back(static_cast<DateIndex>(date));
    return dates;
}

// As many as people read; --format lists all of them.
constexpr std::size_t most_dates = 20;

void print_several(std::ostream& out, const Layout& layout, const CheckReport& report) {
    const auto dates = dates_with_several(report);
    out << fmt::format("dates with several boards: {}\n", dates.size());
    for (std::size_t i = 0; i < std::min(dates.size(), most_dates); ++i)
        out << fmt::format("  {}{}: {}\n", date_words(layout, dates[i]),
                           in_calendar(layout.date(dates[i])) ? "" : " (outside the calendar)",
                           report.boards_per_date[static_cast<std::size_t>(dates[i])]);
    if (dates.size() > most_dates) out << fmt::format("  and {} more\n", dates.size() - most_dates);
}

void print_text(std::ostream& out, const Store& store, const CheckReport& report) {
    const Layout& layout = store.layout();
    const Coverage& coverage = report.coverage;
    out << fmt::format("{}: layout {}, {} on {}\n", store.path(), layout.name(),
                       counted(report.boards, "board"), counted(coverage.dates, "date"));
    for (const std::string& fault : report.faults)
        out << "fault: " << fault << '\n';
    out << (report.faults.empty() ? "sound\n"
                                  : counted(static_cast<std::int64_t>(report.faults.size()), "fault") + "\n");
    print_repeated(out, layout, report.repeated);
    print_several(out, layout, report);
    out << fmt::format("gaps: {} of {} calendar dates; 'almanac missing' lists them\n",
                       coverage.all_calendar_dates - coverage.calendar_dates, coverage.all_calendar_dates);
    for (const PendingKind& pending : report.pending)
        out << (pending.boards == 0 ? fmt::format("closed under {}\n", name(pending.kind))
                                    : fmt::format("not closed under {}: {} to visit\n", name(pending.kind),
                                                  counted(pending.boards, "board")));
}

// One row a finding; what does not apply to it is empty.
Listing listing_of(const Layout& layout, const CheckReport& report) {
    Listing listing({"finding", "date", "in calendar", "code", "count", "detail"});
    const Listing::Cell none;
    for (const std::string& fault : report.faults)
        listing.add({"fault", none, none, none, none, fault});
    for (const RepeatedBoard& board : report.repeated) {
        std::string places;
        for (const Sighting& sighting : board.sightings)
            places += fmt::format("{}{}:{}", places.empty() ? "" : " ", sighting.source, sighting.line);
        const Date date = layout.date(date_index(layout, board.code));
        listing.add({"seen more than once", format_date(date), in_calendar(date), std::to_string(board.code),
                     board.sightings.size(), places});
    }
    for (const DateIndex date : dates_with_several(report))
        listing.add({"several boards", date_words(layout, date), in_calendar(layout.date(date)), none,
                     report.boards_per_date[static_cast<std::size_t>(date)], none});
    for (DateIndex date = 0; date < layout.date_count(); ++date)
        if (!report.coverage.covered[static_cast<std::size_t>(date)] && in_calendar(layout.date(date)))
            listing.add({"gap", date_words(layout, date), true, none, none, none});
    for (const PendingKind& pending : report.pending)
        listing.add({pending.boards == 0 ? "closed" : "not closed", none, none, none, pending.boards,
                     name(pending.kind)});
    return listing;
}

ExitStatus run_check(const Options& options, const Context& context) {
    const Store store = context.open_store(Access::read);
    if (!options.record.empty()) return check_record(store, options.record, options.format, context);
    const CheckReport report = check(store, options.deep);
    if (options.format == Format::text)
        print_text(context.out(), store, report);
    else
        listing_of(store.layout(), report).print(context.out(), options.format);
    return report.faults.empty() ? ExitStatus::done : ExitStatus::no;
}

}  // namespace

void add_check(CommandLine& line, Context& context) {
    Command command = line.add("check", "Check that the store is sound; tell duplicates and gaps.");
    const auto options = std::make_shared<Options>();
    command.flag("--deep", options->deep, "apply the moves of every board anew, too");
    command.text("--record", options->record, "FILE",
                 "hold a date record against the store instead; - is standard input");
    command.exclude("--deep", "--record");
    command.format(options->format);
    command.epilogue(
        "Every code must be a board, every derived board a move of its parent, and SQLite's own checks must\n"
        "hold: else exit status 1. Boards seen more than once, dates with several boards, gaps and visits\n"
        "pending are told, and are no faults. With --record, exit status 1 tells that a date is recorded\n"
        "without a board, or more than once, that a board's date is not recorded, or that a word is no "
        "date.\n"
        "\n"
        "Examples:\n"
        "  almanac check --deep\n"
        "  almanac check --record dates.txt");
    command.run([options, &context] { return run_check(*options, context); });
}

}  // namespace almanac
