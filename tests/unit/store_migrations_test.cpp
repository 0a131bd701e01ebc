#include "store/migrations.hpp"
#include "unit/stores.hpp"
#include "unit/temporary_folder.hpp"

#include "almanac/store/soundness.hpp"
#include "almanac/store/store.hpp"

#include <cstdio>
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>
#include <xxhash.h>

using namespace almanac;
namespace fs = std::filesystem;

namespace {

const std::span<const Migration> migrations = built_in_migrations();

std::string hash_of(std::string_view bytes) {
    const XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
    char digits[33];
    std::snprintf(digits, sizeof digits, "%016llx%016llx", static_cast<unsigned long long>(hash.high64),
                  static_cast<unsigned long long>(hash.low64));
    return digits;
}

SQLite::Database opened(const std::string& path) {
    return SQLite::Database(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
}

std::string schema_of(const std::string& path) {
    return ask_sql(path, "SELECT type, name, sql FROM sqlite_schema ORDER BY type, name");
}

std::string versions_of(const std::string& path) {
    return ask_sql(path, "PRAGMA application_id") + ' ' + ask_sql(path, "PRAGMA user_version");
}

std::string up_to_date() {
    return std::to_string(application_id) + ' ' + std::to_string(migrations.back().version);
}

// What a store of version 1 can hold, as SQL of that version.
const char* const content_of_version_1 =
    "INSERT INTO store VALUES (1, 'sunday', 30440580710400, 2);"
    "INSERT INTO date VALUES (0, 1, 1, 0, 'Jan 1 Sun', 1, 0, 30440580710399);"
    "INSERT INTO board VALUES (5, 0), (6, 2);"
    "INSERT INTO derivation VALUES (6, 5, 2, 1);"
    "INSERT INTO source VALUES (1, 'boards.txt', 'a hash', '2026-11-30');"
    "INSERT INTO sighting VALUES (1, 1, 7, 5, 'a warning');"
    "INSERT INTO rejection VALUES (1, 2, 16, 'a heading', 'a grid', 'a reason');"
    "INSERT INTO frontier VALUES (15, 1, 6);";

std::string content_in_words(const std::string& path) {
    return ask_sql(path, "SELECT layout, board_count FROM store") + ' ' +
           ask_sql(path, "SELECT code, origin FROM board") + ' ' +
           ask_sql(path, "SELECT code, parent, kind, depth FROM derivation") + ' ' +
           ask_sql(path, "SELECT name, hash, imported_on FROM source") + ' ' +
           ask_sql(path, "SELECT source, ordinal, line, code, warning FROM sighting") + ' ' +
           ask_sql(path, "SELECT source, ordinal, line, heading, grid, reason FROM rejection") + ' ' +
           ask_sql(path, "SELECT pending, depth, code FROM frontier");
}

}  // namespace

// Stores of every version are in the world. A file that has landed never changes: what is to be different is
// the matter of a new migration, whose hash is added here.
TEST_CASE("migrations that have landed are frozen") {
    const std::map<std::string, std::string> frozen{
        {"0001_store", "3fec05b3e57d6da219aba978b674a5b1"},
    };
    CHECK(frozen.size() == migrations.size());
    for (const Migration& migration : migrations) {
        const std::string name(migration.name);
        CAPTURE(name);
        REQUIRE(frozen.contains(name));
        CHECK(hash_of(migration.sql) == frozen.at(name));
    }
}

TEST_CASE("migrations are numbered from 1 without a gap, in the program as in the folder") {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::directory_iterator(ALMANAC_MIGRATIONS_DIR))
        files[entry.path().stem()] = bytes_of(entry.path());
    REQUIRE(files.size() == migrations.size());
    int version = 0;
    for (const Migration& migration : migrations) {
        CHECK(migration.version == ++version);
        CHECK(std::stoi(std::string(migration.name.substr(0, 4))) == version);
        CHECK(files.at(std::string(migration.name)) == migration.sql);
    }
}

TEST_CASE("a store that is made is one that is brought up from nothing") {
    const TemporaryFolder folder;
    const std::string migrated = folder / "migrated.db";
    const std::string made = folder / "made.db";
    {
        auto database = opened(migrated);
        migrate(database, migrations);
        CHECK(version_of(database) == migrations.back().version);
    }
    Store::create(made, Layout::standard());
    CHECK(schema_of(migrated) == schema_of(made));
    CHECK(versions_of(migrated) == up_to_date());
    CHECK(versions_of(made) == up_to_date());
}

TEST_CASE("from every version to the newest, content and all") {
    const TemporaryFolder folder;
    const std::string from_nothing = folder / "0.db";
    {
        auto database = opened(from_nothing);
        migrate(database, migrations);
    }
    for (std::size_t k = 1; k <= migrations.size(); ++k) {
        CAPTURE(k);
        const std::string path = folder / (std::to_string(k) + ".db");
        auto database = opened(path);
        migrate(database, migrations.first(1));
        database.exec(content_of_version_1);
        migrate(database, migrations.first(k));
        CHECK(version_of(database) == static_cast<int>(k));
        const std::string before = content_in_words(path);
        migrate(database, migrations);
        CHECK(versions_of(path) == up_to_date());
        CHECK(schema_of(path) == schema_of(from_nothing));
        CHECK(content_in_words(path) == before);
        CHECK(database.execAndGet("SELECT count(*) FROM pragma_foreign_key_check").getInt() == 0);
    }
}

TEST_CASE("opening to write brings a store up to date, and one that is leaves as it is") {
    const TemporaryFolder folder;
    const std::string path = folder / "almanac.db";
    store_of(path, codes_2022());
    const std::string bytes = bytes_of(path);
    CHECK(Store::open(path, Access::write).board_count() == 123);
    CHECK(bytes_of(path) == bytes);
}

TEST_CASE("a last migration that fails leaves what the one before left") {
    const TemporaryFolder folder;
    const std::string path = folder / "almanac.db";
    store_of(path, codes_2022());
    const std::string schema = schema_of(path);
    const std::string content = content_of(path);
    const std::string bytes = bytes_of(path);

    const int next = migrations.back().version + 1;
    std::string sql;
    SUBCASE("on a table that is not there") {
        sql = "CREATE TABLE more (x INTEGER); DROP TABLE derivation; INSERT INTO nowhere VALUES (1);";
    }
    SUBCASE("on a row that may not be") {
        sql = "DELETE FROM frontier; INSERT INTO store (only_row, layout, codes_per_date) VALUES (2, '', 1);";
    }
    SUBCASE("on its very words") {
        sql = "DELETE FROM sighting; CREATE TABEL more (x);";
    }
    SUBCASE("after it has set the version itself") {
        sql = "PRAGMA user_version = 99; PRAGMA application_id = 1; INSERT INTO nowhere VALUES (1);";
    }
    std::vector<Migration> longer(migrations.begin(), migrations.end());
    longer.push_back({next, "made_up", sql});
    {
        auto database = opened(path);
        CHECK_THROWS_AS(migrate(database, longer), SQLite::Exception);
        CHECK(version_of(database) == migrations.back().version);
    }
    CHECK(versions_of(path) == up_to_date());
    CHECK(schema_of(path) == schema);
    CHECK(content_of(path) == content);
    CHECK(bytes_of(path) == bytes);
    CHECK(table_faults(Store::open(path, Access::write)).empty());
}

TEST_CASE("when one of several fails, those before it stay") {
    const TemporaryFolder folder;
    const std::string path = folder / "almanac.db";
    std::vector<Migration> longer(migrations.begin(), migrations.end());
    const int newest = migrations.back().version;
    longer.push_back({newest + 1, "good", "CREATE TABLE more (x INTEGER) STRICT;"});
    longer.push_back({newest + 2, "bad", "INSERT INTO more VALUES (1); INSERT INTO nowhere VALUES (1);"});
    auto database = opened(path);
    CHECK_THROWS_AS(migrate(database, longer), SQLite::Exception);
    CHECK(version_of(database) == newest + 1);
    CHECK(ask_sql(path, "SELECT count(*) FROM more") == "0");

    longer.back().sql = "INSERT INTO more VALUES (1);";
    migrate(database, longer);
    CHECK(version_of(database) == newest + 2);
    CHECK(ask_sql(path, "SELECT count(*) FROM more") == "1");
}
