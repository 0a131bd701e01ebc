#include <algorithm>
#include <optional>
#include <stdexcept>

#include "checker/pieces.hpp"

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

// The hole with which the piece fills its 2x3 box, if it does.
std::optional<Cell> hole_beside(const Grid& board, const Cells& piece) {
    const Box box = box_around(piece);
    if (std::minmax(box.height, box.width) != std::pair<const std::size_t&, const std::size_t&>(2, 3))
        return std::nullopt;
    std::vector<Cell> others;
    for (std::size_t row = box.top; row < box.top + box.height; ++row)
        for (std::size_t column = box.left; column < box.left + box.width; ++column)
            if (!piece.contains({row, column})) others.push_back({row, column});
    if (others.size() != 1 || board[others[0].first][others[0].second] != '.') return std::nullopt;
    return others[0];
}

// Of a 2x3 box; every other cell of it is the middle of a long side.
bool is_corner(const Box& box, const Cell& cell) {
    const bool end_of_column = cell.first == box.top || cell.first == box.top + box.height - 1;
    const bool end_of_row = cell.second == box.left || cell.second == box.left + box.width - 1;
    return end_of_column && end_of_row;
}

std::string box_fault(const Grid& from, const Grid& to, const Lift& lift, bool through_corners) {
    const Box box = box_around(lift.from);
    if (!(box_around(lift.to) == box)) return "Piece " + lift.piece + " has left its box.";
    const std::optional<Cell> old_hole = hole_beside(from, lift.from);
    const std::optional<Cell> new_hole = hole_beside(to, lift.to);
    if (!old_hole || !new_hole) return "Piece " + lift.piece + " and a hole do not fill a 2x3 box.";
    if (is_corner(box, *old_hole) != through_corners || is_corner(box, *new_hole) != through_corners)
        return "The hole does not go from one place of its box to another of the same kind.";
    return {};
}

struct Kind {
    std::size_t most_lifted;
    std::string only_piece;  // the one piece that may be lifted; empty where any may
    bool through_corners;    // asked for only_piece alone
};

Kind kind_named(std::string_view name) {
    if (name == "thumb") return {1, "P5", true};
    if (name == "u") return {1, "U5", false};
    if (name == "slide") return {1, "", false};
    if (name == "retile") return {2, "", false};
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
    return box_fault(from, to, lifts[0], rule.through_corners);
}

}  // namespace checker
