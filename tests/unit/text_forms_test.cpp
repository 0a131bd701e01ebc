#include "board_forms.hpp"
#include "text_reading.hpp"

#include <doctest/doctest.h>

using namespace almanac;
using namespace almanac::testing;

namespace {

void check_all_forms(const Layout& layout, std::string_view grid) {
    const Board board = board_of_text(grid, layout);
    for (const WrittenBoard& written : write_in_all_forms(layout, board)) {
        CAPTURE(written.form);
        CAPTURE(written.text);
        const Told told = read(written.text, layout);
        REQUIRE(told.rejections.empty());
        REQUIRE(told.boards.size() == 1);
        CHECK(told.boards[0].board == board);
        CHECK(told.boards[0].heading.empty());
    }
}

}  // namespace

TEST_CASE("a board is read in every form") {
    check_all_forms(Layout::standard(), feb_1);
    check_all_forms(Layout::standard(), feb_3);
    check_all_forms(Layout::standard(), mar_9);
    check_all_forms(*Layout::find("monday"), feb_1);
    check_all_forms(*Layout::find("classic"), classic_feb_1);
}

TEST_CASE("boards in every form follow each other with headings and without, with any line ends") {
    const Layout& layout = Layout::standard();
    const auto first = write_in_all_forms(layout, board_of_text(feb_1));
    const auto second = write_in_all_forms(layout, board_of_text(mar_9));
    for (const std::string line_end : {"\n", "\r\n", "\r"}) {
        for (std::size_t i = 0; i < first.size(); ++i) {
            CAPTURE(first[i].form);
            // Blank holes need the blank line, or the heading would be the first row of a fixed column.
            const std::string text = with_line_ends(
                "Feb 1 Tue\n" + first[i].text + "\n2022年3月9日星期3\n" + second[i].text, line_end);
            const Told told = read(text, layout);
            REQUIRE(told.rejections.empty());
            REQUIRE(dates(told) == std::vector<std::string>{"Feb 1 Tue", "Mar 9 Wed"});
            CHECK(told.boards[0].heading == "Feb 1 Tue");
            CHECK(told.boards[0].line == 2);
            CHECK(told.boards[1].heading == "2022年3月9日星期3");
            CHECK(told.boards[1].warning.empty());
        }
    }
}
