#include "solver/tails.hpp"

#include "solver/boards_beyond.hpp"

namespace almanac {

Tails::Tails(const BoardGraph& graph, const StepSums& sums, std::uint16_t most)
    : ranges_(graph.node_count()) {
    constexpr BoardGraph::Node ahead = 16;
    const CellSet first_group = graph.layout().cells_of(graph.layout().groups().front());
    const std::vector<std::uint64_t> counts = boards_beyond(graph);
    const auto listed = [&](BoardGraph::Node node) {
        return counts[node] <= most && graph.open(node).contains(first_group);
    };
    std::size_t total = 0;
    for (BoardGraph::Node node = 0; node < graph.node_count(); ++node)
        if (listed(node)) total += counts[node];
    stretches_.reserve(total);
    stretches_.push_back({});
    ranges_.back() = {0, 1, 0};
    for (BoardGraph::Node node = graph.full(); node-- > 0;) {
        if (node >= 2 * ahead && listed(node - 2 * ahead))
            for (const BoardGraph::Edge edge : graph.edges(node - 2 * ahead))
                prefetch_from(edge.target());
        if (node >= ahead && listed(node - ahead))
            for (const BoardGraph::Edge edge : graph.edges(node - ahead))
                prefetch(stretches_.data() + ranges_[edge.target()].begin);
        if (listed(node)) list(graph, sums, node);
    }
}

void Tails::list(const BoardGraph& graph, const StepSums& sums, BoardGraph::Node node) {
    Range range{static_cast<std::uint32_t>(stretches_.size()), 0, 0};
    for (const BoardGraph::Edge edge : graph.edges(node)) {
        const Range beyond = ranges_[edge.target()];
        range.count = static_cast<std::uint16_t>(range.count + beyond.count);
        range.unused = static_cast<std::uint16_t>(sums.before(edge.step(), beyond.unused));
        for (std::uint32_t i = 0; i < beyond.count; ++i) {
            stretches_.push_back(stretches_[beyond.begin + i]);
            sums.add(edge.step(), beyond.unused, stretches_.back());
        }
    }
    ranges_[node] = range;
}

}  // namespace almanac
