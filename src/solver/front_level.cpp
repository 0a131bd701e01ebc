#include "solver/fronts.hpp"
#include "solver/prefetch.hpp"

#include <algorithm>
#include <bit>

namespace almanac {

std::uint32_t FrontLevel::add(Front front, PieceSets used) {
    if (entries.size() * 2 >= slots_.size()) grow();
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t at = first_slot(front);; at = (at + 1) & mask) {
        if (slots_[at] == 0) {
            entries.push_back({front, used});
            slots_[at] = static_cast<std::uint32_t>(entries.size());
            return slots_[at] - 1;
        }
        Entry& entry = entries[slots_[at] - 1];
        if (entry.front == front) {
            entry.used |= used;
            return slots_[at] - 1;
        }
    }
}

void FrontLevel::prefetch_slot(Front front) const {
    if (!slots_.empty()) prefetch(&slots_[first_slot(front)]);
}

void FrontLevel::prefetch_entry(Front front) const {
    if (slots_.empty()) return;
    if (const std::uint32_t slot = slots_[first_slot(front)]; slot != 0) prefetch(&entries[slot - 1]);
}

// Fibonacci hashing: the high bits of the product depend on all bits of the word.
std::size_t FrontLevel::first_slot(Front front) const {
    return static_cast<std::size_t>(front.bits() * 0x9E3779B97F4A7C15U >> slot_shift_);
}

void FrontLevel::grow() {
    slots_.assign(std::max<std::size_t>(1024, slots_.size() * 4), 0);
    slot_shift_ = std::countl_zero(std::uint64_t{slots_.size()}) + 1;
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        std::size_t at = first_slot(entries[i].front);
        while (slots_[at] != 0)
            at = (at + 1) & mask;
        slots_[at] = static_cast<std::uint32_t>(i + 1);
    }
}

}  // namespace almanac
