#include "board_forms.hpp"
#include "text_reading.hpp"

#include "almanac/puzzle/code.hpp"

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <sstream>

#include <doctest/doctest.h>

using namespace almanac;
using namespace almanac::testing;

// Texts of boards are spoilt at random, always from the same seed. Whatever becomes of them, reading ends,
// tells boards only, and only boards that are there.

namespace {

using Random = std::mt19937;

std::size_t below(Random& random, std::size_t count) {
    return count == 0 ? 0 : random() % count;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines)
        text += line + '\n';
    return text;
}

std::string with_byte_changed(std::string text, Random& random) {
    constexpr std::string_view bytes = "0123456789 ABX.#,|[]\"\t\n\r-+x";
    if (text.empty()) return text;
    char& changed = text[below(random, text.size())];
    changed = below(random, 8) == 0 ? static_cast<char>(random()) : bytes[below(random, bytes.size())];
    return text;
}

/// A line dropped, doubled, cut or swapped with another.
std::string with_line_changed(const std::string& text, Random& random) {
    std::vector<std::string> lines = lines_of(text);
    if (lines.empty()) return text;
    const auto at = lines.begin() + static_cast<std::ptrdiff_t>(below(random, lines.size()));
    switch (below(random, 4)) {
        case 0:
            lines.erase(at);
            break;
        case 1:
            lines.insert(at, *at);
            break;
        case 2:
            at->resize(below(random, at->size()));
            break;
        default:
            std::swap(*at, lines[below(random, lines.size())]);
    }
    return joined(lines);
}

std::string mutated(std::string text, Random& random) {
    for (std::size_t changes = 1 + below(random, 3); changes > 0; --changes)
        text = below(random, 2) == 0 ? with_byte_changed(text, random) : with_line_changed(text, random);
    return text;
}

void check_sound(const Told& told, const std::string& text) {
    const auto line_count =
        static_cast<int>(std::ranges::count_if(text, [](char c) { return c == '\n' || c == '\r'; }));
    CHECK(std::ranges::is_sorted(told.lines));
    for (const int line : told.lines)
        CHECK((line >= 1 && line <= line_count + 1));
    const Layout& layout = Layout::standard();
    for (const GridBoard& grid : told.boards) {
        const auto again = decode(layout, encode(layout, grid.board));
        REQUIRE(std::holds_alternative<Board>(again));
        CHECK(std::get<Board>(again) == grid.board);
    }
    for (const GridRejection& rejection : told.rejections)
        CHECK_FALSE(rejection.reason.empty());
}

/// Whether the eight lines from this one on divide the cells as the board does.
bool stands_there(const std::vector<std::string>& lines, const GridBoard& grid) {
    const Layout& layout = Layout::standard();
    std::map<std::string, std::set<std::optional<int>>> pieces_by_symbol;
    for (int row = 0; row < layout.rows(); ++row) {
        std::istringstream line(lines.at(static_cast<std::size_t>(grid.line - 1 + row)));
        std::string symbol;
        for (int column = 0; column < layout.columns() && line >> symbol; ++column)
            if (const auto cell = layout.cell_at({row, column}))
                pieces_by_symbol[symbol].insert(piece_at(layout, grid.board, *cell));
    }
    return std::ranges::all_of(pieces_by_symbol, [](const auto& entry) { return entry.second.size() == 1; });
}

}  // namespace

TEST_CASE("a spoilt text of plain grids gives only boards that stand in it") {
    const std::string text = "2月1日周二\n" + std::string(feb_1) + "2月3日周四\n" + std::string(feb_3) +
                             "\n" + std::string(mar_9) + std::string(feb_1);
    Random random(20220201);
    for (int i = 0; i < 3000; ++i) {
        const std::string spoilt = mutated(text, random);
        CAPTURE(spoilt);
        const Told told = read(spoilt);
        check_sound(told, spoilt);
        // Lone CRs and bytes that are no symbols change what a line is for the check below, not for the
        // reader.
        if (told.fault || spoilt.find_first_of("\r,|[]\"") != std::string::npos) continue;
        const auto lines = lines_of(spoilt);
        for (const GridBoard& grid : told.boards)
            CHECK(stands_there(lines, grid));
    }
}

TEST_CASE("a board cannot hide behind another that was spoilt") {
    Random random(20220309);
    for (int i = 0; i < 500; ++i) {
        const std::string spoilt = with_line_changed(std::string(feb_3), random);
        CAPTURE(spoilt);
        CHECK(read(spoilt + "\n" + std::string(mar_9)).boards.size() >= 1);
        CHECK(read(spoilt + "Mar 9 Wed\n" + std::string(mar_9)).boards.size() >= 1);
        CHECK(read(spoilt + std::string(mar_9)).boards.size() >= 1);
    }
}

TEST_CASE("a spoilt text in any form is read to its end") {
    Random random(20220203);
    const Layout& layout = Layout::standard();
    const auto forms = write_in_all_forms(layout, board_of_text(feb_1));
    const auto others = write_in_all_forms(layout, board_of_text(mar_9));
    for (std::size_t i = 0; i < forms.size(); ++i) {
        for (int times = 0; times < 4; ++times) {
            const std::string spoilt = mutated(forms[i].text + others[i].text, random);
            CAPTURE(forms[i].form);
            CAPTURE(spoilt);
            check_sound(read(spoilt), spoilt);
        }
    }
}
