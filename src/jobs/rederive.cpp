#include "rederive.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace almanac {

namespace {

using Place = BoardTable::Place;

MoveKinds recorded_kinds(const BoardTable& table) {
    MoveKinds kinds;
    for (const BoardTable::Row& row : table.rows())
        if (row.parent != BoardTable::nowhere) kinds = kinds | MoveKinds{row.kind};
    return kinds;
}

// The kinds that a visit is taken to have applied: see rederive.
MoveKinds applied(MoveKinds visited, MoveKinds recorded) {
    MoveKinds kinds;
    MoveKinds broader;
    for (auto kind = all_move_kinds.rbegin(); kind != all_move_kinds.rend(); ++kind) {
        if (!visited.contains(*kind)) continue;
        if (recorded.contains(*kind) || !broader.with_narrower().contains(*kind))
            kinds = kinds | MoveKinds{*kind};
        broader = broader | MoveKinds{*kind};
    }
    return kinds;
}

class Rederivation {
  public:
    Rederivation(const BoardTable& table, const Moves& moves, const std::vector<bool>& unsettled)
        : table_(table), moves_(moves), unsettled_(unsettled), recorded_(recorded_kinds(table)) {
        for (const BoardTable::Row& row : table.rows())
            ever_applied_ = ever_applied_ | applied_to(row);
    }

    Rederived run(const std::vector<Place>& roots) {
        // All of them first: none is to be derived from another.
        for (const Place root : roots)
            settle(root);
        for (const Place root : roots)
            offer_from(root, 0);
        offer_from_all_settled();
        // In ascending depth: all that is offered at a depth has come when it is reached.
        while (!waiting_.empty()) {
            const auto [depth, places] = *waiting_.begin();
            waiting_.erase(waiting_.begin());
            for (const Place place : places) {
                // Offered again at a lower depth meanwhile, and settled then.
                if (!unsettled_[place] || best_[place].depth != depth) continue;
                settle(place);
                offer_from(place, depth);
            }
        }
        Rederived result;
        for (Place place = 0; place < table_.size(); ++place) {
            if (unsettled_[place])
                result.gone.push_back(place);
            else if (best_[place].depth > 0)
                result.derivations.emplace_back(place, best_[place]);
        }
        return result;
    }

  private:
    MoveKinds applied_to(const BoardTable::Row& row) const {
        return applied(MoveKinds::all() - row.pending, recorded_);
    }

    // Calls visitor(place, kind) for the boards of the table that a move of these kinds leads to.
    template <typename Visitor>
    void for_each_neighbour(Place place, MoveKinds kinds, const Visitor& visitor) const {
        const auto decoded = decode(moves_.layout(), table_[place].code);
        const auto* board = std::get_if<Board>(&decoded);
        if (board == nullptr) return;  // unsound, which is for check to tell
        moves_.expand(*board, kinds, [&](const Board& made, MoveKind kind) {
            const Place other = table_.find(encode(moves_.layout(), made));
            if (other != BoardTable::nowhere) visitor(other, kind);
        });
    }

    // By the moves of the settled boards or, backwards, by those of the unsettled ones: whichever are fewer.
    void offer_from_all_settled() {
        const auto unsettled = static_cast<std::size_t>(std::ranges::count(unsettled_, true));
        const bool forwards = table_.size() - unsettled < unsettled;
        for (Place place = 0; place < table_.size(); ++place) {
            if (unsettled_[place] && !forwards) offer_from_settled(place);
            if (!unsettled_[place] && !is_new_[place] && forwards) offer_from(place, table_[place].depth);
        }
    }

    void offer_from_settled(Place place) {
        for_each_neighbour(place, ever_applied_, [&](Place other, MoveKind kind) {
            const BoardTable::Row& parent = table_[other];
            if (!unsettled_[other] && !is_new_[other] && applied_to(parent).contains(kind))
                offer(place, {parent.code, kind, parent.depth + 1});
        });
    }

    void offer(Place place, const Derivation& derivation) {
        Derivation& best = best_[place];
        const bool is_new = best.depth == 0;
        const auto key = [](const Derivation& it) { return std::tuple(it.depth, it.kind, it.parent); };
        if (!is_new && key(best) <= key(derivation)) return;
        if (is_new || derivation.depth < best.depth) waiting_[derivation.depth].push_back(place);
        best = derivation;
    }

    void settle(Place place) {
        unsettled_[place] = false;
        is_new_[place] = true;
    }

    void offer_from(Place place, int depth) {
        const BoardTable::Row& parent = table_[place];
        for_each_neighbour(place, applied_to(parent), [&](Place other, MoveKind kind) {
            if (unsettled_[other]) offer(other, {parent.code, kind, depth + 1});
        });
    }

    const BoardTable& table_;
    const Moves& moves_;
    std::vector<bool> unsettled_;
    std::vector<bool> is_new_ = std::vector<bool>(unsettled_.size());  // settled here, at another depth
    MoveKinds recorded_;
    MoveKinds ever_applied_;
    std::vector<Derivation> best_ = std::vector<Derivation>(unsettled_.size());  // depth 0: none so far
    std::map<int, std::vector<Place>> waiting_;                                  // by depth
};

}  // namespace

Rederived rederive(const BoardTable& table, const Moves& moves, const std::vector<bool>& unsettled,
                   const std::vector<Place>& roots) {
    return Rederivation(table, moves, unsettled).run(roots);
}

}  // namespace almanac
