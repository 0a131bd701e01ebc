#include "board_table.hpp"

#include "almanac/store/soundness.hpp"

#include <algorithm>

namespace almanac {

BoardTable::BoardTable(const Store& store) {
    codes_.reserve(static_cast<std::size_t>(store.board_count()));
    rows_.reserve(codes_.capacity());
    visit_boards(store, [&](const StoredBoard& board) {
        codes_.push_back(board.code);
        rows_.push_back({board.code, nowhere, 0, {}, {}, board.origin});
        return true;
    });
    // All three come in ascending code.
    std::size_t at = 0;
    visit_boards_with_pending(store, [&](Code, MoveKinds pending) { rows_[at++].pending = pending; });
    visit_derivations(store, [&](const DerivationRow& derived) {
        const Place place = find(derived.code);
        const Place parent = find(derived.derivation.parent);
        if (place == nowhere || parent == nowhere)
            throw StoreError(
                store.path() + ": unsound: a derivation of board " + std::to_string(derived.code) +
                " that is not stored, or whose parent is not; 'almanac check' tells what else is");
        rows_[place].parent = parent;
        rows_[place].depth = derived.derivation.depth;
        rows_[place].kind = derived.derivation.kind;
    });
}

BoardTable::Place BoardTable::find(Code code) const {
    const auto found = std::ranges::lower_bound(codes_, code);
    return found == codes_.end() || *found != code ? nowhere : static_cast<Place>(found - codes_.begin());
}

std::vector<BoardTable::Place> BoardTable::derived_by_depth() const {
    std::vector<Place> places;
    for (Place place = 0; place < rows_.size(); ++place)
        if (rows_[place].parent != nowhere) places.push_back(place);
    std::ranges::stable_sort(places, {}, [&](Place place) { return rows_[place].depth; });
    return places;
}

}  // namespace almanac
