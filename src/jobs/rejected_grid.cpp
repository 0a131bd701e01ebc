#include "rejected_grid.hpp"

#include "almanac/repair/nearest.hpp"

namespace almanac {

RejectedGrid judge(const GridRejection& grid, const Layout& layout, bool repair) {
    const Nearest nearest = nearest_board(layout, grid.regions, claim_of(grid.heading));
    RejectedGrid judged{grid.reason, std::nullopt};
    if (const std::string told = describe(nearest, layout); !told.empty()) judged.reason += "; " + told;
    if (nearest.standing != Nearest::Standing::one) return judged;
    if (repair)
        judged.taken_for = nearest.boards.front();
    else
        judged.reason += ", see --repair";
    return judged;
}

}  // namespace almanac
