#pragma once

#include "almanac/text/heading.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace almanac {

/// The line that heads a grid, and what it claims.
struct Heading {
    std::string text;  ///< empty where no line heads the grid
    std::optional<Claim> claim;
};

/// The lines of text since the last grid, from which the heading of the next one is taken.
///
/// A grid is headed by a line of the text directly before it: the nearest of the last three that claims a
/// day, else the nearest. Empty lines and rules may stand between; text on the other side of an empty line
/// heads the grid only if it claims a day, and text before more text not at all.
class HeadingTrail {
  public:
    void add_text(std::string_view line);
    void add_gap();
    /// The heading of the grid that stands here; what follows the grid begins anew.
    Heading take();

  private:
    std::vector<std::string> lines_;
    bool gap_ = false;
};

}  // namespace almanac
