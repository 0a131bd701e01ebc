#include "store_frontier.hpp"

#include "almanac/store/frontier.hpp"

#include <algorithm>

namespace almanac {

namespace {

constexpr std::int64_t least_growth = 4096;

}  // namespace

Frontier load_frontier(const Store& store) {
    Frontier frontier(static_cast<std::size_t>(store.board_count()));
    visit_frontier(store, [&](const FrontierBoard& board) {
        Descent descent{board.depth};
        if (board.derivation) descent = {board.depth, board.derivation->parent, board.derivation->kind};
        frontier.add(board.code, descent, board.pending);
    });
    visit_boards(store, [&](const StoredBoard& board) {
        frontier.add(board.code, {}, {});
        return true;
    });
    return frontier;
}

BatchWriter::BatchWriter(Store& store)
    : store_(store), foreign_version_(store.foreign_version()), boards_(store.board_count()) {}

bool BatchWriter::add(const Batch& batch) {
    kinds_ = batch.kinds;
    visited_.push_back({batch.depth, batch.visited.front().code, batch.visited.back().code});
    for (const PendingBoard& board : batch.visited)
        visited_codes_.push_back(board.code);
    for (const Change& change : batch.changes) {
        const Derived& derived = change.derived;
        changes_.push_back({derived.code, {derived.parent, derived.kind, batch.depth + 1}, change.is_new});
        added_ += change.is_new ? 1 : 0;
    }
    return added_ < std::max(least_growth, boards_ / 4) || flush();
}

// Each board once, in ascending code: with its last derivation, and new if it was new before that.
void BatchWriter::sort_changes() {
    std::ranges::stable_sort(changes_, {}, &Changed::code);
    std::size_t kept = 0;
    for (const Changed& change : changes_) {
        if (kept > 0 && changes_[kept - 1].code == change.code)
            changes_[kept - 1].derivation = change.derivation;
        else
            changes_[kept++] = change;
    }
    changes_.resize(kept);
    std::ranges::sort(visited_codes_);
}

bool BatchWriter::flush() {
    if (visited_.empty()) return true;
    sort_changes();
    // Parents are boards of the frontier, thus of the store, if nobody else has written to it.
    Transaction transaction(store_, Rows::trusted);
    if (store_.foreign_version() != foreign_version_) return false;
    FrontierWriter writer(store_);
    for (const Visited& range : visited_)
        writer.strike(range.depth, range.first, range.last, kinds_);
    // A parent may be among the new boards.
    for (const Changed& change : changes_)
        if (change.is_new) writer.add(change.code);
    auto visited = visited_codes_.begin();
    for (const Changed& change : changes_) {
        if (!change.is_new) {
            writer.improve(change.code, change.derivation);
            continue;
        }
        visited = std::lower_bound(visited, visited_codes_.end(), change.code);
        const bool is_visited = visited != visited_codes_.end() && *visited == change.code;
        writer.derive(change.code, change.derivation,
                      is_visited ? MoveKinds::all() - kinds_.with_narrower() : MoveKinds::all());
    }
    transaction.commit();
    boards_ += added_;
    added_ = 0;
    visited_.clear();
    visited_codes_.clear();
    changes_.clear();
    return true;
}

}  // namespace almanac
