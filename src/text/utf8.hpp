#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace almanac {

/// Judges a text that comes in pieces: a character may be cut in two between them.
class Utf8Check {
  public:
    /// How many bytes from the front of this piece are sound; less than all of them where a byte is met that
    /// no UTF-8 text has there, or a NUL, which no text has.
    std::size_t sound_bytes(std::string_view piece);
    /// Whether the text so far ends in the middle of a character.
    bool inside_character() const { return wanted_ > 0; }

  private:
    bool accepts(unsigned char byte);

    int wanted_ = 0;  // bytes that the character begun still wants
    // What the next of them may be: narrower than 80-BF after a lead byte that would else allow an overlong
    // form, a surrogate or a number past 10FFFF.
    unsigned char least_ = 0x80;
    unsigned char most_ = 0xBF;
};

struct CodePoint {
    char32_t value;
    std::size_t length;  ///< in bytes
};

/// The code point that a text begins with. The text must not be empty. Where it is no UTF-8, as what a user
/// types may be, or is cut in the middle of a character, the code point is some other one.
CodePoint first_code_point(std::string_view text);

std::size_t code_point_count(std::string_view text);

/// The code points of a text, one by one, so that columns can be counted.
std::u32string code_points(std::string_view text);

/// Whether this stands for empty space: the blanks of ASCII and of other scripts, and the marks of no width
/// that editors leave behind, such as a byte order mark in the middle of two files put together.
bool is_blank(char32_t point);

/// The text less the blanks at its end; at both ends.
std::string_view without_blanks_behind(std::string_view text);
std::string_view without_blanks(std::string_view text);

}  // namespace almanac
