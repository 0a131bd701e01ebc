#include "reading_oracle.hpp"

#include "mutations.hpp"
#include "text_reading.hpp"
#include "unit/boards.hpp"

#include "almanac/repair/nearest.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace almanac::testing {

namespace {

bool same(const GridBoard& a, const GridBoard& b, int shift) {
    return a.board == b.board && a.line + shift == b.line && a.heading == b.heading && a.warning == b.warning;
}

bool same(const GridRejection& a, const GridRejection& b, int shift) {
    return a.line + shift == b.line && a.heading == b.heading && a.grid == b.grid && a.reason == b.reason &&
           a.regions == b.regions;
}

/// Whether the same is told, so many lines further down.
bool same(const Told& a, const Told& b, int shift) {
    const auto shifted = [shift](const auto& one, const auto& other) { return same(one, other, shift); };
    if (a.fault.has_value() != b.fault.has_value()) return false;
    if (a.fault && a.fault->line + shift != b.fault->line) return false;
    // Which encoding it looks like depends on what the text begins with.
    if (a.fault && shift == 0 && a.fault->message != b.fault->message) return false;
    return std::ranges::equal(a.boards, b.boards, shifted) &&
           std::ranges::equal(a.rejections, b.rejections, shifted);
}

/// Symbols one after the other: the characters of the lines that are no blanks, or what separators divide.
std::vector<std::string> characters_in(std::span<const std::string> lines) {
    std::vector<std::string> symbols;
    for (const std::string& line : lines)
        for (const char c : line)
            if ((static_cast<unsigned char>(c) & 0xC0) == 0x80 && !symbols.empty())
                symbols.back() += c;
            else if (c != ' ')
                symbols.emplace_back(1, c);
    return symbols;
}

std::vector<std::string> divided(std::span<const std::string> lines, std::string_view separators) {
    std::vector<std::string> symbols;
    for (const std::string& line : lines) {
        std::string_view rest = line;
        for (std::size_t begin = 0; (begin = rest.find_first_not_of(separators)) != std::string_view::npos;) {
            rest.remove_prefix(begin);
            const std::size_t end = std::min(rest.find_first_of(separators), rest.size());
            symbols.emplace_back(rest.substr(0, end));
            rest.remove_prefix(end);
        }
    }
    return symbols;
}

std::vector<std::string> words_in(std::span<const std::string> lines) {
    return divided(lines, " \t,;|[](){}\"'");
}

/// A bar or a bracket may be the sign for a hole.
std::vector<std::string> words_between_blanks(std::span<const std::string> lines) {
    return divided(lines, " \t");
}

/// Whether symbols, one for each square or one for each cell, divide the cells as the board does.
bool divide_as(std::span<const std::string> symbols, bool all_squares, const Layout& layout,
               const Board& board) {
    std::map<std::string, std::set<int>> pieces;
    std::size_t at = 0;
    for (int row = 0; row < layout.rows(); ++row) {
        for (int column = 0; column < layout.columns(); ++column) {
            const auto cell = layout.cell_at({row, column});
            if (!cell && !all_squares) continue;
            if (at == symbols.size()) return false;
            pieces[symbols[at++]].insert(cell ? piece_at(layout, board, *cell).value_or(-1) : -1);
        }
    }
    return std::ranges::all_of(pieces, [](const auto& entry) { return entry.second.size() == 1; });
}

using SplitLines = std::vector<std::string> (*)(std::span<const std::string>);

/// Rows that are as wide as the layout, or only as long as the board is there: made as wide as the layout.
std::vector<std::string> filled_up(std::span<const std::string> lines, SplitLines split,
                                   const Layout& layout) {
    std::vector<std::string> symbols;
    const auto rows = std::min(lines.size(), static_cast<std::size_t>(layout.rows()));
    for (std::size_t row = 0; row < rows; ++row) {
        const auto found = split(lines.subspan(row, 1));
        const bool whole = found.size() == static_cast<std::size_t>(layout.columns());
        std::size_t next = 0;
        for (int column = 0; column < layout.columns() && next <= found.size(); ++column) {
            const bool on_board = layout.cell_at({static_cast<int>(row), column}).has_value();
            symbols.push_back(whole || on_board ? next < found.size() ? found[next++] : "" : "outside");
        }
    }
    return symbols;
}

bool stands_in(std::span<const std::string> lines, const Layout& layout, const Board& board) {
    for (const SplitLines split : {characters_in, words_in, words_between_blanks}) {
        if (divide_as(filled_up(lines, split, layout), true, layout, board)) return true;
        const auto symbols = split(lines);
        for (std::size_t from = 0; from < symbols.size(); ++from)
            for (const bool all_squares : {true, false})
                if (divide_as(std::span(symbols).subspan(from), all_squares, layout, board)) return true;
    }
    return false;
}

std::string fault_of_board(const GridBoard& grid, const std::vector<std::string>& lines, const Layout& layout,
                           std::span<const Board> known) {
    if (const std::string fault = verdict(layout, grid.board); !fault.empty())
        return "what is read is no board: " + fault;
    if (std::ranges::find(known, grid.board) != known.end()) return "";
    const auto from = static_cast<std::size_t>(grid.line - 1);
    const auto count = std::min(lines.size() - from, static_cast<std::size_t>(2 * layout.rows()));
    return stands_in(std::span(lines).subspan(from, count), layout, grid.board)
               ? ""
               : "a board is read that does not stand in the text";
}

std::string fault_of_rejection(const GridRejection& grid, const std::vector<std::string>& lines,
                               const Layout& layout) {
    if (grid.reason.empty()) return "a rejection does not say why";
    const std::string& line = lines[static_cast<std::size_t>(grid.line - 1)];
    const std::string row = grid.grid.substr(0, grid.grid.find('\n'));
    // The rows of arrays are not told as they stand there.
    if (line.find_first_of("[({\"'") == std::string::npos && line.find(row) == std::string::npos)
        return "the rows of a rejection do not begin in its line";
    for (const Board& board : nearest_board(layout, grid.regions, claim_of(grid.heading)).boards)
        if (const std::string fault = verdict(layout, board); !fault.empty())
            return "what is named as the nearest board is none: " + fault;
    return "";
}

}  // namespace

std::string fault_in_reading(const std::string& text, const Layout& layout, std::span<const Board> known) {
    const Told told = read(text, layout);
    if (!same(told, read(text, layout, 3), 0)) return "in pieces something else is read";
    // A byte order mark is one at the front only.
    const std::size_t front = text.starts_with("\uFEFF") ? 3 : 0;
    if (!same(told, read(std::string(text).insert(front, "\n\n\n"), layout), 3))
        return "with empty lines before it something else is read, or not three lines further down";
    auto lines = lines_of(text);
    lines.emplace_back();
    if (!std::ranges::is_sorted(told.lines)) return "the lines are out of order";
    for (const int line : told.lines)
        if (line < 1 || line > static_cast<int>(lines.size())) return "a line is told that is not there";
    for (const GridBoard& grid : told.boards)
        if (std::string fault = fault_of_board(grid, lines, layout, known); !fault.empty()) return fault;
    for (const GridRejection& grid : told.rejections)
        if (std::string fault = fault_of_rejection(grid, lines, layout); !fault.empty()) return fault;
    return "";
}

}  // namespace almanac::testing
