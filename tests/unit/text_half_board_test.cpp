#include "text_reading.hpp"

#include "almanac/text/grid_text.hpp"
#include "almanac/text/half_board.hpp"

#include <algorithm>
#include <random>

#include <doctest/doctest.h>

using namespace almanac;
using namespace almanac::testing;

namespace {

const Layout& classic() {
    return *Layout::find("classic");
}

HalfBoard half_board(const std::string& text, const Layout& layout = Layout::standard()) {
    const auto read = read_half_board(bytes_of(text), layout);
    REQUIRE_MESSAGE(std::holds_alternative<HalfBoard>(read), text);
    return std::get<HalfBoard>(read);
}

std::vector<PlacementId> placements(const HalfBoard& board) {
    std::vector<PlacementId> placements;
    for (const HalfBoard::Piece& piece : board.pieces)
        placements.push_back(piece.placement);
    return placements;
}

// "4: at Feb: piece 3 has 3 cells", a line for each fault.
std::string faults(const std::string& text, const Layout& layout = Layout::standard()) {
    const auto read = read_half_board(bytes_of(text), layout);
    if (!std::holds_alternative<std::vector<HalfBoardFault>>(read)) return "no faults";
    std::string lines;
    for (const HalfBoardFault& fault : std::get<std::vector<HalfBoardFault>>(read))
        lines += (lines.empty() ? "" : "\n") + std::to_string(fault.line) + ": " + fault.message;
    return lines;
}

// The board's letters with those of some pieces taken away: rows of a character a cell.
std::string close_rows(const Layout& layout, const Board& board, const std::string& lifted, char free) {
    std::string word = format_word(layout, board);
    for (char& letter : word)
        if (letter == '.' || lifted.find(letter) != std::string::npos) letter = free;
    std::string rows;
    for (std::size_t row = 0; row < word.size(); row += static_cast<std::size_t>(layout.columns()))
        rows += word.substr(row, static_cast<std::size_t>(layout.columns())) + '\n';
    return rows;
}

std::string divided(const std::string& rows, char divider) {
    std::string text;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        text += rows[i];
        if (rows[i] != '\n' && rows[i + 1] != '\n') text += divider;
    }
    return text;
}

std::string in_one(std::string rows) {
    std::erase(rows, '\n');
    return rows;
}

}  // namespace

TEST_CASE("half board: any pieces of a board are read in every form and with every free sign") {
    std::mt19937 random(3);
    const std::string signs = ".0*-_?";
    for (const Layout* layout : {&Layout::standard(), &classic()}) {
        const Board board = board_of_text(layout == &classic() ? classic_feb_1 : feb_1, *layout);
        for (int round = 0; round < 200; ++round) {
            std::string lifted;
            std::vector<PlacementId> left;
            for (int piece = 0; piece < layout->piece_count(); ++piece)
                if (random() % 2 == 0)
                    lifted += static_cast<char>('A' + piece);
                else
                    left.push_back(board.placements[static_cast<std::size_t>(piece)]);
            std::ranges::sort(left);
            const std::string rows = close_rows(*layout, board, lifted, signs[random() % signs.size()]);
            CAPTURE(rows);
            CHECK(placements(half_board(rows, *layout)) == left);
            CHECK(placements(half_board(divided(rows, ' '), *layout)) == left);
            CHECK(placements(half_board(divided(rows, ','), *layout)) == left);
            CHECK(placements(half_board("Feb 1 Tue\n" + divided(rows, '\t') + "\nthe rest tomorrow\n",
                                        *layout)) == left);
            CHECK(placements(half_board("the board: " + in_one(rows), *layout)) == left);
        }
    }
}

TEST_CASE("half board: what export writes is read, the numbers of lifted pieces set to 0") {
    const HalfBoard board = half_board(
        "Feb 1 Tue\n"
        "8 0 8 3 0 0 0\n"
        "8 8 8 3 3 0 0\n"
        "0 6 6 0 3 0 0\n"
        "1 6 6 0 0 0 0\n"
        "1 0 6 0 0 0 0\n"
        "1 0 0 0 0 0 0\n"
        "1 0 0 0 0 0 0\n"
        "0 0 0 0 0 0 0\n");
    REQUIRE(board.pieces.size() == 4);
    CHECK(board.pieces[0].symbol == "8");
    CHECK(board.pieces[1].symbol == "3");
    CHECK(board.pieces[2].symbol == "6");
    CHECK(board.pieces[3].symbol == "1");
    CHECK(board.lines.front() == 2);
    CHECK(board.lines.back() == 9);
}

TEST_CASE("half board: rows may be as long as the board is there") {
    std::string rows = close_rows(Layout::standard(), board_of_text(feb_1), "ABC", '.');
    std::erase(rows, '#');
    CHECK(half_board(rows).pieces.size() == 7);
    CHECK(half_board(in_one(rows)).pieces.size() == 7);
}

TEST_CASE("half board: a free sign with the shape of a missing piece is that piece") {
    // Ten pieces that are numbered from 0, as some people do, and a full stop where nothing lies.
    std::string rows = close_rows(Layout::standard(), board_of_text(feb_1), "BC", '.');
    std::ranges::replace(rows, 'A', '0');
    CHECK(half_board(rows).pieces.size() == 8);
    // Off the board there is no piece: there it cannot stand for one.
    std::ranges::replace(rows, '#', '0');
    CHECK(half_board(rows).pieces.size() == 7);
}

TEST_CASE("half board: a board without a piece and a whole one are half boards, too") {
    const Board board = board_of_text(feb_1);
    CHECK(half_board(close_rows(Layout::standard(), board, "ABCDEFGHIJ", '.')).pieces.empty());
    CHECK(half_board(std::string(feb_1)).pieces.size() == 10);
}

TEST_CASE("half board: a region that is no piece is told with its cell and line") {
    const std::string remedy = "; write a whole piece, and . where nothing lies";
    CHECK(faults(".A....#\n.A....#\n.A.....\n.......\n.......\n.......\n.......\n####...\n") ==
          "1: at Feb: piece A has 3 cells" + remedy);
    CHECK(faults("\nA.AA..#\nAAA...#\n.......\n.......\n.......\n.......\n.......\n####...\n") ==
          "2: at Jan: piece A has 6 cells" + remedy);
    CHECK(faults("......#\n......#\nAA...AA\n.......\n.......\n.......\n.......\n####...\n") ==
          "3: at 1: piece A is in two parts" + remedy);
    CHECK(faults("......#\n......#\n.......\n..AA...\n..AA...\n.......\n.......\n####...\n") ==
          "4: at 10: piece A has no known shape" + remedy);
}

TEST_CASE("half board: a piece that lies on another leaves it no piece") {
    // B was laid over the foot of A.
    CHECK(faults("A.....#\nA.....#\nA......\nBBBB...\n.......\n.......\n.......\n####...\n") ==
          "1: at Jan: piece A has 3 cells; write a whole piece, and . where nothing lies");
}

TEST_CASE("half board: a piece that lies twice is told with both symbols") {
    CHECK(faults("A..B..#\nA..B..#\nA..B...\nA..B...\n.......\n.......\n.......\n####...\n") ==
          "1: at Apr: pieces A and B are both the I4");
}

TEST_CASE("half board: a piece off the board is told with row and column") {
    CHECK(faults("......#\n......A\n.....AA\n.....AA\n.......\n.......\n.......\n####...\n") ==
          "2: row 2, column 7 is off the board, A lies there\n"
          "3: at 6: piece A has no known shape; write a whole piece, and . where nothing lies");
}

TEST_CASE("half board: all that is wrong is told, in the order of the lines") {
    CHECK(faults("A....B#\nA.....#\n.......\n.......\n.......\n.......\n.......\n####...\n") ==
          "1: at Jan: piece A has 2 cells; write a whole piece, and . where nothing lies\n"
          "1: at Jun: piece B has 1 cell; write a whole piece, and . where nothing lies");
}

TEST_CASE("half board: pieces of another layout are no pieces, boards of another layout no boards") {
    // The O6 of classic; the I4 of sunday.
    CHECK(faults("AA....#\nAA....#\nAA.....\n.......\n.......\n.......\n.......\n####...\n") ==
          "1: at Jan: piece A has 6 cells; write a whole piece, and . where nothing lies");
    CHECK(faults("A.....#\nA.....#\nA......\nA......\n.......\n.......\n...####\n", classic()) ==
          "1: at Jan: piece A has 4 cells; write a whole piece, and . where nothing lies");
    CHECK(faults(std::string(classic_feb_1)) ==
          "1: 7 rows of 7: this is a classic board, expected one of sunday");
    CHECK(faults(std::string(feb_1), classic()) ==
          "1: 8 rows of 7: this is a sunday board, expected one of classic");
}

TEST_CASE("half board: rows that were cut are told") {
    CHECK(faults("A.....#\nA....#\nA......\nA......\n.......\n.......\n.......\n####...\n") == "no faults");
    CHECK(faults("A.....#\nA...#\nA......\nA......\n.......\n.......\n.......\n####...\n") ==
          "1: row 2 has 5 cells, not 7; write . where nothing lies");
    CHECK(faults("\n\nA.....#\nA.....#\nA......\nA......\n.......\n.......\n") ==
          "3: 6 rows, a board has 8; write . where nothing lies");
    // Seven rows do not make it a board of classic.
    CHECK(faults("......#\nAA....#\nA......\nA......\nA......\n.......\nB......\n") ==
          "1: 7 rows, a board has 8; write . where nothing lies");
    // Blank space is no cell: in which column would the I4 lie?
    CHECK(
        faults("A      \nA      \nA      \nA      \n.......\n.......\n.......\n####...\n") ==
        "1: row 1 has 1 cell, not 7; row 2 has 1 cell, not 7; row 3 has 1 cell, not 7; row 4 has 1 cell, not "
        "7; write . where nothing lies");
}

TEST_CASE("half board: a text must hold one board") {
    const std::string none =
        "no board is in the text; expected 8 rows of 7 symbols, one for each piece and . "
        "where nothing lies";
    CHECK(faults("") == "1: " + none);
    CHECK(faults("Feb 1 Tue\nto be done\n") == "2: " + none);
    CHECK(faults(std::string(feb_1) + "\n" + std::string(feb_3)) ==
          "10: a second board; expected is one, the first begins in line 1");
    CHECK(faults(std::string(feb_1) + std::string(feb_3)) ==
          "1: 16 rows, a board has 8; write . where nothing lies");
}

TEST_CASE("half board: a text that cannot be read is no fault of the board") {
    const auto read = read_half_board(bytes_of("......#\n\xFF\n"), Layout::standard());
    REQUIRE(std::holds_alternative<UnreadableText>(read));
    CHECK(std::get<UnreadableText>(read).line == 2);
}

TEST_CASE("half board: whatever is read, pieces are disjoint and none lies twice") {
    std::mt19937 random(11);
    const Layout& layout = Layout::standard();
    const std::string good = close_rows(layout, board_of_text(feb_1), "CE", '.');
    const std::string symbols = ".#0ABCDEFGHIJ \n1";
    int boards = 0;
    for (int round = 0; round < 3000; ++round) {
        std::string text = good;
        for (unsigned changes = random() % 4; changes > 0; --changes)
            text[random() % text.size()] = symbols[random() % symbols.size()];
        const auto read = read_half_board(bytes_of(text), layout);
        if (!std::holds_alternative<HalfBoard>(read)) continue;
        ++boards;
        const auto& board = std::get<HalfBoard>(read);
        REQUIRE(board.lines.size() == 50);
        CellSet covered;
        unsigned pieces = 0;
        for (const HalfBoard::Piece& piece : board.pieces) {
            const Placement& placement = layout.placement(piece.placement);
            REQUIRE_FALSE(covered.meets(placement.cells));
            REQUIRE((pieces >> placement.piece & 1) == 0);
            covered |= placement.cells;
            pieces |= 1U << placement.piece;
        }
    }
    CHECK(boards > 100);
    CHECK(boards < 2900);
}
