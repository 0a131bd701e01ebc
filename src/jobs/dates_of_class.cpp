#include "dates_of_class.hpp"

#include <algorithm>

namespace almanac {

DatesOfClass::DatesOfClass(const Layout& layout, const BoardClasses& classes, std::vector<bool> asked)
    : classes_(classes), asked_(std::move(asked)) {
    date_of_.reserve(classes.codes().size());
    for (const Code code : classes.codes())
        date_of_.push_back(date_index(layout, code));
}

std::span<const DateIndex> DatesOfClass::of(std::size_t number) {
    found_.clear();
    for (const std::uint32_t place : classes_.members(number))
        if (counts(place)) found_.push_back(date_of_[place]);
    // Boards ascend, and so do their dates.
    found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
    return found_;
}

}  // namespace almanac
