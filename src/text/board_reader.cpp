#include "almanac/text/board_reader.hpp"

#include "text/arrays.hpp"
#include "text/judge_symbols.hpp"
#include "text/leftovers.hpp"
#include "text/lines.hpp"
#include "text/one_line.hpp"
#include "text/readings.hpp"
#include "text/row_forms.hpp"

#include <algorithm>
#include <array>
#include <deque>

namespace almanac {

namespace {

/// Looks for boards line by line. The lines of a paragraph are held until it is known whether a board begins
/// with the first of them; an empty line ends every grid.
class BoardFinder {
  public:
    BoardFinder(const Layout& layout, const GridVisitor& visitor)
        : judge_(layout),
          sink_(layout, visitor),
          leftovers_(judge_, sink_),
          arrays_({[this](const SymbolRows& rows, int line) { take_rows(rows, line); },
                   [this](const std::string& text, int line) { take_string(text, line); }}) {}

    void take(const Line& line);
    void end_paragraph();

  private:
    void take_overlong(const Line& line);
    void take_text(const Line& line);
    void take_rows(const SymbolRows& rows, int line);
    void take_string(const std::string& text, int line);
    void settle_first();
    void pass_first();
    void tell_first(const Verdict& verdict);
    std::optional<Verdict> plain_board(std::size_t place) const;
    std::vector<const TextLine*> first_lines(std::size_t count) const;

    Judge judge_;
    GridSink sink_;
    Leftovers leftovers_;
    ArrayReader arrays_;
    std::deque<TextLine> lines_;
};

/// What a line is part of decides who reads it: arrays may go over many lines.
void BoardFinder::take(const Line& line) {
    if (line.overlong) return take_overlong(line);
    if (!arrays_.take(line.text, line.number)) take_text(line);
}

/// Prose of any length is passed over; what looks like arrays is not dropped without a word.
void BoardFinder::take_overlong(const Line& line) {
    end_paragraph();
    arrays_.end();
    const std::string_view text = without_blanks(line.text);
    if (text.starts_with('[') || text.starts_with('{'))
        sink_.tell(Verdict{1,
                           std::nullopt,
                           "the line is longer than " + std::to_string(line_cap) +
                               " bytes and was not read: put each board in a line of its own",
                           {}},
                   line.number, [] { return std::string(); });
    sink_.trail().add_gap();
}

void BoardFinder::take_text(const Line& line) {
    if (without_blanks(line.text).empty()) {
        end_paragraph();
        sink_.trail().add_gap();
        return;
    }
    if (const auto grids = read_one_line(line.text, judge_); !grids.empty()) {
        end_paragraph();
        for (const OneLineGrid& found : grids) {
            if (!found.heading.empty()) sink_.trail().add_text(found.heading);
            sink_.tell(found.verdict, line.number, [&] { return std::string(found.grid); });
        }
        return;
    }
    if (line.text.size() > longest_row) {
        end_paragraph();
        sink_.trail().add_text(line.text);
        return;
    }
    lines_.push_back(text_line(line));
    if (lines_.size() == static_cast<std::size_t>(judge_.most_lines())) settle_first();
}

/// A grid of an array. Its rows are told as they would be read again.
void BoardFinder::take_rows(const SymbolRows& rows, int line) {
    const bool flat = rows.size() == 1;
    const auto verdict = flat ? judge_symbols(rows.front(), judge_) : judge_rows(rows, judge_);
    if (!verdict) return;
    end_paragraph();
    sink_.tell(*verdict, line, [&] {
        std::string text;
        for (const auto& row : rows) {
            if (!text.empty()) text += '\n';
            for (std::size_t i = 0; i < row.size(); ++i)
                text += (i > 0 ? " " : "") + (row[i].empty() ? "." : row[i].text());
        }
        return text;
    });
}

/// A string of an array: rows, boards of one line, or the date that heads the next grid.
void BoardFinder::take_string(const std::string& text, int line) {
    if (text.size() < static_cast<std::size_t>(judge_.fewest_cells())) {
        if (claim_of(text)) sink_.trail().add_text(text);
        return;
    }
    end_paragraph();
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        take_text({rest.substr(0, end), line, false});
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    end_paragraph();
}

void BoardFinder::end_paragraph() {
    while (!lines_.empty())
        settle_first();
    leftovers_.flush();
}

/// Finds out what the first line is: the beginning of a board, or of none.
void BoardFinder::settle_first() {
    // Most lines that begin no board are the heading of one: then there is no need to try all forms on it.
    for (const std::size_t place : {std::size_t{0}, std::size_t{1}}) {
        const auto verdict = plain_board(place);
        if (!verdict) continue;
        if (place > 0) pass_first();
        return tell_first(*verdict);
    }
    const auto lines = first_lines(static_cast<std::size_t>(judge_.most_lines()));
    const auto verdict = judge_.find_board([&](const Frame& frame) { return readings_at(lines, frame); });
    if (verdict)
        tell_first(*verdict);
    else
        pass_first();
}

void BoardFinder::pass_first() {
    leftovers_.add(std::move(lines_.front()));
    lines_.pop_front();
}

void BoardFinder::tell_first(const Verdict& verdict) {
    leftovers_.flush();
    sink_.tell(verdict, lines_.front().number, [&] {
        std::string text;
        for (const TextLine* line : first_lines(static_cast<std::size_t>(verdict.lines)))
            text += (text.empty() ? "" : "\n") + line->text;
        return text;
    });
    lines_.erase(lines_.begin(), lines_.begin() + verdict.lines);
}

std::vector<const TextLine*> BoardFinder::first_lines(std::size_t count) const {
    std::vector<const TextLine*> lines;
    for (std::size_t i = 0; i < count && i < lines_.size(); ++i)
        lines.push_back(&lines_[i]);
    return lines;
}

/// The board in the plain form that begins with the line at this place. The plain form comes first and alone:
/// seven symbols that blanks divide can be read in no other form that would give other cells.
std::optional<Verdict> BoardFinder::plain_board(std::size_t place) const {
    const Frame& frame = judge_.frame();
    const auto count = static_cast<std::size_t>(frame.rows);
    if (lines_.size() < place + count) return std::nullopt;
    std::array<const TextLine*, max_side> rows;
    for (std::size_t i = 0; i < count; ++i)
        rows[i] = &lines_[place + i];
    const auto grid = read_divided(std::span(rows).first(count), frame);
    if (!grid) return std::nullopt;
    const auto board = board_in(*grid, judge_.layout(), frame);
    if (!board) return std::nullopt;
    return Verdict{frame.rows, board, "", {}};
}

}  // namespace

std::optional<UnreadableText> read_boards(const ByteSource& source, const Layout& layout,
                                          const GridVisitor& visitor) {
    LineReader reader(source);
    BoardFinder finder(layout, visitor);
    while (const auto line = reader.next())
        finder.take(*line);
    if (reader.fault()) return reader.fault();
    finder.end_paragraph();
    return std::nullopt;
}

}  // namespace almanac
