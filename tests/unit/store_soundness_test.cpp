#include "unit/stores.hpp"
#include "unit/temporary_folder.hpp"

#include "almanac/store/boards.hpp"
#include "almanac/store/frontier.hpp"
#include "almanac/store/soundness.hpp"

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include <doctest/doctest.h>

using namespace almanac;

namespace {

struct Fixture {
    const std::vector<Code>& codes = codes_2022();
    TemporaryFolder folder;
    std::string path = folder / "almanac.db";

    Fixture() {
        make_store_with_a_chain(path);
        Store store = Store::open(path, Access::write);
        Transaction transaction(store);
        FrontierWriter writer(store);
        writer.strike(0, codes[0], codes[0], {MoveKind::thumb, MoveKind::u});
        writer.strike(0, codes[1], codes[1], MoveKinds::all());
        transaction.commit();
    }

    std::string code(std::size_t place) const { return std::to_string(codes[place]); }

    std::vector<std::string> faults() const { return table_faults(Store::open(path, Access::read)); }

    // That these words are among the faults once the SQL has been run.
    void provoke(const std::string& sql, const std::string& fault) const {
        CAPTURE(sql);
        run_sql(path, sql);
        const auto told = faults();
        CAPTURE(fault);
        CHECK(std::ranges::any_of(
            told, [&](const std::string& one) { return one.find(fault) != std::string::npos; }));
    }
};

}  // namespace

TEST_CASE_FIXTURE(Fixture, "a sound store has no faults") {
    CHECK(faults().empty());
}

TEST_CASE_FIXTURE(Fixture, "a number of boards that is not theirs") {
    provoke("UPDATE store SET board_count = 7", "the store says that it has 7 boards, it has 5");
    CHECK(faults().size() == 1);
}

TEST_CASE_FIXTURE(Fixture, "a derived board without a derivation") {
    provoke("DELETE FROM derivation WHERE code = " + code(11),
            "derived, but no derivation says how: board " + code(11));
}

TEST_CASE_FIXTURE(Fixture, "a root with a derivation") {
    provoke("INSERT INTO derivation VALUES (" + code(1) + ", " + code(0) + ", 1, 1)",
            "a root, but a derivation is recorded: board " + code(1));
}

TEST_CASE_FIXTURE(Fixture, "an imported board that was seen nowhere") {
    provoke("DELETE FROM sighting WHERE code = " + code(2),
            "imported, but seen in no source: board " + code(2));
    CHECK(faults().size() == 1);
}

TEST_CASE_FIXTURE(Fixture, "a repaired board that was seen nowhere") {
    provoke("DELETE FROM sighting WHERE code = " + code(2) +
                "; UPDATE board SET origin = 3 WHERE code = " + code(2),
            "repaired, but seen in no source: board " + code(2));
    CHECK(faults().size() == 1);
}

TEST_CASE_FIXTURE(Fixture, "a visit pending at another depth than the board's") {
    provoke("UPDATE frontier SET depth = 3 WHERE code = " + code(10),
            "pending at a depth that is not its own: board " + code(10));
    CHECK(faults().size() == 1);
}

TEST_CASE_FIXTURE(Fixture, "visits pending in two rows") {
    provoke("INSERT INTO frontier VALUES (1, 0, " + code(0) + ")",
            "pending more than once: board " + code(0));
}

TEST_CASE_FIXTURE(Fixture, "a source that was never finished") {
    provoke("UPDATE source SET hash = ''", "a source without a hash: boards.txt");
}

TEST_CASE_FIXTURE(Fixture, "values that are none of the few there are") {
    provoke("UPDATE board SET origin = 9 WHERE code = " + code(2),
            "an origin that is none: board " + code(2));
    provoke("UPDATE derivation SET kind = 3 WHERE code = " + code(11),
            "made by a move that is none: board " + code(11));
    provoke("UPDATE frontier SET pending = 16 WHERE code = " + code(10),
            "pending for moves that are none: board " + code(10));
    provoke("SELECT 1", "SQLite: CHECK constraint failed");
}

TEST_CASE_FIXTURE(Fixture, "rows that refer to rows that are not there") {
    const std::string no_board = "12345";
    provoke("INSERT INTO derivation VALUES (" + no_board + ", " + code(0) + ", 1, 1)",
            "a derivation, but not stored: board " + no_board);
    provoke("UPDATE derivation SET parent = 777 WHERE code = " + code(11),
            "the parent is not stored: board " + code(11));
    provoke("INSERT INTO frontier VALUES (1, 0, " + no_board + ")",
            "pending, but not stored: board " + no_board);
    provoke("INSERT INTO sighting VALUES (1, 99, 40, " + no_board + ", NULL)",
            "seen, but not stored: board " + no_board + ", line 40");
    provoke("INSERT INTO sighting VALUES (8, 1, 1, " + code(0) + ", NULL)",
            "a source that is not there: number 8, which has 1 sightings");
    provoke("INSERT INTO rejection VALUES (9, 1, 1, '', '', '')",
            "a source that is not there: number 9, which has 1 rejections");
    provoke("SELECT 1", "SQLite: rows of table frontier that refer to rows of board");
}

TEST_CASE_FIXTURE(Fixture, "dates that are not those of the layout") {
    provoke("UPDATE date SET weekday = 3 WHERE date_index = 0",
            "row 0 of table date is not that of layout sunday");
    provoke("UPDATE date SET first_code = 1 WHERE date_index = 1", "row 1 of table date is not that of");
    provoke("UPDATE date SET last_code = 1 WHERE date_index = 2", "row 2 of table date is not that of");
    provoke("UPDATE date SET in_calendar = 0 WHERE date_index = 3", "row 3 of table date is not that of");
    provoke("UPDATE date SET name = 'some day' WHERE date_index = 4", "row 4 of table date is not that of");
    provoke("DELETE FROM date WHERE date_index = 5", "row 5 of table date is not there");
    provoke("INSERT INTO date VALUES (2604, 1, 1, 1, 'x', 0, 0, 0), (2605, 1, 1, 1, 'y', 0, 0, 0)",
            "table date has 2605 rows, layout sunday has 2604 dates");
}

TEST_CASE_FIXTURE(Fixture, "an index that has fallen out of step") {
    provoke(
        "PRAGMA writable_schema = ON;"
        "UPDATE sqlite_schema SET sql = 'CREATE INDEX sighting_by_code ON sighting (line)'"
        " WHERE name = 'sighting_by_code'",
        "SQLite: ");
}

TEST_CASE_FIXTURE(Fixture, "derivations are handed over with the depth of the parent") {
    std::vector<std::tuple<Code, Code, MoveKind, int, int>> rows;
    visit_derivations(Store::open(path, Access::read), [&](const DerivationRow& row) {
        rows.emplace_back(row.code, row.derivation.parent, row.derivation.kind, row.derivation.depth,
                          row.parent_depth);
    });
    CHECK(rows == decltype(rows){{codes[10], codes[0], MoveKind::u, 1, 0},
                                 {codes[11], codes[10], MoveKind::thumb, 2, 1}});
}

TEST_CASE_FIXTURE(Fixture, "boards are handed over with what is pending for them") {
    std::vector<std::pair<Code, unsigned>> rows;
    visit_boards_with_pending(Store::open(path, Access::read),
                              [&](Code code, MoveKinds kinds) { rows.emplace_back(code, kinds.bits()); });
    CHECK(rows == decltype(rows){
                      {codes[0], 12U}, {codes[1], 0U}, {codes[2], 15U}, {codes[10], 15U}, {codes[11], 15U}});
}
