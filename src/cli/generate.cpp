#include "almanac/jobs/generate.hpp"

#include "arguments.hpp"
#include "commands.hpp"
#include "listing.hpp"

#include <memory>
#include <ostream>

#include <fmt/format.h>

namespace almanac {

namespace {

struct Options {
    std::string moves = "thumb,u";
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

ExitStatus run_generate(const Options& options, const Context& context) {
    const MoveKinds kinds = moves_argument(options.moves);
    Store store = context.open_store(Access::write);
    Listing listing({"round", "visited", "move", "new boards", "new dates", "boards", "dates"});
    int round = 0;
    generate(
        store, kinds, [&](const RoundReport& report) { add_round(listing, ++round, report); },
        [&](int depth, std::int64_t visited, std::int64_t boards) {
            if (context.shows_progress())
                context.err() << fmt::format("\rdepth {}: {} visited, {} boards\x1b[K", depth, visited,
                                             boards)
                              << std::flush;
        });
    if (context.shows_progress() && round > 0) context.err() << "\r\x1b[K";
    listing.print(context.out(), options.format);
    context.out().flush();
    const Coverage coverage = coverage_of(store);
    context.err() << fmt::format("{} under {}: {} on {}, {} of {} calendar dates\n",
                                 round == 0 ? "nothing to do, the store is closed" : "closed",
                                 words_of(kinds), counted(store.board_count(), "board"),
                                 counted(coverage.dates, "date"), coverage.calendar_dates,
                                 coverage.all_calendar_dates);
    return ExitStatus::done;
}

}  // namespace

void add_generate(CommandLine& line, Context& context) {
    Command command =
        line.add("generate", "Make new boards out of those that are there, until nothing new appears.");
    const auto options = std::make_shared<Options>();
    command.text("--moves", options->moves, "KINDS",
                 "kinds of move, divided by commas: thumb, u, slide, retile; thumb,u if not given");
    command.format(options->format);
    command.epilogue(
        "In each round the boards fewest moves away from an imported one are visited by all chosen kinds. A\n"
        "run that is interrupted goes on where it was.\n"
        "\n"
        "Examples:\n"
        "  almanac generate\n"
        "  almanac generate --moves thumb");
    command.run([options, &context] { return run_generate(*options, context); });
}

}  // namespace almanac
