#include "almanac/jobs/generate.hpp"

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
    std::string moves = "thumb,u";
    std::string until = "closed";
    bool lean = false;
    std::optional<std::int64_t> most_boards;
    Format format = Format::text;
};

void add_round(Listing& listing, int round, const RoundReport& report) {
    std::int64_t boards = report.boards;
    int dates = report.coverage.dates;
    for (const Brought& brought : report.brought) {
        boards -= brought.boards;
        dates -= brought.dates;
    }
    for (const Brought& brought : report.brought) {
        boards += brought.boards;
        dates += brought.dates;
        listing.add(
            {round, report.visited, name(brought.kind), brought.boards, brought.dates, boards, dates});
    }
}

GenerateRequest request_of(const Options& options) {
    if (options.until != "closed" && options.until != "covered")
        throw UsageError("--until: expected closed or covered, found '" + options.until + "'");
    return {moves_argument(options.moves), options.until == "covered", options.lean, options.most_boards};
}

// The dates, those of a day in one line: "  Jan 1 Sun Mon".
void tell_dates(const Context& context, const Layout& layout, const std::vector<Gap>& gaps) {
    std::string line;
    Date before{0, 0, std::nullopt};
    for (const Gap& gap : gaps) {
        const Date date = layout.date(gap.date);
        if (date.month == before.month && date.day == before.day) {
            line += ' ' + printed({Group::weekday, date.weekday.value()});
        } else {
            if (!line.empty()) context.err() << line << '\n';
            line = "  " + format_date(date);
        }
        before = date;
    }
    context.err() << line << '\n';
}

std::string end_in_words(const Generated& generated, const GenerateRequest& request, bool nothing_done) {
    const std::string nothing = nothing_done ? "nothing to do, " : "";
    switch (generated.end) {
        case Generated::End::covered:
            return nothing + "every calendar date has a board";
        case Generated::End::most_boards:
            return nothing_done ? fmt::format("nothing to do, the store has {} boards or more",
                                              request.most_boards.value())
                                : "stopped, the next run goes on";
        case Generated::End::closed:
            break;
    }
    if (nothing_done) return "nothing to do, the store is closed under " + words_of(request.kinds);
    // The frontier of the store does not know what was visited.
    return (request.lean ? "nothing new appears under " : "closed under ") + words_of(request.kinds);
}

// The summary; and no for an answer if dates cannot be reached that were to be.
ExitStatus tell(const Context& context, const Store& store, const GenerateRequest& request,
                const Generated& generated, bool nothing_done) {
    const Coverage coverage = coverage_of(store);
    if (request.lean)
        context.err() << fmt::format("{} made in memory, {} of them stored\n",
                                     counted(generated.made, "board"), generated.stored);
    const bool unreached = request.until_covered && generated.end == Generated::End::closed &&
                           coverage.calendar_dates < coverage.all_calendar_dates;
    if (unreached) {
        context.err() << "these dates cannot be reached by " << words_of(request.kinds) << ":\n";
        tell_dates(context, store.layout(), gaps(store.layout(), coverage, {}));
    }
    context.err() << fmt::format("{}: {} on {}, {} of {} calendar dates\n",
                                 end_in_words(generated, request, nothing_done),
                                 counted(store.board_count(), "board"), counted(coverage.dates, "date"),
                                 coverage.calendar_dates, coverage.all_calendar_dates);
    return unreached ? ExitStatus::no : ExitStatus::done;
}

ExitStatus run_generate(const Options& options, const Context& context) {
    const GenerateRequest request = request_of(options);
    Store store = context.open_store(Access::write);
    Listing listing({"round", "visited", "move", "new boards", "new dates", "boards", "dates"});
    int round = 0;
    const Generated generated = generate(
        store, request, [&](const RoundReport& report) { add_round(listing, ++round, report); },
        [&](int depth, std::int64_t visited, std::int64_t boards) {
            if (context.shows_progress())
                context.err() << fmt::format("\rdepth {}: {} visited, {} boards\x1b[K", depth, visited,
                                             boards)
                              << std::flush;
        });
    if (context.shows_progress() && round > 0) context.err() << "\r\x1b[K";
    listing.print(context.out(), options.format);
    context.out().flush();
    return tell(context, store, request, generated, round == 0);
}

}  // namespace

void add_generate(CommandLine& line, Context& context) {
    Command command =
        line.add("generate", "Make new boards out of those that are there, until nothing new appears.");
    const auto options = std::make_shared<Options>();
    command.text("--moves", options->moves, "KINDS",
                 "kinds of move, divided by commas: thumb, u, slide, retile; thumb,u if not given");
    command.text("--until", options->until, "WHEN",
                 "closed (default): nothing new appears; covered: every calendar date has a board");
    command.flag("--lean", options->lean,
                 "store only the first board of each date that had none, and the boards on their chains");
    command.number("--max-boards", options->most_boards, 1, 1'000'000'000, "N",
                   "stop when the store has N boards");
    command.exclude("--lean", "--max-boards");
    command.format(options->format);
    command.epilogue(
        "In each round the boards fewest moves away from an imported one are visited by all chosen kinds. A\n"
        "run that is interrupted, or stops at --max-boards, goes on where it was. What --lean stored counts\n"
        "as not visited. Exit status 1 tells that --until covered left dates that cannot be reached.\n"
        "\n"
        "Examples:\n"
        "  almanac generate\n"
        "  almanac generate --moves thumb\n"
        "  almanac generate --moves retile --until covered --lean");
    command.run([options, &context] { return run_generate(*options, context); });
}

}  // namespace almanac
