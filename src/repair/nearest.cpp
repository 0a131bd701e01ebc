#include "almanac/repair/nearest.hpp"

#include "almanac/text/date_text.hpp"

#include <algorithm>
#include <array>

namespace almanac {

namespace {

constexpr int most_steps = 200'000;

/// What a placement or a hole costs, as most_misread counts it.
class Costs {
  public:
    Costs(const Layout& layout, std::span<const CellSet> regions)
        : regions_(regions), open_(layout.all_cells()) {
        for (const CellSet region : regions)
            open_ -= region;
    }

    int of_hole(Cell cell) const { return open_.contains(cell) ? 0 : 1; }
    int of(const Placement& placement) const {
        int shared = (placement.cells & open_).size() - 1;  // left out
        for (const CellSet region : regions_)
            shared = std::max(shared, (placement.cells & region).size());
        return placement.cells.size() - shared;
    }

  private:
    std::span<const CellSet> regions_;
    CellSet open_;
};

/// All boards that cost so many cells, when none costs less.
class Search {
  public:
    Search(const Layout& layout, const Costs& costs, const std::optional<Claim>& claim, int budget)
        : layout_(layout), costs_(costs), claim_(claim) {
        for (PlacementId id = 0; id < layout.placements().size(); ++id) {
            const int cost = costs.of(layout.placement(id));
            if (cost <= budget) candidates_[layout.placement(id).first].push_back({id, cost});
        }
        fill(layout.all_cells(), CellSet(), budget);
    }

    bool found() const { return !boards_.empty(); }
    bool gave_up() const { return steps_ > most_steps; }

    Nearest result() const {
        using enum Nearest::Standing;
        if (gave_up() && agreeing_.size() < 2)
            return boards_.size() < 2 ? Nearest{} : Nearest{several, boards_};
        if (agreeing_.size() == 1) return {one, agreeing_};
        if (agreeing_.size() > 1) return {several, agreeing_};
        return {boards_.size() == 1 ? contradicted : several, boards_};
    }

  private:
    struct Candidate {
        PlacementId id;
        int cost;
    };

    /// Covers the first empty cell in every way that can be paid for.
    void fill(CellSet empty, CellSet holes, int budget) {
        if (empty.empty()) return take();
        const Cell cell = empty.lowest();
        for (const auto [id, cost] : candidates_[static_cast<std::size_t>(cell)]) {
            if (enough()) return;
            const Placement& placement = layout_.placement(id);
            PlacementId& place = board_.placements[placement.piece];
            if (cost > budget || place != no_placement || !empty.contains(placement.cells)) continue;
            place = id;
            ++steps_;
            fill(empty - placement.cells, holes, budget - cost);
            place = no_placement;
        }
        const CellSet group = layout_.cells_of(layout_.label(cell).group);
        const int cost = costs_.of_hole(cell);
        if (!holes.meets(group) && cost <= budget && !enough())
            fill(empty - CellSet::of(cell), holes | CellSet::of(cell), budget - cost);
    }

    /// All cells are covered or holes: with no more than a hole a group left, that takes every piece.
    void take() {
        const auto keep = [this](std::vector<Board>& boards) {
            if (boards.size() < 2) boards.push_back(board_);
        };
        keep(boards_);
        if (!claim_ || agrees(*claim_, layout_.date(date_index(layout_, board_)))) keep(agreeing_);
    }

    bool enough() const { return agreeing_.size() == 2 || gave_up(); }

    const Layout& layout_;
    const Costs& costs_;
    const std::optional<Claim>& claim_;
    std::array<std::vector<Candidate>, 64> candidates_;
    Board board_ = empty_board;
    int steps_ = 0;
    std::vector<Board> boards_;    // the first two
    std::vector<Board> agreeing_;  // the first two of those that agree with the claim
};

}  // namespace

Nearest nearest_board(const Layout& layout, std::span<const CellSet> regions,
                      const std::optional<Claim>& claim) {
    const Costs costs(layout, regions);
    for (int budget = 0; budget <= most_misread; ++budget) {
        const Search search(layout, costs, claim, budget);
        if (search.found() || search.gave_up()) return search.result();
    }
    return {};
}

std::string describe(const Nearest& nearest, const Layout& layout) {
    std::vector<std::string> dates;
    for (const Board& board : nearest.boards)
        dates.push_back(format_date(layout.date(date_index(layout, board))));
    switch (nearest.standing) {
        case Nearest::Standing::none:
            return "";
        case Nearest::Standing::several:
            if (dates[0] == dates[1]) return "several boards of " + dates[0] + " are equally near";
            return "several boards are equally near, of " + dates[0] + " and " + dates[1] + " among them";
        case Nearest::Standing::contradicted:
            return "the nearest board shows " + dates[0] + ", against the heading";
        case Nearest::Standing::one:
            break;
    }
    return "the nearest board shows " + dates[0];
}

}  // namespace almanac
