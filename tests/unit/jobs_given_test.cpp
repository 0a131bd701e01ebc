#include "unit/boards.hpp"
#include "unit/solver_graphs.hpp"
#include "unit/temporary_folder.hpp"

#include "almanac/jobs/given.hpp"
#include "almanac/jobs/import.hpp"
#include "almanac/solver/questions.hpp"
#include "almanac/text/grid_text.hpp"

#include <algorithm>
#include <random>
#include <sstream>

#include <doctest/doctest.h>

using namespace almanac;

namespace {

const Layout& sunday() {
    return Layout::standard();
}

std::variant<Filter, GivenFaults> given(const std::string& text, DateIndex date) {
    std::istringstream in(text);
    return given_boards("-", in, sunday(), date);
}

// The board as a word, with some of its pieces lifted.
std::string half_laid(const Board& board, unsigned lifted) {
    std::string word = format_word(sunday(), board);
    for (char& letter : word)
        if (letter >= 'A' && (lifted >> (letter - 'A') & 1) != 0) letter = '.';
    return word + '\n';
}

bool has_all_of(const Board& board, const Board& of, unsigned lifted) {
    for (unsigned piece = 0; piece < board.placements.size(); ++piece)
        if ((lifted >> piece & 1) == 0 && board.placements[piece] != of.placements[piece]) return false;
    return true;
}

}  // namespace

TEST_CASE("given: the boards are those of the date on which the laid pieces lie") {
    std::mt19937 random(5);
    const DateIndex date = sunday().index_of(Date{4, 6, 1}).value();
    const auto all = first_boards(graph_of(sunday()), Filter(sunday()).with_date(date), 1000);
    REQUIRE(all.size() == 97);
    std::size_t most = 0;
    for (int round = 0; round < 100; ++round) {
        const Board& board = all[random() % all.size()];
        // Seldom more than three pieces left, or there is hardly ever a choice.
        const unsigned lifted = (random() | random()) % 1024;
        const auto filter = given(half_laid(board, lifted), date);
        REQUIRE(std::holds_alternative<Filter>(filter));
        std::vector<Board> expected;
        std::ranges::copy_if(all, std::back_inserter(expected),
                             [&](const Board& other) { return has_all_of(other, board, lifted); });
        CHECK(first_boards(graph_of(sunday()), std::get<Filter>(filter), 1000) == expected);
        for (const Board& found : expected)
            REQUIRE(verdict(sunday(), found) == "");
        most = std::max(most, expected.size());
    }
    CHECK(most > 1);
}

TEST_CASE("given: pieces that leave no board are no fault") {
    const Board board = boards_2022().front();  // Feb 1 Tue
    for (const int weekday : {0, 1, 3}) {
        const auto filter =
            given(half_laid(board, 0b1'0000'0000), sunday().index_of(Date{2, 1, weekday}).value());
        if (std::holds_alternative<Filter>(filter))
            CHECK(count_boards(graph_of(sunday()), std::get<Filter>(filter)) == 0);
        else
            CHECK(std::get<GivenFaults>(filter).size() == 1);
    }
}

TEST_CASE("given: a piece on a hole of the date is told with cell, line and date") {
    const Board board = boards_2022().front();
    const auto filter = given("Feb 1 Tue\n" + half_laid(board, 0), sunday().index_of(Date{3, 2, 2}).value());
    REQUIRE(std::holds_alternative<GivenFaults>(filter));
    const auto& faults = std::get<GivenFaults>(filter);
    REQUIRE(faults.size() == 2);
    CHECK(faults[0] == "(standard input):2: at Mar: piece H covers the cell; Mar 2 Tue leaves it open");
    CHECK(faults[1] == "(standard input):2: at 2: piece F covers the cell; Mar 2 Tue leaves it open");
}

TEST_CASE("given: what is wrong with the text is told with its file") {
    const TemporaryFolder folder;
    write_file(folder / "laid.txt",
               "A.....#\nA.....#\n.......\n.......\n.......\n.......\n.......\n####...\n");
    std::istringstream none;
    const auto filter = given_boards(folder / "laid.txt", none, sunday(), 0);
    REQUIRE(std::holds_alternative<GivenFaults>(filter));
    CHECK(std::get<GivenFaults>(filter) ==
          GivenFaults{(folder / "laid.txt") +
                      ":1: at Jan: piece A has 2 cells; write a whole piece, and . where nothing lies"});
}

TEST_CASE("given: a file that cannot be read is thrown") {
    const TemporaryFolder folder;
    std::istringstream none;
    CHECK_THROWS_AS(given_boards(folder / "nowhere", none, sunday(), 0), InputError);
    write_file(folder / "utf16",
               "\xFF\xFE"
               "A");
    CHECK_THROWS_AS(given_boards(folder / "utf16", none, sunday(), 0), InputError);
}
