#include "almanac/solver/filter.hpp"

namespace almanac {

Filter& Filter::with_date(DateIndex date) {
    for (const Cell cell : layout_.holes(date))
        with_hole(cell);
    return *this;
}

Filter& Filter::with_hole(Cell cell) {
    // Placements on the cell need not be struck out: no path through one can open the cell afterwards.
    for (const Cell other : layout_.cells_of(layout_.label(cell).group))
        if (other != cell) without_hole(other);
    return *this;
}

Filter& Filter::without_hole(Cell cell) {
    allowed_.reset(hole_step(layout_, cell));
    return *this;
}

Filter& Filter::with_placement(PlacementId id) {
    // With all that would cover a cell of it otherwise struck out, nothing but this placement can.
    const Placement& wanted = layout_.placement(id);
    for (PlacementId other = 0; other < layout_.placements().size(); ++other) {
        const Placement& placement = layout_.placement(other);
        if (other != id && (placement.piece == wanted.piece || placement.cells.meets(wanted.cells)))
            without_placement(other);
    }
    for (const Cell cell : wanted.cells)
        without_hole(cell);
    return *this;
}

Filter& Filter::without_placement(PlacementId id) {
    allowed_.reset(placement_step(id));
    return *this;
}

CellSet Filter::holes() const {
    CellSet holes;
    for (Cell cell = 0; cell < layout_.cell_count(); ++cell)
        if (allows(hole_step(layout_, cell))) holes |= CellSet::of(cell);
    return holes;
}

CellSet Filter::required_holes() const {
    const CellSet possible = holes();
    CellSet required;
    for (const Group group : layout_.groups())
        if (const CellSet alone = possible & layout_.cells_of(group); alone.size() == 1) required |= alone;
    return required;
}

}  // namespace almanac
