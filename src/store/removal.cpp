#include "almanac/store/removal.hpp"

#include "store/connection.hpp"
#include "store/rows.hpp"

namespace almanac {

class Removal::UncheckedKeys {
  public:
    // The pragma does nothing inside a transaction: to be set before it begins.
    explicit UncheckedKeys(Store& store) : store_(store) { set("OFF"); }
    UncheckedKeys(const UncheckedKeys&) = delete;
    UncheckedKeys& operator=(const UncheckedKeys&) = delete;
    ~UncheckedKeys() {
        try {
            set("ON");
        } catch (const StoreError&) {
            // The connection is beyond use, and whoever uses it next is told so.
        }
    }

  private:
    void set(const char* value) {
        guarded(store_, [&] { database_of(store_).exec(std::string("PRAGMA foreign_keys = ") + value); });
    }

    Store& store_;
};

struct Removal::Statements {
    explicit Statements(SQLite::Database& database)
        : remove_frontier(database, remove_frontier_sql),
          insert_frontier(database, insert_frontier_sql),
          remove_derivation(database, "DELETE FROM derivation WHERE code = ?"),
          put_derivation(database,
                         "INSERT OR REPLACE INTO derivation (code, parent, kind, depth) VALUES (?, ?, ?, ?)"),
          remove_board(database, "DELETE FROM board WHERE code = ?"),
          set_origin(database, "UPDATE board SET origin = ? WHERE code = ?") {}

    SQLite::Statement remove_frontier;
    SQLite::Statement insert_frontier;
    SQLite::Statement remove_derivation;
    SQLite::Statement put_derivation;
    SQLite::Statement remove_board;
    SQLite::Statement set_origin;
};

namespace {

void run(SQLite::Statement& statement, std::int64_t value) {
    statement.reset();
    statement.bind(1, value);
    statement.exec();
}

void set_origin_of(SQLite::Statement& statement, Code code, Origin origin) {
    statement.reset();
    statement.bind(1, static_cast<int>(origin));
    statement.bind(2, code);
    statement.exec();
}

}  // namespace

Removal::Removal(Store& store)
    : store_(store),
      keys_(std::make_unique<UncheckedKeys>(store)),
      transaction_(std::make_unique<Transaction>(store)) {
    guarded(store, [&] { statements_ = std::make_unique<Statements>(database_of(store)); });
}

Removal::~Removal() {
    // In this order: a statement that is under way keeps a transaction open, and that keeps the pragma.
    statements_.reset();
    transaction_.reset();
    keys_.reset();
}

void Removal::remove_source(std::int64_t source) {
    guarded(store_, [&] {
        for (const char* sql :
             {"DELETE FROM sighting WHERE source = ?", "DELETE FROM rejection WHERE source = ?",
              "DELETE FROM source WHERE id = ?"}) {
            SQLite::Statement statement(database_of(store_), sql);
            run(statement, source);
        }
    });
}

void Removal::remove(const Row& board) {
    guarded(store_, [&] {
        change_frontier(statements_->remove_frontier, board.pending, board.depth, board.code);
        run(statements_->remove_derivation, board.code);
        run(statements_->remove_board, board.code);
        --store_.connection().boards_added;
    });
}

void Removal::derive(const Row& board, const Derivation& derivation) {
    guarded(store_, [&] {
        put_derivation(statements_->put_derivation, board.code, derivation);
        set_origin_of(statements_->set_origin, board.code, Origin::derived);
        move_in_frontier(board, derivation.depth);
    });
}

void Removal::make_root(const Row& board) {
    guarded(store_, [&] {
        run(statements_->remove_derivation, board.code);
        set_origin_of(statements_->set_origin, board.code, Origin::imported);
        move_in_frontier(board, 0);
    });
}

void Removal::move_in_frontier(const Row& board, int depth) {
    if (board.depth == depth || board.pending.empty()) return;
    change_frontier(statements_->remove_frontier, board.pending, board.depth, board.code);
    change_frontier(statements_->insert_frontier, board.pending, depth, board.code);
}

void Removal::remove_derived() {
    guarded(store_, [&] {
        SQLite::Database& database = database_of(store_);
        database.exec("DELETE FROM derivation");
        database.exec("DELETE FROM frontier");
        store_.connection().boards_added -= database.exec(
            "DELETE FROM board WHERE origin = 2"
            " AND NOT EXISTS (SELECT 1 FROM sighting WHERE sighting.code = board.code)");
        database.exec("UPDATE board SET origin = 0 WHERE origin = 2");
        database.exec(
            "INSERT INTO frontier (pending, depth, code) SELECT 15, 0, code FROM board ORDER BY code");
    });
}

void Removal::commit() {
    guarded(store_, [&] {
        SQLite::Statement broken(database_of(store_),
                                 "SELECT \"table\" FROM pragma_foreign_key_check LIMIT 1");
        if (broken.executeStep())
            throw StoreError(
                store_.path() + ": unsound: a row of table " + broken.getColumn(0).getString() +
                " would refer to one that is not there, so nothing was done; 'almanac check' tells "
                "what is wrong");
    });
    statements_.reset();
    transaction_->commit();
}

}  // namespace almanac
