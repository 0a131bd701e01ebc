#include "almanac/store/sources.hpp"

#include <memory>

#include "commands.hpp"
#include "listing.hpp"

namespace almanac {

namespace {

ExitStatus run_sources(Format format, const Context& context) {
    Listing listing({"source", "imported on", "grids", "boards", "warnings", "rejected"});
    for (const SourceSummary& source : sources(context.open_store(Access::read)))
        listing.add({source.name, source.imported_on, source.sightings + source.rejections, source.boards,
                     source.warnings, source.rejections});
    listing.print(context.out(), format);
    return ExitStatus::done;
}

}  // namespace

void add_sources(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("sources", "List what was imported, when, and how many boards of it.");
    const auto format = std::make_shared<Format>(Format::text);
    add_format_option(*command, *format);
    command->footer("Example:\n  almanac sources --format csv");
    command->callback([format, &context] { context.status = run_sources(*format, context); });
}

}  // namespace almanac
