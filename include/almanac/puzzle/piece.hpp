#pragma once

#include <array>
#include <compare>
#include <span>
#include <string_view>

namespace almanac {

/// The most pieces, orientations of a piece and cells of a piece that any layout has.
inline constexpr int max_pieces = 10;
inline constexpr int max_orientations = 8;
inline constexpr int max_piece_cells = 6;

/// A place in the grid of a layout, on the board or off it; or the way from one such place to another.
struct Square {
    int row = 0;
    int column = 0;
    constexpr auto operator<=>(const Square&) const = default;
};

/// One of the ways a piece can lie: its squares in row order, each as the way from the first of them, which
/// is therefore (0, 0); a column may be negative. Orientations compare square by square.
struct Orientation {
    int size = 0;
    std::array<Square, max_piece_cells> squares{};
    constexpr auto operator<=>(const Orientation&) const = default;
    constexpr std::span<const Square> cells() const {
        return {squares.data(), static_cast<std::size_t>(size)};
    }
};

/// A piece by shape, with its orientations in ascending order without repetition.
///
/// That order is part of the file format: the code of a board holds an orientation as its index here.
struct Piece {
    std::string_view name;  ///< the letter of its shape and the number of its cells: "I4", "P5"
    int size = 0;           ///< cells
    int orientation_count = 0;
    std::array<Orientation, max_orientations> all_orientations{};
    constexpr std::span<const Orientation> orientations() const {
        return {all_orientations.data(), static_cast<std::size_t>(orientation_count)};
    }
};

/// Every shape that some layout uses, by name. Throws std::out_of_range for a name that is none.
const Piece& piece_named(std::string_view name);

}  // namespace almanac
