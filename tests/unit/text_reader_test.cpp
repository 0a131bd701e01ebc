#include "text_reading.hpp"

#include "almanac/text/grid_text.hpp"

#include <algorithm>
#include <array>

#include <doctest/doctest.h>

using namespace almanac;
using namespace almanac::testing;

namespace {

using Texts = std::vector<std::string>;

const std::string feb(feb_1);
const std::string mar(mar_9);

}  // namespace

TEST_CASE("a grid is found between prose, and the line of its first row is told") {
    const Told told = read("My boards.\n\nThey are 2, I have 1 0 1 of each.\n\n2月1日周二\n" + feb +
                           "It was hard.\n\n" + mar + "That is all.\n");
    CHECK(dates(told) == Texts{"Feb 1 Tue", "Mar 9 Wed"});
    CHECK(told.lines == std::vector<int>{6, 16});
    CHECK(told.boards[0].heading == "2月1日周二");
    CHECK(told.boards[1].heading.empty());
    CHECK(told.rejections.empty());
}

TEST_CASE("boards may follow each other directly") {
    CHECK(dates(read(feb + mar + feb)) == Texts{"Feb 1 Tue", "Mar 9 Wed", "Feb 1 Tue"});
}

TEST_CASE("headings may stand directly between boards") {
    const Told told = read("2月1日周二\n" + feb + "3月9日周三\n" + mar);
    CHECK(dates(told) == Texts{"Feb 1 Tue", "Mar 9 Wed"});
    CHECK(told.boards[1].heading == "3月9日周三");
}

TEST_CASE("an empty line, a rule or a fence does not part a heading from its board") {
    for (const char* between : {"\n", "\n\n", "--------\n", "\n```\n", "~~~\n"}) {
        CAPTURE(between);
        const Told told = read("Feb 1 Tue\n" + std::string(between) + feb);
        REQUIRE(told.boards.size() == 1);
        CHECK(told.boards[0].heading == "Feb 1 Tue");
    }
}

TEST_CASE("the nearest line that names a day heads the board, else the line directly above") {
    CHECK(read("Feb 1 Tue\nlaid by Ann\n" + feb).boards[0].heading == "Feb 1 Tue");
    CHECK(read("some notes\nlaid by Ann\n" + feb).boards[0].heading == "laid by Ann");
    CHECK(read("laid by Ann\n\n" + feb).boards[0].heading.empty());
    CHECK(read("Feb 1 Tue\n" + feb + "\n" + feb).boards[1].heading.empty());
}

TEST_CASE("a heading that disagrees is a warning that names both") {
    const Told told = read("2月8日周二\n" + feb);
    REQUIRE(told.boards.size() == 1);
    CHECK(told.boards[0].warning == "the heading says Feb 8 Tue, the board shows Feb 1 Tue");
    CHECK(read("2/1\n" + feb).boards[0].warning.empty());
    CHECK(read("1/2 [3]:\n" + feb).boards[0].warning.empty());
    CHECK(read("3/4\n" + feb).boards[0].warning == "the heading says 3/4, the board shows Feb 1 Tue");
}

TEST_CASE("line ends, byte order marks, tabs and trailing blanks do not matter") {
    const auto changed = [](std::string text, char from, const std::string& to) {
        std::string result;
        for (const char c : text)
            result += c == from ? to : std::string(1, c);
        return result;
    };
    const std::string text = "2月1日周二\n" + feb + "3月9日周三\n" + mar;
    const Texts both{"Feb 1 Tue", "Mar 9 Wed"};
    CHECK(dates(read(changed(text, '\n', "\r\n"))) == both);
    CHECK(dates(read(changed(text, '\n', "\r"))) == both);
    CHECK(dates(read(changed(text, '\n', " \t \n"))) == both);
    CHECK(dates(read(changed(text, ' ', "\t"))) == both);
    CHECK(dates(read(changed(text, ' ', "\u3000"))) == both);
    CHECK(dates(read("\xEF\xBB\xBF" + text)) == both);
    CHECK(dates(read("\xEF\xBB\xBF" + feb + "\xEF\xBB\xBF" + mar)) == both);
    CHECK(dates(read(text.substr(0, text.size() - 1))) == both);
}

TEST_CASE("how the text comes in pieces does not matter") {
    const std::string text =
        "\xEF\xBB\xBF"
        "2月1日周二\r\n" +
        feb + "\r\r\n3月9日周三\r" + mar;
    const Told whole = read(text);
    for (const std::size_t piece : std::array<std::size_t, 5>{1, 2, 3, 7, 64}) {
        const Told told = read(text, Layout::standard(), piece);
        CHECK(told.lines == whole.lines);
        CHECK(dates(told) == dates(whole));
    }
}

TEST_CASE("what is no UTF-8 is refused with its line and the remedy") {
    const auto message = [](const std::string& text) {
        const Told told = read(text);
        REQUIRE(told.fault.has_value());
        return std::to_string(told.fault->line) + ": " + told.fault->message;
    };
    const std::string utf16le("2\0 \0001\0\n\0", 8);
    CHECK(
        message("\xFF\xFE" + utf16le) ==
        "1: not UTF-8, looks like UTF-16LE; save it as UTF-8, or convert it with iconv -f UTF-16LE -t UTF-8");
    CHECK(message(utf16le).find("looks like UTF-16LE") != std::string::npos);
    CHECK(message(std::string("\0002\0 \0001", 6)).find("looks like UTF-16BE") != std::string::npos);
    CHECK(message(feb + std::string("a\0b", 3)) == "9: a NUL byte: this is no text; expected UTF-8");
    CHECK(message("a\n\xB6\xFE\n").substr(0, 41) == "2: not UTF-8: byte B6 cannot stand there;");
    CHECK(message("caf\xE9\n").substr(0, 46) == "1: not UTF-8: bytes E9 0A cannot stand there; ");
    CHECK(message("\xC3\xA9\xFF\n").substr(0, 42) == "1: not UTF-8: byte FF cannot stand there; ");
    std::string with_a_han_one("\0\x4E", 2);
    for (const char digit : {'1', '2', '3', '4', '5', '6', '7', '8', '9'})
        with_a_han_one += {digit, '\0'};
    CHECK(message(with_a_han_one).find("looks like UTF-16LE") != std::string::npos);
    CHECK(message("a\n\xE6\x9C").find("cut short") != std::string::npos);
    for (const char* bad : {"\xC0\x80", "\xED\xA0\x80", "\xF5\x80\x80\x80", "\xF0\x80\x80\x80", "\x80"})
        CHECK(message(bad).find("not UTF-8") != std::string::npos);
    CHECK(dates(read(feb + "\xF0\x9F\x98\x80\n")).size() == 1);
}

TEST_CASE("a line without end is passed over in bounded memory") {
    const std::string head = "Feb 1 Tue\n" + feb;
    std::size_t left = std::size_t{200} << 20;
    std::size_t told_head = 0;
    const ByteSource source = [&](std::span<char> buffer) {
        if (told_head < head.size()) {
            const std::size_t count = std::min(buffer.size(), head.size() - told_head);
            std::copy_n(head.begin() + static_cast<std::ptrdiff_t>(told_head), count, buffer.begin());
            told_head += count;
            return count;
        }
        const std::size_t count = std::min(buffer.size(), left);
        std::ranges::fill(buffer.first(count), 'x');
        left -= count;
        return count;
    };
    int boards = 0;
    CHECK_FALSE(read_boards(source, Layout::standard(), [&](const Grid& grid) {
        CHECK(std::holds_alternative<GridBoard>(grid));
        ++boards;
    }));
    CHECK(boards == 1);
}

TEST_CASE("an array in a line that is too long is told") {
    const Told told = read("[" + std::string((std::size_t{1} << 20) + 1, ' ') + "]\n" + feb);
    REQUIRE(told.rejections.size() == 1);
    CHECK(told.rejections[0].reason ==
          "the line is longer than 1048576 bytes and was not read: put each board in a line of its own");
    CHECK(dates(told) == Texts{"Feb 1 Tue"});
}

TEST_CASE("an empty text holds nothing") {
    for (const char* text : {"", "\n", "\r\n\r\n", "\xEF\xBB\xBF", " "})
        CHECK(read(text).lines.empty());
}

TEST_CASE("what is formatted is read again") {
    const Board board = board_of_text(feb_1);
    CHECK(read(format_grid(Layout::standard(), board)).boards.at(0).board == board);
    const std::string word = format_word(Layout::standard(), board);
    const Told line = read("123,Feb 1 Tue,true,imported,,,0," + word + "\n");
    REQUIRE(line.boards.size() == 1);
    CHECK(line.boards[0].board == board);
    CHECK(line.boards[0].warning.empty());
    CHECK(line.boards[0].heading == "123,Feb 1 Tue,true,imported,,,0");
}

TEST_CASE("objects of JSON give their date as the heading") {
    const Told told = read(
        R"({"code": "12", "date": "Feb 8 Tue", "board": [[1,0,1,8,2,2,0],[1,1,1,8,8,2,0],[0,3,3,9,8,2,2],)"
        R"([10,3,3,9,9,9,5],[10,4,3,5,5,5,5],[10,4,4,4,6,6,6],[10,4,7,7,7,0,6],[0,0,0,0,7,7,6]]})"
        "\n");
    REQUIRE(told.boards.size() == 1);
    CHECK(told.boards[0].heading == "Feb 8 Tue");
    CHECK(told.boards[0].warning == "the heading says Feb 8 Tue, the board shows Feb 1 Tue");
}

TEST_CASE("brackets in prose begin no array") {
    CHECK(dates(read("[1] see the notes\n" + feb + "[\n" + mar + "{ not JSON\n" + feb)).size() == 3);
}

TEST_CASE("several boards may stand in one line") {
    const std::string word = format_word(Layout::standard(), board_of_text(feb_1));
    const std::string other = format_word(Layout::standard(), board_of_text(mar_9));
    CHECK(dates(read(word + " " + other + "\n")) == Texts{"Feb 1 Tue", "Mar 9 Wed"});
}
