#include "text/judge_symbols.hpp"

#include "text/utf8.hpp"

#include <algorithm>

namespace almanac {

namespace {

SymbolRows in_rows(std::span<const Symbol> symbols, const Frame& frame) {
    SymbolRows rows;
    while (!symbols.empty()) {
        const auto row = symbols.first(std::min(symbols.size(), static_cast<std::size_t>(frame.columns)));
        rows.emplace_back(row.begin(), row.end());
        symbols = symbols.subspan(row.size());
    }
    return rows;
}

std::vector<Reading> as_reading(const std::optional<SymbolGrid>& grid) {
    if (!grid) return {};
    return {{*grid, 1}};
}

}  // namespace

bool is_short(Symbol symbol) {
    return !symbol.is_word() && code_point_count(symbol.text()) <= 2;
}

bool looks_like_grid(const SymbolRows& rows) {
    if (rows.size() < 3) return false;
    const auto is_word = [](Symbol symbol) { return !is_short(symbol); };
    for (const auto& row : rows)
        if (std::ranges::any_of(row, is_word)) return false;
    std::size_t pairs = 0;
    std::size_t alike = 0;
    std::vector<Symbol> seen;
    const auto compare = [&](Symbol a, Symbol b) {
        ++pairs;
        if (a == b) ++alike;
    };
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (std::size_t i = 0; i < rows[row].size(); ++i) {
            if (i > 0) compare(rows[row][i - 1], rows[row][i]);
            if (row > 0 && i < rows[row - 1].size()) compare(rows[row - 1][i], rows[row][i]);
            if (std::ranges::find(seen, rows[row][i]) == seen.end()) seen.push_back(rows[row][i]);
        }
    }
    return seen.size() >= 4 && alike * 4 >= pairs;
}

std::string describe_cut(const SymbolRows& rows, const Frame& frame) {
    std::string text;
    if (rows.size() != static_cast<std::size_t>(frame.rows))
        text = std::to_string(rows.size()) + " rows, a board has " + std::to_string(frame.rows);
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const auto count = static_cast<int>(rows[row].size());
        const bool short_row =
            row < static_cast<std::size_t>(frame.rows) && count == frame.row(static_cast<int>(row)).count;
        if (count == frame.columns || short_row) continue;
        text += (text.empty() ? "" : "; ") + ("row " + std::to_string(row + 1)) + " has " +
                std::to_string(count) + (count == 1 ? " cell" : " cells") + ", not " +
                std::to_string(frame.columns);
    }
    return text;
}

std::optional<Verdict> judge_symbols(std::span<const Symbol> symbols, const Judge& judge) {
    const ReadFrame read = [symbols](const Frame& frame) { return as_reading(grid_of(symbols, frame)); };
    if (auto verdict = judge.find_board(read)) return verdict;
    const Frame& frame = judge.frame();
    const auto squares = static_cast<std::size_t>(frame.rows * frame.columns);
    const auto cells = static_cast<std::size_t>(frame.cells());
    // A symbol or two too few or too many are a board that was cut, more are something else.
    constexpr std::size_t slack = 2;
    if (symbols.size() + slack < cells || symbols.size() > squares + slack) return std::nullopt;
    if (!looks_like_grid(in_rows(symbols, frame))) return std::nullopt;
    if (auto verdict = judge.refuse(read)) return verdict;
    return Verdict{1,
                   std::nullopt,
                   std::to_string(symbols.size()) + " symbols, a board has " + std::to_string(squares) +
                       ", or " + std::to_string(cells) + " without what is off the board",
                   {}};
}

std::optional<Verdict> judge_rows(const SymbolRows& rows, const Judge& judge) {
    const ReadFrame read = [&rows](const Frame& frame) { return as_reading(grid_of(rows, frame)); };
    if (auto verdict = judge.find_board(read)) return verdict;
    if (!looks_like_grid(rows)) return std::nullopt;
    if (auto verdict = judge.refuse(read)) return verdict;
    return Verdict{1, std::nullopt, describe_cut(rows, judge.frame()), {}};
}

}  // namespace almanac
