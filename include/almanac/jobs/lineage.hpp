#pragma once

#include "almanac/store/boards.hpp"
#include "almanac/store/sources.hpp"

#include <optional>
#include <vector>

namespace almanac {

/// A board of a lineage with the move that made it.
struct LineageBoard {
    StoredBoard stored;
    Board board;
    std::optional<Derivation> derivation;  ///< nothing for the root
    std::vector<int> moved;           ///< pieces by index that lie elsewhere on the parent; none for the root
    std::vector<Sighting> sightings;  ///< where the board itself was seen
};

/// The lineage of a stored board, from its root to the board itself. Costs a few look-ups for each board of
/// the chain, however large the store. Throws StoreError where the chain is unsound.
std::vector<LineageBoard> lineage_of(const Store& store, Code code);

}  // namespace almanac
