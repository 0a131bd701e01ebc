#pragma once

#include "almanac/moves/rounds.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <vector>

namespace almanac {

/// The frontier as its definition says it, over a map: what any other frontier must do, told in the plainest
/// way.
class MemoryFrontier final : public Frontier {
  public:
    struct Row {
        int depth = 0;
        MoveKinds pending = MoveKinds::all();
        Code parent = -1;  ///< -1 for a root
        MoveKind kind{};
        bool operator==(const Row&) const = default;
    };

    /// `most` bounds what is handed out at once, whatever the driver asks for.
    explicit MemoryFrontier(std::size_t most = static_cast<std::size_t>(-1)) : most_(most) {}

    void add_root(Code code) { rows_.try_emplace(code); }
    const std::map<Code, Row>& rows() const { return rows_; }

    std::optional<int> least_depth(MoveKinds kinds) override {
        std::optional<int> least;
        for (const auto& [code, row] : rows_)
            if (!(row.pending & kinds).empty()) least = std::min(least.value_or(row.depth), row.depth);
        return least;
    }

    std::vector<PendingBoard> pending(MoveKinds kinds, int depth, Code after, std::size_t most) override {
        std::vector<PendingBoard> boards;
        for (auto row = rows_.upper_bound(after); row != rows_.end() && boards.size() < std::min(most, most_);
             ++row)
            if (row->second.depth == depth && !(row->second.pending & kinds).empty())
                boards.push_back({row->first, row->second.pending});
        return boards;
    }

    void record(int depth, std::span<const PendingBoard> visited, MoveKinds kinds,
                std::span<const Derived> offers) override {
        for (const Derived& offer : offers) {
            const Row made{depth + 1, MoveKinds::all(), offer.parent, offer.kind};
            const auto [entry, is_new] = rows_.emplace(offer.code, made);
            Row& row = entry->second;
            // A board that was visited already is of an earlier round.
            if (is_new || row.depth != depth + 1 || row.pending != MoveKinds::all() || row.parent < 0)
                continue;
            if (better(offer, {offer.code, row.parent, row.kind})) row = made;
        }
        for (const PendingBoard& board : visited) {
            Row& row = rows_.at(board.code);
            row.pending = row.pending - kinds.with_narrower();
        }
    }

  private:
    std::size_t most_;
    std::map<Code, Row> rows_;
};

}  // namespace almanac
