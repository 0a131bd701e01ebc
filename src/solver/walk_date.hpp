#pragma once

#include "almanac/solver/questions.hpp"

namespace almanac {

/// Hands the boards that the filter allows, which leaves this one date, to the visitor, in ascending code, as
/// they are found. False if the visitor said to stop.
bool walk_date(const BoardGraph& graph, const Filter& filter, DateIndex date, const BoardVisitor& visitor);

}  // namespace almanac
