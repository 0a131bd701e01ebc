#include "almanac/jobs/generate.hpp"

#include "store_frontier.hpp"

#include "almanac/moves/rounds.hpp"
#include "almanac/store/coverage.hpp"

namespace almanac {

namespace {

RoundReport report_of(const Store& store, const StoreFrontier& frontier, MoveKinds kinds,
                      const RoundProgress& progress, std::vector<bool>& covered) {
    RoundReport report;
    report.depth = progress.depth;
    report.visited = static_cast<std::int64_t>(progress.visited);
    auto boards = frontier.boards();
    std::map<MoveKind, int> new_dates;
    for (const auto& [date, kind] : frontier.dates()) {
        const auto at = static_cast<std::size_t>(date);
        if (!covered[at]) ++new_dates[kind];
        covered[at] = true;
    }
    for (const MoveKind kind : all_move_kinds)
        if (kinds.contains(kind)) report.brought.push_back({kind, boards[kind], new_dates[kind]});
    report.boards = store.board_count();
    report.coverage = sum_up(store.layout(), covered);
    return report;
}

}  // namespace

void generate(Store& store, MoveKinds kinds, const std::function<void(const RoundReport&)>& listener,
              const std::function<void(int depth, std::int64_t visited, std::int64_t boards)>& progress) {
    if (!least_pending_depth(store, kinds)) return;
    const Moves moves(store.layout());
    StoreFrontier frontier(store);
    std::vector<bool> covered = covered_dates(store);
    run_rounds(frontier, moves, kinds, [&](const RoundProgress& now) {
        progress(now.depth, static_cast<std::int64_t>(now.visited), store.board_count());
        if (now.round_ended) {
            listener(report_of(store, frontier, kinds, now, covered));
            frontier.begin_round();
        }
        return true;
    });
}

}  // namespace almanac
