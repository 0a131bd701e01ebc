#pragma once

#include "almanac/puzzle/date.hpp"
#include "almanac/store/store.hpp"

#include <functional>
#include <iosfwd>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace almanac {

/// The world outside the program, so that tests can stand in for it.
struct World {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
    bool err_is_terminal;
    /// The columns of the terminal that `out` is; nothing if it is none.
    std::optional<int> out_columns;
    /// The value of an environment variable; nothing if it is unset.
    std::function<std::optional<std::string>(const char*)> variable;
};

/// The command line is wrong in a way that only the command can tell: a date that is none, options that do
/// not go together.
class UsageError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

enum class ExitStatus : int { done = 0, no = 1, usage = 2, failed = 3 };

/// What every command is given.
class Context {
  public:
    explicit Context(World& world) : world_(world) {}

    std::istream& in() const { return world_.in; }
    /// For results.
    std::ostream& out() const { return world_.out; }
    /// For everything else.
    std::ostream& err() const { return world_.err; }
    bool shows_progress() const { return world_.err_is_terminal; }

    /// How wide a picture may be: the terminal, else 80 columns.
    int columns() const { return world_.out_columns.value_or(80); }

    /// The value of an environment variable; nothing if it is unset.
    std::optional<std::string> variable(const char* name) const { return world_.variable(name); }

    /// The local date, or $ALMANAC_TODAY (YYYY-MM-DD), by which scripts and tests choose another.
    YearDay today() const;

    /// --db, else $ALMANAC_DB, else almanac.db.
    std::string store_path() const;
    Store open_store(Access access) const { return Store::open(store_path(), access); }

    std::string db;  ///< --db; empty if it was not given

  private:
    World& world_;
};

/// Runs the program. Answers the exit status.
int run(int argc, const char* const* argv, World& world);

}  // namespace almanac
