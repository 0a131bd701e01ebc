#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <vector>

namespace almanac {

/// Writes a file so that its name stands for all of these parts, one after another, or for what it stood for
/// before: under another name first, then to the disk, then renamed. Makes the folder if need be. Throws
/// std::system_error, and then leaves nothing behind.
void write_whole(const std::filesystem::path& path, const std::vector<std::span<const std::byte>>& parts);

}  // namespace almanac
