#include "lifting.hpp"

#include <stdexcept>

namespace almanac {

Lifting::Lifting(const Layout& layout)
    : layout_(layout), pieces_(static_cast<std::size_t>(layout.piece_count())) {
    for (const Group group : layout.groups())
        groups_.push_back(layout.cells_of(group));
    bit_of_placement_.resize(layout.placements().size());
    for (std::size_t piece = 0; piece < pieces_; ++piece) {
        for (PlacementId id = 0; id < layout.placements().size(); ++id) {
            if (layout.placement(id).piece != piece) continue;
            bit_of_placement_[id] = placement_of_bit_.size();
            placement_of_bit_.push_back(id);
        }
        placement_of_bit_.resize((placement_of_bit_.size() + 63) / 64 * 64, no_placement);
        first_word_[piece + 1] = placement_of_bit_.size() / 64;
    }
    if (placement_of_bit_.size() > row_words * 64)
        throw std::logic_error("the layout has more placements than a row holds");
    clear_.resize(layout.placements().size());
    for (PlacementId id = 0; id < layout.placements().size(); ++id)
        for (PlacementId other = 0; other < layout.placements().size(); ++other)
            if (layout.placement(id).piece == layout.placement(other).piece || !cells(id).meets(cells(other)))
                clear_[id][bit_of_placement_[other] / 64] |= std::uint64_t{1}
                                                             << bit_of_placement_[other] % 64;
}

void Lifting::work_out_fits(const Board& board, Fits& fits) const {
    Row before;
    before.fill(~std::uint64_t{0});
    for (std::size_t piece = 0; piece < pieces_; ++piece) {
        const std::size_t here = bit_of_placement_[board.placements[piece]];
        before[here / 64] &= ~(std::uint64_t{1} << here % 64);
    }
    const auto narrow = [](Row& row, const Row& by) {
        for (std::size_t i = 0; i < row_words; ++i)
            row[i] &= by[i];
    };
    for (std::size_t piece = 0; piece < pieces_; ++piece) {
        fits[piece] = before;
        narrow(before, clear_[board.placements[piece]]);
    }
    fits[pieces_] = before;
    Row after;
    after.fill(~std::uint64_t{0});
    for (std::size_t piece = pieces_; piece-- > 0;) {
        narrow(fits[piece], after);
        narrow(after, clear_[board.placements[piece]]);
    }
}

}  // namespace almanac
