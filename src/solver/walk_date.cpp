#include "solver/walk_date.hpp"

#include "solver/rest_digits.hpp"

namespace almanac {

namespace {

class DateWalk {
  public:
    DateWalk(const BoardGraph& graph, const Filter& filter, DateIndex date, const BoardVisitor& visitor)
        : graph_(graph),
          layout_(graph.layout()),
          filter_(filter),
          holes_(layout_.holes(date)),
          first_code_(date * codes_per_date(layout_)),
          digits_(layout_),
          visitor_(visitor),
          dead_((graph.node_count() + 63) / 64) {}

    bool run() {
        const PieceSet all = (1U << layout_.piece_count()) - 1;
        if (graph_.open(graph_.start()).contains(holes_)) descend(graph_.start(), all, first_code_);
        return !stopped_;
    }

  private:
    // Tells whether a board was found. A node that leads to none is entered once only: `open` does not tell
    // all of them, since it looks at each group by itself.
    bool descend(BoardGraph::Node node, PieceSet unused, Code code) {
        if (node == graph_.full()) {
            stopped_ = !visitor_(code, board_);
            return true;
        }
        bool found = false;
        for (const BoardGraph::Edge edge : graph_.edges(node)) {
            if (!leads_on(edge)) continue;
            if (is_hole(layout_, edge.step())) {
                found |= descend(edge.target(), unused, code);
            } else {
                const Placement& placement = layout_.placement(edge.step());
                board_.placements[placement.piece] = edge.step();
                const PieceSet after = unused & ~(1U << placement.piece);
                found |= descend(edge.target(), after, code + digits_.of(placement, after));
            }
            if (stopped_) return true;
        }
        if (!found) dead_[node / 64] |= std::uint64_t{1} << (node & 63);
        return found;
    }

    bool leads_on(BoardGraph::Edge edge) const {
        const BoardGraph::Node target = edge.target();
        return graph_.open(target).contains(holes_) && (dead_[target / 64] >> (target & 63) & 1) == 0 &&
               filter_.allows(edge.step());
    }

    const BoardGraph& graph_;
    const Layout& layout_;
    const Filter& filter_;
    const CellSet holes_;
    const Code first_code_;
    const RestDigits digits_;
    const BoardVisitor& visitor_;
    std::vector<std::uint64_t> dead_;  // by node, one bit each
    Board board_ = empty_board;
    bool stopped_ = false;
};

}  // namespace

bool walk_date(const BoardGraph& graph, const Filter& filter, DateIndex date, const BoardVisitor& visitor) {
    return DateWalk(graph, filter, date, visitor).run();
}

}  // namespace almanac
