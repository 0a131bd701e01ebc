#pragma once

#include "almanac/solver/board_graph.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <variant>

namespace almanac {

/// Why a file is not trusted, as the end of a sentence: "it is cut short".
struct Distrust {
    std::string reason;
};

/// The graph in a file, which stays mapped; nothing if there is no such file.
std::optional<std::variant<BoardGraph, Distrust>> read_graph_file(const std::filesystem::path& path,
                                                                  const Layout& layout);

/// Writes the file whole or not at all. Throws std::system_error.
void write_graph_file(const std::filesystem::path& path, const BoardGraph& graph);

}  // namespace almanac
