#include "almanac/store/sources.hpp"

#include "commands.hpp"
#include "listing.hpp"

#include <memory>

namespace almanac {

namespace {

ExitStatus run_sources(Format format, const Context& context) {
    Listing listing(
        {"number", "source", "imported on", "grids", "boards", "warnings", "rejected", "repaired"});
    for (const SourceSummary& source : sources(context.open_store(Access::read)))
        listing.add({source.id, source.name, source.imported_on, source.sightings + source.rejections,
                     source.boards, source.warnings, source.rejections, source.repaired});
    listing.print(context.out(), format);
    return ExitStatus::done;
}

}  // namespace

void add_sources(CommandLine& line, Context& context) {
    Command command = line.add("sources", "List what was imported, when, and how many boards of it.");
    const auto format = std::make_shared<Format>(Format::text);
    command.format(*format);
    command.epilogue("Example:\n  almanac sources --format csv");
    command.run([format, &context] { return run_sources(*format, context); });
}

}  // namespace almanac
