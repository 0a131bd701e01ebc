#include "solver/fronts.hpp"
#include "solver/regions.hpp"

#include <future>

namespace almanac {

namespace {

// A step from some front that is not an edge yet.
struct Lead {
    Front to;
    PieceSets used;
    std::uint32_t level;
    StepId step;
};

using Entries = std::span<FrontLevel::Entry>;

// The steps from fronts that share their first empty cell. Reads and writes nothing but these fronts.
class Expansion {
  public:
    Expansion(const Layout& layout, const PieceSetTable& table, const Regions& regions, Pruning pruning)
        : layout_(layout), table_(table), regions_(regions), pruning_(pruning) {}

    // The first edge of each front is counted from the first of these leads.
    void expand(Entries entries, Cell cell) {
        for (FrontLevel::Entry& entry : entries) {
            entry.first_edge = static_cast<std::uint32_t>(leads.size());
            if (pruning_ == Pruning::on) entry.used = regions_.fillable(entry.front, entry.used);
            if (!entry.used.empty()) expand(entry, cell);
        }
    }

    std::vector<Lead> leads;
    BuildStatistics statistics;

  private:
    void expand(const FrontLevel::Entry& entry, Cell cell) {
        ++statistics.fronts;
        statistics.nodes += static_cast<std::uint64_t>(entry.used.size());
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
            if (!used.empty()) lead(placement_step(id), entry.front.with_piece(placement.cells), used);
        }
        const Group group = layout_.label(cell).group;
        if (!entry.front.opened(group))
            lead(hole_step(layout_, cell), entry.front.with_hole(cell, group), entry.used);
    }

    void lead(StepId step, Front to, PieceSets used) {
        if (pruning_ == Pruning::on && !regions_.no_lone_cell(to)) return;
        const CellSet empty = layout_.all_cells() - to.covered();
        const Cell first = empty.empty() ? layout_.cell_count() : empty.lowest();
        leads.push_back({to, used, static_cast<std::uint32_t>(first), step});
        statistics.edges += static_cast<std::uint64_t>(used.size());
    }

    const Layout& layout_;
    const PieceSetTable& table_;
    const Regions& regions_;
    Pruning pruning_;
};

class Reach {
  public:
    Reach(const Layout& layout, const PieceSetTable& table, Pruning pruning, int threads)
        : layout_(layout),
          regions_(layout, table),
          threads_(threads),
          here_(layout, table, regions_, pruning),
          beside_(layout, table, regions_, pruning),
          levels_(static_cast<std::size_t>(layout.cell_count()) + 1) {
        PieceSets nothing;
        nothing.add(table.rank(0));
        levels_[0].add(Front(), nothing);
    }

    std::vector<FrontLevel> run(BuildStatistics& statistics) {
        for (Cell cell = 0; cell < layout_.cell_count(); ++cell)
            expand_level(levels_[static_cast<std::size_t>(cell)], cell);
        for (const BuildStatistics& part : {here_.statistics, beside_.statistics}) {
            statistics.fronts += part.fronts;
            statistics.nodes += part.nodes;
            statistics.edges += part.edges;
        }
        return std::move(levels_);
    }

  private:
    // Steps are noted in the order of the fronts, whoever found them, so that levels come out the same.
    void expand_level(FrontLevel& level, Cell cell) {
        level.close();
        const Entries entries(level.entries);
        const bool share = threads_ > 1 && entries.size() >= worth_sharing;
        // This thread also notes all steps, hence the smaller half.
        const std::size_t mine = share ? entries.size() * 2 / 5 : entries.size();
        std::future<void> rest;
        if (share)
            rest = std::async(std::launch::async, [&] { beside_.expand(entries.subspan(mine), cell); });
        for (std::size_t i = 0; i < mine; i += portion) {
            const Entries some = entries.subspan(i, std::min(portion, mine - i));
            here_.expand(some, cell);
            note(level, some, here_.leads);
        }
        if (!share) return;
        rest.get();
        note(level, entries.subspan(mine), beside_.leads);
    }

    void note(FrontLevel& level, Entries from, std::vector<Lead>& leads) {
        for (FrontLevel::Entry& entry : from)
            entry.first_edge += static_cast<std::uint32_t>(level.edges.size());
        for (std::size_t i = 0; i < leads.size(); i += at_once) {
            const auto some = std::span(leads).subspan(i, std::min(at_once, leads.size() - i));
            for (const Lead& lead : some)
                levels_[lead.level].prefetch_slot(lead.to);
            for (const Lead& lead : some)
                levels_[lead.level].prefetch_entry(lead.to);
            for (const Lead& lead : some) {
                const std::uint32_t index = levels_[lead.level].add(lead.to, lead.used);
                level.edges.push_back({{lead.level & 63, index & 0x3FFFFFF}, lead.step});
            }
        }
        leads.clear();
    }

    static constexpr std::size_t worth_sharing = 2000;  // fronts: a thread costs the time of a hundred
    static constexpr std::size_t portion = 16;          // fronts whose leads stay near until they are noted
    static constexpr std::size_t at_once = 32;          // leads that are looked up together

    const Layout& layout_;
    const Regions regions_;
    const int threads_;
    Expansion here_;
    Expansion beside_;
    std::vector<FrontLevel> levels_;
};

}  // namespace

std::vector<FrontLevel> reach_fronts(const Layout& layout, const PieceSetTable& table, Pruning pruning,
                                     int threads, BuildStatistics& statistics) {
    return Reach(layout, table, pruning, threads).run(statistics);
}

}  // namespace almanac
