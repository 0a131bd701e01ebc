#include "store_frontier.hpp"

#include <algorithm>

namespace almanac {

StoreFrontier::StoreFrontier(Store& store) : store_(store) {}

std::optional<int> StoreFrontier::least_depth(MoveKinds kinds) {
    return least_pending_depth(store_, kinds);
}

std::vector<PendingBoard> StoreFrontier::pending(MoveKinds kinds, int depth, Code after, std::size_t most) {
    std::vector<PendingBoard> boards;
    for (const FrontierBoard& board : pending_boards(store_, kinds, depth, after, most))
        boards.push_back({board.code, board.pending});
    return boards;
}

void StoreFrontier::record(int depth, std::span<const PendingBoard> visited, MoveKinds kinds,
                           std::span<const Derived> offers) {
    Transaction transaction(store_);
    FrontierWriter writer(store_);
    std::vector<Derived> changed;
    for (const Derived& offer : offers)
        if (writer.derive(offer.code, offer.parent, offer.kind, depth + 1) != FrontierWriter::Outcome::kept)
            changed.push_back(offer);
    for (const PendingBoard& board : visited)
        writer.strike({board.code, board.pending}, depth, kinds);
    transaction.commit();
    for (const Derived& offer : changed)
        added_.insert_or_assign(offer.code, offer.kind);
}

std::map<MoveKind, std::int64_t> StoreFrontier::boards() const {
    std::map<MoveKind, std::int64_t> counts;
    for (const auto& [code, kind] : added_)
        ++counts[kind];
    return counts;
}

std::map<DateIndex, MoveKind> StoreFrontier::dates() const {
    std::map<DateIndex, MoveKind> narrowest;
    for (const auto& [code, kind] : added_) {
        const auto [entry, is_new] = narrowest.emplace(date_index(store_.layout(), code), kind);
        if (!is_new) entry->second = std::min(entry->second, kind);
    }
    return narrowest;
}

}  // namespace almanac
