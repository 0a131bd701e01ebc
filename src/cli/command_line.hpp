#pragma once

#include "context.hpp"
#include "listing.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace almanac {

/// One subcommand as it is declared: its arguments, its help, and what runs it. The variables that options
/// are bound to must outlive the parsing.
///
/// CLI11 stands behind this and is seen in command_line.cpp alone: its headers take longer to compile than
/// all that the commands do.
class Command {
  public:
    explicit Command(CLI::App& app) : app_(&app) {}

    /// Words after the command, one at least.
    void words(const std::string& name, std::vector<std::string>& value, const std::string& help);
    /// Words after the command, or none.
    void optional_words(const std::string& name, std::vector<std::string>& value, const std::string& help);
    /// An option that takes a text.
    void text(const std::string& name, std::string& value, const std::string& placeholder,
              const std::string& help);
    /// An option that takes a whole number from least to most.
    void number(const std::string& name, std::optional<std::int64_t>& value, std::int64_t least,
                std::int64_t most, const std::string& placeholder, const std::string& help);
    void flag(const std::string& name, bool& value, const std::string& help);
    /// --format text|json|csv.
    void format(Format& value);
    /// --format text|json|csv|record: the last sets `record`.
    void format_or_record(Format& value, bool& record);
    /// The two options do not go together.
    void exclude(const std::string& one, const std::string& other);
    /// What the help ends with: how it works, and an example.
    void epilogue(const std::string& text);
    void run(const std::function<ExitStatus()>& body);

  private:
    CLI::App* app_;
};

/// The whole command line.
class CommandLine {
  public:
    /// `db` takes --db, which may stand before and after the subcommand.
    CommandLine(const std::string& description, const std::string& version, const std::string& epilogue,
                std::string& db);
    ~CommandLine();

    Command add(const std::string& name, const std::string& description);

    /// Parses and runs the subcommand; help and the version go to `out`. Throws UsageError for a command line
    /// that is wrong.
    ExitStatus parse(int argc, const char* const* argv, std::ostream& out);

  private:
    std::unique_ptr<CLI::App> app_;
};

}  // namespace almanac
