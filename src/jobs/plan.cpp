#include "almanac/jobs/plan.hpp"

#include "dates_of_class.hpp"

#include "almanac/jobs/coverage.hpp"

#include <algorithm>

namespace almanac {

namespace {

std::vector<bool> dates_of_gaps(const Layout& layout, const Coverage& coverage) {
    std::vector<bool> is_gap(static_cast<std::size_t>(layout.date_count()));
    for (const Gap& gap : gaps(layout, coverage, {}))
        is_gap[static_cast<std::size_t>(gap.date)] = true;
    return is_gap;
}

void take(PlannedGap& gap, Code code, int fills) {
    ++gap.boards;
    gap.all_fills += fills;
    if (fills < gap.most_fills || (fills == gap.most_fills && gap.best <= code)) return;
    gap.most_fills = fills;
    gap.best = code;
}

}  // namespace

std::vector<PlannedGap> plan_gaps(const Store& store, const BoardGraph& graph, MoveKinds kinds) {
    const Layout& layout = store.layout();
    const std::vector<bool> is_gap = dates_of_gaps(layout, coverage_of(store));
    if (std::ranges::find(is_gap, true) == is_gap.end()) return {};
    const BoardClasses classes(graph, Moves(layout), kinds);
    DatesOfClass dates(layout, classes, is_gap);
    std::vector<PlannedGap> by_date(is_gap.size());
    for (std::size_t number = 0; number < classes.size(); ++number) {
        const auto fills = static_cast<int>(dates.of(number).size());
        if (fills == 0) continue;
        for (const std::uint32_t place : classes.members(number))
            take(by_date[static_cast<std::size_t>(dates.date_of(place))], classes.codes()[place], fills);
    }
    std::vector<PlannedGap> planned;
    for (std::size_t date = 0; date < is_gap.size(); ++date) {
        if (!is_gap[date] || by_date[date].boards == 0) continue;
        planned.push_back(by_date[date]);
        planned.back().date = static_cast<DateIndex>(date);
    }
    std::ranges::stable_sort(planned, [](const PlannedGap& one, const PlannedGap& other) {
        return one.most_fills != other.most_fills ? one.most_fills > other.most_fills
                                                  : one.average_fills() > other.average_fills();
    });
    return planned;
}

}  // namespace almanac
