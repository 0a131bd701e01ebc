#include "almanac/solver/questions.hpp"

#include <bit>

namespace almanac {

namespace {

// A set of nodes of one graph that can be read in ascending order while nodes further on are added, and
// that tells how many of its nodes come before a given one.
class NodeSet {
  public:
    explicit NodeSet(BoardGraph::Node count) : words_((count + 63) / 64) {}

    void add(BoardGraph::Node node) { words_[node / 64] |= bit(node); }
    bool contains(BoardGraph::Node node) const { return (words_[node / 64] & bit(node)) != 0; }

    template <class Visit>
    void each(Visit visit) const {
        for (std::size_t w = 0; w < words_.size(); ++w)
            for (std::uint64_t done = 0, left = 0; (left = words_[w] & ~done) != 0;) {
                const int at = std::countr_zero(left);
                done |= (std::uint64_t{2} << at) - 1;  // all bits up to this one
                visit(static_cast<BoardGraph::Node>(w * 64) + static_cast<BoardGraph::Node>(at));
            }
    }

    /// To be called once, before `rank`.
    void count() {
        std::uint32_t before = 0;
        for (const std::uint64_t word : words_) {
            before_.push_back(before);
            before += static_cast<std::uint32_t>(std::popcount(word));
        }
    }
    BoardGraph::Node rank(BoardGraph::Node node) const {
        return before_[node / 64] +
               static_cast<BoardGraph::Node>(std::popcount(words_[node / 64] & (bit(node) - 1)));
    }

  private:
    static std::uint64_t bit(BoardGraph::Node node) { return std::uint64_t{1} << (node & 63); }

    std::vector<std::uint64_t> words_;
    std::vector<std::uint32_t> before_;
};

struct Reached {
    BoardGraph::Node node;
    std::size_t end;  // of its edges in Trial::edges
};

// What is reached from the start by allowed edges; some of it may be dead.
struct Trial {
    std::vector<Reached> nodes;
    std::vector<BoardGraph::Edge> edges;
};

Trial reach(const BoardGraph& graph, const Filter& filter) {
    Trial trial;
    NodeSet seen(graph.node_count());
    const CellSet required = filter.required_holes();
    if (graph.open(graph.start()).contains(required)) seen.add(graph.start());
    seen.each([&](BoardGraph::Node node) {
        for (const BoardGraph::Edge edge : graph.edges(node)) {
            if (!filter.allows(edge.step()) || !graph.open(edge.target()).contains(required)) continue;
            trial.edges.push_back(edge);
            seen.add(edge.target());
        }
        trial.nodes.push_back({node, trial.edges.size()});
    });
    return trial;
}

NodeSet live_nodes(const BoardGraph& graph, const Trial& trial) {
    NodeSet live(graph.node_count());
    live.add(graph.full());
    for (std::size_t i = trial.nodes.size(); i-- > 0;) {
        const std::size_t begin = i == 0 ? 0 : trial.nodes[i - 1].end;
        for (std::size_t e = begin; e < trial.nodes[i].end; ++e)
            if (live.contains(trial.edges[e].target())) live.add(trial.nodes[i].node);
    }
    live.count();
    return live;
}

}  // namespace

BoardGraph restricted(const BoardGraph& graph, const Filter& filter) {
    if (graph.empty()) return graph;
    const Trial trial = reach(graph, filter);
    const NodeSet live = live_nodes(graph, trial);
    if (!live.contains(graph.start())) return BoardGraph(graph.layout(), {0}, {});
    std::vector<std::uint32_t> first_edges;
    std::vector<BoardGraph::Edge> edges;
    std::size_t e = 0;
    for (const Reached& reached : trial.nodes) {
        if (live.contains(reached.node)) first_edges.push_back(static_cast<std::uint32_t>(edges.size()));
        for (; e < reached.end; ++e)
            if (const auto edge = trial.edges[e]; live.contains(edge.target()))
                edges.emplace_back(live.rank(edge.target()), edge.step());
    }
    first_edges.push_back(static_cast<std::uint32_t>(edges.size()));
    return BoardGraph(graph.layout(), std::move(first_edges), std::move(edges));
}

}  // namespace almanac
