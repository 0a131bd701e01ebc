#pragma once

#include "almanac/jobs/board_classes.hpp"

#include <span>
#include <vector>

namespace almanac {

/// Which of the dates that are asked for the boards of a class show.
class DatesOfClass {
  public:
    /// `asked` says of each date whether it counts.
    DatesOfClass(const Layout& layout, const BoardClasses& classes, std::vector<bool> asked);

    /// Each date once, ascending. Valid until the next call.
    std::span<const DateIndex> of(std::size_t number);

    /// Of a place in BoardClasses::codes().
    DateIndex date_of(std::uint32_t place) const { return date_of_[place]; }
    bool counts(std::uint32_t place) const { return asked_[static_cast<std::size_t>(date_of_[place])]; }

  private:
    const BoardClasses& classes_;
    std::vector<bool> asked_;
    std::vector<DateIndex> date_of_;  // by place
    std::vector<DateIndex> found_;
};

}  // namespace almanac
