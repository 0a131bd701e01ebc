#include "almanac/moves/rounds.hpp"

#include "expansion.hpp"

#include <algorithm>
#include <memory>

namespace almanac {

namespace {

std::size_t batch_size(const Frontier& frontier) {
    return std::max<std::size_t>(4096, frontier.board_count() / 16);
}

// The expansion of the boards that come next, `after` in the round of `depth`; nothing if there are none.
std::unique_ptr<Expansion> begin_next(Frontier& frontier, const Moves& moves, const RoundOptions& options,
                                      int depth, Code after) {
    const auto least = frontier.least_depth(options.kinds);
    if (!least) return nullptr;
    auto parents =
        frontier.pending(options.kinds, *least, *least == depth ? after : -1, batch_size(frontier));
    return std::make_unique<Expansion>(frontier, moves, options.kinds, *least, std::move(parents),
                                       options.threads);
}

// What was recorded of a batch.
struct Recorded {
    std::size_t visited;
    std::vector<Change> changes;
    bool stopped = false;
};

Recorded record(Frontier& frontier, const Expansion& expansion, const RoundOptions& options) {
    const auto& parents = expansion.parents();
    Recorded recorded{parents.size(), {}};
    std::vector<Derived> added;
    expansion.for_each_parent([&](std::span<const Derived> offers) {
        added.clear();
        for (const Derived& offer : offers) {
            const auto outcome = frontier.offer(offer, expansion.depth() + 1);
            if (outcome == Frontier::Outcome::kept) continue;
            recorded.changes.push_back({offer, outcome == Frontier::Outcome::added});
            if (outcome == Frontier::Outcome::added) added.push_back(offer);
        }
        if (added.empty() || !options.visit_listener || options.visit_listener(added)) return true;
        const auto next = std::ranges::upper_bound(parents, offers.front().parent, {}, &PendingBoard::code);
        recorded.visited = static_cast<std::size_t>(next - parents.begin());
        recorded.stopped = true;
        return false;
    });
    frontier.strike(expansion.depth(), std::span(parents).first(recorded.visited), options.kinds);
    return recorded;
}

}  // namespace

void run_rounds(Frontier& frontier, const Moves& moves, const RoundOptions& options,
                const BatchListener& listener) {
    auto expansion = begin_next(frontier, moves, options, -1, -1);
    while (expansion) {
        expansion->finish();
        const Recorded recorded = record(frontier, *expansion, options);
        const int depth = expansion->depth();
        const auto visited = std::span(expansion->parents()).first(recorded.visited);
        std::unique_ptr<Expansion> next;
        if (!recorded.stopped)
            next = begin_next(frontier, moves, options, depth, expansion->parents().back().code);
        const bool goes_on = next && next->depth() == depth;
        if (!listener({depth, options.kinds, visited, recorded.changes, !goes_on})) return;
        expansion = std::move(next);
    }
}

}  // namespace almanac
