#include "fronts.hpp"

#include "regions.hpp"

namespace almanac {

namespace {

std::size_t hash(Front front) {
    // Fibonacci hashing: the high bits of the product depend on all bits of the word.
    return static_cast<std::size_t>(front.bits() * 0x9E3779B97F4A7C15U >> 32);
}

class Reach {
  public:
    Reach(const Layout& layout, const PieceSetTable& table, Pruning pruning, BuildStatistics& statistics)
        : layout_(layout),
          table_(table),
          regions_(layout, table),
          pruning_(pruning),
          statistics_(statistics),
          levels_(static_cast<std::size_t>(layout.cell_count()) + 1) {}

    std::vector<FrontLevel> run() {
        PieceSets nothing;
        nothing.add(table_.rank(0));
        levels_[0].add(Front(), nothing);
        for (Cell cell = 0; cell < layout_.cell_count(); ++cell)
            expand_level(cell);
        return std::move(levels_);
    }

  private:
    void expand_level(Cell cell) {
        FrontLevel& level = levels_[static_cast<std::size_t>(cell)];
        level.close();
        for (FrontLevel::Entry& entry : level.entries) {
            entry.first_edge = static_cast<std::uint32_t>(level.edges.size());
            if (pruning_ == Pruning::on) entry.used = regions_.fillable(entry.front, entry.used);
            if (!entry.used.empty()) expand(level, entry, cell);
        }
    }

    void expand(FrontLevel& level, const FrontLevel::Entry& entry, Cell cell) {
        ++statistics_.fronts;
        statistics_.nodes += static_cast<std::uint64_t>(entry.used.size());
        const CellSet covered = entry.front.covered();
        const int cells = entry.front.piece_cells();
        const auto [begin, end] = layout_.placements_from(cell);
        int piece = -1;  // placements of a piece stand together, and all lead to the same sets
        PieceSets used;
        for (PlacementId id = begin; id < end; ++id) {
            const Placement& placement = layout_.placement(id);
            if (placement.cells.meets(covered)) continue;
            if (placement.piece != piece) {
                piece = placement.piece;
                used = table_.with(entry.used, cells, piece);
            }
            if (!used.empty()) lead(level, placement_step(id), entry.front.with_piece(placement.cells), used);
        }
        const Group group = layout_.label(cell).group;
        if (!entry.front.opened(group))
            lead(level, hole_step(layout_, cell), entry.front.with_hole(cell, group), entry.used);
    }

    void lead(FrontLevel& from, StepId step, Front to, PieceSets used) {
        if (pruning_ == Pruning::on && !regions_.no_lone_cell(to)) return;
        const CellSet empty = layout_.all_cells() - to.covered();
        const Cell first = empty.empty() ? layout_.cell_count() : empty.lowest();
        const std::uint32_t index = levels_[static_cast<std::size_t>(first)].add(to, used);
        from.edges.push_back({{static_cast<std::uint32_t>(first) & 63, index & 0x3FFFFFF}, step});
        if (pruning_ == Pruning::off) statistics_.edges += static_cast<std::uint64_t>(used.size());
    }

    const Layout& layout_;
    const PieceSetTable& table_;
    Regions regions_;
    Pruning pruning_;
    BuildStatistics& statistics_;
    std::vector<FrontLevel> levels_;
};

}  // namespace

std::uint32_t FrontLevel::add(Front front, PieceSets used) {
    if (entries.size() * 2 >= slots_.size()) grow();
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t at = hash(front) & mask;; at = (at + 1) & mask) {
        if (slots_[at] == 0) {
            entries.push_back({front, used});
            slots_[at] = static_cast<std::uint32_t>(entries.size());
            return slots_[at] - 1;
        }
        Entry& entry = entries[slots_[at] - 1];
        if (entry.front == front) {
            entry.used |= used;
            return slots_[at] - 1;
        }
    }
}

void FrontLevel::close() {
    slots_ = {};
}

void FrontLevel::grow() {
    slots_.assign(std::max<std::size_t>(1024, slots_.size() * 4), 0);
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        std::size_t at = hash(entries[i].front) & mask;
        while (slots_[at] != 0)
            at = (at + 1) & mask;
        slots_[at] = static_cast<std::uint32_t>(i + 1);
    }
}

std::vector<FrontLevel> reach_fronts(const Layout& layout, const PieceSetTable& table, Pruning pruning,
                                     BuildStatistics& statistics) {
    return Reach(layout, table, pruning, statistics).run();
}

}  // namespace almanac
