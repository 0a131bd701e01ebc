#pragma once

#include "solver/fronts.hpp"

#include "almanac/solver/board_graph.hpp"

#include <span>
#include <vector>

namespace almanac {

/// Live fronts in the order in which their nodes are numbered; the nodes of a front are its sets of pieces,
/// by rank.
struct NumberedFronts {
    const PieceSetTable& table;
    const std::vector<FrontLevel>& levels;
    std::vector<FrontLevel::Place> order;
    std::vector<std::vector<BoardGraph::Node>> first_nodes;  ///< by level and place there
    BoardGraph::Node node_count = 0;
};

/// Numbers the nodes depth first: what lies on one path lies close together, and every edge leads to a
/// greater number. Walks take half the time that they take when nodes are numbered level by level.
///
/// Throws std::length_error if there are more than BoardGraph::Edge has room for.
NumberedFronts number_nodes(const PieceSetTable& table, const std::vector<FrontLevel>& levels);

/// Edges node by node, and for each node how many it has.
struct NodeEdges {
    std::vector<std::uint32_t> counts;
    std::vector<BoardGraph::Edge> edges;
};

/// The edges of the nodes of these fronts, a part of numbered.order.
NodeEdges edges_of_nodes(const Layout& layout, const NumberedFronts& numbered,
                         std::span<const FrontLevel::Place> fronts);

}  // namespace almanac
