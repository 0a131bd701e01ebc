#include "almanac/moves/moves.hpp"

#include "drawn_by_lot.hpp"

#include "almanac/puzzle/code.hpp"

#include <map>
#include <set>

#include <doctest/doctest.h>

using namespace almanac;

namespace {

const Moves& moves_of(const Layout& layout) {
    static std::map<std::string_view, Moves> made;
    return made.try_emplace(layout.name(), layout).first->second;
}

std::set<std::pair<Code, MoveKind>> neighbours(const Layout& layout, const Board& board, MoveKinds kinds) {
    std::set<std::pair<Code, MoveKind>> found;
    moves_of(layout).expand(
        board, kinds, [&](const Board& made, MoveKind kind) { found.emplace(encode(layout, made), kind); });
    return found;
}

}  // namespace

TEST_CASE("what a move makes is a board and a move to the checker, and a move of its kind leads back") {
    CHECK(rc::check([](const DrawnBoard& drawn) {
        const Layout& layout = *drawn.layout;
        const Board& board = drawn.board;
        const Code code = encode(layout, board);
        for (const auto& [made_code, kind] : neighbours(layout, board, MoveKinds::all())) {
            const Board made = std::get<Board>(decode(layout, made_code));
            RC_ASSERT(verdict(layout, made) == "");
            RC_ASSERT(verdict_on_move(layout, board, made, name(kind)) == "");
            RC_ASSERT(moves_of(layout).is_move(board, made, kind));
            RC_ASSERT(neighbours(layout, made, {kind}).contains({code, kind}));
        }
    }));
}

TEST_CASE("the moves and the checker agree on any two boards that differ in up to four pieces") {
    CHECK(rc::check([](const DrawnBoard& drawn, std::uint64_t seed) {
        const Layout& layout = *drawn.layout;
        const Board& board = drawn.board;
        std::mt19937_64 random(seed);
        const auto all = neighbours(layout, board, MoveKinds::all());
        for (const Board& other : relaid(layout, board, random)) {
            if (other == board) continue;
            for (const MoveKind kind : all_move_kinds) {
                const bool is_move = verdict_on_move(layout, board, other, name(kind)).empty();
                RC_ASSERT(moves_of(layout).is_move(board, other, kind) == is_move);
                RC_ASSERT(all.contains({encode(layout, other), kind}) == is_move);
            }
        }
    }));
}

TEST_CASE("asking for some kinds gives what asking for all gives of those kinds") {
    CHECK(rc::check([](const DrawnBoard& drawn) {
        const MoveKinds kinds(*rc::gen::inRange(0U, 16U));
        auto expected = neighbours(*drawn.layout, drawn.board, MoveKinds::all());
        std::erase_if(expected, [&](const auto& found) { return !kinds.contains(found.second); });
        RC_ASSERT(neighbours(*drawn.layout, drawn.board, kinds) == expected);
    }));
}
