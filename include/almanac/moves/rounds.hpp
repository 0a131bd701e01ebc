#pragma once

#include "almanac/moves/frontier.hpp"
#include "almanac/moves/moves.hpp"

#include <functional>
#include <span>

namespace almanac {

/// What was recorded of a board in a batch: that it is new, or that it has a better derivation than before.
struct Change {
    Derived derived;
    bool is_new;
};

/// Some visits of one round and what came of them. Whoever keeps batches elsewhere, as a store does, keeps
/// each as a whole or not at all; what has been kept at any moment can be gone on with.
struct Batch {
    int depth;                              ///< of the boards that were visited
    MoveKinds kinds;                        ///< by which they were, and by the narrower ones
    std::span<const PendingBoard> visited;  ///< in ascending code, with what was pending before
    std::span<const Change> changes;        ///< in the order of visits; of two of one board, the later counts
    bool last_of_round;                     ///< the round is over, or the run was stopped in it
};

/// Told each batch once it is recorded; answers whether to go on.
using BatchListener = std::function<bool(const Batch&)>;

/// Told the boards that are new of each visit that brought some, in the order of visits, in ascending code;
/// answers whether to go on. If not, this visit is the run's last.
using VisitListener = std::function<bool(std::span<const Derived>)>;

struct RoundOptions {
    MoveKinds kinds;
    VisitListener visit_listener = {};  ///< may be empty
    int threads = 2;                    ///< makes no difference but to the time
};

/// Breadth-first: in rounds, each of which visits the boards of least depth in ascending code by all these
/// kinds, until nothing is pending or a listener says to stop. Work is recorded in batches, of 4096 visits
/// or, where that is more, of a sixteenth of the boards known: so what a store writes over and over stays in
/// proportion. A run that goes on after it was stopped, or killed after any batch, ends with the same boards
/// and derivations as one that was not.
///
/// While the listener is told a batch, the moves of the next are worked out in another thread. Listeners are
/// called in the caller's thread only.
void run_rounds(Frontier& frontier, const Moves& moves, const RoundOptions& options,
                const BatchListener& listener);

}  // namespace almanac
