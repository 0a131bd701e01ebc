#include "almanac/store/boards.hpp"

#include "store/connection.hpp"
#include "store/rows.hpp"

#include <array>

namespace almanac {

std::string_view name(Origin origin) {
    constexpr std::array<std::string_view, 4> names{"imported", "solved", "derived", "repaired"};
    return names[static_cast<std::size_t>(origin)];
}

struct BoardWriter::Statements {
    explicit Statements(SQLite::Database& database)
        : board(database, insert_board_sql), frontier(database, insert_frontier_sql) {}
    SQLite::Statement board;
    SQLite::Statement frontier;
};

BoardWriter::BoardWriter(Store& store) : store_(store) {
    guarded(store, [&] { statements_ = std::make_unique<Statements>(database_of(store)); });
}

BoardWriter::~BoardWriter() = default;

bool BoardWriter::add(Code code, Origin origin) {
    return guarded(store_, [&] {
        if (!insert_board(statements_->board, code, origin)) return false;
        change_frontier(statements_->frontier, MoveKinds::all(), 0, code);
        ++store_.connection().boards_added;
        return true;
    });
}

struct CompleteWriter::Statements {
    explicit Statements(SQLite::Database& database) : board(database, insert_board_sql) {}
    SQLite::Statement board;
};

CompleteWriter::CompleteWriter(Store& store) : store_(store) {
    guarded(store, [&] { statements_ = std::make_unique<Statements>(database_of(store)); });
}

CompleteWriter::~CompleteWriter() = default;

bool CompleteWriter::add(Code code) {
    return guarded(store_, [&] {
        const bool is_new = insert_board(statements_->board, code, Origin::solved);
        store_.connection().boards_added += is_new ? 1 : 0;
        return is_new;
    });
}

void CompleteWriter::finish() {
    guarded(store_, [&] { database_of(store_).exec("DELETE FROM frontier"); });
}

std::optional<StoredBoard> find_board(const Store& store, Code code) {
    return guarded(store, [&]() -> std::optional<StoredBoard> {
        SQLite::Statement row(database_of(store), "SELECT code, origin FROM board WHERE code = ?");
        row.bind(1, code);
        if (!row.executeStep()) return std::nullopt;
        return board_row(row);
    });
}

Board stored_board(const Store& store, Code code) {
    const auto decoded = decode(store.layout(), code);
    if (const auto* fault = std::get_if<CodeFault>(&decoded))
        throw StoreError(store.path() + ": unsound: code " + std::to_string(code) + " is no board, " +
                         std::string(describe(*fault)) + "; 'almanac check' tells what else is");
    return std::get<Board>(decoded);
}

std::optional<Derivation> find_derivation(const Store& store, Code code) {
    return guarded(store, [&]() -> std::optional<Derivation> {
        SQLite::Statement row(database_of(store),
                              "SELECT parent, kind, depth FROM derivation WHERE code = ?");
        row.bind(1, code);
        if (!row.executeStep()) return std::nullopt;
        return derivation_row(row, 0);
    });
}

std::int64_t count_boards_of(const Store& store, DateIndex date) {
    return guarded(store, [&] {
        const Code per_date = codes_per_date(store.layout());
        SQLite::Statement row(database_of(store), "SELECT count(*) FROM board WHERE code >= ? AND code < ?");
        row.bind(1, date * per_date);
        row.bind(2, (date + 1) * per_date);
        row.executeStep();
        return row.getColumn(0).getInt64();
    });
}

std::vector<StoredBoard> boards_of(const Store& store, DateIndex date, std::int64_t most) {
    return guarded(store, [&] {
        const Code per_date = codes_per_date(store.layout());
        SQLite::Statement rows(
            database_of(store),
            "SELECT code, origin FROM board WHERE code >= ? AND code < ? ORDER BY code LIMIT ?");
        rows.bind(1, date * per_date);
        rows.bind(2, (date + 1) * per_date);
        rows.bind(3, most);
        std::vector<StoredBoard> boards;
        while (rows.executeStep())
            boards.push_back(board_row(rows));
        return boards;
    });
}

void visit_boards(const Store& store, const std::function<bool(const StoredBoard&)>& visitor) {
    guarded(store, [&] {
        SQLite::Statement rows(database_of(store), "SELECT code, origin FROM board ORDER BY code");
        while (rows.executeStep())
            if (!visitor(board_row(rows))) return;
    });
}

}  // namespace almanac
