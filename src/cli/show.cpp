#include "arguments.hpp"
#include "board_record.hpp"
#include "commands.hpp"
#include "lineage.hpp"
#include "listing.hpp"

#include "almanac/picture/outlines.hpp"
#include "almanac/store/boards.hpp"
#include "almanac/store/sources.hpp"
#include "almanac/text/date_text.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <memory>
#include <ostream>

#include <fmt/format.h>

namespace almanac {

namespace {

struct Options {
    std::vector<std::string> what;
    std::optional<std::int64_t> limit;
    bool all = false;
    bool lineage = false;
    Format format = Format::text;
};

// A board to show, with its place among the boards of its date.
struct Shown {
    StoredBoard stored;
    std::int64_t place;
    std::int64_t of;
};

// A number alone is a code: no date is written as digits only.
bool is_code(const std::string& text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

Code code_of(const Layout& layout, const std::string& text) {
    Code code = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), code);
    const auto decoded = error == std::errc{} ? decode(layout, code) : CodeFault::no_date;
    if (const auto* fault = std::get_if<CodeFault>(&decoded))
        throw UsageError(fmt::format("{} is the code of no board: {}", text, describe(*fault)));
    return code;
}

// What was asked for, and what to say if there is nothing of it.
struct Asked {
    std::vector<Shown> boards;
    std::string none;
};

std::string words_of(const Date& date) {
    return format_date(date) + (in_calendar(date) ? "" : " (outside the calendar)");
}

Asked board_of_code(const Store& store, Code code) {
    const Date date = store.layout().date(date_index(store.layout(), code));
    Asked asked{{}, fmt::format("board {}, {}, is not stored", code, words_of(date))};
    if (const auto stored = find_board(store, code)) asked.boards.push_back({*stored, 1, 1});
    return asked;
}

Asked boards_to_show(const Store& store, const Options& options, const std::string& what,
                     const YearDay& today) {
    if (is_code(what)) return board_of_code(store, code_of(store.layout(), what));
    const auto date = parse_date(what, store.layout(), today);
    if (const auto* fault = std::get_if<TextFault>(&date)) throw UsageError(fault->message);
    const DateIndex index = store.layout().index_of(std::get<Date>(date)).value();
    const std::int64_t most =
        options.all ? std::numeric_limits<std::int64_t>::max() : options.limit.value_or(1);
    const std::int64_t all = count_boards_of(store, index);
    Asked asked{{}, "no board of " + words_of(std::get<Date>(date)) + " is stored"};
    for (const StoredBoard& stored : boards_of(store, index, most))
        asked.boards.push_back({stored, static_cast<std::int64_t>(asked.boards.size()) + 1, all});
    return asked;
}

std::string words_of(const std::vector<Sighting>& sightings) {
    std::string text;
    for (const Sighting& sighting : sightings)
        text += fmt::format("seen in {}:{}\n", sighting.source, sighting.line);
    return text;
}

std::string came_from(const Store& store, Code code) {
    std::string text;
    if (const auto derivation = find_derivation(store, code))
        text += fmt::format("made by a {} out of {}, depth {}\n", name(derivation->kind), derivation->parent,
                            derivation->depth);
    return text + words_of(sightings_of(store, code));
}

void print_lineage(std::ostream& out, const Store& store, Code code, int columns) {
    const Layout& layout = store.layout();
    const auto chain = lineage_of(store, code);
    const LineageBoard& root = chain.front();
    if (chain.size() > 1)
        out << words_of(chain.back().sightings)
            << fmt::format("made by {} out of {}, code {}, {}\n",
                           counted(static_cast<std::int64_t>(chain.size()) - 1, "move"),
                           words_of(layout.date(date_index(layout, root.stored.code))), root.stored.code,
                           name(root.stored.origin));
    out << words_of(root.sightings) << '\n';
    print_chain(out, layout, chain, static_cast<std::size_t>(columns));
}

void print_text(std::ostream& out, const Store& store, const std::vector<Shown>& boards,
                const Options& options, int columns) {
    const Layout& layout = store.layout();
    for (const Shown& shown : boards) {
        const Code code = shown.stored.code;
        const Date date = layout.date(date_index(layout, code));
        if (&shown != &boards.front()) out << '\n';
        out << words_of(date);
        if (shown.of > 1) out << fmt::format(", {} of {}", shown.place, shown.of);
        out << fmt::format(", code {}, {}\n", code, name(shown.stored.origin));
        if (options.lineage)
            print_lineage(out, store, code, columns);
        else
            out << came_from(store, code) << draw_outlines(layout, stored_board(store, code));
    }
}

// What stands in the listing for a board: one row, or with --lineage one for each board of its chain.
std::vector<std::vector<Listing::Cell>> rows_of(const Store& store, const StoredBoard& stored,
                                                const Options& options) {
    if (options.lineage) return lineage_rows(store, lineage_of(store, stored.code), options.format);
    return {board_record(store, stored, options.format)};
}

void print_listing(std::ostream& out, const Store& store, const std::vector<Shown>& boards,
                   const Options& options) {
    std::vector<std::string> columns{"place", "of"};
    const auto& more = options.lineage ? lineage_columns : board_record_columns;
    columns.insert(columns.end(), more.begin(), more.end());
    Listing listing(std::move(columns));
    for (const Shown& shown : boards) {
        for (auto& row : rows_of(store, shown.stored, options)) {
            row.insert(row.begin(), {shown.place, shown.of});
            listing.add(std::move(row));
        }
    }
    listing.print(out, options.format);
}

ExitStatus run_show(const Options& options, const Context& context) {
    const std::string what = joined(options.what);
    const Store store = context.open_store(Access::read);
    const auto [boards, none] = boards_to_show(store, options, what, context.today());
    if (options.format == Format::text)
        print_text(context.out(), store, boards, options, context.columns());
    else
        print_listing(context.out(), store, boards, options);
    if (!boards.empty()) return ExitStatus::done;
    context.out().flush();
    context.err() << context.store_path() << ": " << none << '\n';
    return ExitStatus::no;
}

}  // namespace

void add_show(CommandLine& line, Context& context) {
    Command command = line.add("show", "Show the boards of a date, or the board of a code.");
    const auto options = std::make_shared<Options>();
    command.words("DATE|CODE", options->what, "a date, or the code of a board");
    command.number("--limit", options->limit, 1, 1'000'000, "N",
                   "so many boards at the most; 1 if not given");
    command.flag("--all", options->all, "all boards of the date");
    command.exclude("--all", "--limit");
    command.flag("--lineage", options->lineage, "the chain of moves from a root to the board");
    command.format(options->format);
    command.epilogue(
        "A date is today, 2026-11-30, 11-30 Mon, 'Nov 30 Mon' or 11月30日周一; the weekday may be left out "
        "when\n"
        "the year is given. A number alone is a code. Exit status 1 tells that there is no such board.\n"
        "With --lineage an arrow names the kind of move and the pieces; what is lifted is dotted on the "
        "board\n"
        "before, what was put down is shaded on the board after.\n"
        "\n"
        "Examples:\n"
        "  almanac show today\n"
        "  almanac show Feb 1 Tue --all\n"
        "  almanac show Nov 30 Mon --lineage");
    command.run([options, &context] { return run_show(*options, context); });
}

}  // namespace almanac
