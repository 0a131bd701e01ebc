#include "almanac/solver/questions.hpp"

#include <array>

namespace almanac {

namespace {

// How a path goes on from a node: over this edge, then by the best or the second best way from its target.
struct Way {
    double score;
    BoardGraph::Edge edge;
    std::uint8_t rank;
};

// The best two ways from a node; a path is a board, so that the two are different boards.
struct BestTwo {
    std::array<Way, 2> ways;
    std::uint8_t count = 0;

    // The earlier way stays in front of an equal one.
    void offer(const Way& way) {
        if (count == 2 && way.score >= ways[1].score) return;
        if (count == 0 || way.score >= ways[0].score) {
            ways[count == 0 ? 0 : 1] = way;
        } else {
            ways[1] = ways[0];
            ways[0] = way;
        }
        if (count < 2) ++count;
    }
};

std::vector<BestTwo> best_ways(const BoardGraph& graph, std::span<const double> scores, double sign) {
    std::vector<BestTwo> best(graph.node_count());
    best.back().offer({0, {}, 0});
    for (BoardGraph::Node node = graph.full(); node-- > 0;)
        for (const BoardGraph::Edge edge : graph.edges(node)) {
            const BestTwo& beyond = best[edge.target()];
            for (std::uint8_t rank = 0; rank < beyond.count; ++rank)
                best[node].offer({sign * scores[edge.step()] + beyond.ways[rank].score, edge, rank});
        }
    return best;
}

ScoredBoard follow(const BoardGraph& graph, const std::vector<BestTwo>& best, std::uint8_t rank,
                   double sign) {
    ScoredBoard result{empty_board, sign * best[graph.start()].ways[rank].score};
    for (BoardGraph::Node node = graph.start(); node != graph.full();) {
        const Way& way = best[node].ways[rank];
        const StepId step = way.edge.step();
        if (!is_hole(graph.layout(), step))
            result.board.placements[graph.layout().placement(step).piece] = step;
        node = way.edge.target();
        rank = way.rank;
    }
    return result;
}

}  // namespace

std::vector<ScoredBoard> best_boards(const BoardGraph& graph, std::span<const double> scores, Aim aim) {
    std::vector<ScoredBoard> boards;
    if (graph.empty()) return boards;
    const double sign = aim == Aim::least ? 1 : -1;
    const std::vector<BestTwo> best = best_ways(graph, scores, sign);
    for (std::uint8_t rank = 0; rank < best[graph.start()].count; ++rank)
        boards.push_back(follow(graph, best, rank, sign));
    return boards;
}

}  // namespace almanac
