#include "almanac/store/frontier.hpp"

#include "store/connection.hpp"
#include "store/rows.hpp"

#include <algorithm>

namespace almanac {

namespace {

// The values that `pending` can have with one of these kinds among them. Few, so that a question about some
// kinds is a handful of looks at the beginning of the key.
template <typename Visitor>
void for_each_pending_value(MoveKinds kinds, const Visitor& visitor) {
    for (unsigned bits = 1; bits <= MoveKinds::all().bits(); ++bits)
        if (!(MoveKinds(bits) & kinds).empty()) visitor(bits);
}

}  // namespace

std::optional<int> least_pending_depth(const Store& store, MoveKinds kinds) {
    return guarded(store, [&] {
        SQLite::Statement row(database_of(store), "SELECT min(depth) FROM frontier WHERE pending = ?");
        std::optional<int> least;
        for_each_pending_value(kinds, [&](unsigned bits) {
            row.reset();
            row.bind(1, bits);
            row.executeStep();
            if (row.getColumn(0).isNull()) return;
            const int depth = row.getColumn(0).getInt();
            least = std::min(least.value_or(depth), depth);
        });
        return least;
    });
}

void visit_frontier(const Store& store, const std::function<void(const FrontierBoard&)>& visitor) {
    guarded(store, [&] {
        SQLite::Statement rows(database_of(store),
                               "SELECT frontier.code, pending, frontier.depth, parent, kind, derivation.depth"
                               "  FROM frontier LEFT JOIN derivation ON derivation.code = frontier.code"
                               " ORDER BY pending, frontier.depth, frontier.code");
        while (rows.executeStep()) {
            FrontierBoard board{rows.getColumn(0).getInt64(), MoveKinds(rows.getColumn(1).getUInt()),
                                rows.getColumn(2).getInt(), std::nullopt};
            if (!rows.getColumn(3).isNull()) board.derivation = derivation_row(rows, 3);
            visitor(board);
        }
    });
}

std::int64_t count_pending(const Store& store, MoveKind kind) {
    return guarded(store, [&] {
        SQLite::Statement row(database_of(store), "SELECT count(*) FROM frontier WHERE pending & ?");
        row.bind(1, static_cast<int>(kind));
        row.executeStep();
        return row.getColumn(0).getInt64();
    });
}

struct FrontierWriter::Statements {
    explicit Statements(SQLite::Database& database)
        : insert_board(database, "INSERT INTO board (code, origin) VALUES (?, ?)"),
          insert_derivation(database,
                            "INSERT INTO derivation (code, parent, kind, depth) VALUES (?1, ?2, ?3, ?4)"),
          update_derivation(database,
                            "UPDATE derivation SET parent = ?2, kind = ?3, depth = ?4 WHERE code = ?1"),
          insert_frontier(database, insert_frontier_sql),
          remove_frontier(database, remove_frontier_sql),
          leave_range(database,
                      "INSERT INTO frontier (pending, depth, code) SELECT ?, depth, code FROM frontier"
                      " WHERE pending = ? AND depth = ? AND code BETWEEN ? AND ?"),
          remove_range(database,
                       "DELETE FROM frontier WHERE pending = ? AND depth = ? AND code BETWEEN ? AND ?") {}
    SQLite::Statement insert_board;
    SQLite::Statement insert_derivation;
    SQLite::Statement update_derivation;
    SQLite::Statement insert_frontier;
    SQLite::Statement remove_frontier;
    SQLite::Statement leave_range;
    SQLite::Statement remove_range;
};

FrontierWriter::FrontierWriter(Store& store) : store_(store) {
    guarded(store, [&] { statements_ = std::make_unique<Statements>(database_of(store)); });
}

FrontierWriter::~FrontierWriter() = default;

void FrontierWriter::add(Code code) {
    guarded(store_, [&] {
        insert_board(statements_->insert_board, code, Origin::derived);
        ++store_.connection().boards_added;
    });
}

void FrontierWriter::derive(Code code, const Derivation& derivation, MoveKinds pending) {
    guarded(store_, [&] {
        put_derivation(statements_->insert_derivation, code, derivation);
        if (!pending.empty()) change_frontier(statements_->insert_frontier, pending, derivation.depth, code);
    });
}

void FrontierWriter::improve(Code code, const Derivation& derivation) {
    guarded(store_, [&] { put_derivation(statements_->update_derivation, code, derivation); });
}

void FrontierWriter::strike(const FrontierBoard& board, MoveKinds visited) {
    guarded(store_, [&] {
        change_frontier(statements_->remove_frontier, board.pending, board.depth, board.code);
        const MoveKinds left = board.pending - visited.with_narrower();
        if (!left.empty()) change_frontier(statements_->insert_frontier, left, board.depth, board.code);
    });
}

void FrontierWriter::strike(int depth, Code first, Code last, MoveKinds visited) {
    const auto bind_range = [&](SQLite::Statement& row, int from, unsigned pending) {
        row.bind(from, pending);
        row.bind(from + 1, depth);
        row.bind(from + 2, first);
        row.bind(from + 3, last);
    };
    guarded(store_, [&] {
        for_each_pending_value(visited, [&](unsigned bits) {
            const MoveKinds left = MoveKinds(bits) - visited.with_narrower();
            if (!left.empty()) {
                SQLite::Statement& leave = statements_->leave_range;
                leave.reset();
                leave.bind(1, left.bits());
                bind_range(leave, 2, bits);
                leave.exec();
            }
            SQLite::Statement& remove = statements_->remove_range;
            remove.reset();
            bind_range(remove, 1, bits);
            remove.exec();
        });
    });
}

}  // namespace almanac
