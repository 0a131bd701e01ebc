#include "board_forms.hpp"
#include "mutations.hpp"
#include "reading_oracle.hpp"
#include "text_reading.hpp"

#include <array>

#include <doctest/doctest.h>

using namespace almanac;
using namespace almanac::testing;

// Texts of boards are spoilt at random, always from the same seed. Whatever becomes of them, reading ends,
// tells boards only, and only boards that are there.

TEST_CASE("a spoilt text of plain grids gives only boards that stand in it") {
    const std::string text = "2月1日周二\n" + std::string(feb_1) + "2月3日周四\n" + std::string(feb_3) +
                             "\n" + std::string(mar_9) + std::string(feb_1);
    std::mt19937_64 random(20220201);
    for (int i = 0; i < 1000; ++i) {
        const std::string spoilt = mutated(text, random);
        CAPTURE(spoilt);
        // No board is known: each must stand there.
        CHECK(fault_in_reading(spoilt, Layout::standard(), {}) == "");
    }
}

TEST_CASE("a board cannot hide behind another that was spoilt") {
    std::mt19937_64 random(20220309);
    for (int i = 0; i < 500; ++i) {
        const std::string spoilt = with_line_changed(std::string(feb_3), random);
        CAPTURE(spoilt);
        CHECK(read(spoilt + "\n" + std::string(mar_9)).boards.size() >= 1);
        CHECK(read(spoilt + "Mar 9 Wed\n" + std::string(mar_9)).boards.size() >= 1);
        CHECK(read(spoilt + std::string(mar_9)).boards.size() >= 1);
    }
}

TEST_CASE("a spoilt text in any form gives only boards that were in it") {
    std::mt19937_64 random(20220203);
    const Layout& layout = Layout::standard();
    const std::array boards{board_of_text(feb_1), board_of_text(mar_9)};
    const auto forms = write_in_all_forms(layout, boards[0]);
    const auto others = write_in_all_forms(layout, boards[1]);
    for (std::size_t i = 0; i < forms.size(); ++i) {
        for (int times = 0; times < 2; ++times) {
            const std::string spoilt = mutated(forms[i].text + others[i].text, random);
            CAPTURE(forms[i].form);
            CAPTURE(spoilt);
            CHECK(fault_in_reading(spoilt, layout, boards) == "");
        }
    }
}

TEST_CASE("the oracle of these tests finds what is wrong") {
    const Layout& layout = Layout::standard();
    const Board feb = board_of_text(feb_1);
    CHECK(fault_in_reading(std::string(feb_1), layout, {}).empty());
    CHECK(fault_in_reading("A\n" + std::string(feb_1) + "\n" + std::string(mar_9), layout, {}).empty());
    // Of a drawing it cannot tell, so that only what is known may be read in one.
    const auto drawn = write_in_all_forms(layout, feb).back().text;
    CHECK_FALSE(fault_in_reading(drawn, layout, {}).empty());
    CHECK(fault_in_reading(drawn, layout, std::array{feb}).empty());
}
