#include "text_reading.hpp"
#include "unit/boards.hpp"

#include "almanac/repair/nearest.hpp"
#include "almanac/text/date_text.hpp"

#include <algorithm>
#include <random>
#include <set>

#include <doctest/doctest.h>

using namespace almanac;
using namespace almanac::testing;

// Single mistakes in the 123 boards laid by hand, as texts that are read: all of them, or some by lot, always
// the same.

namespace {

/// A board, and the grid of letters that somebody made of it.
struct Mistake {
    Board board;
    checker::Grid grid;
};

bool is_piece(char symbol) {
    return symbol != '.' && symbol != '#';
}

/// The pieces beside a square.
std::set<char> beside(const checker::Grid& grid, std::size_t row, std::size_t column) {
    std::set<char> symbols;
    const auto look = [&](std::size_t r, std::size_t c) {
        if (r < grid.size() && c < grid[r].size() && is_piece(grid[r][c])) symbols.insert(grid[r][c]);
    };
    look(row + 1, column);
    look(row - 1, column);
    look(row, column + 1);
    look(row, column - 1);
    symbols.erase(grid[row][column]);
    return symbols;
}

template <typename Each>
void for_each_cell(Each each) {
    for (const Board& board : boards_2022()) {
        const checker::Grid grid = drawn(Layout::standard(), board);
        for (std::size_t row = 0; row < grid.size(); ++row)
            for (std::size_t column = 0; column < grid[row].size(); ++column)
                if (grid[row][column] != '#') each(board, grid, row, column);
    }
}

std::vector<Mistake> run_together() {
    std::vector<Mistake> mistakes;
    std::set<std::pair<char, char>> pairs;
    for_each_cell([&](const Board& board, const checker::Grid& grid, std::size_t row, std::size_t column) {
        if (row + column == 0) pairs.clear();  // of the board before
        if (!is_piece(grid[row][column])) return;
        for (const char other : beside(grid, row, column)) {
            if (!pairs.insert(std::minmax(grid[row][column], other)).second) continue;
            mistakes.push_back({board, grid});
            for (std::string& line : mistakes.back().grid)
                std::ranges::replace(line, other, grid[row][column]);
        }
    });
    return mistakes;
}

std::vector<Mistake> painted_over() {
    std::vector<Mistake> mistakes;
    for_each_cell([&](const Board& board, const checker::Grid& grid, std::size_t row, std::size_t column) {
        if (grid[row][column] != '.') return;
        for (const char symbol : beside(grid, row, column)) {
            mistakes.push_back({board, grid});
            mistakes.back().grid[row][column] = symbol;
        }
    });
    return mistakes;
}

std::vector<Mistake> misread() {
    std::vector<Mistake> mistakes;
    for_each_cell([&](const Board& board, const checker::Grid& grid, std::size_t row, std::size_t column) {
        for (const char symbol : std::string_view(".ABCDEFGHIJ")) {
            if (symbol == grid[row][column]) continue;
            mistakes.push_back({board, grid});
            mistakes.back().grid[row][column] = symbol;
        }
    });
    return mistakes;
}

std::vector<Mistake> left_out() {
    std::vector<Mistake> mistakes;
    for (const Board& board : boards_2022()) {
        for (const char symbol : std::string_view("ABCDEFGHIJ")) {
            mistakes.push_back({board, drawn(Layout::standard(), board)});
            for (std::string& line : mistakes.back().grid)
                std::ranges::replace(line, symbol, '.');
        }
    }
    return mistakes;
}

std::vector<Mistake> by_lot(std::vector<Mistake> mistakes, std::size_t count) {
    std::mt19937_64 random(14);
    std::vector<Mistake> drawn;
    std::ranges::sample(mistakes, std::back_inserter(drawn), static_cast<std::ptrdiff_t>(count), random);
    return drawn;
}

/// How many are repaired to the right board. None may be repaired to another; those that are not repaired
/// must be told as ambiguous, the right board being as near as the others.
std::size_t count_repaired(const std::vector<Mistake>& mistakes, bool with_heading) {
    const Layout& layout = Layout::standard();
    std::size_t right = 0;
    for (const Mistake& mistake : mistakes) {
        std::string text;
        if (with_heading) text = format_date(layout.date(date_index(layout, mistake.board))) + '\n';
        for (const std::string& row : mistake.grid)
            text += row + '\n';
        CAPTURE(text);
        const Told told = read(text);
        // A cell misread can make another board, which nobody can tell from the right one.
        if (!told.boards.empty()) continue;
        REQUIRE(told.rejections.size() == 1);
        const GridRejection& grid = told.rejections.front();
        const Nearest nearest = nearest_board(layout, grid.regions, claim_of(grid.heading));
        for (const Board& board : nearest.boards)
            CHECK(verdict(layout, board).empty());
        if (nearest.standing == Nearest::Standing::one) {
            CHECK(nearest.boards.front() == mistake.board);
            ++right;
        } else {
            CHECK(nearest.standing == Nearest::Standing::several);
        }
    }
    return right;
}

void check_repairs(const std::vector<Mistake>& mistakes) {
    REQUIRE(!mistakes.empty());
    const std::size_t right = count_repaired(mistakes, true);
    MESSAGE(right << " of " << mistakes.size() << " repaired");
    CHECK(100 * right >= 95 * mistakes.size());
    count_repaired(mistakes, false);
}

}  // namespace

TEST_CASE("two pieces that ran together are parted") {
    check_repairs(by_lot(run_together(), 300));
}

TEST_CASE("a hole that was painted over is opened") {
    check_repairs(by_lot(painted_over(), 300));
}

TEST_CASE("a cell that was misread is mended") {
    check_repairs(by_lot(misread(), 300));
}

TEST_CASE("a piece that was left out is laid") {
    check_repairs(by_lot(left_out(), 300));
}

TEST_SUITE("long") {
    TEST_CASE("every two pieces that ran together, every hole that was painted over") {
        check_repairs(run_together());
        check_repairs(painted_over());
        check_repairs(left_out());
    }

    TEST_CASE("every cell misread as every piece and as a hole") {
        check_repairs(misread());
    }
}
