#include "almanac/jobs/plan.hpp"

#include "arguments.hpp"
#include "board_record.hpp"
#include "commands.hpp"
#include "graph.hpp"

#include "almanac/picture/outlines.hpp"
#include "almanac/store/frontier.hpp"
#include "almanac/text/date_text.hpp"

#include <algorithm>
#include <memory>
#include <ostream>

#include <fmt/format.h>

namespace almanac {

namespace {

struct Options {
    std::string moves = "thumb,u";
    std::optional<std::int64_t> limit;
    bool show = false;
    bool fewest = false;
    bool no_cache = false;
    std::string layout;
    Format format = Format::text;
};

// The codes of a plan come from the solver.
Board board_of(const Layout& layout, Code code) {
    return std::get<Board>(decode(layout, code));
}

void check_options(const Options& options) {
    if (options.fewest && (options.show || options.limit))
        throw UsageError("--fewest gives a whole set of boards: it goes with neither --show nor --limit");
    if (!options.fewest && !options.layout.empty())
        throw UsageError(
            "--layout goes with --fewest; the gaps are those of a store, which is of one layout");
}

// As many as people read; --limit and --format give more.
constexpr std::size_t most_listed = 10;

std::size_t listed(const Options& options, std::size_t all) {
    if (options.limit) return std::min(all, static_cast<std::size_t>(*options.limit));
    return options.format == Format::text ? std::min(all, most_listed) : all;
}

void print_listing(std::ostream& out, const Layout& layout, std::span<const PlannedGap> gaps,
                   const Options& options) {
    const bool with_boards = options.show;
    std::vector<std::string> columns{"date", "fills", "average", "boards", "code"};
    if (with_boards) columns.emplace_back("board");
    Listing listing(std::move(columns));
    for (const PlannedGap& gap : gaps) {
        std::vector<Listing::Cell> row{format_date(layout.date(gap.date)), gap.most_fills,
                                       gap.average_fills(), gap.boards, std::to_string(gap.best)};
        if (with_boards) row.push_back(board_cell(layout, board_of(layout, gap.best), options.format));
        listing.add(std::move(row));
    }
    listing.print(out, options.format);
}

void print_boards(std::ostream& out, const Layout& layout, std::span<const PlannedGap> gaps) {
    for (const PlannedGap& gap : gaps) {
        if (&gap != &gaps.front()) out << '\n';
        out << fmt::format("{}, fills {}, {:.2f} on average over its {}, code {}\n",
                           format_date(layout.date(gap.date)), counted(gap.most_fills, "gap"),
                           gap.average_fills(), counted(gap.boards, "board"), gap.best)
            << draw_outlines(layout, board_of(layout, gap.best));
    }
}

void tell(std::ostream& err, const Store& store, std::size_t all, std::size_t shown, const Options& options) {
    if (all == 0) {
        err << "every date of the calendar has a board\n";
        return;
    }
    err << counted(static_cast<std::int64_t>(all), "gap");
    if (shown < all) err << (shown == 0 ? ", none listed" : fmt::format(", the first {} listed", shown));
    err << '\n';
    const MoveKinds kinds = moves_argument(options.moves);
    if (least_pending_depth(store, kinds))
        err << fmt::format(
            "the store is not closed under {}: 'almanac generate --moves {}' may fill some of them\n",
            words_of(kinds), options.moves);
}

ExitStatus plan_next(const Options& options, const Context& context) {
    const MoveKinds kinds = moves_argument(options.moves);
    const Store store = context.open_store(Access::read);
    const Layout& layout = store.layout();
    const auto planned = plan_gaps(store, graph_of(layout, context, options.no_cache), kinds);
    const auto shown = std::span(planned).first(listed(options, planned.size()));
    if (options.show && options.format == Format::text)
        print_boards(context.out(), layout, shown);
    else
        print_listing(context.out(), layout, shown, options);
    context.out().flush();
    tell(context.err(), store, planned.size(), shown.size(), options);
    return ExitStatus::done;
}

ExitStatus plan_fewest(const Options& options, const Context& context) {
    const MoveKinds kinds = moves_argument(options.moves);
    const Layout& layout = chosen_layout(options.layout, context);
    const SmallStart start = small_start(graph_of(layout, context, options.no_cache), kinds);
    if (options.format == Format::csv) Listing::print_csv_header(context.out(), solved_record_columns);
    for (const Code code : start.boards) {
        const Board board = board_of(layout, code);
        if (options.format == Format::text)
            print_dated_grid(context.out(), layout, code, board, code == start.boards.front());
        else
            print_record(context.out(), solved_record_columns,
                         solved_record(layout, code, board, options.format), options.format);
    }
    context.out().flush();
    const auto size = static_cast<std::int64_t>(start.boards.size());
    context.err() << fmt::format(
        "{}: closed under {}, {} all {} dates of the calendar; no {} does\n", counted(size, "board"),
        words_of(kinds), size == 1 ? "it reaches" : "they reach", start.dates,
        start.least == size ? "smaller set" : fmt::format("set of fewer than {}", start.least));
    return ExitStatus::done;
}

}  // namespace

void add_plan(CommandLine& line, Context& context) {
    Command command = line.add("plan", "Tell which date to lay next: what a board of each gap would bring.");
    const auto options = std::make_shared<Options>();
    command.text("--moves", options->moves, "KINDS",
                 "kinds of move, divided by commas: thumb, u, slide, retile; thumb,u if not given");
    command.number("--limit", options->limit, 0, 1'000'000, "N",
                   "list so many gaps; 10 if not given, all in JSON and CSV");
    command.flag("--show", options->show, "the best board of each gap, too");
    command.flag("--fewest", options->fewest, "few boards from which all dates of the calendar are reached");
    command.text("--layout", options->layout, "NAME",
                 "with --fewest where there is no store to say: sunday, monday, classic");
    command.flag("--no-cache", options->no_cache, "neither use nor keep the board graph of an earlier run");
    command.format(options->format);
    command.epilogue(
        "fills: the gaps that the best board of the date fills, itself and all that the moves make of it.\n"
        "average: the same over all boards that the date has. The gaps that bring the most stand first.\n"
        "On sunday this takes some seconds, with retile a minute.\n"
        "--fewest takes no account of what is stored, and writes boards as export does, for import to read.\n"
        "\n"
        "Examples:\n"
        "  almanac plan --limit 3\n"
        "  almanac plan --limit 1 --show\n"
        "  almanac plan --fewest > few.txt");
    command.run([options, &context] {
        check_options(*options);
        return options->fewest ? plan_fewest(*options, context) : plan_next(*options, context);
    });
}

}  // namespace almanac
