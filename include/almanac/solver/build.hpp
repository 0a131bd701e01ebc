#pragma once

#include "almanac/solver/board_graph.hpp"

#include <cstdint>

namespace almanac {

/// Whether dead ends are cut while partial fillings are enumerated. The graph is the same either way; without
/// pruning the numbers of nodes and edges that can be reached are known from other programs.
enum class Pruning : unsigned char { off, on };

/// What was enumerated to find the nodes that lead to a board; the full filling is not counted as a node.
struct BuildStatistics {
    std::uint64_t fronts = 0;  ///< different covered cells and opened groups
    std::uint64_t nodes = 0;
    std::uint64_t edges = 0;
};

/// The board graph of a layout. It depends on the layout alone, not on pruning or the number of threads.
///
/// A node is a front (cells covered, groups opened) and the set of pieces used. The front alone decides where
/// pieces fit, and all sets of pieces that were used in laying it have the same number of cells, 128 of them
/// at most: so fronts are enumerated, and their sets are carried along as one word of 128 bits. Four passes:
///
///   1. forward, by first empty cell: every front that can be reached, dead ones cut as far as the sizes of
///      empty regions tell;
///   2. backward: of each front, the sets from which the full board can be reached;
///   3. depth first: fronts in the order in which their nodes are numbered;
///   4. forward: the edges of the live nodes.
///
/// What was tried, with the fronts and nodes of `sunday` that pass 1 then expands:
///
///   no pruning                   1,418,975 fronts, 15,779,340 nodes
///   sizes of empty regions       341,076 fronts, 4,372,453 nodes: kept
///   and lone cells at once       295,102 fronts, 3,990,833 nodes: kept, a test before the look-up
///   and a chessboard colouring   instead of lone cells: 340,258 fronts, nothing won
///   shapes of regions            up to 8 cells 324,282, up to 16 cells 289,815 fronts, instead of lone
///                                cells: no faster, and at 16 cells nearly twice as slow
///   from both ends               from the full board back to cell 25, 154,254 fronts are met, forward from
///                                there 92,267 (without the test for lone cells)
///
/// Memory is what the time goes into: asking for it some steps ahead took a third off passes 1, 2 and 4.
/// Filling by columns was not tried: 8 ragged cells instead of 7, and paths out of the order of the code.
/// With two threads, the other one has half of the fronts of a level in pass 1 and of the nodes in pass 4.
BoardGraph build_board_graph(const Layout& layout, Pruning pruning = Pruning::on, int threads = 2,
                             BuildStatistics* statistics = nullptr);

}  // namespace almanac
