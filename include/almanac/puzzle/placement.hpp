#pragma once

#include "almanac/puzzle/cell_set.hpp"

#include <cstdint>

namespace almanac {

/// The index of a placement in Layout::placements().
using PlacementId = std::uint16_t;

inline constexpr PlacementId no_placement = 0xFFFF;

/// A piece lying in one orientation at one position of the board.
struct Placement {
    CellSet cells;
    std::uint8_t piece;        ///< index in Layout::pieces()
    std::uint8_t orientation;  ///< index in Piece::orientations()
    std::uint8_t first;        ///< the cell that comes first in row order
};

}  // namespace almanac
