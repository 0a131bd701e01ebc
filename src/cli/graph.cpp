#include "graph.hpp"

#include "arguments.hpp"

#include "almanac/cache/graph_cache.hpp"

#include <ostream>

namespace almanac {

BoardGraph graph_of(const Layout& layout, const Context& context, bool no_cache) {
    const auto xdg = context.variable("XDG_CACHE_HOME");
    const auto home = context.variable("HOME");
    const auto folder =
        no_cache ? std::nullopt : cache_folder(xdg ? xdg->c_str() : nullptr, home ? home->c_str() : nullptr);
    CachedGraph cached = load_or_build_graph(layout, folder);
    if (!cached.note.empty() && !no_cache) context.err() << "almanac: " << cached.note << '\n';
    return cached.graph;
}

const Layout& chosen_layout(const std::string& name, const Context& context) {
    if (!name.empty()) return layout_argument(name);
    if (Store::exists(context.store_path())) return context.open_store(Access::read).layout();
    return Layout::standard();
}

}  // namespace almanac
