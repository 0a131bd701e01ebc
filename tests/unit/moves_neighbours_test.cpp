// The moves of the boards that there are.

#include "unit/boards.hpp"
#include "unit/solver_graphs.hpp"

#include "almanac/moves/moves.hpp"
#include "almanac/puzzle/code.hpp"
#include "almanac/solver/questions.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <random>

#include <doctest/doctest.h>

using namespace almanac;

namespace {

// Every move of the board is one to the checker.
void judge_moves(const Moves& moves, const Board& board, MoveKinds kinds) {
    const Layout& layout = moves.layout();
    moves.expand(board, kinds, [&](const Board& made, MoveKind kind) {
        CHECK(verdict_on_move(layout, board, made, name(kind)) == "");
    });
}

}  // namespace

TEST_SUITE("long") {
    TEST_CASE("every move of every board has its inverse, of its own kind") {
        const Layout& layout = Layout::standard();
        const Moves moves(layout);
        // A number for each move, added for its beginning and taken off for its end: what is left is nothing
        // if to each move from one board to another there is one back, and by a chance of 2^-64 otherwise.
        const auto number = [](Code from, Code to) {
            const auto mixed = static_cast<std::uint64_t>(from) * 0x9E3779B97F4A7C15U ^
                               static_cast<std::uint64_t>(to) * 0xC2B2AE3D27D4EB4FU;
            return (mixed ^ mixed >> 29) * 0xBF58476D1CE4E5B9U ^ mixed >> 32;
        };
        std::array<std::uint64_t, 16> left{};  // by kind
        std::array<std::uint64_t, 16> made_by{};
        walk(graph_of(layout), [&](Code code, const Board& board) {
            moves.expand(board, MoveKinds::all(), [&](const Board& made, MoveKind kind) {
                const Code to = encode(layout, made);
                left[static_cast<std::size_t>(kind)] += number(code, to) - number(to, code);
                ++made_by[static_cast<std::size_t>(kind)];
            });
            return true;
        });
        for (const MoveKind kind : all_move_kinds) {
            CAPTURE(name(kind));
            CHECK(left[static_cast<std::size_t>(kind)] == 0);
            CHECK(made_by[static_cast<std::size_t>(kind)] > 0);
        }
        CHECK(made_by[static_cast<std::size_t>(MoveKind::thumb)] +
                  made_by[static_cast<std::size_t>(MoveKind::u)] ==
              2 * 2'572'884);
    }

    TEST_CASE("slides and retiles of boards all over the puzzle are moves to the checker") {
        const Layout& layout = Layout::standard();
        const Moves moves(layout);
        std::mt19937_64 random(11);
        walk(graph_of(layout), [&](Code, const Board& board) {
            if (random() % 500 == 0) judge_moves(moves, board, MoveKinds::all());
            return true;
        });
    }
}
