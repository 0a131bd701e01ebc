#pragma once

#include "almanac/puzzle/board.hpp"
#include "almanac/solver/step.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace almanac {

/// Every board of a layout, or every board that a filter allows, as paths through a graph without cycles.
///
///     start --placement--> node --hole--> node --placement--> ... --> full
///
/// A node is a partial filling in row order: which cells are covered, which pieces are used, which groups
/// are opened. Each edge covers the first empty cell, by a placement that begins there or as a hole. So a
/// board is exactly one path and a path exactly one board, and a question about boards is a sum, a least or
/// a greatest over paths, worked out node by node (the method is dynamic programming over a decision diagram;
/// Knuth, The Art of Computer Programming 4A, 7.1.4, and 4B, 7.2.2.1 on exact covers).
///
/// Only nodes that lead to a board are kept. `sunday`: 761,732 nodes with the full filling, 1,590,925 edges,
/// 15.5 million bytes. Nodes are numbered so that every edge leads to a greater number. The edges of a node
/// stand in ascending order of step: among the paths of one date that is the order of the code.
///
/// A graph may be copied (copies share the arrays) and read by several threads at once.
class BoardGraph {
  public:
    using Node = std::uint32_t;

    /// Target and step in one word: 21 bits and 11 bits. Written to files as it is.
    class Edge {
        static constexpr int target_bits = 21;

      public:
        static constexpr std::uint32_t most_nodes = 1U << target_bits;
        static constexpr std::uint32_t most_steps = 1U << (32 - target_bits);

        constexpr Edge() = default;
        constexpr Edge(Node target, StepId step) : bits_(target | std::uint32_t{step} << target_bits) {}
        constexpr Node target() const { return bits_ & (most_nodes - 1); }
        constexpr StepId step() const { return static_cast<StepId>(bits_ >> target_bits); }
        constexpr bool operator==(const Edge&) const = default;

      private:
        std::uint32_t bits_ = 0;
    };

    /// The arrays that a graph consists of, the whole of what a file has to keep.
    struct Arrays {
        std::span<const std::uint32_t> first_edges;  ///< by node, with one more at the end
        std::span<const Edge> edges;
        std::span<const CellSet> open;  ///< by node, see BoardGraph::open
    };

    /// A graph whose arrays lie in memory that `keeper` holds, such as a mapped file. Nothing if the arrays
    /// are not those of a board graph of this layout: every edge is followed, so that from then on each path
    /// is a board, whoever wrote the arrays; `open` is taken as it is. Cost: one pass, some 10 ms for
    /// `sunday`.
    static std::optional<BoardGraph> adopt(const Layout& layout, const Arrays& arrays,
                                           std::shared_ptr<const void> keeper);

    /// Takes arrays that are known to be sound and works out `open`.
    BoardGraph(const Layout& layout, std::vector<std::uint32_t> first_edges, std::vector<Edge> edges);

    const Layout& layout() const { return *layout_; }
    const Arrays& arrays() const { return arrays_; }

    /// Whether there is no board, and then no node.
    bool empty() const { return arrays_.open.empty(); }
    /// Nodes with the full filling.
    Node node_count() const { return static_cast<Node>(arrays_.open.size()); }
    /// The filling without a piece. Only in a graph that is not empty.
    Node start() const { return 0; }
    Node full() const { return node_count() - 1; }
    std::span<const Edge> edges(Node node) const {
        const std::uint32_t first = arrays_.first_edges[node];
        return arrays_.edges.subspan(first, arrays_.first_edges[node + 1] - first);
    }
    /// For a group that the node has not opened yet, the cells of it that are a hole on some board beyond;
    /// for one that it has, all cells. A path from here with given holes exists only if they are all in
    /// this set; it surely exists if no more than one group is still to be opened.
    CellSet open(Node node) const { return arrays_.open[node]; }

  private:
    BoardGraph(const Layout& layout, const Arrays& arrays, std::shared_ptr<const void> keeper)
        : layout_(&layout), arrays_(arrays), keeper_(std::move(keeper)) {}

    const Layout* layout_;
    Arrays arrays_;
    std::shared_ptr<const void> keeper_;
};

}  // namespace almanac
