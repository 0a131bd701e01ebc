#include "almanac/jobs/lineage.hpp"

#include <algorithm>

namespace almanac {

namespace {

[[noreturn]] void throw_unsound(const Store& store, Code code, const std::string& what) {
    throw StoreError(store.path() + ": unsound: board " + std::to_string(code) + ' ' + what +
                     "; 'almanac check' tells what else is");
}

LineageBoard board_at(const Store& store, Code code) {
    const auto stored = find_board(store, code);
    if (!stored) throw_unsound(store, code, "is a parent, but is not stored");
    return {*stored, stored_board(store, code), find_derivation(store, code), {}, sightings_of(store, code)};
}

std::vector<int> moved_pieces(const Board& from, const Board& to) {
    std::vector<int> moved;
    for (std::size_t piece = 0; piece < from.placements.size(); ++piece)
        if (from.placements[piece] != to.placements[piece]) moved.push_back(static_cast<int>(piece));
    return moved;
}

}  // namespace

std::vector<LineageBoard> lineage_of(const Store& store, Code code) {
    std::vector<LineageBoard> chain{board_at(store, code)};
    while (const auto derivation = chain.back().derivation) {
        LineageBoard parent = board_at(store, derivation->parent);
        // Depths that fall by one keep a chain that runs in a circle from being followed for ever.
        if (derivation->depth != (parent.derivation ? parent.derivation->depth : 0) + 1)
            throw_unsound(store, chain.back().stored.code, "is not one move deeper than its parent");
        chain.back().moved = moved_pieces(parent.board, chain.back().board);
        chain.push_back(std::move(parent));
    }
    std::ranges::reverse(chain);
    return chain;
}

}  // namespace almanac
