#pragma once

#include "text/grid_sink.hpp"
#include "text/judge_symbols.hpp"
#include "text/text_line.hpp"

#include <vector>

namespace almanac {

/// The lines in which no board begins. Rows that follow each other are kept until the run ends, then told if
/// they look like a grid; every other line is text, which may head the next grid.
class Leftovers {
  public:
    Leftovers(const Judge& judge, GridSink& sink) : judge_(judge), sink_(sink) {}

    void add(TextLine line);
    /// Ends the run at hand.
    void flush();

  private:
    enum class Kind : unsigned char { text, rule, divided_row, close_row };

    Kind kind_of(const TextLine& line) const;
    std::vector<Symbol> symbols_of(const TextLine& line) const;
    std::optional<SymbolRows> rows_like_grid(LineSpan rows) const;
    void tell_between_headings(LineSpan rows);
    void tell_rows(LineSpan rows);
    void tell_drawing(LineSpan lines);
    bool shows_pieces(const std::vector<Reading>& readings) const;
    void tell(LineSpan lines, const Verdict& verdict);
    void pass_over(LineSpan lines);

    const Judge& judge_;
    GridSink& sink_;
    std::vector<TextLine> run_;
    Kind run_kind_ = Kind::rule;  // of its rows; rule while it has none
};

}  // namespace almanac
