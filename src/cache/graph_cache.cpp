#include "almanac/cache/graph_cache.hpp"

#include "cache/graph_file.hpp"

#include "almanac/solver/build.hpp"

#include <system_error>

namespace almanac {

namespace {

std::optional<std::filesystem::path> absolute_folder(const char* value) {
    if (value == nullptr) return std::nullopt;
    std::filesystem::path folder(value);
    if (!folder.is_absolute()) return std::nullopt;
    return folder;
}

void append(std::string& note, const std::string& sentence) {
    if (!note.empty()) note += "; ";
    note += sentence;
}

}  // namespace

std::optional<std::filesystem::path> cache_folder(const char* xdg_cache_home, const char* home) {
    if (const auto folder = absolute_folder(xdg_cache_home)) return *folder / "almanac";
    if (const auto folder = absolute_folder(home)) return *folder / ".cache" / "almanac";
    return std::nullopt;
}

CachedGraph load_or_build_graph(const Layout& layout, const std::optional<std::filesystem::path>& folder) {
    if (!folder) return {build_board_graph(layout), GraphOrigin::built_in_memory, ""};
    const std::filesystem::path path = *folder / (std::string(layout.name()) + ".graph");
    std::string note;
    if (auto found = read_graph_file(path, layout)) {
        if (auto* graph = std::get_if<BoardGraph>(&*found)) return {std::move(*graph), GraphOrigin::read, ""};
        append(note, path.string() + " is not used: " + std::get<Distrust>(*found).reason);
    }
    CachedGraph built{build_board_graph(layout), GraphOrigin::built_and_kept, ""};
    try {
        write_graph_file(path, built.graph);
    } catch (const std::system_error& error) {
        built.origin = GraphOrigin::built_in_memory;
        append(note, path.string() + " cannot be written: " + error.code().message());
    }
    built.note = std::move(note);
    return built;
}

}  // namespace almanac
