#include "almanac/jobs/solve.hpp"

#include "arguments.hpp"
#include "board_record.hpp"
#include "commands.hpp"
#include "graph.hpp"

#include "almanac/jobs/given.hpp"
#include "almanac/picture/outlines.hpp"
#include "almanac/text/date_text.hpp"

#include <limits>
#include <memory>
#include <ostream>

#include <fmt/format.h>

namespace almanac {

namespace {

struct Options {
    std::vector<std::string> date;
    std::string given;
    bool all = false;
    bool count = false;
    bool store = false;
    bool missing = false;
    bool all_dates = false;
    bool count_only = false;
    bool no_cache = false;
    std::string layout;
    Format format = Format::text;
};

Store store_for(const Layout& layout, const Context& context) {
    const std::string path = context.store_path();
    if (!Store::exists(path)) {
        context.err() << path << ": a new store\n";
        return Store::create(path, layout);
    }
    Store store = Store::open(path, Access::write);
    if (&store.layout() != &layout)
        throw StoreError(fmt::format("{}: the store is of layout {}, --layout asks for {}", path,
                                     store.layout().name(), layout.name()));
    return store;
}

void check_options(const Options& options) {
    const int modes = (options.date.empty() ? 0 : 1) + (options.missing ? 1 : 0) +
                      (options.count_only ? 1 : 0) + (options.all && options.date.empty() ? 1 : 0);
    if (modes != 1)
        throw UsageError(
            "solve takes one of DATE, --missing, --all and --count-only; see 'almanac solve --help'");
    if (options.count && options.date.empty()) throw UsageError("--count goes with a DATE");
    if (options.count && (options.all || options.store))
        throw UsageError("--count prints a number: it goes with neither --all nor --store");
    if (!options.given.empty() && options.date.empty()) throw UsageError("--given goes with a DATE");
    if (options.all_dates && !options.missing) throw UsageError("--all-dates goes with --missing");
    if (options.store && options.date.empty())
        throw UsageError("--store goes with a DATE; --missing and --all store what they find by themselves");
}

void tell(const Context& context, const Store& store, const SolveResult& result) {
    const Coverage coverage = coverage_of(store);
    context.err() << fmt::format("{} found, {} new; {} on {}, {} of {} calendar dates\n",
                                 counted(result.found, "board"), result.added,
                                 counted(store.board_count(), "board"), counted(coverage.dates, "date"),
                                 coverage.calendar_dates, coverage.all_calendar_dates);
}

// The boards of a date, one by one as they are found.
class Printer {
  public:
    Printer(std::ostream& out, const Layout& layout, DateIndex date, std::uint64_t all, Format format)
        : out_(out), layout_(layout), date_(layout.date(date)), all_(all), format_(format) {
        if (format == Format::csv) Listing::print_csv_header(out, solved_record_columns);
        if (format == Format::json) out << '[';
    }

    void print(Code code, const Board& board) {
        ++place_;
        if (format_ == Format::text) return print_text(code, board);
        const auto record = solved_record(layout_, code, board, format_);
        if (format_ == Format::csv) return Listing::print_csv_row(out_, record);
        out_ << (place_ == 1 ? "\n  " : ",\n  ");
        Listing::print_json_object(out_, solved_record_columns, record);
    }

    void finish() {
        if (format_ == Format::json) out_ << (place_ == 0 ? "]\n" : "\n]\n");
    }

  private:
    void print_text(Code code, const Board& board) {
        out_ << (place_ == 1 ? "" : "\n") << format_date(date_)
             << (in_calendar(date_) ? "" : " (outside the calendar)")
             << fmt::format(", {} of {}, code {}\n", place_, all_, code) << draw_outlines(layout_, board);
    }

    std::ostream& out_;
    const Layout& layout_;
    Date date_;
    std::uint64_t all_;
    Format format_;
    std::uint64_t place_ = 0;
};

// The boards of the date that are asked for: all of them, or those with the given pieces. A file that can be
// no board of the date is as wrong as a date that is none.
Filter filter_for(const Options& options, const Context& context, const Layout& layout, DateIndex date) {
    if (options.given.empty()) return Filter(layout).with_date(date);
    auto given = given_boards(options.given, context.in(), layout, date);
    if (const auto* filter = std::get_if<Filter>(&given)) return *filter;
    std::string text;
    for (const std::string& fault : std::get<GivenFaults>(given))
        text += (text.empty() ? "" : "\nalmanac: ") + fault;
    throw UsageError(text);
}

ExitStatus solve_date(const Options& options, const Context& context) {
    const Layout& layout = chosen_layout(options.layout, context);
    const auto parsed = parse_date(joined(options.date), layout, context.today());
    if (const auto* fault = std::get_if<TextFault>(&parsed)) throw UsageError(fault->message);
    const DateIndex date = layout.index_of(std::get<Date>(parsed)).value();
    const Filter filter = filter_for(options, context, layout, date);
    const BoardGraph graph = graph_of(layout, context, options.no_cache);
    const std::uint64_t count = count_boards(graph, filter);
    if (options.count) {
        context.out() << count << '\n';
        return count > 0 ? ExitStatus::done : ExitStatus::no;
    }
    const auto most = options.all ? std::numeric_limits<std::int64_t>::max() : std::int64_t{1};
    Printer printer(context.out(), layout, date, count, options.format);
    std::int64_t printed = 0;
    walk(graph, filter, [&](Code code, const Board& board) {
        printer.print(code, board);
        return ++printed < most && context.out().good();
    });
    printer.finish();
    context.out().flush();
    if (options.store && count > 0) {
        Store store = store_for(layout, context);
        tell(context, store, solve_into(store, graph, filter, most));
    }
    if (count > 0) return ExitStatus::done;
    const std::string date_text = format_date(layout.date(date));
    context.err() << (options.given.empty() ? "there is no board of " + date_text
                                            : "no board of " + date_text + " has these pieces there")
                  << '\n';
    return ExitStatus::no;
}

ExitStatus count_dates(const Options& options, const Context& context) {
    const Layout& layout = chosen_layout(options.layout, context);
    const auto counts = boards_per_date(graph_of(layout, context, options.no_cache));
    Listing listing({"date", "month", "day", "weekday", "in calendar", "boards"});
    for (DateIndex index = 0; index < layout.date_count(); ++index) {
        const Date date = layout.date(index);
        listing.add({format_date(date), date.month, date.day,
                     date.weekday ? Listing::Cell(printed({Group::weekday, *date.weekday})) : Listing::Cell(),
                     in_calendar(date), counts[static_cast<std::size_t>(index)]});
    }
    listing.print(context.out(), options.format);
    return ExitStatus::done;
}

ExitStatus fill_store(const Options& options, const Context& context) {
    const Layout& layout = chosen_layout(options.layout, context);
    const BoardGraph graph = graph_of(layout, context, options.no_cache);
    Store store = store_for(layout, context);
    if (options.missing) {
        tell(context, store, solve_missing(store, graph, options.all_dates));
        return ExitStatus::done;
    }
    const std::uint64_t all = count_boards(graph);
    const SolveResult result = solve_all(store, graph, [&](std::int64_t found) {
        if (context.shows_progress())
            context.err() << fmt::format("\r{} of {} boards\x1b[K", found, all) << std::flush;
    });
    if (context.shows_progress()) context.err() << "\r\x1b[K";
    tell(context, store, result);
    return ExitStatus::done;
}

ExitStatus run_solve(const Options& options, const Context& context) {
    check_options(options);
    if (!options.date.empty()) return solve_date(options, context);
    return options.count_only ? count_dates(options, context) : fill_store(options, context);
}

}  // namespace

void add_solve(CommandLine& line, Context& context) {
    Command command = line.add("solve", "Find boards from scratch: of a date, of each gap, every one.");
    const auto options = std::make_shared<Options>();
    command.optional_words("DATE", options->date, "print a board of this date");
    command.text("--given", options->given, "FILE",
                 "only boards with the pieces that are laid in FILE; - is standard input");
    command.flag("--all", options->all,
                 "all boards of the DATE; without one, every board there is, into the store");
    command.flag("--count", options->count, "print how many boards the DATE has");
    command.flag("--store", options->store, "store what is found, too");
    command.flag("--missing", options->missing, "store a board for each date of the calendar that has none");
    command.flag("--all-dates", options->all_dates, "with --missing: dates outside the calendar too");
    command.flag("--count-only", options->count_only, "how many boards each date has");
    command.flag("--no-cache", options->no_cache, "neither use nor keep the board graph of an earlier run");
    command.text("--layout", options->layout, "NAME",
                 "where there is no store to say: sunday, monday, classic");
    command.format(options->format);
    command.epilogue(
        "All boards of the layout stand in one graph, which is built once and kept in "
        "$XDG_CACHE_HOME/almanac or\n"
        "~/.cache/almanac. Exit status 1 tells that there is no such board.\n"
        "\n"
        "FILE is a board as export writes it, with 0 or . where nothing lies yet. If it can be no board of\n"
        "the DATE, since a piece is not whole or lies where a hole must be, the exit status is 2.\n"
        "\n"
        "Examples:\n"
        "  almanac solve today\n"
        "  almanac solve today --given laid.txt --all\n"
        "  almanac solve Nov 30 Mon --count\n"
        "  almanac solve --missing");
    command.run([options, &context] { return run_solve(*options, context); });
}

}  // namespace almanac
