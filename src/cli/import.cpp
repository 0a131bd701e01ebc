#include "almanac/jobs/import.hpp"

#include "arguments.hpp"
#include "commands.hpp"
#include "import_report.hpp"

#include <memory>
#include <ostream>

namespace almanac {

namespace {

struct Options {
    std::vector<std::string> files;
    std::string layout;
    bool repair = false;
    bool dry_run = false;
    Format format = Format::text;
};

void warn_of_empty(std::ostream& err, const ImportedSource& source) {
    if (source.added + source.present + source.rejected == 0)
        err << source.name
            << ": no grid found; expected rows of numbers, as many as the layout has, 0 for a hole\n";
}

ExitStatus run_import(const Options& options, const Context& context) {
    ImportRequest request;
    request.store = context.store_path();
    request.files = options.files;
    request.standard_input = &context.in();
    if (!options.layout.empty()) request.layout = &layout_argument(options.layout);
    request.layout_demanded = request.layout != nullptr;
    request.today = context.today();
    request.repair = options.repair;
    request.dry_run = options.dry_run;
    const ImportResult result =
        import_files(request, [&](const ImportNote& note) { context.err() << line_of(note) << '\n'; });
    context.err().flush();
    bool all_taken = true;
    for (const ImportedSource& source : result.sources) {
        warn_of_empty(context.err(), source);
        all_taken = all_taken && source.rejected == 0 && source.added + source.present > 0;
    }
    if (result.store_made) context.err() << request.store << ": a new store\n";
    if (options.dry_run) context.err() << "nothing was stored: a dry run\n";
    print_sources(context.out(), result.sources, options.format);
    return all_taken ? ExitStatus::done : ExitStatus::no;
}

}  // namespace

void add_import(CommandLine& line, Context& context) {
    Command command = line.add("import", "Read boards out of any text and store those that are new.");
    const auto options = std::make_shared<Options>();
    command.words("FILE", options->files, "a text with boards, or another store; - is standard input");
    command.text("--layout", options->layout, "NAME",
                 "of a store that is made: sunday (default), monday, classic");
    command.flag("--repair", options->repair,
                 "store the board that is nearest to a rejected grid, where one stands out");
    command.flag("--dry-run", options->dry_run, "tell everything and store nothing");
    command.format(options->format);
    command.epilogue(
        "A board is eight lines of seven numbers, 0 for a hole and for what lies off the board, or anything\n"
        "that people keep boards in: letters, tables, one line, JSON, drawings. All files are stored, or, "
        "if\n"
        "one cannot be read, none. Exit status 1 tells that a grid was rejected.\n"
        "Of another store its boards come with their lineages, sources, sightings and rejections, and the\n"
        "visits that were made there count here.\n"
        "\n"
        "Examples:\n"
        "  almanac import boards.txt\n"
        "  almanac import --repair --dry-run boards.txt\n"
        "  grep -v '^#' notes.txt | almanac import -\n"
        "  almanac import laptop.db");
    command.run([options, &context] { return run_import(*options, context); });
}

}  // namespace almanac
