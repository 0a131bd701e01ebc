#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace almanac {

/// Sets of elements, and for each element the sets that hold it.
class SetFamily {
  public:
    using Element = std::uint32_t;
    using Set = std::uint32_t;

    explicit SetFamily(std::size_t element_count) : sets_of_(element_count) {}

    /// Adds a set of elements, ascending and at least one, and answers its number: 0 and on.
    Set add(std::span<const Element> elements) {
        const auto number = static_cast<Set>(size());
        elements_.insert(elements_.end(), elements.begin(), elements.end());
        first_.push_back(elements_.size());
        for (const Element element : elements)
            sets_of_[element].push_back(number);
        return number;
    }

    std::size_t size() const { return first_.size() - 1; }
    std::size_t element_count() const { return sets_of_.size(); }

    std::span<const Element> elements(Set set) const {
        return std::span(elements_).subspan(first_[set], first_[set + 1] - first_[set]);
    }
    std::span<const Set> sets_of(Element element) const { return sets_of_[element]; }

  private:
    std::vector<Element> elements_;  // by set
    std::vector<std::size_t> first_{0};
    std::vector<std::vector<Set>> sets_of_;
};

}  // namespace almanac
