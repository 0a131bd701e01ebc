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
/// What was tried on `sunday`:
///
///   node by node instead of by fronts   11 million look-ups instead of 1.2 million, at least three times the
///   time no pruning                          1,418,975 fronts, 15,779,340 nodes; twice the time sizes of
///   empty regions              341,076 fronts, 4,372,453 nodes: kept and lone cells before the look-up
///   295,102 fronts, 3,990,833 nodes, a third of the look-ups less: kept shapes of regions up to 8 cells 5
///   fronts in 100 less; finding them costs more than they do shapes of regions up to 16 cells    15 in 100
///   less, and more than half as long again from both ends                      backward from the full board
///   there are as many fronts in the lower half as
///                                       are met forward, and a look-up costs more: nothing won
///   chessboard colouring                every piece is balanced or off by one, so that it tells nothing
///   columns instead of rows             8 ragged cells instead of 7, and paths out of the order of the code
///   memory asked for ahead              a third of the time less in each pass: kept
///   two threads in 1 and 4              a quarter less: kept; 2 and 3 are over too soon
BoardGraph build_board_graph(const Layout& layout, Pruning pruning = Pruning::on, int threads = 2,
                             BuildStatistics* statistics = nullptr);

}  // namespace almanac
