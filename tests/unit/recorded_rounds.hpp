#pragma once

#include "almanac/moves/rounds.hpp"

#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

namespace almanac {

/// A frontier with a record of what was told of its rounds.
class RecordedRounds {
  public:
    struct Row {
        int depth = 0;
        Code parent = -1;  ///< -1 for a root
        MoveKind kind{};
        MoveKinds pending{};
        bool operator==(const Row&) const = default;
    };
    /// A batch without its lists.
    struct Told {
        int depth;
        std::size_t visited;
        bool last_of_round;
    };

    explicit RecordedRounds(const std::vector<Code>& roots) {
        for (const Code root : roots)
            add_root(root);
    }

    void add_root(Code code) {
        frontier.add_root(code);
        codes.insert(code);
    }

    /// Runs until closed, or until a listener stops it: the batch listener after so many batches, the visit
    /// listener after so many visits that brought a board.
    void run(const Moves& moves, MoveKinds kinds, std::optional<int> most_batches = std::nullopt,
             std::optional<int> most_visits = std::nullopt, int threads = 2) {
        int batches = 0;
        int visits = 0;
        VisitListener visit_listener;
        if (most_visits) visit_listener = [&](std::span<const Derived>) { return ++visits < *most_visits; };
        run_rounds(frontier, moves, {kinds, visit_listener, threads}, [&](const Batch& batch) {
            told.push_back({batch.depth, batch.visited.size(), batch.last_of_round});
            for (const Change& change : batch.changes)
                codes.insert(change.derived.code);
            return ++batches != most_batches;
        });
    }

    std::map<Code, Row> rows() {
        std::map<Code, Row> rows;
        for (const Code code : codes) {
            const Descent descent = frontier.find(code).value();
            const auto pending = frontier.pending(MoveKinds::all(), descent.depth, code - 1, 1);
            const bool waits = !pending.empty() && pending.front().code == code;
            rows[code] = {descent.depth, descent.parent, descent.kind,
                          waits ? pending.front().pending : MoveKinds()};
        }
        return rows;
    }

    Frontier frontier;
    std::set<Code> codes;
    std::vector<Told> told;
};

}  // namespace almanac
