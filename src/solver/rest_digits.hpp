#pragma once

#include "solver/piece_sets.hpp"

#include "almanac/puzzle/code.hpp"

#include <array>
#include <bit>
#include <vector>

namespace almanac {

/// The `rest` of a code as a sum over the placements of a board: since the digits of a placement depend on
/// the pieces that are unused and on nothing else, they can be added up from either end of a path.
class RestDigits {
  public:
    explicit RestDigits(const Layout& layout) {
        for (int piece = 0; piece < layout.piece_count(); ++piece)
            orientations_[static_cast<std::size_t>(piece)] =
                layout.pieces()[static_cast<std::size_t>(piece)]->orientation_count;
        const PieceSet end = 1U << layout.piece_count();
        sizes_.assign(end, 0);
        ways_.assign(end, 1);
        for (PieceSet set = 1; set < end; ++set) {
            const PieceSet less = set & (set - 1);
            sizes_[set] = static_cast<std::uint8_t>(sizes_[less] + 1);
            ways_[set] =
                ways_[less] * sizes_[set] * orientations_[static_cast<std::size_t>(std::countr_zero(set))];
        }
    }

    /// What this placement adds where `after` are the pieces still unused after it.
    Code of(const Placement& placement, PieceSet after) const {
        const Code rank = sizes_[after & ((1U << placement.piece) - 1)];
        return (rank * orientations_[placement.piece] + placement.orientation) * ways_[after];
    }

  private:
    std::array<Code, max_pieces> orientations_{};
    std::vector<std::uint8_t> sizes_;  // by set of pieces
    std::vector<Code> ways_;           // by set: the orders and orientations in which its pieces can follow
};

}  // namespace almanac
