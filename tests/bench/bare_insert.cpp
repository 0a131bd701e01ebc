#include "bench/bare_insert.hpp"

#include <array>
#include <cstdint>
#include <cstdio>
#include <stdexcept>
#include <string>

#include <sqlite3.h>

namespace bench {

namespace {

void demand(int status, int wanted) {
    if (status != wanted) throw std::runtime_error(std::string("sqlite: ") + sqlite3_errstr(status));
}

void run(sqlite3* database, const char* statement) {
    demand(sqlite3_exec(database, statement, nullptr, nullptr, nullptr), SQLITE_OK);
}

}  // namespace

void insert_bare(const std::filesystem::path& codes, const std::filesystem::path& store) {
    std::FILE* file = std::fopen(codes.c_str(), "rb");
    if (file == nullptr) throw std::runtime_error(codes.string() + " cannot be opened");
    sqlite3* database = nullptr;
    demand(sqlite3_open(store.c_str(), &database), SQLITE_OK);
    run(database,
        "PRAGMA synchronous = FULL;"
        "CREATE TABLE board (code INTEGER PRIMARY KEY, origin INTEGER NOT NULL) STRICT;"
        "BEGIN");
    sqlite3_stmt* insert = nullptr;
    demand(sqlite3_prepare_v2(database, "INSERT INTO board VALUES (?, 1)", -1, &insert, nullptr), SQLITE_OK);
    std::array<std::int64_t, 8192> some{};
    while (const std::size_t count = std::fread(some.data(), sizeof some[0], some.size(), file)) {
        for (std::size_t i = 0; i < count; ++i) {
            demand(sqlite3_bind_int64(insert, 1, some[i]), SQLITE_OK);
            demand(sqlite3_step(insert), SQLITE_DONE);
            demand(sqlite3_reset(insert), SQLITE_OK);
        }
    }
    demand(sqlite3_finalize(insert), SQLITE_OK);
    run(database, "COMMIT");
    demand(sqlite3_close(database), SQLITE_OK);
    std::fclose(file);
}

}  // namespace bench
