#include "sandbox.hpp"

#include <cerrno>
#include <cstdlib>
#include <system_error>

namespace golden {

namespace fs = std::filesystem;

namespace {

std::string make_folder() {
    std::string pattern = fs::temp_directory_path() / "almanac-golden-XXXXXX";
    if (mkdtemp(pattern.data()) == nullptr) throw std::system_error(errno, std::generic_category(), pattern);
    return pattern;
}

std::string value_of(const char* variable) {
    const char* value = std::getenv(variable);
    return value == nullptr ? "" : value;
}

std::vector<std::string> variables_for(const std::string& folder, const Surroundings& surroundings) {
    std::vector<std::string> variables{
        "PATH=" + surroundings.program.parent_path().string() + ":" + value_of("PATH"),
        "HOME=" + folder,
        "XDG_CACHE_HOME=" + folder + "/.cache",
        "LC_ALL=C.UTF-8",
        "TZ=UTC",
        "ALMANAC_TODAY=2026-11-30",
    };
    if (!surroundings.shared.empty()) variables.push_back("SHARED=" + surroundings.shared.string());
    for (const char* name : {"ASAN_OPTIONS", "LSAN_OPTIONS", "UBSAN_OPTIONS"})
        if (const std::string value = value_of(name); !value.empty())
            variables.push_back(std::string(name) + "=" + value);
    return variables;
}

void copy_texts(const fs::path& from, const fs::path& to) {
    for (const auto& entry : fs::directory_iterator(from))
        if (entry.path().extension() == ".txt") fs::copy_file(entry.path(), to / entry.path().filename());
}

}  // namespace

Sandbox::Sandbox(const Surroundings& surroundings)
    : folder_(make_folder()), variables_(variables_for(folder_, surroundings)) {
    if (!surroundings.bundled.empty()) copy_texts(surroundings.bundled, folder_);
}

Sandbox::~Sandbox() {
    // Commands may have taken their own rights away to see what the program says to that.
    std::error_code ignored;
    for (const auto& entry : fs::recursive_directory_iterator(folder_, ignored))
        if (entry.is_directory(ignored) && !entry.is_symlink(ignored))
            fs::permissions(entry, fs::perms::owner_all, fs::perm_options::add, ignored);
    fs::remove_all(folder_, ignored);
}

}  // namespace golden
