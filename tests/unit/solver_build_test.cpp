#include "unit/solver_graphs.hpp"

#include <stdexcept>

#include <doctest/doctest.h>

using namespace almanac;

namespace {

BuildStatistics statistics_without_pruning(const Layout& layout) {
    BuildStatistics statistics;
    const BoardGraph graph = build_board_graph(layout, Pruning::off, 1, &statistics);
    CHECK(same(graph, graph_of(layout)));
    return statistics;
}

}  // namespace

TEST_CASE("solver: the graph has the known numbers of nodes and edges") {
    // One node more than the numbers known, which leave out the full filling.
    const BoardGraph& sunday = graph_of(Layout::standard());
    CHECK(sunday.node_count() == 761'731 + 1);
    CHECK(sunday.arrays().edges.size() == 1'590'925);
    const BoardGraph& monday = graph_of(*Layout::find("monday"));
    CHECK(monday.node_count() == sunday.node_count());
    CHECK(monday.arrays().edges.size() == sunday.arrays().edges.size());
    const BoardGraph& classic = graph_of(*Layout::find("classic"));
    CHECK(classic.node_count() == 22'432);
    CHECK(classic.arrays().edges.size() == 35'100);
}

TEST_CASE("solver: nothing pruned, classic has the nodes and edges that were counted by other means") {
    const BuildStatistics statistics = statistics_without_pruning(*Layout::find("classic"));
    CHECK(statistics.fronts == 412'606);
    CHECK(statistics.nodes == 1'398'197);
    CHECK(statistics.edges == 2'250'603);
}

TEST_CASE("solver: the number of threads changes nothing") {
    const Layout& classic = *Layout::find("classic");
    CHECK(same(build_board_graph(classic, Pruning::on, 1), build_board_graph(classic, Pruning::on, 2)));
}

TEST_CASE("solver: what the graph tells of holes beyond a node is so at the start and at the end") {
    for (const Layout* layout : Layout::all()) {
        const BoardGraph& graph = graph_of(*layout);
        CHECK(graph.open(graph.start()) == layout->all_cells());
        CHECK(graph.open(graph.full()) == layout->all_cells());
        CHECK(graph.edges(graph.full()).empty());
    }
}

TEST_CASE("solver: arrays of a graph are adopted, and of no other") {
    const Layout& classic = *Layout::find("classic");
    const BoardGraph& graph = graph_of(classic);
    const auto& good = graph.arrays();
    CHECK(BoardGraph::adopt(classic, good, nullptr).has_value());
    CHECK_FALSE(BoardGraph::adopt(Layout::standard(), good, nullptr).has_value());

    std::vector<BoardGraph::Edge> edges(good.edges.begin(), good.edges.end());
    std::vector<std::uint32_t> first_edges(good.first_edges.begin(), good.first_edges.end());
    const auto adopted = [&] {
        return BoardGraph::adopt(classic, {first_edges, edges, good.open}, nullptr).has_value();
    };
    REQUIRE(adopted());
    for (std::size_t e = 0; e < edges.size(); e += 997) {
        CAPTURE(e);
        const BoardGraph::Edge was = edges[e];
        for (const BoardGraph::Edge wrong :
             {BoardGraph::Edge(0, was.step()), BoardGraph::Edge(graph.full(), was.step()),
              BoardGraph::Edge(graph.node_count(), was.step()),
              BoardGraph::Edge(was.target() ^ 1, was.step()),
              BoardGraph::Edge(was.target(), static_cast<StepId>(was.step() ^ 1)),
              BoardGraph::Edge(was.target(), 2047)}) {
            if (wrong == was) continue;
            edges[e] = wrong;
            CHECK_FALSE(adopted());
        }
        edges[e] = was;
    }
    for (std::size_t node = 0; node < first_edges.size(); node += 499)
        for (const std::uint32_t change : {1U, ~0U, 1U << 31}) {
            CAPTURE(node);
            first_edges[node] += change;
            CHECK_FALSE(adopted());
            first_edges[node] -= change;
        }
    CHECK_FALSE(BoardGraph::adopt(classic, {}, nullptr).has_value());
    CHECK_FALSE(BoardGraph::adopt(classic, {good.first_edges.first(1), {}, {}}, nullptr).has_value());
}

TEST_SUITE("long") {
    TEST_CASE("solver: nothing pruned, sunday has the known numbers of nodes and edges") {
        const BuildStatistics statistics = statistics_without_pruning(Layout::standard());
        CHECK(statistics.nodes == 15'779'340);
        CHECK(statistics.edges == 35'122'329);
    }

    TEST_CASE("solver: the number of threads changes nothing on sunday") {
        CHECK(same(build_board_graph(Layout::standard(), Pruning::on, 1), graph_of(Layout::standard())));
    }
}
