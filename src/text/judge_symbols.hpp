#pragma once

#include "text/judge.hpp"

#include <optional>
#include <span>
#include <vector>

namespace almanac {

using SymbolRows = std::vector<std::vector<Symbol>>;

/// Whether this is one character or two, as the symbols of real grids are.
bool is_short(Symbol symbol);

/// What makes rows that are no board worth telling, instead of prose, a calendar or a table of something
/// else:
///
/// - there are three or more, of short symbols, and three quarters of them are as wide as rows of the frame;
/// - they wear four symbols or more;
/// - of all neighbouring cells between a quarter and three fifths wear the same symbol, and at least one in
///   fifteen does across and down.
///
/// Any three rows of a real board are well inside: in 140 boards laid by hand and by a solver 34 to 56 in 100
/// neighbours are alike, 7 in 100 at least in one direction. Words in a column are alike in one direction
/// only.
bool looks_like_grid(const SymbolRows& rows, const Frame& frame);

/// In which way rows are too few, too many, too short or too long: "7 rows, a board has 8; row 4 has 6 cells,
/// not 7". Empty where they are as they should be.
std::string describe_cut(const SymbolRows& rows, const Frame& frame);

/// Judges symbols that stand one after the other without rows, or in rows that are known. Nothing where they
/// make no board and do not look like a grid.
std::optional<Verdict> judge_symbols(std::span<const Symbol> symbols, const Judge& judge);
std::optional<Verdict> judge_rows(const SymbolRows& rows, const Judge& judge);

/// Why rows that look like a grid make no board: what is wrong with their pieces, or how they were cut.
std::optional<Verdict> refuse_rows(const SymbolRows& rows, const ReadFrame& read, const Judge& judge);

}  // namespace almanac
