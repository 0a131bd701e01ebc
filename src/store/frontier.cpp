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

std::vector<FrontierBoard> pending_boards(const Store& store, MoveKinds kinds, int depth, Code after,
                                          std::size_t most) {
    return guarded(store, [&] {
        SQLite::Statement rows(database_of(store),
                               "SELECT code FROM frontier WHERE pending = ? AND depth = ? AND code > ?"
                               " ORDER BY code LIMIT ?");
        std::vector<FrontierBoard> boards;
        for_each_pending_value(kinds, [&](unsigned bits) {
            rows.reset();
            rows.bind(1, bits);
            rows.bind(2, depth);
            rows.bind(3, after);
            rows.bind(4, static_cast<std::int64_t>(most));
            while (rows.executeStep())
                boards.push_back({rows.getColumn(0).getInt64(), MoveKinds(bits)});
        });
        std::ranges::sort(boards, {}, &FrontierBoard::code);
        if (boards.size() > most) boards.resize(most);
        return boards;
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
        : insert_board(database, insert_board_sql),
          insert_frontier(database, insert_frontier_sql),
          remove_frontier(database, remove_frontier_sql),
          unvisited(database, "SELECT 1 FROM frontier WHERE pending = ? AND depth = ? AND code = ?"),
          insert_derivation(database,
                            "INSERT INTO derivation (code, parent, kind, depth) VALUES (?, ?, ?, ?)"),
          find_derivation(database, "SELECT parent, kind, depth FROM derivation WHERE code = ?"),
          update_derivation(database, "UPDATE derivation SET parent = ?, kind = ? WHERE code = ?") {}
    SQLite::Statement insert_board;
    SQLite::Statement insert_frontier;
    SQLite::Statement remove_frontier;
    SQLite::Statement unvisited;
    SQLite::Statement insert_derivation;
    SQLite::Statement find_derivation;
    SQLite::Statement update_derivation;

    bool is_unvisited(Code code, int depth) {
        unvisited.reset();
        unvisited.bind(1, MoveKinds::all().bits());
        unvisited.bind(2, depth);
        unvisited.bind(3, code);
        return unvisited.executeStep();
    }

    std::optional<Derivation> derivation_of(Code code) {
        find_derivation.reset();
        find_derivation.bind(1, code);
        if (!find_derivation.executeStep()) return std::nullopt;
        return derivation_row(find_derivation, 0);
    }
};

FrontierWriter::FrontierWriter(Store& store) : store_(store) {
    guarded(store, [&] { statements_ = std::make_unique<Statements>(database_of(store)); });
}

FrontierWriter::~FrontierWriter() = default;

void FrontierWriter::strike(const FrontierBoard& board, int depth, MoveKinds visited) {
    guarded(store_, [&] {
        change_frontier(statements_->remove_frontier, board.pending, depth, board.code);
        const MoveKinds left = board.pending - visited.with_narrower();
        if (!left.empty()) change_frontier(statements_->insert_frontier, left, depth, board.code);
    });
}

FrontierWriter::Outcome FrontierWriter::derive(Code code, Code parent, MoveKind kind, int depth) {
    return guarded(store_, [&] {
        if (insert_board(statements_->insert_board, code, Origin::derived)) {
            put_derivation(statements_->insert_derivation, code, {parent, kind, depth});
            change_frontier(statements_->insert_frontier, MoveKinds::all(), depth, code);
            ++store_.connection().boards_added;
            return Outcome::added;
        }
        const auto known = statements_->derivation_of(code);
        if (!known || known->depth != depth || known->kind < kind ||
            (known->kind == kind && known->parent <= parent) || !statements_->is_unvisited(code, depth))
            return Outcome::kept;
        SQLite::Statement& row = statements_->update_derivation;
        row.reset();
        row.bind(1, parent);
        row.bind(2, static_cast<int>(kind));
        row.bind(3, code);
        row.exec();
        return Outcome::improved;
    });
}

}  // namespace almanac
