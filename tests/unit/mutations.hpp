#pragma once

#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace almanac::testing {

/// The lines of a text without their ends, which are LF, CR LF or a lone CR.
std::vector<std::string> lines_of(std::string_view text);

/// A number from 0 up to, not including, count; 0 for no count.
std::size_t below(std::mt19937_64& random, std::size_t count);

/// A line dropped, doubled, cut short or swapped with another.
std::string with_line_changed(const std::string& text, std::mt19937_64& random);

/// One to three changes: a byte, a line, or the end of the text cut off.
std::string mutated(std::string text, std::mt19937_64& random);

}  // namespace almanac::testing
