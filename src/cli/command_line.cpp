#include "command_line.hpp"

#include <map>
#include <ostream>

#include <CLI/CLI.hpp>

namespace almanac {

namespace {

// Carries the exit status of the subcommand out of CLI11, whose callbacks answer nothing.
struct Ran {
    ExitStatus status;
};

}  // namespace

void Command::words(const std::string& name, std::vector<std::string>& value, const std::string& help) {
    app_->add_option(name, value, help)->required();
}

void Command::text(const std::string& name, std::string& value, const std::string& placeholder,
                   const std::string& help) {
    app_->add_option(name, value, help)->option_text(placeholder);
}

void Command::number(const std::string& name, std::optional<std::int64_t>& value, std::int64_t least,
                     std::int64_t most, const std::string& placeholder, const std::string& help) {
    const auto take = [&value, name, least, most](const std::string& word) {
        std::int64_t number = 0;
        if (!CLI::detail::lexical_cast(word, number) || number < least || number > most)
            throw CLI::ValidationError(name, "expected a whole number from " + std::to_string(least) +
                                                 " to " + std::to_string(most) + ", found '" + word + "'");
        value = number;
    };
    app_->add_option_function<std::string>(name, take, help)->option_text(placeholder);
}

void Command::flag(const std::string& name, bool& value, const std::string& help) {
    app_->add_flag(name, value, help);
}

void Command::format(Format& value) {
    const auto take = [&value](const std::string& word) {
        static const std::map<std::string, Format> formats{
            {"text", Format::text}, {"json", Format::json}, {"csv", Format::csv}};
        const auto found = formats.find(word);
        if (found == formats.end())
            throw CLI::ValidationError("--format", "expected text, json or csv, found '" + word + "'");
        value = found->second;
    };
    app_->add_option_function<std::string>("--format", take, "text (default), json or csv")
        ->option_text("FORMAT");
}

void Command::exclude(const std::string& one, const std::string& other) {
    app_->get_option(one)->excludes(app_->get_option(other));
}

void Command::epilogue(const std::string& text) {
    app_->footer(text);
}

void Command::run(const std::function<ExitStatus()>& body) {
    app_->callback([body] { throw Ran{body()}; });
}

CommandLine::CommandLine(const std::string& description, const std::string& version,
                         const std::string& epilogue, std::string& db)
    : app_(std::make_unique<CLI::App>(description, "almanac")) {
    app_->fallthrough();  // before any subcommand is added, so that --db may stand after it too
    app_->require_subcommand(1);
    app_->set_version_flag("--version", version);
    app_->add_option("--db", db, "the store")->option_text("FILE");
    app_->footer(epilogue);
}

CommandLine::~CommandLine() = default;

Command CommandLine::add(const std::string& name, const std::string& description) {
    return Command(*app_->add_subcommand(name, description));
}

ExitStatus CommandLine::parse(int argc, const char* const* argv, std::ostream& out) {
    try {
        app_->parse(argc, argv);
    } catch (const Ran& ran) {
        return ran.status;
    } catch (const CLI::ParseError& error) {
        // Help and version are errors to CLI11, of exit status 0, and printed by it.
        if (error.get_exit_code() == 0) {
            app_->exit(error, out, out);
            return ExitStatus::done;
        }
        // CLI11 asks for a subcommand before it says that the word it found is none.
        const auto words = app_->remaining();
        if (app_->get_subcommands().empty() && !words.empty() && !words.front().starts_with('-'))
            throw UsageError("'" + words.front() + "' is no command; see 'almanac --help'");
        const auto chosen = app_->get_subcommands();
        const std::string command = chosen.empty() ? "" : " " + chosen.front()->get_name();
        throw UsageError(std::string(error.what()) + "; see 'almanac" + command + " --help'");
    }
    return ExitStatus::done;
}

}  // namespace almanac
