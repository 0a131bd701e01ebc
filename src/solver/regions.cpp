#include "solver/regions.hpp"

#include <algorithm>

namespace almanac {

Regions::Regions(const Layout& layout, const PieceSetTable& table)
    : table_(table), all_(layout.all_cells().bits()) {
    const auto add = [](std::vector<Shift>& shifts, int by, Cell from) {
        auto same = std::ranges::find(shifts, by, &Shift::by);
        if (same == shifts.end()) same = shifts.insert(same, {by, 0});
        same->cells |= CellSet::of(from).bits();
    };
    for (Cell cell = 0; cell < layout.cell_count(); ++cell)
        for (const Square step : {Square{0, 1}, Square{1, 0}}) {
            const Square at = layout.square(cell);
            const auto next = layout.cell_at({at.row + step.row, at.column + step.column});
            if (!next) continue;
            add(forward_, *next - cell, cell);
            add(backward_, *next - cell, *next);
        }
    for (const Group group : all_groups)
        group_cells_.push_back(layout.cells_of(group).bits());
}

std::uint64_t Regions::with_neighbours(std::uint64_t cells) const {
    std::uint64_t result = cells;
    for (const Shift& shift : forward_)
        result |= (cells & shift.cells) << shift.by;
    for (const Shift& shift : backward_)
        result |= (cells & shift.cells) >> shift.by;
    return result;
}

std::uint64_t Regions::region_of(std::uint64_t seed, std::uint64_t empty) const {
    for (;;) {
        const std::uint64_t grown = with_neighbours(seed) & empty;
        if (grown == seed) return seed;
        seed = grown;
    }
}

bool Regions::no_lone_cell(Front front) const {
    const std::uint64_t empty = all_ & ~front.covered().bits();
    std::uint64_t beside_empty = 0;
    for (const Shift& shift : forward_)
        beside_empty |= (empty & shift.cells) << shift.by;
    for (const Shift& shift : backward_)
        beside_empty |= (empty & shift.cells) >> shift.by;
    const std::uint64_t lone = empty & ~beside_empty;
    if (lone == 0) return true;
    for (const Group group : all_groups) {
        const std::uint64_t holes = lone & group_cells_[static_cast<std::size_t>(group)];
        const bool too_many = front.opened(group) ? holes != 0 : (holes & (holes - 1)) != 0;
        if (too_many) return false;
    }
    return true;
}

PieceSets Regions::fillable(Front front, PieceSets used) const {
    const int cells = front.piece_cells();
    std::uint64_t empty = all_ & ~front.covered().bits();
    while (empty != 0 && !used.empty()) {
        const std::uint64_t region = region_of(empty & -empty, empty);
        empty &= ~region;
        int holes = 0;
        for (const Group group : all_groups)
            if (!front.opened(group) && (region & group_cells_[static_cast<std::size_t>(group)]) != 0)
                ++holes;
        used = used & table_.filling(cells, std::popcount(region), holes);
    }
    return used;
}

}  // namespace almanac
