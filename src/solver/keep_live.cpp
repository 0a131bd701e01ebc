#include "solver/fronts.hpp"
#include "solver/prefetch.hpp"

namespace almanac {

namespace {

constexpr std::size_t ahead = 16;  // edges

class Pass {
  public:
    Pass(const Layout& layout, const PieceSetTable& table, std::vector<FrontLevel>& levels)
        : layout_(layout), table_(table), levels_(levels) {}

    // Later levels are done. Edges that stay move up over those that do not.
    void run(FrontLevel& level) {
        std::uint32_t kept = 0;
        for (std::size_t i = 0; i < level.entries.size(); ++i) {
            FrontLevel::Entry& from = level.entries[i];
            const PieceSets reached = from.used;
            from.used = {};
            const std::uint32_t begin = from.first_edge;
            from.first_edge = kept;
            for (std::uint32_t e = begin; e < level.end_of_edges(i); ++e) {
                if (e + ahead < level.edges.size()) prefetch(&target(level.edges[e + ahead]));
                const PieceSets live = before(level.edges[e]) & reached;
                if (live.empty()) continue;
                from.used |= live;
                level.edges[kept++] = level.edges[e];
            }
        }
        level.edges.resize(kept);
    }

  private:
    const FrontLevel::Entry& target(const FrontLevel::Edge& edge) const {
        return levels_[edge.target.level].entries[edge.target.index];
    }

    // The sets from which the step leads to the live sets of its target.
    PieceSets before(const FrontLevel::Edge& edge) const {
        const FrontLevel::Entry& after = target(edge);
        if (is_hole(layout_, edge.step)) return after.used;
        return table_.without(after.used, after.front.piece_cells(), layout_.placement(edge.step).piece);
    }

    const Layout& layout_;
    const PieceSetTable& table_;
    std::vector<FrontLevel>& levels_;
};

}  // namespace

void keep_live(const Layout& layout, const PieceSetTable& table, std::vector<FrontLevel>& levels) {
    Pass pass(layout, table, levels);
    for (std::size_t level = levels.size() - 1; level-- > 0;)
        pass.run(levels[level]);
}

}  // namespace almanac
