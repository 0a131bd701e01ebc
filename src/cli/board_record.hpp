#pragma once

#include "listing.hpp"

#include "almanac/puzzle/board.hpp"
#include "almanac/store/boards.hpp"

#include <iosfwd>
#include <string>
#include <vector>

namespace almanac {

/// Stored boards as a listing: code, date, how they came, and, in the last column, the board: in JSON as rows
/// of piece numbers, 0 for a hole and for what is off the board; in CSV as one word, a letter for a piece.
/// Both can be imported again.
inline const std::vector<std::string> board_record_columns{"code",   "date", "in calendar", "origin",
                                                           "parent", "move", "depth",       "board"};

/// The same of a board that need not be stored.
inline const std::vector<std::string> solved_record_columns{"code", "date", "in calendar", "board"};

std::vector<Listing::Cell> solved_record(const Layout& layout, Code code, const Board& board, Format format);

/// The last column alone.
Listing::Cell board_cell(const Layout& layout, const Board& board, Format format);

std::vector<Listing::Cell> board_record(const Store& store, const StoredBoard& stored, Format format);

/// A board at a time as `export` writes it: as text a grid under its date, all but the first after an empty
/// line.
void print_dated_grid(std::ostream& out, const Layout& layout, Code code, const Board& board, bool first);
/// As JSON an object a line, as CSV a line.
void print_record(std::ostream& out, const std::vector<std::string>& columns,
                  const std::vector<Listing::Cell>& record, Format format);

}  // namespace almanac
