#pragma once

#include "context.hpp"

#include "almanac/solver/board_graph.hpp"

#include <string>

namespace almanac {

/// The board graph of a layout, from the user's cache folder or built and kept there; with no_cache built,
/// and neither read nor kept. Tells on standard error what was wrong with the cache.
BoardGraph graph_of(const Layout& layout, const Context& context, bool no_cache);

/// The layout that --layout names, else that of the store if there is one, else the standard one.
const Layout& chosen_layout(const std::string& name, const Context& context);

}  // namespace almanac
