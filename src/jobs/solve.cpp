#include "almanac/jobs/solve.hpp"

#include "almanac/store/boards.hpp"
#include "almanac/store/coverage.hpp"
#include "almanac/store/frontier.hpp"

#include <numeric>

namespace almanac {

namespace {

// Often enough for a line of progress that moves, seldom enough to cost nothing.
constexpr std::int64_t told_every = 1 << 16;

}  // namespace

SolveResult solve_into(Store& store, const BoardGraph& graph, const Filter& filter, std::int64_t most) {
    Transaction transaction(store);
    BoardWriter writer(store);
    SolveResult result;
    walk(graph, filter, [&](Code code, const Board&) {
        result.added += writer.add(code, Origin::solved) ? 1 : 0;
        return ++result.found < most;
    });
    transaction.commit();
    return result;
}

SolveResult solve_missing(Store& store, const BoardGraph& graph, bool all_dates) {
    const Layout& layout = store.layout();
    Transaction transaction(store);
    BoardWriter writer(store);
    SolveResult result;
    GapFilter which;
    which.all_dates = all_dates;
    for (const Gap& gap : gaps(layout, coverage_of(store), which)) {
        const auto board = first_board(graph, Filter(layout).with_date(gap.date));
        if (!board) continue;
        ++result.found;
        result.added += writer.add(encode(layout, *board), Origin::solved) ? 1 : 0;
    }
    transaction.commit();
    return result;
}

SolveResult solve_all(Store& store, const BoardGraph& graph, const SolveListener& listener) {
    Transaction transaction(store);
    CompleteWriter writer(store);
    SolveResult result;
    walk(graph, [&](Code code, const Board&) {
        result.added += writer.add(code) ? 1 : 0;
        if (++result.found % told_every == 0) listener(result.found);
        return true;
    });
    writer.finish();
    transaction.commit();
    return result;
}

Share share_of(const Store& store, const BoardGraph& graph) {
    Share share;
    share.stored = boards_per_date(store);
    const auto counts = boards_per_date(graph);
    share.exist.assign(counts.begin(), counts.end());
    share.all_stored = std::accumulate(share.stored.begin(), share.stored.end(), std::int64_t{0});
    share.all_exist = std::accumulate(share.exist.begin(), share.exist.end(), std::int64_t{0});
    return share;
}

}  // namespace almanac
