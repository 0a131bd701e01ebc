#include "cache/write_whole.hpp"

#include "cache/descriptor.hpp"

#include <cstdlib>
#include <fcntl.h>

namespace almanac {

namespace {

void write_all(int file, std::span<const std::byte> bytes, const std::string& name) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(file, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) throw last_error(name);
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
}

}  // namespace

void write_whole(const std::filesystem::path& path, const std::vector<std::span<const std::byte>>& parts) {
    std::filesystem::create_directories(path.parent_path());
    // A name of its own for each writer, and in the same folder, since only there renaming is one step.
    std::string name = path.string() + ".XXXXXX";
    const Descriptor file(::mkostemp(name.data(), O_CLOEXEC));
    if (file.number() < 0) throw last_error(path.parent_path().string());
    try {
        for (const auto part : parts)
            write_all(file.number(), part, name);
        if (::fsync(file.number()) != 0) throw last_error(name);
        std::filesystem::rename(name, path);
    } catch (...) {
        ::unlink(name.c_str());
        throw;
    }
}

}  // namespace almanac
