#pragma once

#include "listing.hpp"

#include "almanac/jobs/import.hpp"

#include <iosfwd>
#include <vector>

namespace almanac {

/// "boards.txt:650: rejected: 4月14日周四: piece 10 has 6 cells; the P5 is missing".
std::string line_of(const ImportNote& note);

/// What came of each source.
void print_sources(std::ostream& out, const std::vector<ImportedSource>& sources, Format format);

}  // namespace almanac
