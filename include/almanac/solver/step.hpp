#pragma once

#include "almanac/puzzle/layout.hpp"

#include <cstdint>

namespace almanac {

/// A step of a path through the board graph: the id of a placement, or, from the number of placements on,
/// a hole: that number plus the cell.
using StepId = std::uint16_t;

inline int step_count(const Layout& layout) {
    return static_cast<int>(layout.placements().size()) + layout.cell_count();
}

inline StepId placement_step(PlacementId id) {
    return id;
}

inline StepId hole_step(const Layout& layout, Cell cell) {
    return static_cast<StepId>(layout.placements().size() + static_cast<std::size_t>(cell));
}

inline bool is_hole(const Layout& layout, StepId step) {
    return step >= layout.placements().size();
}

/// The cell of a step that is a hole.
inline Cell hole_cell(const Layout& layout, StepId step) {
    return step - static_cast<Cell>(layout.placements().size());
}

}  // namespace almanac
