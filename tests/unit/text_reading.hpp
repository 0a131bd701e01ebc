#pragma once

#include "almanac/text/board_reader.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace almanac::testing {

/// All that read_boards tells of a text.
struct Told {
    std::vector<GridBoard> boards;
    std::vector<GridRejection> rejections;
    std::vector<int> lines;  ///< of both, in the order in which they were told
    std::optional<UnreadableText> fault;
};

/// Hands a text out in pieces of some bytes, so that every way to cut it can be tried.
ByteSource bytes_of(std::string_view text, std::size_t piece = std::size_t(-1));

Told read(std::string_view text, const Layout& layout = Layout::standard(),
          std::size_t piece = std::size_t(-1));

/// "Feb 1 Tue" of every board.
std::vector<std::string> dates(const Told& told, const Layout& layout = Layout::standard());

/// Three boards of the layout "sunday": Feb 1 Tue, Feb 3 Thu, Mar 9 Wed; one of "classic": Feb 1.
extern const std::string_view feb_1;
extern const std::string_view feb_3;
extern const std::string_view mar_9;
extern const std::string_view classic_feb_1;

Board board_of_text(std::string_view grid, const Layout& layout = Layout::standard());

}  // namespace almanac::testing
