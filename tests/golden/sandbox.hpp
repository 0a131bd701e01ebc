#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace golden {

/// What the commands of a transcript are given.
struct Surroundings {
    std::filesystem::path program;  ///< the built program; its folder comes first in PATH
    std::filesystem::path bundled;  ///< folder whose *.txt files are copied in; empty: none
    std::filesystem::path shared;   ///< folder with more boards; empty if it is not there
    int time_limit_seconds = 120;   ///< for each command; the sanitizers are slow
};

/// A fresh folder for the commands of one transcript; it disappears with the object.
class Sandbox {
  public:
    explicit Sandbox(const Surroundings& surroundings);
    Sandbox(const Sandbox&) = delete;
    Sandbox& operator=(const Sandbox&) = delete;
    ~Sandbox();

    const std::string& folder() const { return folder_; }
    /// The environment, whole: nothing that the developer has set reaches the program, but for the options
    /// of the sanitizers.
    const std::vector<std::string>& variables() const { return variables_; }

  private:
    std::string folder_;
    std::vector<std::string> variables_;
};

}  // namespace golden
