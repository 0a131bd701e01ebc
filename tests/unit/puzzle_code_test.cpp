#include "unit/boards.hpp"

#include "almanac/puzzle/code.hpp"

#include <algorithm>
#include <limits>
#include <random>
#include <set>
#include <string_view>

#include <doctest/doctest.h>

using namespace almanac;

namespace {

constexpr Code least = std::numeric_limits<Code>::min();
constexpr Code greatest = std::numeric_limits<Code>::max();

struct Example {
    const char* layout;
    Code code;
    Date date;
    checker::Grid grid;
};

// Worked out from the definition of the code by a program that shares nothing with this one. They are the
// file format: a store that was written once must be read for ever.
const Example examples[]{
    {"sunday",
     6'690'330'755'018'153,
     {2, 1, 2},
     {"A.AHBB#", "AAAHHB#", ".CCIHBB", "JCCIIIE", "JDCEEEE", "JDDDFFF", "JDGGG.F", "####GGF"}},
    {"sunday",
     20'229'581'094'726'161,
     {4, 2, 6},
     {"AAB.BC#", "AABBBC#", "A.DDCCC", "DDDEHHH", "FFFEEEH", "FIIIIEJ", "FGGGGJJ", "####GJ."}},
    {"sunday",
     33'851'950'367'000'236,
     {6, 4, 6},
     {"HABBB.#", "HABDDC#", "HAB.DCC", "HAADDEC", "IIJEEEC", "IJJEGFF", "IJGGGFF", "####GF."}},
    {"sunday",
     49'190'362'882'642,
     {1, 1, 1},
     {".CCCII#", "BBCHII#", ".BCHHIJ", "EBBGHJJ", "EGGGHJD", "EEEFAAD", "FFFF.AD", "####AAD"}},
    // The same grid and, as weekdays are counted in the order in which they are printed, the same code; yet
    // another date.
    {"monday",
     6'690'330'755'018'153,
     {2, 1, 3},
     {"A.AHBB#", "AAAHHB#", ".CCIHBB", "JCCIIIE", "JDCEEEE", "JDDDFFF", "JDGGG.F", "####GGF"}},
    {"monday",
     33'851'950'367'000'236,
     {6, 4, 0},
     {"HABBB.#", "HABDDC#", "HAB.DCC", "HAADDEC", "IIJEEEC", "IJJEGFF", "IJGGGFF", "####GF."}},
    {"classic",
     508'569'238'915,
     {1, 25, std::nullopt},
     {".OOOZZ#", "YOOONZ#", "YPPPNZZ", "YYPPNNV", "YLLLLNV", "ULU.VVV", "UUU####"}},
    {"classic",
     508'567'273'603,
     {1, 25, std::nullopt},
     {".OOOZZ#", "YOOONZ#", "YYPPNZZ", "YPPPNNV", "YLLLLNV", "ULU.VVV", "UUU####"}},
};

// Whatever the integer: a board that the checker takes and that has this code, or an error.
void check_any_integer(const Layout& layout, Code code) {
    const auto decoded = decode(layout, code);
    if (const auto* fault = std::get_if<CodeFault>(&decoded)) {
        CHECK_FALSE(describe(*fault).empty());
        return;
    }
    CAPTURE(code);
    CHECK(verdict(layout, std::get<Board>(decoded)) == "");
    CHECK(encode(layout, std::get<Board>(decoded)) == code);
}

void check_back_and_forth(const Layout& layout, const Board& board) {
    REQUIRE(verdict(layout, board) == "");
    const Code code = encode(layout, board);
    const auto decoded = decode(layout, code);
    REQUIRE(std::holds_alternative<Board>(decoded));
    CHECK(std::get<Board>(decoded) == board);
    CHECK(date_index(layout, code) == date_index(layout, board));
}

CodeFault fault_of(const Layout& layout, Code code) {
    return std::get<CodeFault>(decode(layout, code));
}

}  // namespace

TEST_CASE("fixed examples hold the format of the code") {
    for (const Example& example : examples) {
        const Layout& layout = *Layout::find(example.layout);
        CAPTURE(example.layout);
        CAPTURE(example.code);
        const Board board = board_drawn(layout, example.grid);
        CHECK(verdict(layout, board) == "");
        CHECK(encode(layout, board) == example.code);
        CHECK(layout.date(date_index(layout, example.code)) == example.date);
        const auto decoded = decode(layout, example.code);
        REQUIRE(std::holds_alternative<Board>(decoded));
        CHECK(std::get<Board>(decoded) == board);
    }
}

TEST_CASE("the number of codes of a date is that of the pieces' orders and orientations") {
    CHECK(codes_per_date(*Layout::find("sunday")) == 30'440'580'710'400);
    CHECK(codes_per_date(*Layout::find("monday")) == 30'440'580'710'400);
    CHECK(codes_per_date(*Layout::find("classic")) == 21'139'292'160);
    for (const Layout* layout : Layout::all())
        CHECK(codes_per_date(*layout) * layout->date_count() < Code{1} << 57);
}

TEST_CASE("encode and decode are inverse on all boards at hand") {
    for (const Layout* layout : Layout::all()) {
        CAPTURE(layout->name());
        std::set<Code> codes;
        for (const Board& board : boards_at_hand(*layout)) {
            check_back_and_forth(*layout, board);
            CHECK(codes.insert(encode(*layout, board)).second);
        }
    }
}

TEST_CASE("encode and decode are inverse along random walks") {
    std::mt19937_64 random(2022);
    for (const Layout* layout : Layout::all()) {
        CAPTURE(layout->name());
        Board board = boards_at_hand(*layout).front();
        for (int step = 0; step < 300; ++step)
            check_back_and_forth(*layout, board = walk(*layout, board, 1, random));
    }
}

TEST_CASE("the same tiling under other numbers of its pieces has the same code") {
    std::mt19937_64 random(4);
    for (const Layout* layout : Layout::all()) {
        const Board board = boards_at_hand(*layout).back();
        auto regions = regions_of(*layout, drawn(*layout, board));
        for (int i = 0; i < 50; ++i) {
            std::shuffle(regions.begin(), regions.end(), random);
            const auto again = board_of(*layout, regions);
            REQUIRE(std::holds_alternative<Board>(again));
            CHECK(encode(*layout, std::get<Board>(again)) == encode(*layout, board));
        }
    }
}

TEST_CASE("codes ascend by date") {
    std::mt19937_64 random(5);
    for (const Layout* layout : Layout::all()) {
        const Board start = boards_at_hand(*layout).front();
        for (int i = 0; i < 20; ++i) {
            const Board one = walk(*layout, start, 10, random);
            const Board other = walk(*layout, start, 10, random);
            if (date_index(*layout, one) < date_index(*layout, other))
                CHECK(encode(*layout, one) < encode(*layout, other));
        }
    }
}

TEST_CASE("any integer near the code of a board is a board or an error") {
    for (const Layout* layout : Layout::all()) {
        CAPTURE(layout->name());
        for (const Board& board : boards_at_hand(*layout)) {
            const Code code = encode(*layout, board);
            for (Code near = code - 1000; near <= code + 1000; ++near)
                check_any_integer(*layout, near);
        }
    }
}

TEST_CASE("any integer is a board or an error") {
    std::mt19937_64 random(6);
    for (const Layout* layout : Layout::all()) {
        CAPTURE(layout->name());
        std::uniform_int_distribution<Code> anything(least, greatest);
        std::uniform_int_distribution<Code> in_range(0, codes_per_date(*layout) * layout->date_count() - 1);
        for (int i = 0; i < 10'000; ++i) {
            check_any_integer(*layout, anything(random));
            check_any_integer(*layout, in_range(random));
        }
    }
}

TEST_CASE("integers at the edges are errors that say why") {
    for (const Layout* layout : Layout::all()) {
        CAPTURE(layout->name());
        const Code end = codes_per_date(*layout) * layout->date_count();
        CHECK(fault_of(*layout, least) == CodeFault::negative);
        CHECK(fault_of(*layout, -1) == CodeFault::negative);
        CHECK(fault_of(*layout, end) == CodeFault::no_date);
        CHECK(fault_of(*layout, greatest) == CodeFault::no_date);
        check_any_integer(*layout, 0);
        check_any_integer(*layout, end - 1);
        CHECK(std::holds_alternative<CodeFault>(decode(*layout, end - 1)));
    }
}

TEST_CASE("each way of being no board has a fault of its own") {
    // Date 0 of sunday: the holes are Jan, 1 and Sun, and the first cell to cover is Feb. Codes are put
    // together digit by digit: a piece among ten, its orientation, a piece among nine, its orientation; then
    // zeros.
    const Layout& layout = Layout::standard();
    const Code ways = codes_per_date(layout);
    // I4 from Feb to May, then the L4 from Jun to the right.
    CHECK(fault_of(layout, 0) == CodeFault::off_board);
    // The N5 from Feb down and to the left, over the 1.
    CHECK(fault_of(layout, ways / 10 * 4 + ways / 10 / 8 * 6) == CodeFault::covers_hole);
    // The U5 on Feb, Mar, Aug, 2 and 3, then the L4 on Apr, Aug, Sep and Oct.
    const Code after_u = ways / 10 / 4;
    CHECK(fault_of(layout, ways / 10 * 7 + after_u + after_u / 9 + after_u / 9 / 8 * 4) ==
          CodeFault::overlap);
}

TEST_CASE("faults are told in words") {
    std::set<std::string_view> sentences;
    for (const CodeFault fault : {CodeFault::negative, CodeFault::no_date, CodeFault::off_board,
                                  CodeFault::overlap, CodeFault::covers_hole}) {
        CHECK_FALSE(describe(fault).empty());
        CHECK(sentences.insert(describe(fault)).second);
    }
}
