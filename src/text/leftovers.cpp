#include "text/leftovers.hpp"

#include "text/judge_symbols.hpp"
#include "text/readings.hpp"
#include "text/utf8.hpp"

#include <algorithm>
#include <utility>

namespace almanac {

namespace {

/// A longer run is told in parts, so that a table of millions of rows is held in parts.
constexpr std::size_t most_grids_in_run = 8;
/// Shapes that a cut drawing must still show for it to be taken for one of a board.
constexpr std::size_t fewest_drawn_rows = 3;

std::string verbatim(LineSpan lines) {
    std::string text;
    for (const TextLine* line : lines)
        text += (text.empty() ? "" : "\n") + line->text;
    return text;
}

/// The readings of all the lines, none of those of some of them.
ReadFrame reading_all(LineSpan lines) {
    return [lines](const Frame& frame) {
        auto readings = readings_at(lines, frame);
        std::erase_if(readings,
                      [lines](const Reading& r) { return r.lines != static_cast<int>(lines.size()); });
        return readings;
    };
}

}  // namespace

Leftovers::Kind Leftovers::kind_of(const TextLine& line) const {
    if (line.is_rule || is_drawn(line)) return Kind::rule;
    const int longest = max_side + 1;
    if (line.symbol_count > longest || line.symbol_count == 0) return Kind::text;
    if (line.symbol_count > 1) {
        if (!std::ranges::all_of(line.kept_symbols(), is_short)) return Kind::text;
        return line.symbol_count > 4 || !claim_of(line.text) ? Kind::divided_row : Kind::text;
    }
    const auto length = static_cast<int>(code_point_count(without_blanks(line.text)));
    const bool row = length >= judge_.frame().columns - 2 && length <= longest;
    return row && !claim_of(line.text) ? Kind::close_row : Kind::text;
}

std::vector<Symbol> Leftovers::symbols_of(const TextLine& line) const {
    if (run_kind_ == Kind::close_row) return character_symbols(without_blanks(line.text));
    const auto kept = line.kept_symbols();
    return {kept.begin(), kept.end()};
}

void Leftovers::add(TextLine line) {
    const Kind kind = kind_of(line);
    if (kind == Kind::text) {
        flush();
        sink_.trail().add_text(line.text);
        return;
    }
    const bool goes_on = kind == Kind::rule || run_kind_ == Kind::rule || kind == run_kind_;
    if (!goes_on || run_.size() == most_grids_in_run * static_cast<std::size_t>(judge_.most_lines())) flush();
    if (kind != Kind::rule) run_kind_ = kind;
    run_.push_back(std::move(line));
}

void Leftovers::flush() {
    const std::vector<TextLine> run = std::exchange(run_, {});
    std::vector<const TextLine*> all;
    std::vector<const TextLine*> rows;
    for (const TextLine& line : run) {
        all.push_back(&line);
        if (kind_of(line) != Kind::rule) rows.push_back(&line);
    }
    if (!rows.empty())
        tell_rows(rows);
    else if (!all.empty())
        tell_drawing(all);
    run_kind_ = Kind::rule;
}

void Leftovers::tell_rows(LineSpan rows) {
    SymbolRows symbols;
    for (const TextLine* row : rows)
        symbols.push_back(symbols_of(*row));
    if (!looks_like_grid(symbols)) return pass_over(rows);
    const auto full = static_cast<std::size_t>(judge_.frame().rows);
    if (rows.size() > full && rows.size() % full == 0) {
        for (; !rows.empty(); rows = rows.subspan(full))
            tell_rows(rows.first(full));
        return;
    }
    if (const auto verdict = judge_.refuse(reading_all(rows))) return tell(rows, *verdict);
    tell(rows, {0, std::nullopt, describe_cut(symbols, judge_.frame()), {}});
}

void Leftovers::tell_drawing(LineSpan lines) {
    const ReadFrame read = reading_all(lines);
    const auto looks_like_board = [](const std::vector<Reading>& readings) {
        return std::ranges::any_of(readings,
                                   [](const Reading& r) { return looks_like_grid(rows_of(r.grid)); });
    };
    if (looks_like_board(read(judge_.frame()))) {
        if (const auto verdict = judge_.refuse(read)) tell(lines, *verdict);
        return;
    }
    // Cells two lines high, as most people draw them.
    Frame cut = judge_.frame();
    const auto full = static_cast<std::size_t>(2 * cut.rows + 1);
    if (lines.size() / 2 < fewest_drawn_rows || lines.size() >= full) return pass_over(lines);
    cut.rows = static_cast<int>((lines.size() - 1) / 2);
    const auto drawn = lines.first(static_cast<std::size_t>(2 * cut.rows + 1));
    if (!looks_like_board(read_drawings(drawn, cut))) return pass_over(lines);
    tell(lines, {0,
                 std::nullopt,
                 "a drawing of " + std::to_string(lines.size()) + " lines, a board drawn so has " +
                     std::to_string(full),
                 {}});
}

void Leftovers::tell(LineSpan lines, Verdict verdict) {
    sink_.tell(verdict, lines.front()->number, [lines] { return verbatim(lines); });
}

void Leftovers::pass_over(LineSpan lines) {
    for (const TextLine* line : lines)
        sink_.trail().add_text(line->text);
}

}  // namespace almanac
