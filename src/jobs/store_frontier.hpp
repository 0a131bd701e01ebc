#pragma once

#include "almanac/moves/rounds.hpp"
#include "almanac/store/frontier.hpp"
#include "almanac/store/store.hpp"

#include <map>
#include <vector>

namespace almanac {

/// The frontier of a store, as the breadth-first driver asks for it, with a tally of what the current round
/// brought.
class StoreFrontier final : public Frontier {
  public:
    explicit StoreFrontier(Store& store);

    std::optional<int> least_depth(MoveKinds kinds) override;
    std::vector<PendingBoard> pending(MoveKinds kinds, int depth, Code after, std::size_t most) override;
    void record(int depth, std::span<const PendingBoard> visited, MoveKinds kinds,
                std::span<const Derived> offers) override;

    /// The boards that each kind made in the round.
    std::map<MoveKind, std::int64_t> boards() const;
    /// The dates that boards of the round show, each with the narrowest kind that made one.
    std::map<DateIndex, MoveKind> dates() const;
    void begin_round() { added_.clear(); }

  private:
    Store& store_;
    std::map<Code, MoveKind> added_;  // in this round, with the kind as it stands now
};

}  // namespace almanac
