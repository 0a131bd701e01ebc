#include "board_record.hpp"
#include "commands.hpp"

#include "almanac/jobs/coverage.hpp"
#include "almanac/store/boards.hpp"
#include "almanac/text/date_record.hpp"
#include "almanac/text/date_text.hpp"

#include <limits>
#include <memory>
#include <ostream>
#include <utility>

namespace almanac {

namespace {

struct Options {
    std::string date;
    Format format = Format::text;
    bool record = false;  // --format record
};

// A board at a time: a store may hold millions.
void print(std::ostream& out, const Store& store, const StoredBoard& stored, Format format, bool first) {
    if (format == Format::text)
        print_dated_grid(out, store.layout(), stored.code, stored_board(store, stored.code), first);
    else
        print_record(out, board_record_columns, board_record(store, stored, format), format);
}

ExitStatus export_record(const Store& store, std::optional<DateIndex> only, const Context& context) {
    const std::vector<bool> covered = coverage_of(store).covered;
    std::vector<DateIndex> dates;
    for (DateIndex date = 0; date < store.layout().date_count(); ++date)
        if (covered[static_cast<std::size_t>(date)] && date == only.value_or(date)) dates.push_back(date);
    context.out() << format_date_record(dates, store.layout());
    return ExitStatus::done;
}

ExitStatus run_export(const Options& options, const Context& context) {
    const Store store = context.open_store(Access::read);
    std::optional<DateIndex> only;
    if (!options.date.empty()) {
        const auto date = parse_date(options.date, store.layout(), context.today());
        if (const auto* fault = std::get_if<TextFault>(&date)) throw UsageError(fault->message);
        only = store.layout().index_of(std::get<Date>(date));
    }
    if (options.record) return export_record(store, only, context);
    if (options.format == Format::csv) Listing::print_csv_header(context.out(), board_record_columns);
    bool first = true;
    const auto visit = [&](const StoredBoard& stored) {
        print(context.out(), store, stored, options.format, std::exchange(first, false));
        return context.out().good();
    };
    if (!only) {
        visit_boards(store, visit);
        return ExitStatus::done;
    }
    for (const StoredBoard& stored : boards_of(store, *only, std::numeric_limits<std::int64_t>::max()))
        visit(stored);
    return ExitStatus::done;
}

}  // namespace

void add_export(CommandLine& line, Context& context) {
    Command command = line.add("export", "Write the boards, so that import reads them again.");
    const auto options = std::make_shared<Options>();
    command.text("--date", options->date, "DATE", "only the boards of this date");
    command.format_or_record(options->format, options->record);
    command.epilogue(
        "text: each board under its date as eight lines of seven numbers, 0 for a hole and off the board.\n"
        "json: an object a line. csv: a line a board, a letter for a piece, . for a hole, # off the board.\n"
        "record: the dates alone, one a line, -1月1日 for a day whose seven weekdays all have a board.\n"
        "\n"
        "Examples:\n"
        "  almanac export > boards.txt\n"
        "  almanac export --format json --date 'Feb 1 Tue'\n"
        "  almanac export --format record > dates.txt");
    command.run([options, &context] { return run_export(*options, context); });
}

}  // namespace almanac
