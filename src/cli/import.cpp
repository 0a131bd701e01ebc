#include "almanac/jobs/import.hpp"

#include "arguments.hpp"
#include "commands.hpp"
#include "listing.hpp"

#include <memory>
#include <ostream>

#include <fmt/format.h>

namespace almanac {

namespace {

struct Options {
    std::vector<std::string> files;
    std::string layout;
    Format format = Format::text;
};

std::string line_of(const ImportNote& note) {
    const bool warning = note.kind == ImportNote::Kind::warning;
    const std::string heading = warning || note.heading.empty() ? "" : note.heading + ": ";
    return fmt::format("{}:{}: {}: {}{}", note.source, note.line, warning ? "warning" : "rejected", heading,
                       note.text);
}

void print_text(std::ostream& out, const ImportedSource& source) {
    out << source.name << ": " << source.added << " new, " << source.present << " already there, "
        << source.rejected << " rejected, " << counted(source.warnings, "warning");
    if (source.same_as) out << "; imported before as " << *source.same_as;
    out << '\n';
}

void print(std::ostream& out, const ImportResult& result, Format format) {
    if (format == Format::text) {
        for (const ImportedSource& source : result.sources)
            print_text(out, source);
        return;
    }
    Listing listing({"source", "new", "already there", "rejected", "warnings", "imported before as"});
    for (const ImportedSource& source : result.sources)
        listing.add({source.name, source.added, source.present, source.rejected, source.warnings,
                     source.same_as ? Listing::Cell(*source.same_as) : Listing::Cell()});
    listing.print(out, format);
}

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
    const ImportResult result =
        import_files(request, [&](const ImportNote& note) { context.err() << line_of(note) << '\n'; });
    context.err().flush();
    bool all_taken = true;
    for (const ImportedSource& source : result.sources) {
        warn_of_empty(context.err(), source);
        all_taken = all_taken && source.rejected == 0 && source.added + source.present > 0;
    }
    if (result.store_made) context.err() << request.store << ": a new store\n";
    print(context.out(), result, options.format);
    return all_taken ? ExitStatus::done : ExitStatus::no;
}

}  // namespace

void add_import(CommandLine& line, Context& context) {
    Command command = line.add("import", "Read boards out of any text and store those that are new.");
    const auto options = std::make_shared<Options>();
    command.words("FILE", options->files, "a text with boards, or another store; - is standard input");
    command.text("--layout", options->layout, "NAME",
                 "of a store that is made: sunday (default), monday, classic");
    command.format(options->format);
    command.epilogue(
        "A board is eight lines of seven numbers, 0 for a hole and for what lies off the board. All files "
        "are\n"
        "stored, or, if one cannot be read, none. Exit status 1 tells that a grid was rejected.\n"
        "Of another store its boards come with their lineages, sources, sightings and rejections, and the\n"
        "visits that were made there count here.\n"
        "\n"
        "Examples:\n"
        "  almanac import boards.txt\n"
        "  grep -v '^#' notes.txt | almanac import -\n"
        "  almanac import laptop.db");
    command.run([options, &context] { return run_import(*options, context); });
}

}  // namespace almanac
