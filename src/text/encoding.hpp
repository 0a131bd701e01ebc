#pragma once

#include <string>
#include <string_view>

namespace almanac {

/// Why bytes are no UTF-8 text, with the remedy, as a sentence without a full stop: names the encoding where
/// the bytes show one. `bytes` are some of the text, from an even offset on, and `refused` is the place among
/// them that cannot be read.
std::string describe_encoding(std::string_view bytes, std::size_t refused);

}  // namespace almanac
