#include <ostream>

#include "commands.hpp"
#include "version.hpp"

namespace almanac {

namespace {

constexpr const char* epilogue =
    "The store is --db FILE, else $ALMANAC_DB, else almanac.db in the current directory.\n"
    "Exit status: 0 done, or yes; 1 the answer is no; 2 the command line is wrong;\n"
    "3 a file or the store failed.\n"
    "\n"
    "Example:\n"
    "  almanac import boards.txt && almanac generate && almanac coverage";

void declare(CLI::App& app, Context& context) {
    app.name("almanac");
    app.fallthrough();  // before any subcommand is added, so that --db may stand after it too
    app.require_subcommand(1);
    app.set_version_flag("--version", std::string("almanac ") + version);
    app.add_option("--db", context.db, "the store")->option_text("FILE");
    app.footer(epilogue);
    add_import(app, context);
    add_sources(app, context);
    add_generate(app, context);
    add_coverage(app, context);
    add_missing(app, context);
    add_show(app, context);
    add_check(app, context);
    add_export(app, context);
}

ExitStatus complain(World& world, const std::string& message, ExitStatus status) {
    world.out.flush();
    world.err << "almanac: " << message << '\n';
    return status;
}

ExitStatus parse_and_run(CLI::App& app, int argc, const char* const* argv, Context& context, World& world) {
    try {
        app.parse(argc, argv);
        return context.status;
    } catch (const CLI::ParseError& error) {
        // Help and version are errors to CLI11, of exit status 0, and printed by it.
        if (error.get_exit_code() == 0) {
            app.exit(error, world.out, world.err);
            return ExitStatus::done;
        }
        const auto chosen = app.get_subcommands();
        const std::string command = chosen.empty() ? "" : " " + chosen.front()->get_name();
        return complain(world, std::string(error.what()) + "; see 'almanac" + command + " --help'",
                        ExitStatus::usage);
    }
}

}  // namespace

int run(int argc, const char* const* argv, World& world) {
    Context context(world);
    ExitStatus status{};
    try {
        CLI::App app("Builds and keeps a database of solved calendar-puzzle boards.");
        declare(app, context);
        status = parse_and_run(app, argc, argv, context, world);
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
