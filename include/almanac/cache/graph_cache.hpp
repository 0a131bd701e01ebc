#pragma once

#include "almanac/solver/board_graph.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace almanac {

/// The folder that keeps board graphs: almanac in `xdg_cache_home`, or in .cache in `home`. Values of
/// $XDG_CACHE_HOME and $HOME, nullptr if not set; one that is empty or no absolute path counts as not set.
/// Nothing if neither is set.
std::optional<std::filesystem::path> cache_folder(const char* xdg_cache_home, const char* home);

/// Where a graph came from.
enum class GraphOrigin : unsigned char {
    read,             ///< from the file
    built_and_kept,   ///< there was no file, or none to be trusted; now there is
    built_in_memory,  ///< and the file could not be written, or no folder was given
};

struct CachedGraph {
    BoardGraph graph;
    GraphOrigin origin;
    std::string note;  ///< why a file was not trusted or not written; empty if there is nothing to tell
};

/// The board graph of a layout, from the folder's file for it or built and kept there.
///
/// The file is mapped, not copied, and stays mapped as long as a copy of the graph lives. It is trusted only
/// if it was written by this version of the format for this layout, its checksum holds, and each of its paths
/// is a board; anything else is built anew and replaced. Files are written beside their final name and
/// renamed when they are complete and on the disk: another process sees the old file or the new one, and a
/// mapped one never changes. Nothing that is wrong with the folder is an error. Reading `sunday` takes
/// about a tenth of the time of building it.
CachedGraph load_or_build_graph(const Layout& layout, const std::optional<std::filesystem::path>& folder);

}  // namespace almanac
