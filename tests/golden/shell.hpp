#pragma once

#include <chrono>
#include <stdexcept>
#include <string>
#include <vector>

namespace golden {

/// What a command left behind.
struct Outcome {
    std::string out;
    std::string err;  ///< empty if the streams were merged
    int status = 0;   ///< as the shell tells it: 128 + n if signal n ended the command
};

enum class Streams : unsigned char {
    apart,
    merged,  ///< standard error goes where standard output goes, as on a terminal
};

/// The command ran into the time limit; it and all that it started were killed.
class TimeLimitExceeded : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Runs a command by `/bin/sh -c` in a folder, with these variables (NAME=value) and no others, and nothing
/// on standard input. Returns when both streams are closed, so a process left in the background must end too.
/// Throws TimeLimitExceeded, or std::system_error if the system refuses a pipe or a process.
Outcome run_in_shell(const std::string& command, const std::string& folder,
                     const std::vector<std::string>& variables, Streams streams, std::chrono::seconds limit);

}  // namespace golden
