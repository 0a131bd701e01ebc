#include "unit/stores.hpp"

#include "unit/boards.hpp"

#include "almanac/store/boards.hpp"
#include "almanac/store/frontier.hpp"
#include "almanac/store/sources.hpp"

#include <algorithm>

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

namespace almanac {

namespace {

std::string rows_of(SQLite::Database& database, const std::string& sql) {
    SQLite::Statement rows(database, sql);
    std::string text;
    while (rows.executeStep()) {
        if (!text.empty()) text += ';';
        for (int column = 0; column < rows.getColumnCount(); ++column) {
            if (column > 0) text += '|';
            text += rows.getColumn(column).getString();
        }
    }
    return text;
}

}  // namespace

const std::vector<Code>& codes_2022() {
    static const std::vector<Code> codes = [] {
        std::vector<Code> sorted;
        for (const Board& board : boards_2022())
            sorted.push_back(encode(Layout::standard(), board));
        std::ranges::sort(sorted);
        return sorted;
    }();
    return codes;
}

void add_source(Store& store, const std::string& name, const std::vector<Code>& codes) {
    Transaction transaction(store);
    {
        BoardWriter boards(store);
        SourceWriter source(store, name, "2026-11-30");
        int line = 0;
        for (const Code code : codes) {
            boards.add(code, Origin::imported);
            source.add_sighting(++line, code, "");
        }
        source.finish("hash of " + name);
    }
    transaction.commit();
}

Store store_of(const std::string& path, const std::vector<Code>& codes) {
    Store store = Store::create(path, Layout::standard());
    add_source(store, "boards.txt", codes);
    return store;
}

void make_store_with_a_chain(const std::string& path) {
    const std::vector<Code>& codes = codes_2022();
    Store store = store_of(path, {codes.begin(), codes.begin() + 3});
    Transaction transaction(store);
    FrontierWriter writer(store);
    writer.add(codes[10]);
    writer.derive(codes[10], {codes[0], MoveKind::u, 1});
    writer.add(codes[11]);
    writer.derive(codes[11], {codes[10], MoveKind::thumb, 2});
    transaction.commit();
}

void run_sql(const std::string& path, const std::string& sql) {
    SQLite::Database database(path, SQLite::OPEN_READWRITE);
    database.exec("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON");
    database.exec(sql);
}

std::string ask_sql(const std::string& path, const std::string& sql) {
    SQLite::Database database(path, SQLite::OPEN_READONLY);
    return rows_of(database, sql);
}

std::string content_of(const std::string& path) {
    std::string content;
    for (const char* table : {"store", "board ORDER BY code", "derivation ORDER BY code",
                              "source ORDER BY id", "sighting", "rejection", "frontier ORDER BY code"})
        content += std::string(table) + '\n' + ask_sql(path, std::string("SELECT * FROM ") + table) + '\n';
    return content;
}

long steps_of(const std::string& path, const std::string& sql) {
    SQLite::Database database(path, SQLite::OPEN_READONLY);
    long steps = 0;
    sqlite3_progress_handler(
        database.getHandle(), 1, [](void* counter) { return ++*static_cast<long*>(counter), 0; }, &steps);
    rows_of(database, sql);
    return steps;
}

}  // namespace almanac
