#include "commands.hpp"
#include "version.hpp"

#include <ostream>

namespace almanac {

namespace {

constexpr const char* epilogue =
    "The store is --db FILE, else $ALMANAC_DB, else almanac.db in the current directory.\n"
    "Exit status: 0 done, or yes; 1 the answer is no; 2 the command line is wrong;\n"
    "3 a file or the store failed.\n"
    "\n"
    "Example:\n"
    "  almanac import boards.txt && almanac generate && almanac coverage";

ExitStatus run_command(int argc, const char* const* argv, Context& context) {
    CommandLine line("Builds and keeps a database of solved calendar-puzzle boards.",
                     std::string("almanac ") + version, epilogue, context.db);
    add_import(line, context);
    add_sources(line, context);
    add_rejections(line, context);
    add_generate(line, context);
    add_coverage(line, context);
    add_missing(line, context);
    add_show(line, context);
    add_check(line, context);
    add_export(line, context);
    add_solve(line, context);
    add_stats(line, context);
    add_forget(line, context);
    add_plan(line, context);
    return line.parse(argc, argv, context.out());
}

ExitStatus complain(World& world, const char* message, ExitStatus status) {
    world.out.flush();
    world.err << "almanac: " << message << '\n';
    return status;
}

}  // namespace

int run(int argc, const char* const* argv, World& world) {
    Context context(world);
    ExitStatus status{};
    try {
        status = run_command(argc, argv, context);
        world.out.flush();
        if (!world.out) throw std::runtime_error("standard output cannot be written");
    } catch (const UsageError& error) {
        status = complain(world, error.what(), ExitStatus::usage);
    } catch (const std::exception& error) {
        status = complain(world, error.what(), ExitStatus::failed);
    }
    return static_cast<int>(status);
}

}  // namespace almanac
