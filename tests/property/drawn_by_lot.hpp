#pragma once

#include "unit/boards.hpp"

#include <cstdint>
#include <random>
#include <sstream>

#include <rapidcheck.h>

// How RapidCheck tells a case that fails.
namespace rc {

template <>
struct Arbitrary<const almanac::Layout*> {
    static Gen<const almanac::Layout*> arbitrary() {
        const auto layouts = almanac::Layout::all();
        return gen::elementOf(std::vector(layouts.begin(), layouts.end()));
    }
};

}  // namespace rc

namespace almanac {

/// A board of a layout, some steps of relaid away from one at hand. Fewer steps are the smaller case.
struct DrawnBoard {
    const Layout* layout;
    Board board;
    int steps;
};

inline std::ostream& operator<<(std::ostream& out, const DrawnBoard& drawn) {
    out << drawn.layout->name() << ", " << drawn.steps << " steps";
    for (const std::string& row : almanac::drawn(*drawn.layout, drawn.board))
        out << "\n    " << row;
    return out;
}

inline rc::Gen<DrawnBoard> drawn_board(const Layout* layout) {
    const auto boards = boards_at_hand(*layout);
    return rc::gen::apply(
        [layout](const Board& start, int steps, std::uint64_t seed) {
            std::mt19937_64 random(seed);
            return DrawnBoard{layout, walk(*layout, start, steps, random), steps};
        },
        rc::gen::elementOf(boards), rc::gen::inRange(0, 8), rc::gen::arbitrary<std::uint64_t>());
}

}  // namespace almanac

namespace rc {

template <>
struct Arbitrary<almanac::DrawnBoard> {
    static Gen<almanac::DrawnBoard> arbitrary() {
        return gen::mapcat(gen::arbitrary<const almanac::Layout*>(), almanac::drawn_board);
    }
};

}  // namespace rc
