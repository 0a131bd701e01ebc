#include "unit/boards.hpp"
#include "unit/closing.hpp"
#include "unit/stores.hpp"
#include "unit/temporary_folder.hpp"

#include "almanac/jobs/check.hpp"
#include "almanac/jobs/forget.hpp"
#include "almanac/jobs/generate.hpp"
#include "almanac/store/boards.hpp"
#include "almanac/store/soundness.hpp"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include <doctest/doctest.h>

using namespace almanac;

namespace {

constexpr MoveKinds thumb{MoveKind::thumb};
constexpr MoveKinds thumb_u{MoveKind::thumb, MoveKind::u};
constexpr MoveKinds slide{MoveKind::slide};
constexpr MoveKinds upto_slide{MoveKind::thumb, MoveKind::u, MoveKind::slide};

// Ends after the visit that brings so many new boards.
void run_in_part(Store& store, MoveKinds kinds, std::int64_t boards) {
    generate(
        store, {.kinds = kinds, .most_boards = store.board_count() + boards}, [](const RoundReport&) {},
        [](int, std::int64_t, std::int64_t) {});
}

SourceSummary source_of(const Store& store, const std::string& name) {
    return sources_named(store, name).at(0);
}

ForgetReport forget(Store& store, const std::string& name) {
    return forget_source(store, source_of(store, name), Forgetting::done);
}

std::string boards_in(const std::string& path) {
    return ask_sql(path, "SELECT code FROM board ORDER BY code");
}

// All that forgetting must give back: boards with their origins, lineages, what is pending.
std::string graph_in(const std::string& path) {
    return ask_sql(path, "SELECT * FROM board ORDER BY code") + '\n' +
           ask_sql(path, "SELECT * FROM derivation ORDER BY code") + '\n' +
           ask_sql(path, "SELECT * FROM frontier ORDER BY code") + '\n' +
           ask_sql(path, "SELECT board_count FROM store");
}

// Boards that lead to each other in many ways: what slides make of the 123.
const std::vector<Code>& related_codes() {
    static const std::vector<Code> codes = [] {
        const TemporaryFolder folder;
        Store store = store_of(folder / "almanac.db", codes_2022());
        close_under(store, slide);
        std::vector<Code> all;
        visit_boards(store, [&](const StoredBoard& board) {
            all.push_back(board.code);
            return true;
        });
        return all;
    }();
    return codes;
}

std::vector<Code> drawn_codes(std::mt19937_64& random, std::size_t count) {
    std::vector<Code> codes;
    std::ranges::sample(related_codes(), std::back_inserter(codes), static_cast<std::ptrdiff_t>(count),
                        random);
    return codes;
}

std::vector<Code> without(const std::vector<Code>& codes, const std::vector<Code>& others) {
    std::vector<Code> left;
    std::ranges::set_difference(codes, others, std::back_inserter(left));
    return left;
}

struct Fixture {
    TemporaryFolder folder;
    std::string path = folder / "almanac.db";
    std::string plain = folder / "plain.db";

    Store empty(const std::string& at) const { return Store::create(at, Layout::standard()); }

    void check_sound(const Store& store) const {
        for (const std::string& fault : check(store, true).faults)
            FAIL_CHECK(fault);
        visit_derivations(store, [&](const DerivationRow& row) {
            CHECK(verdict_on_move(store.layout(), stored_board(store, row.derivation.parent),
                                  stored_board(store, row.code), name(row.derivation.kind)) == "");
        });
    }
};

}  // namespace

TEST_CASE_FIXTURE(Fixture,
                  "imported together and generated once: what is left is what the rest alone makes") {
    std::mt19937_64 random(1);
    int with_new_parents = 0;
    for (int round = 0; round < 8; ++round) {
        CAPTURE(round);
        const MoveKinds kinds = std::vector{thumb, thumb_u, slide, upto_slide}[random() % 4];
        const auto kept = drawn_codes(random, 5 + random() % 60);
        const auto forgotten = drawn_codes(random, 5 + random() % 60);
        const std::string suffix = std::to_string(round) + ".db";
        Store store = empty(folder / ("both" + suffix));
        add_source(store, "kept", kept);
        add_source(store, "forgotten", forgotten);
        close_under(store, kinds);
        with_new_parents += forget(store, "forgotten").new_parents > 0 ? 1 : 0;
        check_sound(store);
        Store alone = empty(folder / ("alone" + suffix));
        add_source(alone, "kept", kept);
        close_under(alone, kinds);
        CHECK((graph_in(store.path()) == graph_in(alone.path())));
    }
    CHECK(with_new_parents > 1);
}

TEST_CASE_FIXTURE(Fixture, "generated one after the other: as if the forgotten one had never come") {
    std::mt19937_64 random(2);
    for (int round = 0; round < 6; ++round) {
        CAPTURE(round);
        const bool kept_first = round % 2 == 0;
        const MoveKinds kinds = round % 4 < 2 ? thumb_u : upto_slide;
        const auto forgotten = drawn_codes(random, 50);
        // A board of both that came with the one to be forgotten keeps what it led to then.
        auto kept = drawn_codes(random, 50);
        if (!kept_first) kept = without(kept, forgotten);
        const std::string suffix = std::to_string(round) + ".db";
        Store store = empty(folder / ("both" + suffix));
        add_source(store, kept_first ? "kept" : "forgotten", kept_first ? kept : forgotten);
        close_under(store, kinds);
        add_source(store, kept_first ? "forgotten" : "kept", kept_first ? forgotten : kept);
        close_under(store, kinds);
        forget(store, "forgotten");
        check_sound(store);
        Store alone = empty(folder / ("alone" + suffix));
        add_source(alone, "kept", kept);
        close_under(alone, kinds);
        CHECK((graph_in(store.path()) == graph_in(alone.path())));
    }
}

TEST_CASE_FIXTURE(Fixture, "in whatever state: sound, and generated anew the boards are those of the rest") {
    std::mt19937_64 random(3);
    for (int round = 0; round < 6; ++round) {
        CAPTURE(round);
        const auto kept = drawn_codes(random, 40);
        const auto forgotten = drawn_codes(random, 40);
        const std::string suffix = std::to_string(round) + ".db";
        Store store = empty(folder / ("both" + suffix));
        add_source(store, "forgotten", forgotten);
        run_in_part(store, thumb, static_cast<std::int64_t>(1 + random() % 20));
        add_source(store, "kept", kept);
        run_in_part(store, round % 2 == 0 ? slide : thumb_u, static_cast<std::int64_t>(1 + random() % 60));
        forget(store, "forgotten");
        check_sound(store);
        close_under(store, upto_slide);
        check_sound(store);
        Store alone = empty(folder / ("alone" + suffix));
        add_source(alone, "kept", kept);
        close_under(alone, upto_slide);
        CHECK((boards_in(store.path()) == boards_in(alone.path())));
    }
}

TEST_CASE_FIXTURE(Fixture, "what a board that stays was not visited for yet does not hold others") {
    Store whole = store_of(folder / "whole.db", codes_2022());
    close_under(whole, thumb_u);
    const auto asked = [&](const std::string& sql) { return std::stoll(ask_sql(whole.path(), sql)); };
    const Code grandchild = asked("SELECT max(code) FROM derivation WHERE depth = 2");
    const Code child = find_derivation(whole, grandchild)->parent;
    // The child was made, and not visited; then came the board next to it.
    Store store = empty(path);
    add_source(store, "forgotten", {find_derivation(whole, child)->parent});
    run_in_part(store, thumb_u, 1);
    add_source(store, "kept", {grandchild});
    REQUIRE(find_board(store, child));
    CHECK(forget(store, "forgotten").boards_left == 1);
    check_sound(store);
    close_under(store, thumb_u);
    CHECK(find_board(store, child));
}

TEST_CASE_FIXTURE(Fixture, "what was seen elsewhere stays imported, and a lineage that did not break stays") {
    const std::vector<Code>& codes = codes_2022();
    Store store = store_of(path, codes);
    close_under(store, thumb_u);
    const std::string before = graph_in(path);
    add_source(store, "again", {codes[0], codes[5]});
    const auto report = forget(store, "again");
    CHECK(report.sightings == 2);
    CHECK(report.roots_gone + report.derived_gone + report.dates_gone + report.new_parents == 0);
    CHECK(report.boards_left == 402);
    CHECK(graph_in(path) == before);
    add_source(store, "again", {codes[0], codes[5]});
    CHECK(forget(store, "boards.txt").boards_left < 30);
    CHECK(ask_sql(path, "SELECT count(*) FROM board WHERE origin = 0") == "2");
    check_sound(store);
}

TEST_CASE_FIXTURE(Fixture,
                  "a derived board that was imported later becomes a root, and the others hang on it") {
    Store store = store_of(path, codes_2022());
    close_under(store, thumb_u);
    const Code derived = std::stoll(ask_sql(path, "SELECT max(parent) FROM derivation WHERE depth = 2"));
    add_source(store, "later", {derived});
    const auto report = forget(store, "boards.txt");
    CHECK(report.become_roots == 1);
    CHECK(report.new_parents > 0);
    CHECK(report.roots_gone + report.derived_gone + report.boards_left == 402);
    CHECK(ask_sql(path, "SELECT code FROM board WHERE origin = 0") == std::to_string(derived));
    check_sound(store);
    CHECK(store.board_count() == report.boards_left);
}

TEST_CASE_FIXTURE(Fixture, "solved boards stay, and lead to what was forgotten") {
    Store store = store_of(path, codes_2022());
    close_under(store, thumb_u);
    const Code lost = std::stoll(ask_sql(path, "SELECT parent FROM derivation WHERE depth = 1 LIMIT 1"));
    const Code solved = std::stoll(
        ask_sql(path, "SELECT code FROM derivation WHERE parent = " + std::to_string(lost) + " LIMIT 1"));
    const std::string other = folder / "other.db";
    Store both = empty(other);
    {
        Transaction transaction(both);
        BoardWriter(both).add(solved, Origin::solved);
        transaction.commit();
    }
    add_source(both, "boards.txt", {lost});
    close_under(both, thumb_u);
    const auto report = forget(both, "boards.txt");
    CHECK(report.roots_gone == 0);
    CHECK(find_board(both, lost)->origin == Origin::derived);
    CHECK(find_derivation(both, lost)->parent == solved);
    check_sound(both);
}

TEST_CASE_FIXTURE(Fixture, "tried, it tells the same and changes nothing") {
    Store store = store_of(path, codes_2022());
    add_source(store, "other", {related_codes()[3], codes_2022()[7]});
    close_under(store, thumb_u);
    const std::string bytes = bytes_of(path);
    const auto tried = forget_source(store, source_of(store, "boards.txt"), Forgetting::tried);
    const auto tried_derived = forget_derived(store, Forgetting::tried);
    CHECK(bytes_of(path) == bytes);
    std::string copy = folder / "copy.db";
    write_file(copy, bytes);
    Store other = Store::open(copy, Access::write);
    const auto done = forget_derived(other, Forgetting::done);
    CHECK(done.derived_gone == tried_derived.derived_gone);
    CHECK(done.dates_gone == tried_derived.dates_gone);
    const auto dates_before = coverage_of(store).dates;
    const auto real = forget(store, "boards.txt");
    CHECK(real.roots_gone == tried.roots_gone);
    CHECK(real.derived_gone == tried.derived_gone);
    CHECK(real.new_parents == tried.new_parents);
    CHECK(real.dates_gone == tried.dates_gone);
    CHECK(real.dates_gone == dates_before - coverage_of(store).dates);
    CHECK(real.boards_left == store.board_count());
}

TEST_CASE_FIXTURE(Fixture,
                  "without the derived boards the store is as it was imported, and makes them again") {
    Store store = store_of(path, codes_2022());
    const std::string imported = content_of(path);
    close_under(store, thumb_u);
    const std::string generated = content_of(path);
    const auto report = forget_derived(store, Forgetting::done);
    CHECK(report.derived_gone == 279);
    CHECK(report.boards_left == 123);
    CHECK(content_of(path) == imported);
    close_under(store, thumb_u);
    CHECK(content_of(path) == generated);
}

TEST_CASE_FIXTURE(Fixture, "derived boards that were imported later stand as imported") {
    Store store = store_of(path, codes_2022());
    close_under(store, thumb_u);
    const Code derived = std::stoll(ask_sql(path, "SELECT max(code) FROM derivation"));
    add_source(store, "later", {derived});
    const auto report = forget_derived(store, Forgetting::done);
    CHECK(report.become_roots == 1);
    CHECK(report.derived_gone == 278);
    CHECK(find_board(store, derived)->origin == Origin::imported);
    check_sound(store);
    close_under(store, thumb_u);
    CHECK(store.board_count() == 402);
    check_sound(store);
}

TEST_CASE_FIXTURE(Fixture, "where nothing is derived, nothing is changed") {
    Store store = store_of(path, codes_2022());
    const std::string bytes = bytes_of(path);
    forget_derived(store, Forgetting::done);
    CHECK(bytes_of(path) == bytes);
}

TEST_CASE_FIXTURE(Fixture, "a failure on the way leaves everything as it was") {
    Store store = store_of(path, codes_2022());
    close_under(store, thumb_u);
    const std::string content = content_of(path);
    // The last of what is done; it fails when a board goes that is the greatest.
    { Store closed = std::move(store); }
    run_sql(path,
            "CREATE TRIGGER no BEFORE DELETE ON board WHEN old.code = (SELECT max(code) FROM board)"
            " BEGIN SELECT RAISE(ABORT, 'no'); END");
    Store again = Store::open(path, Access::write);
    CHECK_THROWS_AS(forget(again, "boards.txt"), StoreError);
    CHECK(content_of(path) == content);
    CHECK_THROWS_AS(forget_derived(again, Forgetting::done), StoreError);
    CHECK(content_of(path) == content);
    CHECK(again.board_count() == 402);
    // Foreign keys are looked after again.
    Transaction transaction(again);
    SourceWriter writer(again, "x", "2026-11-30");
    CHECK_THROWS_AS(writer.add_sighting(1, 12345, ""), StoreError);
}

TEST_CASE_FIXTURE(Fixture, "sources by name and by number") {
    Store store = store_of(path, {codes_2022()[0]});
    add_source(store, "1", {codes_2022()[1]});
    add_source(store, "twice", {codes_2022()[2]});
    {
        Transaction transaction(store);
        SourceWriter writer(store, "twice", "2026-11-30");
        writer.add_sighting(1, codes_2022()[2], "");
        writer.finish("another hash");
        transaction.commit();
    }
    CHECK(sources_named(store, "boards.txt").size() == 1);
    CHECK(sources_named(store, "2").size() == 1);
    CHECK(sources_named(store, "2").front().name == "1");
    CHECK(sources_named(store, "1").size() == 2);
    CHECK(sources_named(store, "twice").size() == 2);
    CHECK(sources_named(store, "none").empty());
    CHECK(sources_named(store, "5").empty());
}
