#pragma once

#include "almanac/text/board_reader.hpp"

#include <optional>
#include <string>

namespace almanac {

/// What becomes of a grid that is no board.
struct RejectedGrid {
    std::string reason;              ///< ends with the nearest board where one is near
    std::optional<Board> taken_for;  ///< the nearest board, where it stands out and repairs are asked for
};

RejectedGrid judge(const GridRejection& grid, const Layout& layout, bool repair);

}  // namespace almanac
