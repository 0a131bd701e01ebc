#pragma once

#include "almanac/puzzle/board.hpp"
#include "almanac/text/heading.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace almanac {

/// The board that is nearest to a grid which is none, if one stands out.
struct Nearest {
    enum class Standing : unsigned char {
        none,          ///< no board is near
        several,       ///< boards are equally near, and the heading does not decide between them
        contradicted,  ///< one board is nearest, and the heading says another date
        one,           ///< one board is nearest, of those that the heading allows
    };
    Standing standing = Standing::none;
    /// One, or the first two where there are several: by cells in row order, holes last.
    std::vector<Board> boards{};
};

/// Nearness counts the cells that were misread, however the pieces are called:
///
/// - a cell that its piece does not share with the rest of it, in the region which most of the piece lies in;
/// - a cell that is a hole of the board and lies in a region.
///
/// Pieces that share a region cost nothing: they ran together. A piece that was left out, its cells open, is
/// one mistake, not four or five. So a piece that is right stays, two that ran together are parted in the
/// only way that fits, and a hole that was painted over is opened where what is left of the region is a
/// piece. A board that is further away than this does not stand out.
///
/// A single mistake makes a grid to which its board is among the nearest: to be nearer, a board would have to
/// be shown by the grid as it stands. (Of all pairs of pieces that touch, and all holes with what lies beside
/// them, on 123 boards laid by hand 97 in 100 are repaired; the others are ambiguous.)
inline constexpr int most_misread = 2;

/// `regions` are what a grid shows for pieces, as cells (GridRejection::regions); all other cells are taken
/// for open. Of boards that are equally near those count that agree with the claim of the heading.
///
/// A search cell by cell, like a solver's, but every step has to be paid for out of so few cells that hardly
/// any is left: about a tenth of a millisecond for a grid with a mistake, most of it to look at the
/// placements. It is given up, as if no board stood out, where large regions leave too much to try: after
/// some ten milliseconds. (The board graph would bound this, too, but takes longer to be read than most
/// repairs.)
///
/// Why two cells: of 2460 grids of boards laid by hand with two cells misread at random 2410 are repaired to
/// the right board and four to a wrong one, which is nearer; with three cells misread, 129 and three. Were
/// three allowed, twelve of as many grids with four cells misread would be taken for a wrong board, and not
/// one.
Nearest nearest_board(const Layout& layout, std::span<const CellSet> regions,
                      const std::optional<Claim>& claim);

/// "the nearest board shows Feb 1 Tue"; empty where no board is near.
std::string describe(const Nearest& nearest, const Layout& layout);

}  // namespace almanac
