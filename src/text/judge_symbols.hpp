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
/// else: there are three or more of short symbols, they wear four symbols or more, and of all neighbouring
/// cells a quarter or more wear the same one. In boards it is two in five, in most other text hardly any.
bool looks_like_grid(const SymbolRows& rows);

/// In which way rows are too few, too many, too short or too long: "7 rows, a board has 8; row 4 has 6 cells,
/// not 7". Empty where they are as they should be.
std::string describe_cut(const SymbolRows& rows, const Frame& frame);

/// Judges symbols that stand one after the other without rows, or in rows that are known. Nothing where they
/// make no board and do not look like a grid.
std::optional<Verdict> judge_symbols(std::span<const Symbol> symbols, const Judge& judge);
std::optional<Verdict> judge_rows(const SymbolRows& rows, const Judge& judge);

}  // namespace almanac
