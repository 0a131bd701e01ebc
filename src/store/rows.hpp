#pragma once

#include "almanac/puzzle/code.hpp"
#include "almanac/puzzle/date.hpp"
#include "almanac/puzzle/label.hpp"
#include "almanac/puzzle/move_kind.hpp"
#include "almanac/store/boards.hpp"

#include <string>

#include <SQLiteCpp/SQLiteCpp.h>

namespace almanac {

// The rows that more than one file of the room reads or writes.

inline constexpr const char* insert_board_sql = "INSERT OR IGNORE INTO board (code, origin) VALUES (?, ?)";

inline constexpr const char* insert_frontier_sql =
    "INSERT INTO frontier (pending, depth, code) VALUES (?, ?, ?)";

inline constexpr const char* remove_frontier_sql =
    "DELETE FROM frontier WHERE pending = ? AND depth = ? AND code = ?";

/// What table date calls a date: "Feb 1 Tue", without weekdays "Feb 1".
inline std::string date_name(const Date& date) {
    std::string words = printed({Group::month, date.month}) + ' ' + printed({Group::day, date.day});
    if (date.weekday) words += ' ' + printed({Group::weekday, *date.weekday});
    return words;
}

/// Whether the board was not there before.
inline bool insert_board(SQLite::Statement& statement, Code code, Origin origin) {
    statement.reset();
    statement.bind(1, code);
    statement.bind(2, static_cast<int>(origin));
    return statement.exec() == 1;
}

/// For insert_frontier_sql and remove_frontier_sql.
inline void change_frontier(SQLite::Statement& statement, MoveKinds pending, int depth, Code code) {
    statement.reset();
    statement.bind(1, pending.bits());
    statement.bind(2, depth);
    statement.bind(3, code);
    statement.exec();
}

/// For a statement that takes code, parent, kind and depth.
inline void put_derivation(SQLite::Statement& statement, Code code, const Derivation& derivation) {
    statement.reset();
    statement.bind(1, code);
    statement.bind(2, derivation.parent);
    statement.bind(3, static_cast<int>(derivation.kind));
    statement.bind(4, derivation.depth);
    statement.exec();
}

/// Of a row that begins with code and origin.
inline StoredBoard board_row(SQLite::Statement& row) {
    return {row.getColumn(0).getInt64(), static_cast<Origin>(row.getColumn(1).getInt())};
}

/// Of a row with parent, kind and depth from this column on.
inline Derivation derivation_row(SQLite::Statement& row, int column) {
    return {row.getColumn(column).getInt64(), static_cast<MoveKind>(row.getColumn(column + 1).getInt()),
            row.getColumn(column + 2).getInt()};
}

}  // namespace almanac
