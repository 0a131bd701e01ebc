#include "unit/child_process.hpp"
#include "unit/stores.hpp"
#include "unit/temporary_folder.hpp"

#include "almanac/store/boards.hpp"
#include "almanac/store/soundness.hpp"

#include <csignal>
#include <stdexcept>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <sqlite3.h>

using namespace almanac;

namespace {

struct Fixture {
    const std::vector<Code>& codes = codes_2022();
    TemporaryFolder folder;
    std::string path = folder / "almanac.db";
    Store store = store_of(path, {codes_2022().begin(), codes_2022().begin() + 3});

    bool add(Code code) { return BoardWriter(store).add(code, Origin::imported); }
    std::string kept_count() const { return ask_sql(path, "SELECT board_count FROM store"); }
};

int commits_left = 0;

// Every connection that this process opens from now on dies on the way into its n-th commit.
void kill_at_commit(int n) {
    commits_left = n;
    const auto install = [](sqlite3* database, char**, const sqlite3_api_routines*) {
        sqlite3_commit_hook(
            database,
            [](void*) {
                if (--commits_left == 0) raise(SIGKILL);
                return 0;
            },
            nullptr);
        return SQLITE_OK;
    };
    int (*const entry)(sqlite3*, char**, const sqlite3_api_routines*) = install;
    sqlite3_auto_extension(reinterpret_cast<void (*)()>(entry));
}

}  // namespace

TEST_CASE_FIXTURE(Fixture, "what is committed is there, and the number of boards with it") {
    Transaction transaction(store);
    CHECK(add(codes[3]));
    CHECK(add(codes[4]));
    CHECK_FALSE(add(codes[4]));
    CHECK_FALSE(add(codes[0]));
    CHECK(store.board_count() == 5);
    CHECK(kept_count() == "3");
    transaction.commit();
    CHECK(store.board_count() == 5);
    CHECK(kept_count() == "5");
    CHECK(Store::open(path, Access::read).board_count() == 5);
}

TEST_CASE_FIXTURE(Fixture, "what is not committed has never been") {
    const std::string before = content_of(path);
    {
        const Transaction transaction(store);
        add(codes[3]);
        CHECK(store.board_count() == 4);
        CHECK(find_board(store, codes[3]));
    }
    CHECK(store.board_count() == 3);
    CHECK_FALSE(find_board(store, codes[3]));
    CHECK(content_of(path) == before);
}

TEST_CASE_FIXTURE(Fixture, "an exception takes the transaction back") {
    const std::string before = content_of(path);
    const auto fail = [&] {
        const Transaction transaction(store);
        add(codes[3]);
        throw std::runtime_error("in the middle");
    };
    CHECK_THROWS_AS(fail(), std::runtime_error);
    CHECK(store.board_count() == 3);
    CHECK(content_of(path) == before);
    Transaction transaction(store);
    add(codes[3]);
    transaction.commit();
    CHECK(kept_count() == "4");
}

TEST_CASE_FIXTURE(Fixture, "a savepoint is taken back alone") {
    Transaction transaction(store);
    add(codes[3]);
    {
        const Savepoint savepoint(store);
        add(codes[4]);
        add(codes[5]);
        CHECK(store.board_count() == 6);
    }
    CHECK(store.board_count() == 4);
    CHECK_FALSE(find_board(store, codes[4]));
    {
        Savepoint savepoint(store);
        add(codes[6]);
        savepoint.keep();
    }
    CHECK(store.board_count() == 5);
    transaction.commit();
    CHECK(kept_count() == "5");
    CHECK(find_board(store, codes[3]));
    CHECK(find_board(store, codes[6]));
    CHECK_FALSE(find_board(store, codes[5]));
}

TEST_CASE_FIXTURE(Fixture, "a savepoint within another goes with it") {
    Transaction transaction(store);
    {
        const Savepoint outer(store);
        add(codes[3]);
        Savepoint inner(store);
        add(codes[4]);
        inner.keep();
        CHECK(store.board_count() == 5);
    }
    CHECK(store.board_count() == 3);
    transaction.commit();
    CHECK(kept_count() == "3");
}

TEST_CASE_FIXTURE(Fixture, "a savepoint that is kept goes with a transaction that is not") {
    const std::string before = content_of(path);
    {
        const Transaction transaction(store);
        Savepoint savepoint(store);
        add(codes[3]);
        savepoint.keep();
    }
    CHECK(store.board_count() == 3);
    CHECK(content_of(path) == before);
}

TEST_CASE_FIXTURE(Fixture, "there is one transaction at a time") {
    const Transaction transaction(store);
    CHECK_THROWS_AS(Transaction{store}, StoreError);
}

TEST_CASE_FIXTURE(Fixture, "a transaction in which nothing was added leaves the file as it is") {
    const std::string bytes = bytes_of(path);
    Transaction transaction(store);
    add(codes[0]);
    transaction.commit();
    CHECK(bytes_of(path) == bytes);
}

TEST_CASE("the making of a store that is killed leaves a whole store or none") {
    // The child is killed on the way into its first commit, then into its second, until one is left alone.
    bool killed = true;
    for (int commits = 1; killed; ++commits) {
        REQUIRE(commits < 20);
        CAPTURE(commits);
        const TemporaryFolder folder;
        const std::string path = folder / "almanac.db";
        killed = answer_of_child([&] {
                     kill_at_commit(commits);
                     Store::create(path, Layout::standard());
                     return std::string("made");
                 }) == "died";
        if (Store::exists(path))
            CHECK(table_faults(Store::open(path, Access::write)).empty());
        else
            CHECK(table_faults(Store::create(path, Layout::standard())).empty());
    }
}
