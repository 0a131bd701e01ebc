#pragma once

#include "almanac/puzzle/layout.hpp"
#include "almanac/solver/step.hpp"

#include <bitset>

namespace almanac {

/// Which boards a question is about: those all of whose placements and holes are allowed.
///
/// A new filter allows everything. Each call narrows it, and returns it, so that calls can be chained:
///
///     Filter(layout).with_date(date).with_placement(id)
///
/// Calls may contradict one another: then no board is left, which is an answer and no error.
class Filter {
  public:
    explicit Filter(const Layout& layout) : layout_(layout) { allowed_.set(); }

    /// Only boards with the holes of this date.
    Filter& with_date(DateIndex date);
    /// Only boards on which this cell is a hole.
    Filter& with_hole(Cell cell);
    /// Only boards on which a piece covers this cell.
    Filter& without_hole(Cell cell);
    /// Only boards with this placement.
    Filter& with_placement(PlacementId id);
    /// Only boards without this placement.
    Filter& without_placement(PlacementId id);

    const Layout& layout() const { return layout_; }
    bool allows(StepId step) const { return allowed_[step]; }
    /// The cells that may be holes.
    CellSet holes() const;
    /// The cells that must be holes: those that may and are alone in their group. A board that is allowed has
    /// these holes, and none of its pieces lies on them.
    CellSet required_holes() const;

  private:
    static constexpr std::size_t most_steps = 2048;

    const Layout& layout_;
    std::bitset<most_steps> allowed_;
};

}  // namespace almanac
