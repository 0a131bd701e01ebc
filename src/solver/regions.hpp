#pragma once

#include "solver/front.hpp"
#include "solver/piece_sets.hpp"

#include "almanac/puzzle/layout.hpp"

#include <vector>

namespace almanac {

/// Tells dead fronts by the sizes of the regions that are still empty.
///
/// A region of empty cells can only be filled if some of the pieces left have its number of cells together,
/// or that number less a hole for each group that has none yet and a cell in the region.
class Regions {
  public:
    Regions(const Layout& layout, const PieceSetTable& table);

    /// Whether no empty cell stands alone that cannot be a hole: a fraction of the cost of `fillable`, worth
    /// asking before a front is even looked up.
    bool no_lone_cell(Front front) const;

    /// Those of the sets, used in laying this front, whose missing pieces can fill every region.
    PieceSets fillable(Front front, PieceSets used) const;

  private:
    // Cells whose neighbour in one direction is a fixed number of cells away in row order. Rows of different
    // length make several of these for "down".
    struct Shift {
        int by;
        std::uint64_t cells;
    };

    std::uint64_t with_neighbours(std::uint64_t cells) const;
    std::uint64_t region_of(std::uint64_t seed, std::uint64_t empty) const;

    const PieceSetTable& table_;
    std::uint64_t all_;
    std::vector<Shift> forward_;   // right and down
    std::vector<Shift> backward_;  // left and up
    std::vector<std::uint64_t> group_cells_;
};

}  // namespace almanac
