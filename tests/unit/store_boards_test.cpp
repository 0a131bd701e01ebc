#include "unit/boards.hpp"
#include "unit/stores.hpp"
#include "unit/temporary_folder.hpp"

#include "almanac/store/boards.hpp"
#include "almanac/store/coverage.hpp"
#include "almanac/store/frontier.hpp"
#include "almanac/store/soundness.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

using namespace almanac;

namespace {

struct Fixture {
    const std::vector<Code>& codes = codes_2022();
    const Layout& layout = Layout::standard();
    TemporaryFolder folder;
    std::string path = folder / "almanac.db";
    Store store = store_of(path, codes);

    std::vector<Code> visited(std::size_t most) const {
        std::vector<Code> seen;
        visit_boards(store, [&](const StoredBoard& board) {
            seen.push_back(board.code);
            return seen.size() < most;
        });
        return seen;
    }
};

}  // namespace

TEST_CASE_FIXTURE(Fixture, "boards come back in ascending code, until the visitor has enough") {
    CHECK(visited(1000) == codes);
    CHECK(visited(5) == std::vector<Code>(codes.begin(), codes.begin() + 5));
    for (const Code code : codes)
        CHECK(verdict(layout, stored_board(store, code)) == "");
}

TEST_CASE_FIXTURE(Fixture, "a board is stored once, and how it first came stays as it was") {
    Transaction transaction(store);
    BoardWriter writer(store);
    CHECK_FALSE(writer.add(codes[7], Origin::solved));
    CHECK(find_board(store, codes[7])->origin == Origin::imported);
    CHECK(writer.add(1, Origin::repaired));
    CHECK_FALSE(writer.add(1, Origin::imported));
    CHECK(find_board(store, 1)->origin == Origin::repaired);
    CHECK(store.board_count() == 124);
}

TEST_CASE_FIXTURE(Fixture, "what is not stored is not found") {
    CHECK_FALSE(find_board(store, codes[0] + 1));
    CHECK_FALSE(find_board(store, -1));
    CHECK_FALSE(find_derivation(store, codes[0]));
}

TEST_CASE_FIXTURE(Fixture, "the boards of a date are a range of codes") {
    const DateIndex date = date_index(layout, codes[10]);
    const Code first = date * codes_per_date(layout);
    {
        Transaction transaction(store);
        BoardWriter writer(store);
        for (const Code code :
             {first - 1, first, first + codes_per_date(layout) - 1, first + codes_per_date(layout)})
            writer.add(code, Origin::imported);
        transaction.commit();
    }
    CHECK(count_boards_of(store, date) == 3);
    const auto boards = boards_of(store, date, 10);
    REQUIRE(boards.size() == 3);
    CHECK(boards[0].code == first);
    CHECK(boards[1].code == codes[10]);
    CHECK(boards[2].code == first + codes_per_date(layout) - 1);
    CHECK(boards_of(store, date, 2).size() == 2);
    CHECK(boards_of(store, date, 0).empty());
    CHECK(count_boards_of(store, 0) == 0);
}

TEST_CASE_FIXTURE(Fixture, "a code that is stored and no board is named") {
    CHECK_THROWS_WITH_AS(stored_board(store, 4711), doctest::Contains("unsound: code 4711 is no board"),
                         StoreError);
}

TEST_CASE_FIXTURE(Fixture, "covered dates are those of the boards") {
    std::vector<bool> expected(2604);
    std::vector<std::int64_t> counts(2604);
    for (const Code code : codes) {
        expected[static_cast<std::size_t>(date_index(layout, code))] = true;
        ++counts[static_cast<std::size_t>(date_index(layout, code))];
    }
    CHECK(covered_dates(store) == expected);
    CHECK(boards_per_date(store) == counts);
}

TEST_CASE("the first and the last date are covered like any other, an empty store covers none") {
    for (const Layout* layout : Layout::all()) {
        const TemporaryFolder folder;
        Store store = Store::create(folder / "almanac.db", *layout);
        const auto dates = static_cast<std::size_t>(layout->date_count());
        CHECK(covered_dates(store) == std::vector<bool>(dates));
        Transaction transaction(store);
        BoardWriter writer(store);
        const Code end = layout->date_count() * codes_per_date(*layout);
        writer.add(0, Origin::imported);
        writer.add(end - 1, Origin::imported);
        // No boards: check tells them, coverage must not stumble over them.
        writer.add(-1, Origin::imported);
        writer.add(end, Origin::imported);
        transaction.commit();
        std::vector<bool> expected(dates);
        expected.front() = expected.back() = true;
        CHECK(covered_dates(store) == expected);
        CHECK(boards_per_date(store).front() == 1);
        CHECK(boards_per_date(store).back() == 1);
    }
}

TEST_CASE("covered dates cost as many look-ups as there are dates, however many boards") {
    const TemporaryFolder folder;
    const std::string few = folder / "few.db";
    const std::string many = folder / "many.db";
    const std::string look_up = "SELECT code FROM board WHERE code >= 1000 ORDER BY code LIMIT 1";
    store_of(few, {1, 2, 3});
    std::vector<Code> codes;
    for (Code code = 0; code < 20'000; ++code)
        codes.push_back(code);
    store_of(many, codes);
    CHECK(steps_of(many, look_up) <= steps_of(few, look_up) + 10);
}

TEST_CASE_FIXTURE(Fixture, "a store that is filled with every board there is has nothing pending") {
    Transaction transaction(store);
    CompleteWriter writer(store);
    CHECK_FALSE(writer.add(codes[0]));
    CHECK(writer.add(1));
    CHECK_FALSE(writer.add(1));
    writer.finish();
    transaction.commit();
    CHECK(store.board_count() == 124);
    CHECK(find_board(store, codes[0])->origin == Origin::imported);
    CHECK(find_board(store, 1)->origin == Origin::solved);
    CHECK_FALSE(least_pending_depth(store, MoveKinds::all()));
    CHECK(table_faults(store).empty());
}

TEST_CASE("origins have names") {
    CHECK(name(Origin::imported) == "imported");
    CHECK(name(Origin::solved) == "solved");
    CHECK(name(Origin::derived) == "derived");
    CHECK(name(Origin::repaired) == "repaired");
}
