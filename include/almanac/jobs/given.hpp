#pragma once

#include "almanac/solver/filter.hpp"

#include <istream>
#include <string>
#include <variant>
#include <vector>

namespace almanac {

/// What is wrong with a half-laid board, a sentence each that begins with file and line.
using GivenFaults = std::vector<std::string>;

/// The boards of a date on which the pieces lie that a half-laid board shows, or why it can be no board of
/// that date. `file` is a path, or "-" for the stream. Throws InputError if it cannot be read.
std::variant<Filter, GivenFaults> given_boards(const std::string& file, std::istream& standard_input,
                                               const Layout& layout, DateIndex date);

}  // namespace almanac
