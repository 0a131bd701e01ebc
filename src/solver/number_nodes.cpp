#include "solver/nodes.hpp"

#include <algorithm>
#include <stdexcept>

namespace almanac {

namespace {

// Each front after all that follow it, those of the last step first; read backward, each front before all
// that follow it, those of the first step first.
class DepthFirst {
  public:
    DepthFirst(const std::vector<FrontLevel>& levels, std::vector<FrontLevel::Place>& order)
        : levels_(levels), order_(order) {
        for (const FrontLevel& level : levels)
            seen_.emplace_back(level.entries.size());
    }

    void visit(FrontLevel::Place place) {
        seen_[place.level][place.index] = true;
        const auto edges = levels_[place.level].edges_of(place.index);
        for (auto edge = edges.rbegin(); edge != edges.rend(); ++edge)
            if (!seen_[edge->target.level][edge->target.index]) visit(edge->target);
        order_.push_back(place);
    }

  private:
    const std::vector<FrontLevel>& levels_;
    std::vector<FrontLevel::Place>& order_;
    std::vector<std::vector<bool>> seen_;  // by level and place there
};

}  // namespace

NumberedFronts number_nodes(const PieceSetTable& table, const std::vector<FrontLevel>& levels) {
    NumberedFronts numbered{table, levels, {}, {}};
    DepthFirst(levels, numbered.order).visit({0, 0});
    std::ranges::reverse(numbered.order);
    for (const FrontLevel& level : levels)
        numbered.first_nodes.emplace_back(level.entries.size());
    std::size_t next = 0;
    for (const FrontLevel::Place place : numbered.order) {
        numbered.first_nodes[place.level][place.index] = static_cast<BoardGraph::Node>(next);
        next += static_cast<std::size_t>(levels[place.level].entries[place.index].used.size());
    }
    if (next > BoardGraph::Edge::most_nodes) throw std::length_error("too many nodes for a board graph");
    numbered.node_count = static_cast<BoardGraph::Node>(next);
    return numbered;
}

}  // namespace almanac
