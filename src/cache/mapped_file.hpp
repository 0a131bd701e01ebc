#pragma once

#include <cstddef>
#include <filesystem>
#include <span>

namespace almanac {

/// A file's bytes in memory, read-only and without a copy. Throws std::system_error if it cannot be read.
class MappedFile {
  public:
    explicit MappedFile(const std::filesystem::path& path);
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;
    ~MappedFile();

    std::span<const std::byte> bytes() const { return bytes_; }

  private:
    std::span<const std::byte> bytes_;
};

}  // namespace almanac
