#include "almanac/moves/rounds.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace almanac {

namespace {

// Large enough that a transaction's cost is spread thin, small enough that a kill loses less than a second.
constexpr std::size_t batch_size = 4096;

Board board_of_frontier(const Layout& layout, Code code) {
    const auto decoded = decode(layout, code);
    if (const auto* fault = std::get_if<CodeFault>(&decoded))
        throw std::runtime_error("code " + std::to_string(code) + " has visits pending but is no board: " +
                                 std::string(describe(*fault)) + "; 'almanac check' tells what is unsound");
    return std::get<Board>(decoded);
}

std::vector<Derived> offers_of(const Moves& moves, std::span<const PendingBoard> parents, MoveKinds kinds) {
    const Layout& layout = moves.layout();
    std::vector<Derived> offers;
    for (const PendingBoard& parent : parents) {
        const Board board = board_of_frontier(layout, parent.code);
        moves.expand(board, kinds & parent.pending, [&](const Board& made, MoveKind kind) {
            offers.push_back({encode(layout, made), parent.code, kind});
        });
    }
    std::ranges::sort(offers, [](const Derived& one, const Derived& other) {
        return one.code != other.code ? one.code < other.code : better(one, other);
    });
    const auto same_board = [](const Derived& one, const Derived& other) { return one.code == other.code; };
    offers.erase(std::unique(offers.begin(), offers.end(), same_board), offers.end());
    return offers;
}

}  // namespace

bool better(const Derived& one, const Derived& other) {
    return one.kind != other.kind ? one.kind < other.kind : one.parent < other.parent;
}

void run_rounds(Frontier& frontier, const Moves& moves, MoveKinds kinds, const RoundListener& listener) {
    while (const auto depth = frontier.least_depth(kinds)) {
        RoundProgress progress{*depth, 0, false};
        for (Code after = -1; !progress.round_ended;) {
            const auto batch = frontier.pending(kinds, *depth, after, batch_size);
            progress.round_ended = batch.size() < batch_size;
            if (!batch.empty()) {
                after = batch.back().code;
                frontier.record(*depth, batch, kinds, offers_of(moves, batch, kinds));
                progress.visited += batch.size();
            }
            if (!listener(progress)) return;
        }
    }
}

}  // namespace almanac
