#include "unit/boards.hpp"
#include "unit/recorded_rounds.hpp"
#include "unit/stores.hpp"
#include "unit/temporary_folder.hpp"

#include "almanac/jobs/check.hpp"
#include "almanac/jobs/generate.hpp"
#include "almanac/store/boards.hpp"
#include "almanac/store/soundness.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

using namespace almanac;

namespace {

constexpr MoveKinds thumb{MoveKind::thumb};
constexpr MoveKinds u{MoveKind::u};
constexpr MoveKinds slide{MoveKind::slide};
constexpr MoveKinds retile{MoveKind::retile};

struct Fixture {
    TemporaryFolder folder;
    std::string path = folder / "almanac.db";
    Store store = store_of(path, codes_2022());
    std::vector<RoundReport> rounds;

    Generated run(const GenerateRequest& request) {
        rounds.clear();
        return generate(
            store, request, [&](const RoundReport& round) { rounds.push_back(round); },
            [](int, std::int64_t, std::int64_t) {});
    }

    void check_closure(std::int64_t boards, int dates, int calendar_dates) const {
        CHECK(store.board_count() == boards);
        const Coverage coverage = coverage_of(store);
        CHECK(coverage.dates == dates);
        CHECK(coverage.calendar_dates == calendar_dates);
        CHECK(coverage.all_calendar_dates == 2562);
        CHECK(check(store, true).faults.empty());
        visit_boards(store, [&](const StoredBoard& stored) {
            CHECK(verdict(store.layout(), stored_board(store, stored.code)) == "");
            return true;
        });
        check_derivations();
    }

    void check_derivations() const {
        visit_derivations(store, [&](const DerivationRow& row) {
            CHECK(verdict_on_move(store.layout(), stored_board(store, row.derivation.parent),
                                  stored_board(store, row.code), name(row.derivation.kind)) == "");
        });
    }
};

}  // namespace

TEST_CASE_FIXTURE(Fixture, "under thumb alone") {
    run({thumb});
    check_closure(216, 209, 208);
}

TEST_CASE_FIXTURE(Fixture, "under u alone") {
    run({u});
    check_closure(233, 232, 230);
}

TEST_CASE_FIXTURE(Fixture, "under slide") {
    run({slide});
    check_closure(681, 586, 578);
    CHECK(check(store, false).pending[0].boards == 0);
    CHECK(check(store, false).pending[3].boards == 681);
}

TEST_CASE_FIXTURE(Fixture, "under thumb and u, and by year") {
    run({thumb | u});
    check_closure(402, 387, 384);
    const Coverage coverage = coverage_of(store);
    CHECK(covered_days(store.layout(), coverage, 2022) == 134);
    CHECK(covered_days(store.layout(), coverage, 2026) == 64);
    CHECK(covered_days(store.layout(), coverage, 2027) == 49);
    CHECK(covered_days(store.layout(), coverage, 2028) == 75);
    CHECK(ask_sql(path, "SELECT date FROM coverage WHERE in_calendar = 'no' AND boards > 0") ==
          "Apr 31 Sun;Sep 31 Thu;Nov 31 Tue");
}

TEST_CASE_FIXTURE(Fixture, "each round tells what each kind brought, and the sums are right") {
    run({thumb | u});
    REQUIRE(rounds.size() > 1);
    std::int64_t boards = 123;
    int dates = 123;
    std::int64_t visited = 0;
    for (std::size_t i = 0; i < rounds.size(); ++i) {
        CHECK(rounds[i].depth == static_cast<int>(i));
        REQUIRE(rounds[i].brought.size() == 2);
        CHECK(rounds[i].brought[0].kind == MoveKind::thumb);
        CHECK(rounds[i].brought[1].kind == MoveKind::u);
        for (const Brought& brought : rounds[i].brought) {
            boards += brought.boards;
            dates += brought.dates;
        }
        visited += rounds[i].visited;
        CHECK(rounds[i].boards == boards);
        CHECK(rounds[i].coverage.dates == dates);
    }
    CHECK(boards == 402);
    CHECK(dates == 387);
    CHECK(visited == 402);
    CHECK(rounds.back().coverage.calendar_dates == 384);
    for (const Brought& brought : rounds.back().brought)
        CHECK(brought.boards == 0);
    for (const MoveKind kind : {MoveKind::thumb, MoveKind::u}) {
        std::int64_t told = 0;
        for (const RoundReport& round : rounds)
            for (const Brought& brought : round.brought)
                told += brought.kind == kind ? brought.boards : 0;
        CHECK(std::to_string(told) == ask_sql(path, "SELECT count(*) FROM derivation WHERE kind = " +
                                                        std::to_string(static_cast<int>(kind))));
    }
}

TEST_CASE_FIXTURE(Fixture, "a closed store is not written to, nor is anything told") {
    run({thumb | u});
    const std::string bytes = bytes_of(path);
    run({thumb | u});
    CHECK(rounds.empty());
    run({u});
    CHECK(rounds.empty());
    CHECK(bytes_of(path) == bytes);
}

TEST_CASE_FIXTURE(Fixture, "the store holds what the same rounds in memory make") {
    run({thumb | u});
    RecordedRounds memory(codes_2022());
    memory.run(Moves(store.layout()), thumb | u);
    const auto rows = memory.rows();
    std::size_t boards = 0;
    visit_boards_with_pending(store, [&](Code code, MoveKinds pending) {
        ++boards;
        REQUIRE(rows.contains(code));
        const RecordedRounds::Row& row = rows.at(code);
        CHECK(pending == MoveKinds::all() - (thumb | u));
        const auto derivation = find_derivation(store, code);
        REQUIRE(derivation.has_value() == (row.depth > 0));
        if (!derivation) return;
        CHECK(derivation->parent == row.parent);
        CHECK(derivation->kind == row.kind);
        CHECK(derivation->depth == row.depth);
    });
    CHECK(boards == rows.size());
}

TEST_CASE_FIXTURE(Fixture, "the order in which the boards came makes no difference") {
    run({thumb | u});
    const std::string tables = ask_sql(path, "SELECT * FROM derivation ORDER BY code") +
                               ask_sql(path, "SELECT * FROM frontier ORDER BY code");
    std::vector<Code> shuffled = codes_2022();
    std::shuffle(shuffled.begin(), shuffled.end(), std::mt19937_64(8));
    const std::string other = folder / "other.db";
    store = store_of(other, shuffled);
    run({u | thumb});
    CHECK(ask_sql(other, "SELECT * FROM derivation ORDER BY code") +
              ask_sql(other, "SELECT * FROM frontier ORDER BY code") ==
          tables);
}

TEST_CASE_FIXTURE(Fixture, "a run that was stopped after any batch goes on to the same store") {
    run({slide | thumb | u});
    const std::string undisturbed = content_of(path);
    const std::size_t batches = rounds.size();
    for (std::size_t stop = 1; stop <= batches; ++stop) {
        CAPTURE(stop);
        const std::string other = folder / (std::to_string(stop) + ".db");
        store = store_of(other, codes_2022());
        std::size_t done = 0;
        const auto stopped = [&] {
            generate(
                store, {slide | thumb | u}, [](const RoundReport&) {},
                [&](int, std::int64_t, std::int64_t) {
                    if (++done == stop) throw std::runtime_error("stopped");
                });
        };
        CHECK_THROWS_AS(stopped(), std::runtime_error);
        CHECK(check(store, true).faults.empty());
        run({slide | thumb | u});
        CHECK(content_of(other) == undisturbed);
    }
}

TEST_CASE_FIXTURE(Fixture, "what is imported later is generated from in its turn") {
    run({thumb | u});
    {
        Transaction transaction(store);
        BoardWriter writer(store);
        for (const checker::Grid& grid : bundled_grids("boards-solver-2022.txt"))
            writer.add(encode(store.layout(), board_drawn(store.layout(), grid)), Origin::solved);
        transaction.commit();
    }
    run({thumb | u});
    CHECK(store.board_count() > 402 + 16);
    CHECK(rounds.front().visited == 16);
    CHECK(check(store, true).faults.empty());
    check_derivations();
}

TEST_CASE_FIXTURE(Fixture, "a code that is no board stops the run and is named") {
    {
        Transaction transaction(store);
        BoardWriter(store).add(4711, Origin::solved);
        transaction.commit();
    }
    CHECK_THROWS_WITH_AS(run({thumb}), doctest::Contains("code 4711 has visits pending but is no board"),
                         std::runtime_error);
    CHECK(store.board_count() == 124);
}

TEST_CASE_FIXTURE(Fixture, "a run that stops at a number of boards goes on, and ends as one that does not") {
    run({MoveKinds::all(), false, false, 3000});
    const std::string undisturbed = content_of(path);
    CHECK(store.board_count() >= 3000);
    const std::string other = folder / "other.db";
    store = store_of(other, codes_2022());
    for (const std::int64_t most : {1, 123, 124, 200, 1000, 1001, 2900})
        CHECK(run({MoveKinds::all(), false, false, most}).end == Generated::End::most_boards);
    run({MoveKinds::all(), false, false, 3000});
    const bool same = content_of(other) == undisturbed;  // far too much to be printed
    CHECK(same);
    CHECK(check(store, true).faults.empty());
    const std::string bytes = bytes_of(other);
    CHECK(run({MoveKinds::all(), false, false, 3000}).made == 0);
    CHECK(bytes_of(other) == bytes);
}

TEST_CASE_FIXTURE(Fixture, "the parent that brings the store to a number of boards is the last") {
    run({retile, false, false, 1000});
    const auto count = store.board_count();
    const std::string last = ask_sql(path, "SELECT max(parent) FROM derivation WHERE depth = 1");
    const std::string of_last = ask_sql(path, "SELECT count(*) FROM derivation WHERE parent = " + last);
    CHECK(count >= 1000);
    CHECK(count - std::stoll(of_last) < 1000);
    CHECK(ask_sql(path, "SELECT count(*) FROM frontier WHERE depth = 0 AND code <= " + last) == "0");
    CHECK(ask_sql(path, "SELECT count(*) FROM frontier WHERE depth = 0 AND pending <> 15") == "0");
}

TEST_CASE_FIXTURE(Fixture, "boards derived by all kinds of move are moves to the checker, and go back") {
    run({MoveKinds::all(), false, false, 2000});
    check_derivations();
    const Moves moves(store.layout());
    visit_derivations(store, [&](const DerivationRow& row) {
        CHECK(moves.is_move(stored_board(store, row.code), stored_board(store, row.derivation.parent),
                            row.derivation.kind));
    });
}

TEST_CASE_FIXTURE(Fixture, "what another process stores meanwhile is generated from as well") {
    const Code later = codes_2022()[60];
    std::vector<Code> others = codes_2022();
    std::erase(others, later);
    const std::string path_of_both = folder / "both.db";
    store = store_of(path_of_both, others);
    bool told = false;
    generate(
        store, {thumb | u}, [](const RoundReport&) {},
        [&](int, std::int64_t, std::int64_t) {
            if (std::exchange(told, true)) return;
            Store other = Store::open(path_of_both, Access::write);
            Transaction transaction(other);
            BoardWriter(other).add(later, Origin::solved);
            transaction.commit();
        });
    CHECK(store.board_count() == 402);
    CHECK(check(store, true).faults.empty());
    CHECK(check(store, true).pending[0].boards == 0);
}

TEST_CASE_FIXTURE(Fixture, "lean stores the first board of each date and its chain, and no visit") {
    const Generated generated = run({slide, false, true});
    CHECK(generated.end == Generated::End::closed);
    CHECK(generated.made == 681 - 123);
    CHECK(generated.stored == store.board_count() - 123);
    check_closure(store.board_count(), 586, 578);
    CHECK(store.board_count() < 681);
    CHECK(check(store, true).pending[2].boards == store.board_count());
    // A board without children is the only one of its date.
    CHECK(ask_sql(path,
                  "SELECT count(*) FROM boards AS leaf WHERE depth > 0 AND code NOT IN (SELECT parent FROM"
                  " derivation) AND EXISTS (SELECT 1 FROM boards AS other WHERE other.date = leaf.date AND"
                  " other.code <> leaf.code AND other.depth < leaf.depth)") == "0");
    // What was not visited is visited by the next run, which ends where one without lean ends.
    run({slide});
    const std::string all = content_of(path);
    const std::string other = folder / "other.db";
    store = store_of(other, codes_2022());
    run({slide});
    CHECK(content_of(other) == all);
}

TEST_CASE_FIXTURE(Fixture, "until covered: the last date is covered by the children of the last parent") {
    const Generated lean = run({retile, true, true});
    CHECK(lean.end == Generated::End::covered);
    const Coverage coverage = coverage_of(store);
    CHECK(coverage.calendar_dates == 2562);
    CHECK(ask_sql(path, "SELECT max(depth) FROM derivation") == "13");
    CHECK(ask_sql(path, "SELECT count(*) FROM frontier WHERE pending = 15") ==
          std::to_string(store.board_count()));
    CHECK(lean.made > lean.stored);
    CHECK(check(store, false).faults.empty());
    check_derivations();
    CHECK(run({retile, true, true}).made == 0);

    CHECK(run({slide, true}).end == Generated::End::covered);
    store = store_of(folder / "other.db", codes_2022());
    CHECK(run({slide, true}).end == Generated::End::closed);
    CHECK(store.board_count() == 681);
}

TEST_SUITE("long") {
    TEST_CASE_FIXTURE(Fixture, "under retile every date is reached, by moves that are moves to the checker") {
        run({retile});
        CHECK(store.board_count() == 3'275'458);
        CHECK(coverage_of(store).dates == 2604);
        CHECK(ask_sql(path, "SELECT max(depth) FROM derivation") == "64");
        const auto last = std::ranges::find(
            rounds, 2562, [](const RoundReport& round) { return round.coverage.calendar_dates; });
        REQUIRE(last != rounds.end());
        CHECK(last->depth + 1 == 13);
        CHECK(table_faults(store).empty());
        check_derivations();
    }
}
