#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace almanac {

/// The columns of a terminal that a text takes: its characters, not its bytes. UTF-8, none of them wide.
std::size_t columns_of(std::string_view text);

/// Texts of several lines beside each other, three columns apart, as many as fit into so many columns but at
/// least one; then the next ones below, after an empty line. Ends with a line feed.
std::string side_by_side(std::span<const std::string> texts, std::size_t columns);

}  // namespace almanac
