#include "solver/boards_beyond.hpp"

#include "almanac/solver/questions.hpp"

namespace almanac {

std::vector<std::uint64_t> boards_beyond(const BoardGraph& graph) {
    std::vector<std::uint64_t> counts(graph.node_count());
    if (graph.empty()) return counts;
    counts.back() = 1;
    for (BoardGraph::Node node = graph.full(); node-- > 0;)
        for (const BoardGraph::Edge edge : graph.edges(node))
            counts[node] += counts[edge.target()];
    return counts;
}

std::uint64_t count_boards(const BoardGraph& graph) {
    return graph.empty() ? 0 : boards_beyond(graph).front();
}

std::uint64_t count_boards(const BoardGraph& graph, const Filter& filter) {
    return count_boards(restricted(graph, filter));
}

}  // namespace almanac
