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

bool has_known_width(const SymbolRows& rows, std::size_t index, const Frame& frame) {
    const auto width = static_cast<int>(rows[index].size());
    // As many as there are rows: the grid may be turned by a quarter.
    if (width == frame.columns || width == frame.rows) return true;
    const auto last = static_cast<std::size_t>(frame.rows - 1);
    const std::size_t row = index + 1 == rows.size() ? last : std::min(index, last);
    return width == frame.row(static_cast<int>(row)).count;
}

std::size_t count_of_known_width(const SymbolRows& rows, const Frame& frame) {
    std::size_t count = 0;
    for (std::size_t index = 0; index < rows.size(); ++index)
        if (has_known_width(rows, index, frame)) ++count;
    return count;
}

/// Of all pairs of neighbours, those that wear the same symbol.
struct Alikeness {
    std::size_t alike = 0;
    std::size_t pairs = 0;

    void compare(Symbol a, Symbol b) {
        if (a.empty() || b.empty()) return;
        ++pairs;
        if (a == b) ++alike;
    }
};

Alikeness across_columns(const SymbolRows& rows) {
    Alikeness across;
    for (const auto& row : rows)
        for (std::size_t i = 1; i < row.size(); ++i)
            across.compare(row[i - 1], row[i]);
    return across;
}

Alikeness down_rows(const SymbolRows& rows) {
    Alikeness down;
    for (std::size_t row = 1; row < rows.size(); ++row)
        for (std::size_t i = 0; i < std::min(rows[row - 1].size(), rows[row].size()); ++i)
            down.compare(rows[row - 1][i], rows[row][i]);
    return down;
}

}  // namespace

bool is_short(Symbol symbol) {
    return !symbol.is_word() && code_point_count(symbol.text()) <= 2;
}

bool looks_like_grid(const SymbolRows& rows, const Frame& frame) {
    if (rows.size() < 3 || 4 * count_of_known_width(rows, frame) < 3 * rows.size()) return false;
    std::vector<Symbol> seen;
    for (const auto& row : rows) {
        for (const Symbol symbol : row) {
            if (!is_short(symbol)) return false;
            if (std::ranges::find(seen, symbol) == seen.end()) seen.push_back(symbol);
        }
    }
    const Alikeness across = across_columns(rows);
    const Alikeness down = down_rows(rows);
    const Alikeness both{across.alike + down.alike, across.pairs + down.pairs};
    return seen.size() >= 4 && 4 * both.alike >= both.pairs && 5 * both.alike <= 3 * both.pairs &&
           15 * across.alike >= across.pairs && 15 * down.alike >= down.pairs;
}

std::string describe_cut(const SymbolRows& rows, const Frame& frame) {
    const auto full = static_cast<std::size_t>(frame.rows);
    std::string text;
    if (rows.size() != full)
        text = std::to_string(rows.size()) + " rows, a board has " + std::to_string(frame.rows);
    // Which row is which nobody can say where there are far too many.
    if (rows.size() > 2 * full) return text;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const auto count = static_cast<int>(rows[row].size());
        const bool is_short = row < full && count == frame.row(static_cast<int>(row)).count;
        if (count == frame.columns || is_short) continue;
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
    if (!looks_like_grid(in_rows(symbols, frame), frame)) return std::nullopt;
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
    if (!looks_like_grid(rows, judge.frame())) return std::nullopt;
    return refuse_rows(rows, read, judge);
}

std::optional<Verdict> refuse_rows(const SymbolRows& rows, const ReadFrame& read, const Judge& judge) {
    if (auto verdict = judge.refuse(read)) return verdict;
    const std::string cut = describe_cut(rows, judge.frame());
    if (!cut.empty()) return Verdict{1, std::nullopt, cut, {}};
    return judge.refuse(read, Judge::MixedHoles::counted);
}

}  // namespace almanac
