#pragma once

#include "almanac/solver/build.hpp"

#include <map>
#include <vector>
namespace almanac {

/// The board graph of a layout, built once for all tests.
inline const BoardGraph& graph_of(const Layout& layout) {
    static std::map<const Layout*, BoardGraph> graphs;
    const auto found = graphs.find(&layout);
    return found != graphs.end() ? found->second
                                 : graphs.emplace(&layout, build_board_graph(layout)).first->second;
}

inline bool same(const BoardGraph& one, const BoardGraph& other) {
    const auto equal = [](auto a, auto b) {
        return std::vector(a.begin(), a.end()) == std::vector(b.begin(), b.end());
    };
    return equal(one.arrays().first_edges, other.arrays().first_edges) &&
           equal(one.arrays().edges, other.arrays().edges) && equal(one.arrays().open, other.arrays().open);
}

}  // namespace almanac
