#include "almanac/jobs/forget.hpp"

#include "commands.hpp"
#include "listing.hpp"

#include <memory>
#include <ostream>

#include <fmt/format.h>

namespace almanac {

namespace {

struct Options {
    std::vector<std::string> source;
    bool derived = false;
    bool yes = false;
    Format format = Format::text;
};

SourceSummary source_meant(const Store& store, const std::string& word) {
    const auto meant = sources_named(store, word);
    if (meant.empty())
        throw UsageError(
            fmt::format("{}: no source has the name or the number '{}'; 'almanac sources' lists them",
                        store.path(), word));
    if (meant.size() == 1) return meant.front();
    std::string numbers;
    for (const SourceSummary& source : meant)
        numbers += fmt::format("{}{}", numbers.empty() ? "" : ", ", source.id);
    throw UsageError(fmt::format("{}: '{}' fits sources {}; give a number or a name that fits one only",
                                 store.path(), word, numbers));
}

void print_text(std::ostream& out, const std::string& what, const ForgetReport& report, bool of_source) {
    if (of_source)
        out << fmt::format("{}: {} and {} go\n", what, counted(report.sightings, "sighting"),
                           counted(report.rejections, "rejection"));
    out << fmt::format("boards that go: {} ({} imported, {} derived)\n",
                       report.roots_gone + report.derived_gone, report.roots_gone, report.derived_gone);
    out << fmt::format("dates that have none then: {}\n", report.dates_gone);
    if (of_source) out << fmt::format("boards that stay with another parent: {}\n", report.new_parents);
    out << fmt::format("derived boards that stay as imported: {}\n", report.become_roots);
    out << fmt::format("boards left: {}\n", report.boards_left);
}

void print(std::ostream& out, const std::string& what, const ForgetReport& report, const Options& options) {
    if (options.format == Format::text) return print_text(out, what, report, !options.derived);
    Listing listing({"source", "done", "sightings", "rejections", "imported gone", "derived gone",
                     "dates gone", "new parents", "become imported", "boards left"});
    listing.add({options.derived ? Listing::Cell() : Listing::Cell(what), options.yes, report.sightings,
                 report.rejections, report.roots_gone, report.derived_gone, report.dates_gone,
                 report.new_parents, report.become_roots, report.boards_left});
    listing.print(out, options.format);
}

ExitStatus run_forget(const Options& options, const Context& context) {
    if (options.source.size() + (options.derived ? 1 : 0) != 1)
        throw UsageError("forget takes one SOURCE, or --derived; see 'almanac forget --help'");
    const Forgetting forgetting = options.yes ? Forgetting::done : Forgetting::tried;
    Store store = context.open_store(options.yes ? Access::write : Access::read);
    if (options.derived) {
        print(context.out(), "derived boards", forget_derived(store, forgetting), options);
    } else {
        const SourceSummary source = source_meant(store, options.source.front());
        print(context.out(), source.name, forget_source(store, source, forgetting), options);
    }
    if (options.yes) return ExitStatus::done;
    context.out().flush();
    context.err() << "nothing was forgotten; with --yes it will be\n";
    return ExitStatus::no;
}

}  // namespace

void add_forget(CommandLine& line, Context& context) {
    Command command = line.add("forget", "Take an import back, with the boards that rest on it alone.");
    const auto options = std::make_shared<Options>();
    command.optional_words("SOURCE", options->source,
                           "a source by its name, or by its number as sources lists it");
    command.flag("--derived", options->derived, "drop all derived boards instead");
    command.flag("--yes", options->yes, "do it; without, it is told only what would go");
    command.format(options->format);
    command.epilogue(
        "What goes are the sightings and rejections of the source, its boards that were seen nowhere else, "
        "and\n"
        "what was made of them. A board that the rest leads to as well stays, with another parent. Derived\n"
        "boards that were seen in a source are imported boards after --derived, and generate makes the "
        "others\n"
        "again. Exit status 1 tells that nothing was forgotten because --yes was not given.\n"
        "\n"
        "Examples:\n"
        "  almanac forget boards.txt\n"
        "  almanac forget 2 --yes\n"
        "  almanac forget --derived --yes");
    command.run([options, &context] { return run_forget(*options, context); });
}

}  // namespace almanac
