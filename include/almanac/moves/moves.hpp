#pragma once

#include "almanac/puzzle/board.hpp"
#include "almanac/puzzle/move_kind.hpp"

#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace almanac {

/// A placement that becomes another inside the 2x3 box that it fills together with a hole.
///
///     P P .        P P P
///     P P P   ->   . P P     a thumb: the hole goes from one corner of the box to another
///
///     U . U        U U U
///     U U U   ->   U . U     a u: the hole goes from the middle of one long side to that of the other
struct BoxMove {
    MoveKind kind;
    Cell closes;     ///< must be a hole, and is covered afterwards
    Cell opens;      ///< is the hole afterwards; of the same group as the one that closes
    PlacementId to;  ///< the placement afterwards
};

class Lifting;

/// Called with each board that a move makes and the kind of that move.
using MoveVisitor = std::function<void(const Board&, MoveKind)>;

/// The moves of one board, from tables that are worked out once for a layout.
///
/// A thumb or a u costs two table look-ups and no search: which box a P or a U fills, and what may become of
/// it there, depends on its placement alone. Slides and retiles are found with bit sets over placements: some
/// microseconds a board.
class Moves {
  public:
    explicit Moves(const Layout& layout);
    ~Moves();

    /// What may become of this placement inside its box; empty for a piece that is neither a P nor a U.
    std::span<const BoxMove> box_moves(PlacementId id) const { return box_moves_[id]; }

    /// Hands every board that is one move of these kinds away to the visitor, narrow kinds first. A board
    /// that several moves make is handed over for each of them.
    void expand(const Board& board, MoveKinds kinds, const MoveVisitor& visitor) const;

    /// Whether a move of this kind makes `to` out of `from`.
    bool is_move(const Board& from, const Board& to, MoveKind kind) const;

    const Layout& layout() const { return layout_; }

  private:
    void expand_boxes(const Board& board, MoveKind kind, const MoveVisitor& visitor) const;

    const Layout& layout_;
    std::unique_ptr<Lifting> lifting_;
    std::vector<std::vector<BoxMove>> box_moves_;  // by placement
    std::vector<std::size_t> boxed_pieces_;        // the pieces that have box moves
};

}  // namespace almanac
