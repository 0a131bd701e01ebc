#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace almanac {

/// What is written in one cell of a grid: a number, a letter, a sign. Eight bytes of UTF-8 in one word, so
/// that a grid is read and compared without an allocation.
class Symbol {
  public:
    /// Nothing is written there.
    constexpr Symbol() = default;
    /// Text of more than eight bytes becomes the one symbol that is none: see is_word().
    constexpr explicit Symbol(std::string_view text) {
        for (std::size_t i = 0; i < text.size() && i < sizeof bits_; ++i)
            bits_ |= std::uint64_t{static_cast<unsigned char>(text[i])} << (8 * i);
        if (text.size() > sizeof bits_) bits_ = word_bits;
    }

    constexpr bool empty() const { return bits_ == 0; }
    /// Whether it stands for text that is too long for a symbol. No UTF-8 text has its bits.
    constexpr bool is_word() const { return bits_ == word_bits; }
    std::string text() const;
    constexpr bool operator==(const Symbol&) const = default;

  private:
    static constexpr std::uint64_t word_bits = ~std::uint64_t{0};
    std::uint64_t bits_ = 0;
};

/// Whether this divides symbols that stand in a line: blanks, commas, bars, brackets, quotes.
bool is_separator(char32_t point);

/// The symbols of a line that separators divide. Fills the front of `symbols` and returns how many there are,
/// those beyond its end included.
int split_symbols(std::string_view line, std::span<Symbol> symbols);

/// The same, as parts of the line.
std::vector<std::string_view> split_parts(std::string_view line);

/// Every character of a text as a symbol.
std::vector<Symbol> character_symbols(std::string_view text);

}  // namespace almanac
