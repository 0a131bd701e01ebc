#include "almanac/jobs/rejections.hpp"

#include "commands.hpp"
#include "import_report.hpp"

#include "almanac/store/rejections.hpp"

#include <algorithm>
#include <memory>
#include <ostream>

#include <fmt/format.h>

namespace almanac {

namespace {

struct Options {
    bool grids = false;
    bool retry = false;
    bool repair = false;
    Format format = Format::text;
};

void print_text(std::ostream& out, const std::vector<Rejection>& rejections, bool grids) {
    for (const Rejection& rejection : rejections) {
        if (grids && &rejection != rejections.data()) out << '\n';
        const auto kind = rejection.taken_for ? ImportNote::Kind::repair : ImportNote::Kind::rejection;
        out << line_of({kind, rejection.source_name, rejection.line, rejection.heading, rejection.reason})
            << '\n';
        if (grids && !rejection.grid.empty()) out << rejection.grid << '\n';
    }
}

Listing listing_of(const std::vector<Rejection>& rejections, bool grids) {
    std::vector<std::string> columns{"source", "line", "heading", "reason", "repaired"};
    if (grids) columns.emplace_back("grid");
    Listing listing(columns);
    for (const Rejection& rejection : rejections) {
        std::vector<Listing::Cell> row{
            rejection.source_name, rejection.line, rejection.heading, rejection.reason,
            rejection.taken_for ? Listing::Cell(std::to_string(*rejection.taken_for)) : Listing::Cell()};
        if (grids) row.emplace_back(rejection.grid);
        listing.add(std::move(row));
    }
    return listing;
}

ExitStatus list(const Options& options, const Context& context) {
    const auto found = rejections(context.open_store(Access::read));
    if (options.format == Format::text)
        print_text(context.out(), found, options.grids);
    else
        listing_of(found, options.grids).print(context.out(), options.format);
    return ExitStatus::done;
}

ExitStatus retry(const Options& options, const Context& context) {
    Store store = context.open_store(Access::write);
    const auto sources = retry_rejections(
        store, options.repair, [&](const ImportNote& note) { context.err() << line_of(note) << '\n'; });
    context.err().flush();
    if (sources.empty()) context.err() << store.path() << ": nothing to try again\n";
    print_sources(context.out(), sources, options.format);
    const bool all_taken =
        std::ranges::all_of(sources, [](const ImportedSource& source) { return source.rejected == 0; });
    return all_taken ? ExitStatus::done : ExitStatus::no;
}

ExitStatus run_rejections(const Options& options, const Context& context) {
    if (options.repair && !options.retry) throw UsageError("--repair goes with --retry");
    return options.retry ? retry(options, context) : list(options, context);
}

}  // namespace

void add_rejections(CommandLine& line, Context& context) {
    Command command = line.add("rejections", "List the grids that were refused, and why.");
    const auto options = std::make_shared<Options>();
    command.flag("--grids", options->grids, "the grids, too, as they were read");
    command.flag("--retry", options->retry, "read them again; what is a board now is stored");
    command.flag("--repair", options->repair, "with --retry: store the nearest board where one stands out");
    command.exclude("--grids", "--retry");
    command.format(options->format);
    command.epilogue(
        "A grid that was repaired stays in the list, beside the board that it was taken for. --retry lists\n"
        "what came of the others, and exit status 1 tells that some are still rejected.\n"
        "\n"
        "Examples:\n"
        "  almanac rejections --grids\n"
        "  almanac rejections --retry --repair");
    command.run([options, &context] { return run_rejections(*options, context); });
}

}  // namespace almanac
