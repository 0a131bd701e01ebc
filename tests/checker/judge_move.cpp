#include "checker/pieces.hpp"

#include <stdexcept>

namespace checker {

namespace {

std::map<std::string, Cells> cells_by_piece(const Rules& rules, const Grid& board) {
    std::map<std::string, Cells> pieces;
    for (const auto& [symbol, cells] : cells_by_symbol(board))
        pieces[rules.piece_names.at(picture_of(cells))] = cells;
    return pieces;
}

// One piece, before and after.
struct Lift {
    std::string piece;
    Cells from, to;
};

std::vector<Lift> lifted_pieces(const Rules& rules, const Grid& from, const Grid& to) {
    std::map<std::string, Cells> before = cells_by_piece(rules, from);
    std::map<std::string, Cells> after = cells_by_piece(rules, to);
    std::vector<Lift> lifts;
    for (const std::string& piece : rules.pieces)
        if (before[piece] != after[piece]) lifts.push_back({piece, before[piece], after[piece]});
    return lifts;
}

struct Kind {
    std::size_t most_lifted;
    std::string only_piece;  // that may be lifted, and then within its box; empty where any may go anywhere
};

Kind kind_named(std::string_view name) {
    if (name == "thumb") return {1, "P5"};
    if (name == "u") return {1, "U5"};
    if (name == "slide") return {1, ""};
    if (name == "retile") return {2, ""};
    throw std::invalid_argument("No move is called '" + std::string(name) + "'.");
}

}  // namespace

std::string judge_move(Layout layout, const Grid& from, const Grid& to, std::string_view kind) {
    const Kind rule = kind_named(kind);
    if (const std::string fault = judge(layout, from); !fault.empty()) return "Before the move: " + fault;
    if (const std::string fault = judge(layout, to); !fault.empty()) return "After the move: " + fault;

    const std::vector<Lift> lifts = lifted_pieces(rules_of(layout), from, to);
    if (lifts.empty()) return "Both are the same board.";
    if (lifts.size() > rule.most_lifted)
        return "As many as " + std::to_string(lifts.size()) + " pieces lie elsewhere.";
    if (rule.only_piece.empty()) return {};
    if (lifts[0].piece != rule.only_piece)
        return "Piece " + lifts[0].piece + " lies elsewhere where only " + rule.only_piece + " may.";
    // This is all there is to a thumb or a u. The box of a P and of a U is 2x3, and it leaves one cell of it:
    // the P a corner, the U the middle of a long side. A cell that it enters without any other piece stirring
    // was a hole, and so is the cell that it leaves.
    if (!(box_around(lifts[0].from) == box_around(lifts[0].to)))
        return "Piece " + lifts[0].piece + " has left its box.";
    return {};
}

}  // namespace checker
