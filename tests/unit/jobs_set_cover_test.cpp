#include "jobs/set_cover.hpp"

#include <algorithm>
#include <bit>
#include <random>
#include <vector>

#include <doctest/doctest.h>

using namespace almanac;

namespace {

SetFamily family_of(std::size_t elements, const std::vector<std::vector<SetFamily::Element>>& sets) {
    SetFamily family(elements);
    for (const auto& set : sets)
        family.add(set);
    return family;
}

// Small sets, drawn by lot, that hold every element together.
SetFamily drawn_family(std::mt19937& random, std::size_t elements, std::size_t sets) {
    SetFamily family(elements);
    for (std::size_t i = 0; i < sets; ++i) {
        std::vector<SetFamily::Element> members;
        for (SetFamily::Element element = 0; element < elements; ++element)
            if (random() % 4 == 0 || element == i % elements) members.push_back(element);
        family.add(members);
    }
    return family;
}

bool covers(const SetFamily& family, const std::vector<SetFamily::Set>& chosen) {
    std::vector<bool> covered(family.element_count());
    for (const SetFamily::Set set : chosen)
        for (const SetFamily::Element element : family.elements(set))
            covered[element] = true;
    return std::ranges::find(covered, false) == covered.end();
}

// By trying all choices.
std::size_t least_cover(const SetFamily& family) {
    std::size_t least = family.size();
    for (unsigned bits = 0; bits < 1U << family.size(); ++bits) {
        if (static_cast<std::size_t>(std::popcount(bits)) >= least) continue;
        std::vector<SetFamily::Set> chosen;
        for (SetFamily::Set set = 0; set < family.size(); ++set)
            if ((bits >> set & 1) != 0) chosen.push_back(set);
        if (covers(family, chosen)) least = chosen.size();
    }
    return least;
}

}  // namespace

TEST_CASE(
    "families drawn by lot: the cover is one, none is smaller than the bound, and small ones are found") {
    std::mt19937 random(5);
    std::size_t found = 0;
    std::size_t bound = 0;
    std::size_t least = 0;
    for (int round = 0; round < 40; ++round) {
        CAPTURE(round);
        const SetFamily family = drawn_family(random, 8 + random() % 5, 13);
        const auto cover = small_cover(family, 300);
        CHECK(covers(family, cover));
        CHECK(std::ranges::is_sorted(cover));
        const auto proven = least_cover_size(family, cover.size());
        const std::size_t real = least_cover(family);
        CHECK(proven <= static_cast<std::int64_t>(real));
        CHECK(real <= cover.size());
        CHECK(small_cover(family, 300) == cover);
        found += cover.size();
        bound += static_cast<std::size_t>(proven);
        least += real;
    }
    CHECK(found == least);
    // The bound is that of the linear program, which may be less than the optimum by some.
    CHECK(bound * 10 >= least * 8);
}

TEST_CASE("the set that greedy choice takes first is left out when it is not needed") {
    const SetFamily family = family_of(6, {{0, 1, 2, 3}, {0, 1, 4}, {2, 3, 5}});
    CHECK(small_cover(family, 0) == std::vector<SetFamily::Set>{1, 2});
    CHECK(least_cover_size(family, 2) == 2);
}

TEST_CASE("families that leave no choice") {
    CHECK(small_cover(SetFamily(0), 10).empty());
    const SetFamily one = family_of(3, {{0, 1, 2}});
    CHECK(small_cover(one, 10) == std::vector<SetFamily::Set>{0});
    CHECK(least_cover_size(one, 1) == 1);
    const SetFamily lone = family_of(4, {{0}, {1}, {2, 3}});
    CHECK(small_cover(lone, 10) == std::vector<SetFamily::Set>{0, 1, 2});
    CHECK(least_cover_size(lone, 3) == 3);
}

TEST_CASE("parts of other sets are left out, and of equal sets all but the first") {
    const SetFamily family = family_of(4, {{0, 1}, {0, 1, 2}, {3}, {0, 1, 2}, {1, 3}, {3}});
    CHECK(sets_that_are_no_parts(family) == std::vector<SetFamily::Set>{1, 4});
}
