#pragma once

#include "almanac/store/sources.hpp"
#include "almanac/store/store.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace almanac {

/// What forgetting takes away and what stays.
struct ForgetReport {
    std::int64_t sightings = 0;
    std::int64_t rejections = 0;
    std::int64_t roots_gone = 0;  ///< boards that were imported or repaired
    std::int64_t derived_gone = 0;
    std::int64_t dates_gone = 0;    ///< dates without a board afterwards, those outside the calendar included
    std::int64_t new_parents = 0;   ///< boards that stay, with another lineage
    std::int64_t become_roots = 0;  ///< derived boards that stay as imported ones
    std::int64_t boards_left = 0;
};

/// Whether to do it, or to tell only what it would do.
enum class Forgetting : unsigned char { tried, done };

/// The sources that a user may mean by a word: the one of that number, as `sources` lists it, and all of that
/// name.
std::vector<SourceSummary> sources_named(const Store& store, const std::string& word);

/// Takes an import back, in one transaction: the source with its sightings and rejections, and the boards
/// that rest on it alone, derived ones included. A board stays if it was seen in another source (and is
/// imported then, if its lineage broke), or if what remains leads to it by visits that were made. Lineages
/// that did not break stay as they are.
ForgetReport forget_source(Store& store, const SourceSummary& source, Forgetting forgetting);

/// Drops the derived boards, in one transaction. Those that were seen in a source stay, as imported ones. All
/// that stays is to be visited again; if nothing was derived, nothing is changed.
ForgetReport forget_derived(Store& store, Forgetting forgetting);

}  // namespace almanac
