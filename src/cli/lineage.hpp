#pragma once

#include "listing.hpp"

#include "almanac/jobs/lineage.hpp"

#include <cstddef>
#include <iosfwd>
#include <string>
#include <vector>

namespace almanac {

/// The boards of a chain beside each other in so many columns of a terminal, each under the arrow of the move
/// that makes it.
void print_chain(std::ostream& out, const Layout& layout, const std::vector<LineageBoard>& chain,
                 std::size_t columns);

/// A chain as a listing, a row for each board, the root first.
extern const std::vector<std::string> lineage_columns;
std::vector<std::vector<Listing::Cell>> lineage_rows(const Store& store,
                                                     const std::vector<LineageBoard>& chain, Format format);

}  // namespace almanac
