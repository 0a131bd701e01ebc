#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace almanac {

/// A folder of a test, gone with all that is in it at the end.
class TemporaryFolder {
  public:
    TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder();

    const std::filesystem::path& path() const { return path_; }
    std::string operator/(std::string_view name) const { return path_ / name; }

  private:
    std::filesystem::path path_;
};

std::string bytes_of(const std::string& path);

/// Answers the path.
std::string write_file(const std::string& path, std::string_view bytes);

}  // namespace almanac
