#pragma once

#include "almanac/puzzle/code.hpp"
#include "almanac/solver/board_graph.hpp"
#include "almanac/solver/filter.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace almanac {

/// The graph of those boards of a graph that the filter allows. Cost: the nodes that allowed paths lead to;
/// for one date of `sunday` some 9,000 of 761,732, two to four milliseconds.
BoardGraph restricted(const BoardGraph& graph, const Filter& filter);

/// The number of boards. One pass over the graph: some ten milliseconds for all of `sunday`.
std::uint64_t count_boards(const BoardGraph& graph);
std::uint64_t count_boards(const BoardGraph& graph, const Filter& filter);

/// The number of boards of each date, by index of the date. Takes about two thirds of the time of a walk.
std::vector<std::uint32_t> boards_per_date(const BoardGraph& graph);

/// Told a board and its code; answers whether to go on.
using BoardVisitor = std::function<bool(Code, const Board&)>;

/// Hands every board of the graph to the visitor, in ascending code, until it says to stop. False if it did.
///
/// Works out two labels of the layout's first group at a time (two months), with two threads both at once, so
/// that a walk of all of `sunday` needs about 100 MiB beside the graph, however many boards there are. The
/// visitor is called in the caller's thread only, and sees the same whatever the number of threads.
bool walk(const BoardGraph& graph, const BoardVisitor& visitor, int threads = 2);

/// The same for the boards that the filter allows. With a filter that leaves one date, boards are found as
/// they are handed over: who stops early pays for what was seen.
bool walk(const BoardGraph& graph, const Filter& filter, const BoardVisitor& visitor);

/// The board of least code that the filter allows, if there is one. For one date: some ten microseconds.
std::optional<Board> first_board(const BoardGraph& graph, const Filter& filter);
/// The boards of least code that the filter allows, at most this many.
std::vector<Board> first_boards(const BoardGraph& graph, const Filter& filter, std::size_t most);

enum class Aim : unsigned char { least, greatest };

/// A board and the sum of the scores of its placements and holes.
struct ScoredBoard {
    Board board;
    double score;
};

/// The best board and the second best, which is another board: none, one or two, the best first. `scores` has
/// a score for each StepId, in any unit, and no NaN; whole numbers up to 2^53 add up exactly. Of boards with
/// equal scores of the same date, the smaller code is better. One pass over the graph: about 50 ms for all of
/// `sunday`; ask a restricted graph for less.
std::vector<ScoredBoard> best_boards(const BoardGraph& graph, std::span<const double> scores, Aim aim);

}  // namespace almanac
