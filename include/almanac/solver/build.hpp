#pragma once

#include <cstdint>

#include "almanac/solver/board_graph.hpp"

namespace almanac {

/// Whether dead ends are cut while partial fillings are enumerated. The graph is the same either way; without
/// pruning the numbers of nodes and edges that can be reached are known from other programs.
enum class Pruning : unsigned char { off, on };

/// What was enumerated to find the nodes that lead to a board; the full filling is not counted as a node.
struct BuildStatistics {
    std::uint64_t fronts = 0;  ///< different covered cells and opened groups
    std::uint64_t nodes = 0;
    std::uint64_t edges = 0;
};

/// The board graph of a layout. The result depends on the layout alone.
BoardGraph build_board_graph(const Layout& layout, Pruning pruning = Pruning::on,
                             BuildStatistics* statistics = nullptr);

}  // namespace almanac
