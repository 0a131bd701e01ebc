#pragma once

#include "text/regions.hpp"

#include <string>

namespace almanac {

/// All that is wrong with a grid, in the puzzle's own terms and with the grid's own symbols, divided by
/// semicolons: "piece 10 has 6 cells; the P5 is missing; no weekday is open".
std::string describe(const Findings& findings, const Layout& layout);

/// One fault of it: "piece 10 has 6 cells"; "pieces 3 and 7 are both the L5".
std::string describe(const Diagnosis::BadRegion& bad, const Findings& findings, const Layout& layout);
std::string describe(const Diagnosis::Repeated& repeated, const Findings& findings, const Layout& layout);

/// What is printed on a cell: "Feb", "30", "Tue".
std::string label_text(const Layout& layout, Cell cell);

/// "a", "a and b", "a, b and c".
std::string enumerated(const std::vector<std::string>& parts);

}  // namespace almanac
