#include "tails.hpp"

#include "count.hpp"

namespace almanac {

StepSums::StepSums(const Layout& layout) : layout_(layout), digits_(layout) {
    dates_.resize(static_cast<std::size_t>(layout.cell_count()));
    DateIndex dates = layout.date_count();
    for (const Group group : layout.groups()) {
        const CellSet cells = layout.cells_of(group);
        dates /= cells.size();
        DateIndex index = 0;
        for (const Cell cell : cells)
            dates_[static_cast<std::size_t>(cell)] = dates * index++;
    }
}

Tails::Tails(const BoardGraph& graph, const StepSums& sums, std::uint64_t most)
    : ranges_(graph.node_count()) {
    const Layout& layout = graph.layout();
    const CellSet first_group = layout.cells_of(layout.groups().front());
    const std::vector<std::uint64_t> counts = boards_beyond(graph);
    stretches_.push_back({});
    ranges_.back() = {0, 1, 0};
    for (BoardGraph::Node node = graph.full(); node-- > 0;) {
        if (counts[node] > most || !graph.open(node).contains(first_group)) continue;
        Range& range = ranges_[node];
        range.begin = static_cast<std::uint32_t>(stretches_.size());
        range.count = static_cast<std::uint16_t>(counts[node]);
        for (const BoardGraph::Edge edge : graph.edges(node)) {
            const Range beyond = ranges_[edge.target()];
            range.unused = beyond.unused;
            if (!is_hole(layout, edge.step()))
                range.unused =
                    static_cast<std::uint16_t>(range.unused | 1U << layout.placement(edge.step()).piece);
            for (std::uint32_t i = 0; i < beyond.count; ++i) {
                stretches_.push_back(stretches_[beyond.begin + i]);
                sums.add(edge.step(), beyond.unused, stretches_.back());
            }
        }
    }
}

}  // namespace almanac
