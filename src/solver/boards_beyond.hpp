#pragma once

#include "almanac/solver/board_graph.hpp"

#include <cstdint>
#include <vector>

namespace almanac {

/// The number of boards whose paths pass a node, counted from there on, by node.
std::vector<std::uint64_t> boards_beyond(const BoardGraph& graph);

}  // namespace almanac
