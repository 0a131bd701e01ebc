#pragma once

#include "almanac/puzzle/layout.hpp"

#include <cstdint>

namespace almanac {

/// What a partial filling covers and which groups it has opened, in one 64-bit word:
///
///     bit 63 62 61 | 60 ... 0
///     groups opened | cells covered, holes among them
///
/// A node of the board graph is a front and the set of pieces used. Many nodes share a front, and it alone
/// decides where pieces fit: so the graph is built front by front, with all sets of pieces at once.
class Front {
  public:
    constexpr explicit Front(std::uint64_t bits = 0) : bits_(bits) {}

    constexpr std::uint64_t bits() const { return bits_; }
    constexpr CellSet covered() const { return CellSet(bits_ & cell_bits); }
    constexpr bool opened(Group group) const { return (bits_ & group_bit(group)) != 0; }
    /// Cells that pieces cover.
    constexpr int piece_cells() const { return covered().size() - std::popcount(bits_ >> cell_count); }

    constexpr Front with_piece(CellSet cells) const { return Front(bits_ | cells.bits()); }
    constexpr Front with_hole(Cell cell, Group group) const {
        return Front(bits_ | CellSet::of(cell).bits() | group_bit(group));
    }
    constexpr bool operator==(const Front&) const = default;

  private:
    static constexpr int cell_count = 61;
    static constexpr std::uint64_t cell_bits = CellSet::first(cell_count).bits();
    static constexpr std::uint64_t group_bit(Group group) {
        return std::uint64_t{1} << (cell_count + static_cast<int>(group));
    }

    std::uint64_t bits_;
};

}  // namespace almanac
