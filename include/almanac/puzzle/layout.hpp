#pragma once

#include "almanac/puzzle/cell_set.hpp"
#include "almanac/puzzle/date.hpp"
#include "almanac/puzzle/label.hpp"
#include "almanac/puzzle/piece.hpp"
#include "almanac/puzzle/placement.hpp"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace almanac {

/// The index of a date: month, day and weekday as one mixed-radix number, the weekday counted in the order
/// in which the layout prints the weekdays. 0 to Layout::date_count() - 1.
using DateIndex = int;

/// A layout as data: what is printed where, and the pieces in the order that the code of a board uses.
struct LayoutData {
    std::string_view name;
    std::string_view labels;  ///< rows divided by '\n', labels by blanks, '#' for what is off the board
    std::string_view pieces;  ///< names divided by blanks
};

/// Everything that follows from a layout's data: cells, groups, dates, pieces, placements.
///
/// There is one object for each layout that is sold; it lives as long as the program, so that references
/// and spans into it may be kept. All members are safe to call from several threads.
class Layout {
  public:
    /// The layout of that name ("sunday", "monday", "classic"), or nullptr.
    static const Layout* find(std::string_view name);
    /// The layout that is meant where nobody says which.
    static const Layout& standard();
    /// Every layout, the standard one first.
    static std::span<const Layout* const> all();

    explicit Layout(const LayoutData& data);
    Layout(const Layout&) = delete;
    Layout& operator=(const Layout&) = delete;

    std::string_view name() const { return name_; }

    int rows() const { return rows_; }
    int columns() const { return columns_; }
    int cell_count() const { return static_cast<int>(squares_.size()); }
    CellSet all_cells() const { return CellSet::first(cell_count()); }
    Square square(Cell cell) const { return squares_[static_cast<std::size_t>(cell)]; }
    /// The cell at a place of the grid; nothing off the board or outside the grid.
    std::optional<Cell> cell_at(Square square) const;

    Label label(Cell cell) const { return labels_[static_cast<std::size_t>(cell)]; }
    /// The cell that this is printed on, if there is one.
    std::optional<Cell> cell_of(Label label) const;

    /// The groups that the layout has, in the order of the enumeration: their number is the number of holes.
    std::span<const Group> groups() const { return groups_; }
    /// The cells of a group; empty for a group that the layout has not.
    CellSet cells_of(Group group) const { return group_cells_[static_cast<std::size_t>(group)]; }

    int date_count() const { return date_count_; }
    /// The index of a date, or nothing if a label of it is not on the board or a group is left out or too
    /// many.
    std::optional<DateIndex> index_of(const Date& date) const;
    /// The index of the date that these holes show, or nothing if they are not one cell of each group.
    std::optional<DateIndex> index_of(CellSet holes) const;
    Date date(DateIndex index) const;
    CellSet holes(DateIndex index) const;

    std::span<const Piece* const> pieces() const { return pieces_; }
    int piece_count() const { return static_cast<int>(pieces_.size()); }

    /// All placements, in ascending order of first cell, then piece, then orientation.
    std::span<const Placement> placements() const { return placements_; }
    const Placement& placement(PlacementId id) const { return placements_[id]; }
    /// The ids of the placements whose first cell is this one: from .first up to, not including, .second.
    std::pair<PlacementId, PlacementId> placements_from(Cell first) const;
    /// The placement of a piece and orientation at a first cell, or no_placement where it does not fit.
    PlacementId placement_at(Cell first, int piece, int orientation) const;
    /// The placement that covers exactly these cells, or no_placement. No two pieces have the same shape.
    PlacementId placement_covering(CellSet cells) const;

  private:
    void read_labels(std::string_view text);
    void count_dates();
    void place_pieces();

    std::string_view name_;
    int rows_ = 0;
    int columns_ = 0;
    std::vector<Square> squares_;
    std::vector<Label> labels_;
    std::vector<int> cell_by_square_;  // rows * columns, -1 off the board
    std::vector<Group> groups_;
    std::array<CellSet, all_groups.size()> group_cells_{};
    std::array<int, all_groups.size()> group_sizes_{};
    std::vector<int> places_in_group_;  // by cell, counted in row order
    int date_count_ = 1;
    std::vector<const Piece*> pieces_;
    std::vector<Placement> placements_;
    std::vector<PlacementId> first_placement_;  // by cell, with one more at the end
    std::vector<PlacementId> by_orientation_;   // (cell, piece, orientation) -> id
    std::vector<PlacementId> by_cells_;         // ids in ascending order of their cells' bits
};

}  // namespace almanac
