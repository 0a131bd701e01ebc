#include "store/connection.hpp"
#include "store/holder.hpp"
#include "unit/child_process.hpp"
#include "unit/stores.hpp"
#include "unit/temporary_folder.hpp"

#include "almanac/store/boards.hpp"
#include "almanac/store/coverage.hpp"
#include "almanac/store/soundness.hpp"

#include <chrono>
#include <csignal>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>
#include <sqlite3.h>

using namespace almanac;
namespace fs = std::filesystem;

namespace {

using Clock = std::chrono::steady_clock;

// Runs SQL in a child that stays as it is then: in the middle of a transaction.
class HoldingChild {
  public:
    HoldingChild(const std::string& path, const std::string& sql)
        : child_([&] {
              database_ = std::make_unique<SQLite::Database>(path, SQLite::OPEN_READWRITE);
              database_->exec(sql);
          }) {}

    std::string words() const { return "in use by process " + std::to_string(child_.id()) + " (unit_test)"; }

  private:
    std::unique_ptr<SQLite::Database> database_;  // in the child alone
    ChildProcess child_;
};

// In most tests it is known that the wait is in vain.
void wait_shortly(const Store& store) {
    database_of(store).setBusyTimeout(20);
}

std::string message_of(const std::function<void()>& work) {
    try {
        work();
    } catch (const StoreError& error) {
        return error.what();
    }
    return "no error";
}

// Leaves the file half written, with the journal to roll it back, as a crash does.
void crash_in_transaction(const std::string& path) {
    const ChildProcess writer([&] {
        Store store = Store::open(path, Access::write);
        // As if the transaction were too large for the memory: its pages go to the file before its end.
        database_of(store).exec("PRAGMA cache_size = 2");
        Transaction transaction(store);
        BoardWriter boards(store);
        for (Code code = 0; code < 20'000; ++code)
            boards.add(code * 1'000'003, Origin::imported);
        raise(SIGKILL);
    });
}

struct Crashed {
    TemporaryFolder folder;
    std::string path = folder / "almanac.db";
    std::string journal = path + "-journal";
    std::string before;

    Crashed() {
        store_of(path, codes_2022());
        before = bytes_of(path);
        crash_in_transaction(path);
        REQUIRE(fs::exists(journal));
        REQUIRE(bytes_of(path) != before);
    }

    // The answer of a user who may read both files and write neither, nor the folder.
    std::string read_without_rights() const {
        return answer_of_child([&]() -> std::string {
            if (!give_up_rights()) return "skipped";
            return std::to_string(Store::open(path, Access::read).board_count());
        });
    }
};

}  // namespace

TEST_CASE("a writer waits for another, and then says who is in the way") {
    const TemporaryFolder folder;
    const std::string path = folder / "almanac.db";
    store_of(path, codes_2022());
    const HoldingChild other(path, "BEGIN IMMEDIATE");
    Store store = Store::open(path, Access::write);
    const auto start = Clock::now();
    const std::string message = message_of([&] { Transaction{store}; });
    const auto waited = Clock::now() - start;
    CHECK(message == path + ": " + other.words() + "; waited 5 seconds; try again when it is done");
    CHECK(waited > std::chrono::milliseconds(4500));
    CHECK(waited < std::chrono::seconds(15));
    CHECK(store.board_count() == 123);
}

TEST_CASE("a writer goes on when the other is done") {
    const TemporaryFolder folder;
    const std::string path = folder / "almanac.db";
    store_of(path, {});
    Store store = Store::open(path, Access::write);
    wait_shortly(store);
    {
        const HoldingChild other(path, "BEGIN IMMEDIATE");
        CHECK_THROWS_AS(Transaction{store}, StoreError);
    }
    Transaction transaction(store);
    BoardWriter(store).add(codes_2022()[0], Origin::imported);
    transaction.commit();
    CHECK(store.board_count() == 1);
}

TEST_CASE("a reader in the middle of a writer's commit is told who writes") {
    const TemporaryFolder folder;
    const std::string path = folder / "almanac.db";
    store_of(path, codes_2022());
    const Store store = Store::open(path, Access::read);
    wait_shortly(store);
    {
        const HoldingChild other(path, "BEGIN EXCLUSIVE");
        CHECK(message_of([&] { covered_dates(store); }).find(other.words()) != std::string::npos);
    }
    CHECK(covered_dates(store).size() == 2604);
}

TEST_CASE("a reader beside a writer that has not committed sees what was there before") {
    const TemporaryFolder folder;
    const std::string path = folder / "almanac.db";
    store_of(path, codes_2022());
    const HoldingChild other(
        path, "BEGIN IMMEDIATE; DELETE FROM sighting; DELETE FROM frontier; DELETE FROM board");
    CHECK(boards_per_date(Store::open(path, Access::read)).size() == 2604);
    CHECK(ask_sql(path, "SELECT count(*) FROM board") == "123");
}

TEST_CASE("a commit that a reader is in the way of is taken back, and says who it is") {
    const TemporaryFolder folder;
    const std::string path = folder / "almanac.db";
    store_of(path, {codes_2022()[0]});
    const std::string before = content_of(path);
    Store store = Store::open(path, Access::write);
    wait_shortly(store);
    {
        const HoldingChild reader(path, "BEGIN; SELECT count(*) FROM board");
        Transaction transaction(store);
        BoardWriter(store).add(codes_2022()[1], Origin::imported);
        CHECK(message_of([&] { transaction.commit(); }).find(reader.words()) != std::string::npos);
        // Asking who holds a lock drops our own: by then there must be none left to be dropped.
        CHECK(sqlite3_get_autocommit(database_of(store).getHandle()) != 0);
        CHECK(store.board_count() == 1);
    }
    CHECK(content_of(path) == before);
    Transaction transaction(store);
    BoardWriter(store).add(codes_2022()[1], Origin::imported);
    transaction.commit();
    CHECK(store.board_count() == 2);
}

TEST_CASE("nobody is named where nobody holds a lock") {
    const TemporaryFolder folder;
    const std::string path = folder / "almanac.db";
    CHECK(lock_holder(path).empty());
    store_of(path, codes_2022());
    CHECK(lock_holder(path).empty());
    CHECK(ask_sql(path, "SELECT count(*) FROM board") == "123");
}

TEST_CASE_FIXTURE(Crashed, "a journal left by a crash is rolled back by the next writer") {
    const Store store = Store::open(path, Access::write);
    CHECK(store.board_count() == 123);
    CHECK(table_faults(store).empty());
    CHECK(bytes_of(path) == before);
    CHECK_FALSE(fs::exists(journal));
}

TEST_CASE_FIXTURE(Crashed, "a journal left by a crash is rolled back by a reader that may write") {
    const Store store = Store::open(path, Access::read);
    CHECK(store.board_count() == 123);
    CHECK(bytes_of(path) == before);
    CHECK_FALSE(fs::exists(journal));
}

TEST_CASE_FIXTURE(Crashed, "a reader that may not roll a journal back says so") {
    const std::string left = bytes_of(journal);
    SUBCASE("it may write neither file nor folder") {
        fs::permissions(path, fs::perms(0444));
        fs::permissions(journal, fs::perms(0444));
        fs::permissions(folder.path(), fs::perms(0555));
    }
    SUBCASE("it may write the file, not the folder that the journal has to be removed from") {
        fs::permissions(path, fs::perms(0666));
        fs::permissions(journal, fs::perms(0666));
        fs::permissions(folder.path(), fs::perms(0555));
    }
    SUBCASE("it may write the file, not the journal") {
        fs::permissions(path, fs::perms(0666));
        fs::permissions(journal, fs::perms(0444));
        fs::permissions(folder.path(), fs::perms(0555));
    }
    const std::string answer = read_without_rights();
    if (answer == "skipped") {
        MESSAGE("skipped: a process cannot give up its rights here");
        return;
    }
    CAPTURE(answer);
    CHECK(answer.starts_with("threw: " + path + ": a journal left by a crash must be rolled back first"));
    CHECK(bytes_of(journal) == left);
    fs::permissions(folder.path(), fs::perms(0755));
    CHECK(Store::open(path, Access::write).board_count() == 123);
    CHECK(bytes_of(path) == before);
}
