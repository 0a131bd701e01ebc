#include "unit/closing.hpp"
#include "unit/stores.hpp"
#include "unit/temporary_folder.hpp"

#include "almanac/jobs/check.hpp"
#include "almanac/store/sources.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

using namespace almanac;

namespace {

struct Fixture {
    TemporaryFolder folder;
    std::string path = folder / "almanac.db";

    Fixture() {
        Store store = store_of(path, codes_2022());
        close_under(store, {MoveKind::thumb, MoveKind::u});
    }

    CheckReport report(bool deep = true) const { return check(Store::open(path, Access::read), deep); }

    std::string ask(const std::string& sql) const { return ask_sql(path, sql); }

    bool told(const std::string& words, bool deep = false) const {
        return std::ranges::any_of(report(deep).faults, [&](const std::string& fault) {
            return fault.find(words) != std::string::npos;
        });
    }

    // A derived board that no other came of.
    std::string leaf() const {
        return ask("SELECT max(code) FROM derivation WHERE code NOT IN (SELECT parent FROM derivation)");
    }
};

}  // namespace

TEST_CASE_FIXTURE(Fixture, "a sound store: no faults, and what is known of it") {
    const std::string bytes = bytes_of(path);
    for (const bool deep : {false, true}) {
        const CheckReport told = report(deep);
        CHECK(told.faults.empty());
        CHECK(told.boards == 402);
        CHECK(told.coverage.dates == 387);
        CHECK(told.coverage.calendar_dates == 384);
        CHECK(told.repeated.empty());
        CHECK(told.boards_per_date.size() == 2604);
        CHECK(std::ranges::count_if(told.boards_per_date, [](std::int64_t boards) { return boards > 0; }) ==
              387);
        REQUIRE(told.pending.size() == 4);
        CHECK(told.pending[0].kind == MoveKind::thumb);
        CHECK(told.pending[0].boards == 0);
        CHECK(told.pending[1].boards == 0);
        CHECK(told.pending[2].boards == 402);
        CHECK(told.pending[3].boards == 402);
    }
    CHECK(bytes_of(path) == bytes);
}

TEST_CASE_FIXTURE(Fixture, "a code that is no board is named, with why") {
    run_sql(path, "INSERT INTO board VALUES (4711, 1), (-5, 1), (9223372036854775807, 1)");
    CHECK(told("code 4711 is no board: a piece would lie off the board"));
    CHECK(told("code -5 is no board: a code is never negative"));
    CHECK(told("code 9223372036854775807 is no board: it is larger than the code of any date"));
    CHECK(told("the store says that it has 402 boards, it has 405"));
    CHECK(report().faults.size() == 4);
}

TEST_CASE_FIXTURE(Fixture, "a derivation that is no move, or one of another kind") {
    const std::string code = leaf();
    const std::string kind = ask("SELECT kind FROM derivation WHERE code = " + code);
    run_sql(path, "UPDATE derivation SET kind = 3 - kind WHERE code = " + code);
    CHECK(told("board " + code + " ("));
    CHECK(told(kind == "1" ? "by a u" : "by a thumb"));
    CHECK(report().faults.size() == 1);

    const std::string stranger = std::to_string(codes_2022()[77]);
    run_sql(path,
            "UPDATE derivation SET depth = 1, kind = 1, parent = " + stranger + " WHERE code = " + code);
    CHECK(told("is not made out of board " + stranger));
}

TEST_CASE_FIXTURE(Fixture, "a depth that is not one more than the parent's") {
    const std::string code = leaf();
    const int depth = std::stoi(ask("SELECT depth FROM derivation WHERE code = " + code));
    run_sql(path, "UPDATE derivation SET depth = 9 WHERE code = " + code +
                      ";"
                      "UPDATE frontier SET depth = 9 WHERE code = " +
                      code);
    CHECK(told("has depth 9, its parent has " + std::to_string(depth - 1)));
    CHECK(report().faults.size() == 1);
}

TEST_CASE_FIXTURE(Fixture, "chains that go round in a ring are told by their depths") {
    const std::string code = leaf();
    run_sql(path, "UPDATE derivation SET parent = code WHERE code = " + code);
    CHECK(told("is not made out of board " + code));
    CHECK(told("its parent has"));
}

TEST_CASE_FIXTURE(Fixture,
                  "a board that a visit must have brought and that is not there is found by a deep check") {
    const std::string code = leaf();
    for (const char* table : {"frontier", "derivation", "board"})
        run_sql(path, std::string("DELETE FROM ") + table + " WHERE code = " + code);
    run_sql(path, "UPDATE store SET board_count = 401");
    CHECK(report(false).faults.empty());
    CHECK_FALSE(report(true).faults.empty());
    CHECK(told("but board " + code + " (", true));
    CHECK(told("was visited by", true));
}

TEST_CASE_FIXTURE(Fixture, "what is wrong in the tables is told too") {
    run_sql(path, "UPDATE store SET board_count = 1");
    CHECK(told("the store says that it has 1 boards, it has 402"));
    CHECK(report().boards == 1);
}

TEST_CASE_FIXTURE(Fixture,
                  "boards seen more than once are told with their sources and lines, and are no fault") {
    {
        Store store = Store::open(path, Access::write);
        Transaction transaction(store);
        SourceWriter source(store, "second.txt", "2026-12-01");
        source.add_sighting(77, codes_2022()[3], "");
        source.finish("second hash");
        transaction.commit();
    }
    const CheckReport told = report();
    CHECK(told.faults.empty());
    REQUIRE(told.repeated.size() == 1);
    CHECK(told.repeated[0].code == codes_2022()[3]);
    REQUIRE(told.repeated[0].sightings.size() == 2);
    CHECK(told.repeated[0].sightings[1].source == "second.txt");
    CHECK(told.repeated[0].sightings[1].line == 77);
}

TEST_CASE("an empty store of any layout is sound") {
    for (const Layout* layout : Layout::all()) {
        const TemporaryFolder folder;
        const Store store = Store::create(folder / "almanac.db", *layout);
        const CheckReport told = check(store, true);
        CHECK(told.faults.empty());
        CHECK(told.boards == 0);
        CHECK(told.coverage.all_dates == layout->date_count());
        for (const PendingKind& pending : told.pending)
            CHECK(pending.boards == 0);
    }
}
