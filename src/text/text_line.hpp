#pragma once

#include "text/lines.hpp"
#include "text/symbol_grid.hpp"

#include <array>
#include <span>
#include <string>

namespace almanac {

/// A line that may be a row of a grid, kept while the lines after it are awaited.
struct TextLine {
    std::string text;
    int number = 0;
    int symbol_count = 0;                        ///< of split_symbols
    std::array<Symbol, max_side + 1> symbols{};  ///< the first of them
    bool is_rule = false;  ///< nothing but dashes, or what tables and drawings are made of

    std::span<const Symbol> kept_symbols() const;
};

/// Lines are longer than this only where they are prose, or hold a whole board each.
inline constexpr std::size_t longest_row = 400;

TextLine text_line(const Line& line);

/// A run of lines, some of which may be left out between them.
using LineSpan = std::span<const TextLine* const>;

}  // namespace almanac
