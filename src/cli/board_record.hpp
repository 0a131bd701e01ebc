#pragma once

#include "listing.hpp"

#include "almanac/puzzle/board.hpp"
#include "almanac/store/boards.hpp"

#include <string>

namespace almanac {

/// Stored boards as a listing: code, date, how they came, and, in the last column, the board: in JSON as rows
/// of piece numbers, 0 for a hole and for what is off the board; in CSV as one word, a letter for a piece.
/// Both can be imported again.
inline const std::vector<std::string> board_record_columns{"code",   "date", "in calendar", "origin",
                                                           "parent", "move", "depth",       "board"};

/// The same of a board that need not be stored.
inline const std::vector<std::string> solved_record_columns{"code", "date", "in calendar", "board"};

std::vector<Listing::Cell> solved_record(const Layout& layout, Code code, const Board& board, Format format);

std::vector<Listing::Cell> board_record(const Store& store, const StoredBoard& stored, Format format);

}  // namespace almanac
