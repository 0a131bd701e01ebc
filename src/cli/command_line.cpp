#include "command_line.hpp"

#include <algorithm>
#include <map>
#include <ostream>

#include <CLI/CLI.hpp>

namespace almanac {

namespace {

// Carries the exit status of the subcommand out of CLI11, whose callbacks answer nothing.
struct Ran {
    ExitStatus status;
};

// What is wrong with the command line, and where to read on. CLI11 asks for what is missing before it says
// that a word it found has no place, and a mistyped option is both; the word is the better hint.
std::string fault_of(const CLI::App& app, const CLI::ParseError& error) {
    const auto chosen = app.get_subcommands();
    const std::string command = chosen.empty() ? "almanac" : "almanac " + chosen.front()->get_name();
    const std::string hint = "; see '" + command + " --help'";
    const bool is_of_words = error.get_name() == "RequiredError" || error.get_name() == "ExtrasError";
    if (!is_of_words) return error.what() + hint;
    const auto words = app.remaining(true);
    const auto option = std::ranges::find_if(words, [](const auto& word) { return word.starts_with('-'); });
    if (option != words.end()) {
        const bool misplaced = !chosen.empty() && chosen.front()->get_option_no_throw(*option) != nullptr;
        return "'" + *option + (misplaced ? "' must stand after '" : "' is no option of '") + command + "'" +
               hint;
    }
    if (chosen.empty())
        return words.empty() ? "no command is given" + hint : "'" + words.front() + "' is no command" + hint;
    if (!words.empty()) return "'" + words.front() + "' is one word too many" + hint;
    return error.what() + hint;
}

// `record` is nullptr where there is no format of that name.
void add_format(CLI::App& app, Format& value, bool* record) {
    const auto take = [&value, record](const std::string& word) {
        static const std::map<std::string, Format> formats{
            {"text", Format::text}, {"json", Format::json}, {"csv", Format::csv}};
        if (record != nullptr) *record = word == "record";
        if (record != nullptr && *record) return;
        const auto found = formats.find(word);
        if (found == formats.end())
            throw CLI::ValidationError("--format", std::string("expected text, json") +
                                                       (record != nullptr ? ", csv or record" : " or csv") +
                                                       ", found '" + word + "'");
        value = found->second;
    };
    const std::string names =
        record != nullptr ? "text (default), json, csv or record" : "text (default), json or csv";
    app.add_option_function<std::string>("--format", take, names)->type_name("FORMAT")->option_text("FORMAT");
}

}  // namespace

void Command::words(const std::string& name, std::vector<std::string>& value, const std::string& help) {
    app_->add_option(name, value, help)->required()->option_text("...");
}

void Command::optional_words(const std::string& name, std::vector<std::string>& value,
                             const std::string& help) {
    app_->add_option(name, value, help)->option_text("...");
}

void Command::text(const std::string& name, std::string& value, const std::string& placeholder,
                   const std::string& help) {
    app_->add_option(name, value, help)
        ->type_name(placeholder)
        ->option_text(placeholder)
        ->check([placeholder](const std::string& word) {
            return word.empty() ? "expected " + placeholder + ", found ''" : std::string();
        });
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
    app_->add_option_function<std::string>(name, take, help)
        ->type_name(placeholder)
        ->option_text(placeholder);
}

void Command::flag(const std::string& name, bool& value, const std::string& help) {
    app_->add_flag(name, value, help);
}

void Command::format(Format& value) {
    add_format(*app_, value, nullptr);
}

void Command::format_or_record(Format& value, bool& record) {
    add_format(*app_, value, &record);
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
    Command(*app_).text("--db", db, "FILE", "the store");
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
        throw UsageError(fault_of(*app_, error));
    }
    return ExitStatus::done;
}

}  // namespace almanac
