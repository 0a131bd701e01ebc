#pragma once

#include "set_family.hpp"

#include <cstdint>
#include <vector>

namespace almanac {

/// The sets, ascending, that are not part of another; of equal sets the first.
std::vector<SetFamily::Set> sets_that_are_no_parts(const SetFamily& family);

/// Few sets, ascending, that hold every element. Each element must be in some set.
///
/// Greedy choice, then a local search that weights the elements (Gao, Weise and Li, "An efficient local
/// search heuristic with row weighting for the unicost set covering problem", 2015): whenever everything is
/// covered, one set is left out; then sets are exchanged one by one, always the one that loses least for the
/// one that wins most, where an element weighs more the longer it has been left uncovered. The same family
/// and number of exchanges give the same answer on every machine.
std::vector<SetFamily::Set> small_cover(const SetFamily& family, std::int64_t exchanges);

/// A number of sets below which nothing covers every element. Each element must be in some set.
///
/// Any prices of the elements prove one: a cover costs at least the sum of all prices, less what each set's
/// elements cost together beyond 1 (Lagrangean relaxation). The prices are sought by subgradient steps (Held,
/// Wolfe and Crowder, 1974), whose limit is the optimum of the linear program, and the sum is then added
/// up in whole numbers. `known` is the size of a cover that is known.
std::int64_t least_cover_size(const SetFamily& family, std::size_t known);

}  // namespace almanac
