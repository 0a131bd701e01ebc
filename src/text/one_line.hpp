#pragma once

#include "text/judge.hpp"

#include <string_view>
#include <vector>

namespace almanac {

/// A grid that stands in a line, and what stands before it there.
struct OneLineGrid {
    Verdict verdict;
    std::string_view grid;
    std::string_view heading;
};

/// The boards that stand in one line each: words of as many characters as the layout has squares or cells, or
/// as many symbols or fields, with something else before or behind; and what looks like one of these and is
/// none.
std::vector<OneLineGrid> read_one_line(std::string_view line, const Judge& judge);

}  // namespace almanac
