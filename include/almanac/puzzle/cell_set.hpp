#pragma once

#include <bit>
#include <cstdint>

namespace almanac {

/// A cell of a layout: 0 and on, in row order, counting only what lies on the board.
using Cell = int;

/// A set of cells in one 64-bit word: bit i stands for cell i.
///
/// Every question the program asks of a board (is it free, does it overlap, which hole is left) is one or
/// two instructions on this word, so it is passed by value everywhere.
class CellSet {
  public:
    class Iterator {
      public:
        constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
        constexpr Cell operator*() const { return std::countr_zero(bits_); }
        constexpr Iterator& operator++() {
            bits_ &= bits_ - 1;
            return *this;
        }
        constexpr bool operator==(const Iterator&) const = default;

      private:
        std::uint64_t bits_;
    };

    constexpr CellSet() = default;
    constexpr explicit CellSet(std::uint64_t bits) : bits_(bits) {}

    static constexpr CellSet of(Cell cell) { return CellSet(std::uint64_t{1} << cell); }
    /// The cells 0 to count - 1; count is at most 63.
    static constexpr CellSet first(int count) { return CellSet((std::uint64_t{1} << count) - 1); }

    constexpr std::uint64_t bits() const { return bits_; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr bool contains(Cell cell) const { return (bits_ >> cell & 1) != 0; }
    constexpr bool contains(CellSet other) const { return (other.bits_ & ~bits_) == 0; }
    constexpr bool meets(CellSet other) const { return (bits_ & other.bits_) != 0; }
    /// The cell that comes first in row order. The set must not be empty.
    constexpr Cell lowest() const { return std::countr_zero(bits_); }

    constexpr Iterator begin() const { return Iterator(bits_); }
    constexpr Iterator end() const { return Iterator(0); }

    constexpr CellSet operator|(CellSet other) const { return CellSet(bits_ | other.bits_); }
    constexpr CellSet operator&(CellSet other) const { return CellSet(bits_ & other.bits_); }
    /// The cells of this set that are not in the other.
    constexpr CellSet operator-(CellSet other) const { return CellSet(bits_ & ~other.bits_); }
    constexpr CellSet& operator|=(CellSet other) { return *this = *this | other; }
    constexpr CellSet& operator-=(CellSet other) { return *this = *this - other; }
    constexpr bool operator==(const CellSet&) const = default;

  private:
    std::uint64_t bits_ = 0;
};

}  // namespace almanac
