#pragma once

#include "context.hpp"

#include "almanac/solver/board_graph.hpp"

namespace almanac {

/// The board graph of a layout, from the user's cache folder or built and kept there; with no_cache built,
/// and neither read nor kept. Tells on standard error what was wrong with the cache.
BoardGraph graph_of(const Layout& layout, const Context& context, bool no_cache);

}  // namespace almanac
