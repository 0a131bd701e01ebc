#pragma once

#include "almanac/moves/moves.hpp"
#include "almanac/puzzle/code.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace almanac {

/// A board with visits pending.
struct PendingBoard {
    Code code;
    MoveKinds pending;
};

/// A board that a move makes out of another.
struct Derived {
    Code code;
    Code parent;
    MoveKind kind;
};

/// A frontier for run_rounds: in memory or in a store. An implementation keeps the boards and what is pending
/// for each of them.
class Frontier {
  public:
    virtual ~Frontier() = default;

    /// The least depth of a board with one of these kinds pending; nothing if there is none, which is what
    /// "closed under these kinds" means.
    virtual std::optional<int> least_depth(MoveKinds kinds) = 0;

    /// The next boards of this depth with one of these kinds pending whose codes are greater than `after`, in
    /// ascending order; at most `most` of them; empty when there are no more.
    virtual std::vector<PendingBoard> pending(MoveKinds kinds, int depth, Code after, std::size_t most) = 0;

    /// Strikes out the visits of `visited`, boards of this depth, by these kinds and all narrower ones, and
    /// records what came of them. `offers` holds each code once, in ascending order. A board that is new is
    /// recorded at depth + 1. One that was recorded at depth + 1 in the same round keeps the better of both
    /// derivations (see better); any other stays as it is. All of it happens or none.
    virtual void record(int depth, std::span<const PendingBoard> visited, MoveKinds kinds,
                        std::span<const Derived> offers) = 0;

  protected:
    Frontier() = default;
    Frontier(const Frontier&) = default;
    Frontier& operator=(const Frontier&) = default;
};

/// Whether the first derivation of a board is to be preferred over the second, both of one round: the
/// narrowest kind, then the smallest parent.
bool better(const Derived& one, const Derived& other);

/// Where a run stands, told after each batch that was recorded.
struct RoundProgress {
    int depth;            ///< of the boards that are being visited
    std::size_t visited;  ///< boards of the round so far, of this run
    bool round_ended;
};

/// Told the progress; answers whether to go on.
using RoundListener = std::function<bool(const RoundProgress&)>;

/// Breadth-first: in rounds, each of which visits the boards of least depth in ascending code by all these
/// kinds, until nothing is pending or the listener says to stop. Work is recorded in batches, and a run that
/// goes on after it was stopped or killed ends with the same boards and derivations as one that was not.
void run_rounds(Frontier& frontier, const Moves& moves, MoveKinds kinds, const RoundListener& listener);

}  // namespace almanac
