#include "almanac/solver/questions.hpp"

namespace almanac {

std::optional<Board> first_board(const BoardGraph& graph, const Filter& filter) {
    std::optional<Board> first;
    walk(graph, filter, [&](Code, const Board& board) {
        first = board;
        return false;
    });
    return first;
}

std::vector<Board> first_boards(const BoardGraph& graph, const Filter& filter, std::size_t most) {
    std::vector<Board> boards;
    if (most == 0) return boards;
    walk(graph, filter, [&](Code, const Board& board) {
        boards.push_back(board);
        return boards.size() < most;
    });
    return boards;
}

}  // namespace almanac
