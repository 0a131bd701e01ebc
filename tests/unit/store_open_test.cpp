#include "store/connection.hpp"
#include "store/migrations.hpp"
#include "unit/child_process.hpp"
#include "unit/stores.hpp"
#include "unit/temporary_folder.hpp"

#include "almanac/store/boards.hpp"
#include "almanac/store/coverage.hpp"
#include "almanac/store/frontier.hpp"
#include "almanac/store/soundness.hpp"
#include "almanac/store/sources.hpp"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>

using namespace almanac;
namespace fs = std::filesystem;

namespace {

std::vector<std::string> names_in(const fs::path& folder) {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder))
        names.push_back(entry.path().filename());
    return names;
}

std::string message_of(const std::function<void()>& work) {
    try {
        work();
    } catch (const StoreError& error) {
        return error.what();
    }
    return "no error";
}

// Neither kind of access may open the file or change anything about it; both say these words.
void check_refused(const TemporaryFolder& folder, const std::string& path, const std::string& words) {
    CAPTURE(words);
    const std::string bytes = bytes_of(path);
    const auto time = fs::last_write_time(path);
    for (const Access access : {Access::read, Access::write}) {
        const std::string message = message_of([&] { Store::open(path, access); });
        CHECK(message.starts_with(path + ": "));
        CHECK(message.find(words) != std::string::npos);
    }
    CHECK(bytes_of(path) == bytes);
    CHECK(fs::last_write_time(path) == time);
    CHECK(names_in(folder.path()).size() == 1);
}

bool skipped(const std::string& answer) {
    if (answer != "skipped") return false;
    MESSAGE("skipped: a process cannot give up its rights here");
    return true;
}

// Everything that only reads.
void read_everything(const Store& store) {
    store.board_count();
    find_board(store, codes_2022()[0]);
    find_derivation(store, codes_2022()[0]);
    count_boards_of(store, 0);
    boards_of(store, 0, 10);
    visit_boards(store, [](const StoredBoard&) { return true; });
    covered_dates(store);
    boards_per_date(store);
    least_pending_depth(store, MoveKinds::all());
    visit_frontier(store, [](const FrontierBoard&) {});
    store.foreign_version();
    count_pending(store, MoveKind::u);
    sources(store);
    sightings_of(store, codes_2022()[0]);
    boards_seen_more_than_once(store);
    table_faults(store);
    visit_derivations(store, [](const DerivationRow&) {});
    visit_boards_with_pending(store, [](Code, MoveKinds) {});
}

std::string read_without_rights(const std::string& path) {
    return answer_of_child([&]() -> std::string {
        if (!give_up_rights()) return "skipped";
        const Store store = Store::open(path, Access::read);
        read_everything(store);
        return std::to_string(store.board_count());
    });
}

std::string write_without_rights(const std::string& path) {
    return answer_of_child([&]() -> std::string {
        if (!give_up_rights()) return "skipped";
        Store store = Store::open(path, Access::write);
        Transaction transaction(store);
        BoardWriter(store).add(0, Origin::imported);
        transaction.commit();
        return "written";
    });
}

}  // namespace

TEST_CASE("a store is made of each layout and opened again") {
    for (const Layout* layout : Layout::all()) {
        const TemporaryFolder folder;
        const std::string path = folder / "almanac.db";
        CHECK_FALSE(Store::exists(path));
        {
            const Store made = Store::create(path, *layout);
            CHECK(&made.layout() == layout);
            CHECK(made.path() == path);
            CHECK(made.board_count() == 0);
        }
        CHECK(Store::exists(path));
        for (const Access access : {Access::read, Access::write}) {
            const Store store = Store::open(path, access);
            CHECK(&store.layout() == layout);
            CHECK(store.board_count() == 0);
            CHECK(table_faults(store).empty());
        }
        CHECK(ask_sql(path, "PRAGMA application_id") == std::to_string(application_id));
        CHECK(ask_sql(path, "PRAGMA user_version") == std::to_string(built_in_migrations().back().version));
        CHECK(ask_sql(path, "PRAGMA journal_mode") == "delete");
        CHECK(ask_sql(path, "SELECT count(*) FROM date") == std::to_string(layout->date_count()));
        CHECK(names_in(folder.path()) == std::vector<std::string>{"almanac.db"});
    }
}

TEST_CASE("foreign keys are on, and what was committed is on the disk") {
    const TemporaryFolder folder;
    const Store store = Store::create(folder / "almanac.db", Layout::standard());
    CHECK(database_of(store).execAndGet("PRAGMA foreign_keys").getInt() == 1);
    CHECK(database_of(store).execAndGet("PRAGMA synchronous").getInt() >= 2);
}

TEST_CASE("the dates are in the store in words") {
    const TemporaryFolder folder;
    const std::string path = folder / "almanac.db";
    Store::create(path, Layout::standard());
    CHECK(ask_sql(path, "SELECT name, month, day, weekday, in_calendar FROM date WHERE date_index = 0") ==
          "Jan 1 Sun|1|1|0|1");
    CHECK(ask_sql(path, "SELECT in_calendar FROM date WHERE name = 'Feb 30 Tue'") == "0");
    CHECK(ask_sql(path, "SELECT sum(in_calendar) FROM date") == "2562");
    const TemporaryFolder other;
    Store::create(other / "almanac.db", *Layout::find("classic"));
    CHECK(ask_sql(other / "almanac.db", "SELECT name, weekday IS NULL FROM date WHERE date_index = 24") ==
          "Jan 25|1");
}

TEST_CASE("a new store does not replace a file or a folder, but fills an empty file") {
    const TemporaryFolder folder;
    const std::string path = write_file(folder / "notes.txt", "my notes");
    CHECK(message_of([&] { Store::create(path, Layout::standard()); }) ==
          path + ": there is a file already; a new store does not replace it");
    CHECK(bytes_of(path) == "my notes");
    CHECK(message_of([&] { Store::create(folder.path(), Layout::standard()); }).find("already") !=
          std::string::npos);

    const std::string empty = write_file(folder / "empty.db", "");
    CHECK_FALSE(Store::exists(empty));
    CHECK(Store::create(empty, Layout::standard()).board_count() == 0);
}

TEST_CASE("a store cannot be made in a folder that is not there") {
    const TemporaryFolder folder;
    const std::string path = folder / "nowhere/almanac.db";
    CHECK(message_of([&] { Store::create(path, Layout::standard()); }).starts_with(path + ": "));
}

TEST_CASE("what is not there is not opened, nor made") {
    const TemporaryFolder folder;
    const std::string path = folder / "almanac.db";
    for (const Access access : {Access::read, Access::write})
        CHECK(message_of([&] { Store::open(path, access); }).starts_with(path + ": no such store"));
    CHECK(names_in(folder.path()).empty());
    for (const Access access : {Access::read, Access::write})
        CHECK(message_of([&] { Store::open(folder.path(), access); }) ==
              folder.path().string() + ": a store is a file, this is a folder");
}

TEST_CASE("a file that is no store is refused, byte for byte untouched") {
    const TemporaryFolder folder;
    SUBCASE("an empty file") {
        check_refused(folder, write_file(folder / "a.db", ""), "the file is empty");
    }
    SUBCASE("a short text") {
        check_refused(folder, write_file(folder / "a.db", "hello\n"), "it is no SQLite file");
    }
    SUBCASE("a long text") {
        check_refused(folder, write_file(folder / "a.db", std::string(10'000, 'x')), "it is no SQLite file");
    }
    SUBCASE("no more than the first words of an SQLite file") {
        check_refused(folder, write_file(folder / "a.db", std::string("SQLite format 3\0", 16)),
                      "it is no SQLite file");
    }
    SUBCASE("an SQLite file of another program") {
        const std::string path = folder / "a.db";
        SQLite::Database(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
            .exec("CREATE TABLE store (layout TEXT)");
        check_refused(folder, path, "an SQLite file of another program");
        run_sql(path, "PRAGMA application_id = 4711");
        check_refused(folder, path, "an SQLite file of another program");
    }
}

TEST_CASE("a store of another version is refused with both versions, byte for byte untouched") {
    const TemporaryFolder folder;
    const std::string path = folder / "a.db";
    const int newest = built_in_migrations().back().version;
    Store::create(path, Layout::standard());
    run_sql(path, "PRAGMA user_version = " + std::to_string(newest + 1));
    check_refused(folder, path,
                  "the store has version " + std::to_string(newest + 1) +
                      ", this almanac knows versions up to " + std::to_string(newest));

    run_sql(path, "PRAGMA user_version = " + std::to_string(newest - 1));
    const std::string bytes = bytes_of(path);
    CHECK(message_of([&] {
              Store::open(path, Access::read);
          }).find("the store has version " + std::to_string(newest - 1)) != std::string::npos);
    CHECK(bytes_of(path) == bytes);
}

TEST_CASE("a store of a layout that is not known is refused, byte for byte untouched") {
    const TemporaryFolder folder;
    const std::string path = folder / "a.db";
    Store::create(path, Layout::standard());
    SUBCASE("by name") {
        run_sql(path, "UPDATE store SET layout = 'tuesday'");
    }
    SUBCASE("by the number of its codes") {
        run_sql(path, "UPDATE store SET codes_per_date = 7");
    }
    check_refused(folder, path, "which this almanac does not know");
}

TEST_CASE("a store that does not say its layout is damaged") {
    const TemporaryFolder folder;
    const std::string path = folder / "a.db";
    Store::create(path, Layout::standard());
    run_sql(path, "DELETE FROM store");
    check_refused(folder, path, "damaged: it does not say its layout");
}

TEST_CASE("a damaged file is told as such") {
    const TemporaryFolder folder;
    const std::string path = folder / "a.db";
    store_of(path, codes_2022());
    std::string bytes = bytes_of(path);
    bytes.replace(4096, bytes.size() - 4096, bytes.size() - 4096, '\x55');
    write_file(path, bytes);
    CHECK(message_of([&] { read_everything(Store::open(path, Access::read)); }).find("the file is damaged") !=
          std::string::npos);
    CHECK(bytes_of(path) == bytes);
}

TEST_CASE("reading writes nothing") {
    const TemporaryFolder folder;
    const std::string path = folder / "almanac.db";
    store_of(path, codes_2022());
    const std::string bytes = bytes_of(path);
    const auto time = fs::last_write_time(path);
    {
        Store store = Store::open(path, Access::read);
        read_everything(store);
        CHECK(names_in(folder.path()) == std::vector<std::string>{"almanac.db"});
        CHECK_THROWS_AS(BoardWriter(store).add(0, Origin::imported), StoreError);
        CHECK_THROWS_AS(FrontierWriter(store).strike(0, 0, codes_2022()[0], MoveKinds::all()), StoreError);
    }
    CHECK(bytes_of(path) == bytes);
    CHECK(fs::last_write_time(path) == time);
}

TEST_CASE("a store is read where nothing may be written") {
    const TemporaryFolder folder;
    const std::string path = folder / "almanac.db";
    store_of(path, codes_2022());
    const std::string bytes = bytes_of(path);
    fs::permissions(folder.path(), fs::perms(0555));
    for (const auto mode : {fs::perms(0444), fs::perms(0666)}) {
        fs::permissions(path, mode);
        const std::string answer = read_without_rights(path);
        if (skipped(answer)) return;
        CHECK(answer == "123");
    }
    CHECK(names_in(folder.path()) == std::vector<std::string>{"almanac.db"});
    CHECK(bytes_of(path) == bytes);
}

TEST_CASE("a writer that may not write says so and changes nothing") {
    const TemporaryFolder folder;
    const std::string path = folder / "almanac.db";
    store_of(path, codes_2022());
    const std::string bytes = bytes_of(path);
    fs::permissions(path, fs::perms(0444));
    const std::string answer = write_without_rights(path);
    if (skipped(answer)) return;
    CHECK(answer == "threw: " + path + ": the file may not be written");

    fs::permissions(path, fs::perms(0666));
    fs::permissions(folder.path(), fs::perms(0555));
    CHECK(write_without_rights(path) == "threw: " + path + ": the file or its folder may not be written");
    CHECK(bytes_of(path) == bytes);
}

TEST_CASE("a store that may not be read is refused") {
    const TemporaryFolder folder;
    const std::string path = folder / "almanac.db";
    store_of(path, codes_2022());
    fs::permissions(path, fs::perms(0000));
    const std::string answer = read_without_rights(path);
    if (skipped(answer)) return;
    CHECK(answer == "threw: " + path + ": cannot be read: Permission denied");
}
