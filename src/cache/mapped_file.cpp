#include "cache/mapped_file.hpp"

#include "cache/descriptor.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>

namespace almanac {

MappedFile::MappedFile(const std::filesystem::path& path) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (file.number() < 0) throw last_error(path.string());
    struct stat status {};
    if (::fstat(file.number(), &status) != 0) throw last_error(path.string());
    if (!S_ISREG(status.st_mode)) throw std::system_error(EINVAL, std::generic_category(), path.string());
    const auto size = static_cast<std::size_t>(status.st_size);
    if (size == 0) return;  // which cannot be mapped
    void* const address = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.number(), 0);
    if (address == MAP_FAILED) throw last_error(path.string());
    bytes_ = {static_cast<const std::byte*>(address), size};
}

MappedFile::~MappedFile() {
    if (!bytes_.empty()) ::munmap(const_cast<std::byte*>(bytes_.data()), bytes_.size());
}

}  // namespace almanac
