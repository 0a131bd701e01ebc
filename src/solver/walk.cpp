#include "solver/heads.hpp"
#include "solver/walk_date.hpp"

#include <array>
#include <future>

namespace almanac {

namespace {

constexpr std::uint16_t most_tails = 12;  // see tails.hpp

// Boards by date, counted from the first date of a label of the first group, in ascending code.
using Dates = std::vector<std::vector<Stretch>>;

class Walk {
  public:
    explicit Walk(const BoardGraph& graph)
        : graph_(graph), layout_(graph.layout()), sums_(layout_), tails_(graph, sums_, most_tails) {}

    // The cells of the first group that are a hole on some board.
    std::vector<Cell> first_holes() const {
        std::vector<Cell> holes;
        for (const Cell cell : graph_.open(graph_.start()) & first_group())
            holes.push_back(cell);
        return holes;
    }

    // Paths are met in an order that, among those of one date, is the order of the code: so boards are put
    // down by date as they are met, and need no sorting.
    void sort_in(Cell first_hole, Dates& dates) const {
        dates.resize(static_cast<std::size_t>(layout_.date_count() / first_group().size()));
        for (auto& boards : dates)
            boards.clear();
        Stretch first;
        sums_.add(hole_step(layout_, first_hole), 0, first);
        visit_heads(first_hole, [&](const Stretch& head, std::span<const Stretch> tails) {
            for (const Stretch& tail : tails)
                dates[static_cast<std::size_t>(head.date + tail.date - first.date)].push_back(
                    joined(head, tail));
        });
    }

    void count(Cell first_hole, std::vector<std::uint32_t>& counts) const {
        visit_heads(first_hole, [&](const Stretch& head, std::span<const Stretch> tails) {
            for (const Stretch& tail : tails)
                ++counts[static_cast<std::size_t>(head.date + tail.date)];
        });
    }

  private:
    CellSet first_group() const { return layout_.cells_of(layout_.groups().front()); }

    template <class Visit>
    void visit_heads(Cell first_hole, Visit visit) const {
        Heads<Visit>(graph_, sums_, tails_, first_hole, visit).run();
    }

    const BoardGraph& graph_;
    const Layout& layout_;
    const StepSums sums_;
    const Tails tails_;
};

bool hand_over(const Dates& dates, Code per_date, const BoardVisitor& visitor) {
    for (const auto& boards : dates)
        for (const Stretch& found : boards)
            if (!visitor(found.date * per_date + found.rest, found.board)) return false;
    return true;
}

}  // namespace

bool walk(const BoardGraph& graph, const BoardVisitor& visitor, int threads) {
    if (graph.empty()) return true;
    const Walk walk(graph);
    const std::vector<Cell> holes = walk.first_holes();
    const Code per_date = codes_per_date(graph.layout());
    const auto policy = threads > 1 ? std::launch::async : std::launch::deferred;
    std::array<Dates, 2>
        dates;  // kept from month to month, since new memory costs as much as the work itself
    for (std::size_t i = 0; i < holes.size(); i += 2) {
        std::future<void> second;
        if (i + 1 < holes.size())
            second = std::async(policy, [&, hole = holes[i + 1]] { walk.sort_in(hole, dates[1]); });
        walk.sort_in(holes[i], dates[0]);
        if (!hand_over(dates[0], per_date, visitor)) return false;
        if (!second.valid()) continue;
        second.get();
        if (!hand_over(dates[1], per_date, visitor)) return false;
    }
    return true;
}

bool walk(const BoardGraph& graph, const Filter& filter, const BoardVisitor& visitor) {
    if (graph.empty()) return true;
    if (const auto date = graph.layout().index_of(filter.holes()))
        return walk_date(graph, filter, *date, visitor);
    return walk(restricted(graph, filter), visitor);
}

std::vector<std::uint32_t> boards_per_date(const BoardGraph& graph) {
    std::vector<std::uint32_t> counts(static_cast<std::size_t>(graph.layout().date_count()));
    if (graph.empty()) return counts;
    const Walk walk(graph);
    for (const Cell hole : walk.first_holes())
        walk.count(hole, counts);
    return counts;
}

}  // namespace almanac
