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
/// With fewer rows nothing looks like a grid.
constexpr std::size_t fewest_rows = 3;

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
    if (line.is_rule) return Kind::rule;
    const int longest = max_side + 1;
    if (line.symbol_count > longest || line.symbol_count == 0) return Kind::text;
    if (line.symbol_count > 1) {
        const bool row = std::ranges::all_of(line.kept_symbols(), is_short);
        return row ? Kind::divided_row : Kind::text;
    }
    const auto length = static_cast<int>(code_point_count(without_blanks(line.text)));
    const bool row = length >= judge_.frame().columns - 2 && length <= longest;
    return row ? Kind::close_row : Kind::text;
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
    std::vector<const TextLine*> rows;
    std::vector<const TextLine*> drawn;
    for (const TextLine& line : run)
        if (kind_of(line) != Kind::rule) rows.push_back(&line);
    if (rows.size() >= fewest_rows) {
        tell_between_headings(rows);
    } else {
        // Too few for a grid: text between drawings.
        for (const TextLine& line : run) {
            if (is_drawn(line.text)) {
                drawn.push_back(&line);
                continue;
            }
            tell_drawing(std::exchange(drawn, {}));
            sink_.trail().add_text(line.text);
        }
        tell_drawing(drawn);
    }
    run_kind_ = Kind::rule;
}

/// A heading may look like a row: it ends the rows before it.
void Leftovers::tell_between_headings(LineSpan rows) {
    while (rows.size() >= fewest_rows) {
        const auto heading =
            std::ranges::find_if(rows, [](const TextLine* row) { return bool(claim_of(row->text)); });
        const auto before = static_cast<std::size_t>(heading - rows.begin());
        tell_rows(rows.first(before));
        if (before == rows.size()) return;
        sink_.trail().add_text((*heading)->text);
        rows = rows.subspan(before + 1);
    }
    pass_over(rows);
}

/// The rows as they look most like a grid: as divided symbols, or in another form, in which empty cells
/// count.
std::optional<SymbolRows> Leftovers::rows_like_grid(LineSpan rows) const {
    SymbolRows symbols;
    for (const TextLine* row : rows)
        symbols.push_back(symbols_of(*row));
    if (looks_like_grid(symbols, judge_.frame())) return symbols;
    Frame frame = judge_.frame();
    // Of rows with gaps more must be there: any text has gaps.
    if (rows.size() + 2 < static_cast<std::size_t>(frame.rows) ||
        rows.size() > static_cast<std::size_t>(frame.rows))
        return std::nullopt;
    frame.rows = static_cast<int>(rows.size());
    for (const Reading& reading : readings_at(rows, frame))
        if (SymbolRows read = rows_of(reading.grid); looks_like_grid(read, judge_.frame())) return read;
    return std::nullopt;
}

void Leftovers::tell_rows(LineSpan rows) {
    const auto symbols = rows_like_grid(rows);
    if (!symbols) return pass_over(rows);
    const auto full = static_cast<std::size_t>(judge_.frame().rows);
    if (rows.size() > full && rows.size() % full == 0) {
        for (; !rows.empty(); rows = rows.subspan(full))
            tell_rows(rows.first(full));
        return;
    }
    // A board all the same, if there were so many rules between its rows that it could not be seen as a
    // whole.
    const ReadFrame read = reading_all(rows);
    auto verdict = judge_.find_board(read);
    if (!verdict) verdict = refuse_rows(*symbols, read, judge_);
    if (verdict) tell(rows, *verdict);
}

void Leftovers::tell_drawing(LineSpan lines) {
    if (lines.size() / 2 < fewest_rows) return pass_over(lines);
    const ReadFrame read = reading_all(lines);
    if (shows_pieces(read(judge_.frame()))) {
        if (const auto verdict = judge_.refuse(read)) tell(lines, *verdict);
        return;
    }
    // Cells two lines high, as most people draw them.
    Frame cut = judge_.frame();
    const auto full = static_cast<std::size_t>(2 * cut.rows + 1);
    if (lines.size() > 2 * full) return pass_over(lines);
    cut.rows = std::min(cut.rows, static_cast<int>((lines.size() - 1) / 2));
    // What is left of the board above the cut or below it.
    const auto part = static_cast<std::size_t>(2 * cut.rows + 1);
    const bool is_board = shows_pieces(read_drawings(lines.first(part), cut)) ||
                          shows_pieces(read_drawings(lines.last(part), cut));
    if (lines.size() == full || !is_board) return pass_over(lines);
    tell(lines, {0,
                 std::nullopt,
                 "a drawing of " + std::to_string(lines.size()) + " lines, a board drawn so has " +
                     std::to_string(full),
                 {}});
}

/// Whether a reading of a drawing has three regions of as many cells as pieces have: other drawings of just
/// this size hardly ever do.
bool Leftovers::shows_pieces(const std::vector<Reading>& readings) const {
    const auto is_piece_size = [&](std::ptrdiff_t cells) {
        return std::ranges::any_of(judge_.layout().pieces(),
                                   [&](const Piece* p) { return p->size == cells; });
    };
    return std::ranges::any_of(readings, [&](const Reading& reading) {
        const auto& symbols = reading.grid.symbols;
        std::vector<Symbol> seen;
        for (const Symbol symbol : symbols)
            if (!symbol.empty() && std::ranges::find(seen, symbol) == seen.end() &&
                is_piece_size(std::ranges::count(symbols, symbol)))
                seen.push_back(symbol);
        return seen.size() >= 3;
    });
}

void Leftovers::tell(LineSpan lines, const Verdict& verdict) {
    sink_.tell(verdict, lines.front()->number, [lines] { return verbatim(lines); });
}

void Leftovers::pass_over(LineSpan lines) {
    for (const TextLine* line : lines)
        sink_.trail().add_text(line->text);
}

}  // namespace almanac
