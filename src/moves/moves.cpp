#include "almanac/moves/moves.hpp"

#include "lifting.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <optional>

namespace almanac {

namespace {

// A 2x3 or 3x2 part of the board, all of whose squares are cells.
struct Box {
    Square corner;
    int rows;
    int columns;

    Cell cell(const Layout& layout, int row, int column) const {
        return layout.cell_at({corner.row + row, corner.column + column}).value();
    }
};

// The box that the placement fills all but one cell of, if there is one on the board.
std::optional<Box> box_around(const Layout& layout, const Placement& placement) {
    Square low = layout.square(placement.first);
    Square high = low;
    for (const Cell cell : placement.cells) {
        const Square at = layout.square(cell);
        low = {std::min(low.row, at.row), std::min(low.column, at.column)};
        high = {std::max(high.row, at.row), std::max(high.column, at.column)};
    }
    const Box box{low, high.row - low.row + 1, high.column - low.column + 1};
    if (placement.cells.size() != 5 || box.rows * box.columns != 6) return std::nullopt;
    for (int row = 0; row < box.rows; ++row)
        for (int column = 0; column < box.columns; ++column)
            if (!layout.cell_at({low.row + row, low.column + column})) return std::nullopt;
    return box;
}

CellSet all_cells(const Layout& layout, const Box& box) {
    CellSet cells;
    for (int row = 0; row < box.rows; ++row)
        for (int column = 0; column < box.columns; ++column)
            cells |= CellSet::of(box.cell(layout, row, column));
    return cells;
}

CellSet corners(const Layout& layout, const Box& box) {
    CellSet cells;
    for (const int row : {0, box.rows - 1})
        for (const int column : {0, box.columns - 1})
            cells |= CellSet::of(box.cell(layout, row, column));
    return cells;
}

std::vector<BoxMove> box_moves_of(const Layout& layout, const Placement& placement) {
    const auto box = box_around(layout, placement);
    if (!box) return {};
    const CellSet whole = all_cells(layout, *box);
    const CellSet at_corners = corners(layout, *box);
    const Cell closes = (whole - placement.cells).lowest();
    const bool is_thumb = at_corners.contains(closes);
    const CellSet others = (is_thumb ? at_corners : whole - at_corners) - CellSet::of(closes);

    std::vector<BoxMove> moves;
    for (const Cell opens : others) {
        if (layout.label(opens).group != layout.label(closes).group) continue;
        moves.push_back({is_thumb ? MoveKind::thumb : MoveKind::u, closes, opens,
                         layout.placement_covering(whole - CellSet::of(opens))});
    }
    return moves;
}

}  // namespace

Moves::Moves(const Layout& layout) : layout_(layout), lifting_(std::make_unique<Lifting>(layout)) {
    std::vector<bool> boxed(static_cast<std::size_t>(layout.piece_count()));
    for (const Placement& placement : layout.placements()) {
        box_moves_.push_back(box_moves_of(layout, placement));
        if (!box_moves_.back().empty()) boxed[placement.piece] = true;
    }
    for (std::size_t piece = 0; piece < boxed.size(); ++piece)
        if (boxed[piece]) boxed_pieces_.push_back(piece);
}

Moves::~Moves() = default;

void Moves::expand_boxes(const Board& board, MoveKind kind, const MoveVisitor& visitor) const {
    const CellSet open = holes(layout_, board);
    for (const std::size_t piece : boxed_pieces_) {
        for (const BoxMove& move : box_moves(board.placements[piece])) {
            if (move.kind != kind || !open.contains(move.closes)) continue;
            Board moved = board;
            moved.placements[piece] = move.to;
            visitor(moved, kind);
        }
    }
}

void Moves::expand(const Board& board, MoveKinds kinds, const MoveVisitor& visitor) const {
    for (const MoveKind kind : {MoveKind::thumb, MoveKind::u})
        if (kinds.contains(kind)) expand_boxes(board, kind, visitor);
    if (kinds.contains(MoveKind::slide))
        lifting_->for_each_slide(board, [&](const Board& made) { visitor(made, MoveKind::slide); });
    if (!kinds.contains(MoveKind::retile)) return;
    const auto retile = [&](const Board& made) { visitor(made, MoveKind::retile); };
    lifting_->for_each_slide(board, retile);
    lifting_->for_each_two_moved(board, retile);
}

bool Moves::is_move(const Board& from, const Board& to, MoveKind kind) const {
    // Both are boards, so slides and retiles are told by the number of pieces that lie elsewhere.
    const auto moved = std::inner_product(from.placements.begin(), from.placements.end(),
                                          to.placements.begin(), 0, std::plus<>(), std::not_equal_to<>());
    if (kind == MoveKind::slide) return moved == 1;
    if (kind == MoveKind::retile) return moved == 1 || moved == 2;
    bool found = false;
    expand(from, MoveKinds{kind}, [&](const Board& made, MoveKind) { found = found || made == to; });
    return found;
}

}  // namespace almanac
