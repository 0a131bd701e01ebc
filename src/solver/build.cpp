#include "almanac/solver/build.hpp"

#include "solver/fronts.hpp"
#include "solver/nodes.hpp"

#include <future>

namespace almanac {

namespace {

void append(const NodeEdges& part, std::vector<std::uint32_t>& first_edges,
            std::vector<BoardGraph::Edge>& edges) {
    for (const std::uint32_t count : part.counts)
        first_edges.push_back(first_edges.back() + count);
    edges.insert(edges.end(), part.edges.begin(), part.edges.end());
}

}  // namespace

BoardGraph build_board_graph(const Layout& layout, Pruning pruning, int threads,
                             BuildStatistics* statistics) {
    BuildStatistics unread;
    const PieceSetTable table(layout);
    auto levels = reach_fronts(layout, table, pruning, threads, statistics != nullptr ? *statistics : unread);
    keep_live(layout, table, levels);
    const NumberedFronts numbered = number_nodes(table, levels);

    const std::span order(numbered.order);
    const std::size_t half = threads > 1 ? order.size() / 2 : order.size();
    auto second = std::async(threads > 1 ? std::launch::async : std::launch::deferred,
                             [&] { return edges_of_nodes(layout, numbered, order.subspan(half)); });
    std::vector<std::uint32_t> first_edges{0};
    std::vector<BoardGraph::Edge> edges;
    first_edges.reserve(std::size_t{numbered.node_count} + 1);
    append(edges_of_nodes(layout, numbered, order.first(half)), first_edges, edges);
    append(second.get(), first_edges, edges);
    return BoardGraph(layout, std::move(first_edges), std::move(edges));
}

}  // namespace almanac
