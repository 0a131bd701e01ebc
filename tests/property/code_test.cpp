#include "almanac/puzzle/code.hpp"

#include "drawn_by_lot.hpp"

#include <doctest/doctest.h>

using namespace almanac;

namespace {

// Either a board that encodes back to the integer and that the checker accepts, or an error with words.
void expect_board_or_fault(const Layout& layout, Code code) {
    const auto decoded = decode(layout, code);
    if (const Board* board = std::get_if<Board>(&decoded)) {
        RC_ASSERT(encode(layout, *board) == code);
        RC_ASSERT(verdict(layout, *board) == "");
    } else {
        RC_ASSERT(!describe(std::get<CodeFault>(decoded)).empty());
    }
}

}  // namespace

TEST_CASE("a board comes back from its code, and the code tells its date") {
    CHECK(rc::check([](const DrawnBoard& drawn) {
        const Layout& layout = *drawn.layout;
        const Board& board = drawn.board;
        const Code code = encode(layout, board);
        RC_ASSERT(verdict(layout, board) == "");
        RC_ASSERT(std::get<Board>(decode(layout, code)) == board);
        RC_ASSERT(date_index(layout, code) == date_index(layout, board));
        RC_ASSERT(layout.holes(date_index(layout, code)) == holes(layout, board));
    }));
}

TEST_CASE("an integer near the code of a board is a board or an error") {
    CHECK(rc::check([](const DrawnBoard& drawn) {
        const Code code = encode(*drawn.layout, drawn.board);
        // Near in the last digits, and near in the first ones.
        const auto shift = *rc::gen::inRange<Code>(-100'000, 100'000);
        const auto dates = *rc::gen::inRange<Code>(-drawn.layout->date_count(), drawn.layout->date_count());
        expect_board_or_fault(*drawn.layout, code + shift);
        expect_board_or_fault(*drawn.layout, code + dates * codes_per_date(*drawn.layout));
    }));
}

TEST_CASE("any integer is a board or an error") {
    CHECK(rc::check([](const Layout* layout) {
        expect_board_or_fault(*layout, *rc::gen::arbitrary<Code>());
        const Code end = layout->date_count() * codes_per_date(*layout);
        expect_board_or_fault(*layout, *rc::gen::noShrink(rc::gen::inRange<Code>(0, end)));
    }));
}
