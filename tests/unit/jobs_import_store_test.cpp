#include "unit/boards.hpp"
#include "unit/closing.hpp"
#include "unit/solver_graphs.hpp"
#include "unit/stores.hpp"
#include "unit/temporary_folder.hpp"

#include "almanac/jobs/check.hpp"
#include "almanac/jobs/import.hpp"
#include "almanac/jobs/solve.hpp"
#include "almanac/store/boards.hpp"
#include "almanac/store/frontier.hpp"
#include "almanac/store/soundness.hpp"
#include "almanac/store/sources.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

using namespace almanac;
namespace fs = std::filesystem;

namespace {

constexpr MoveKinds thumb_u{MoveKind::thumb, MoveKind::u};
constexpr MoveKinds slide{MoveKind::slide};

std::map<Code, MoveKinds> pending_in(const Store& store) {
    std::map<Code, MoveKinds> pending;
    visit_boards_with_pending(store, [&](Code code, MoveKinds kinds) { pending.emplace(code, kinds); });
    return pending;
}

struct Fixture {
    TemporaryFolder folder;
    std::string path = folder / "almanac.db";
    std::string other = folder / "other.db";
    std::istringstream standard_input;
    std::vector<ImportNote> notes;

    ImportResult take(const std::vector<std::string>& files, const Layout* layout = nullptr) {
        ImportRequest request;
        request.store = path;
        request.files = files;
        request.standard_input = &standard_input;
        request.layout = layout;
        request.today = {2026, 11, 30};
        notes.clear();
        return import_files(request, [&](const ImportNote& note) { notes.push_back(note); });
    }

    // What is said on the way out; nothing may have changed then.
    std::string refusal(const std::string& file) {
        const std::string before = fs::exists(path) ? bytes_of(path) : "";
        std::string said;
        try {
            take({file});
        } catch (const std::runtime_error& error) {
            said = error.what();
        }
        CHECK((fs::exists(path) ? bytes_of(path) : "") == before);
        CHECK_FALSE(fs::exists(path + "-journal"));
        return said;
    }

    void check_sound() const {
        const Store store = Store::open(path, Access::read);
        for (const std::string& fault : check(store, true).faults)
            FAIL_CHECK(fault);
    }
};

}  // namespace

TEST_CASE_FIXTURE(Fixture, "into a new store: everything is there") {
    take({ALMANAC_BUNDLED_DIR "/boards-2022.txt"});
    fs::rename(path, other);
    {
        Store there = Store::open(other, Access::write);
        close_under(there, thumb_u);
    }
    const std::string bytes = bytes_of(other);
    const ImportResult result = take({other});
    CHECK(result.store_made);
    REQUIRE(result.sources.size() == 1);
    CHECK(result.sources[0].name == other);
    CHECK(result.sources[0].added == 402);
    CHECK(result.sources[0].present == 0);
    CHECK(result.sources[0].rejected == 1);
    CHECK(result.sources[0].warnings == 1);
    REQUIRE(notes.size() == 2);
    CHECK(notes[0].line < notes[1].line);
    CHECK(notes[0].source == ALMANAC_BUNDLED_DIR "/boards-2022.txt");
    CHECK(content_of(path) == content_of(other));
    CHECK(bytes_of(other) == bytes);
    CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 2);
    // Once more: nothing is new, and nothing changes.
    const std::string content = content_of(path);
    const ImportResult again = take({other});
    CHECK(again.sources[0].added == 0);
    CHECK(again.sources[0].present == 402);
    CHECK(again.sources[0].rejected == 0);
    CHECK(notes.empty());
    CHECK(content_of(path) == content);
}

TEST_CASE_FIXTURE(Fixture, "whatever both hold: sound, and pending is what was visited in neither") {
    std::mt19937_64 random(4);
    Store all = store_of(folder / "all.db", codes_2022());
    close_under(all, slide);
    std::vector<Code> codes;
    visit_boards(all, [&](const StoredBoard& board) {
        codes.push_back(board.code);
        return true;
    });
    for (int round = 0; round < 6; ++round) {
        CAPTURE(round);
        path = folder / (std::to_string(round) + ".db");
        other = folder / (std::to_string(round) + "-other.db");
        std::map<Code, MoveKinds> expected;
        std::int64_t boards = 0;
        for (const std::string& file : {path, other}) {
            std::vector<Code> roots;
            std::ranges::sample(codes, std::back_inserter(roots), 40, random);
            Store store = Store::create(file, Layout::standard());
            add_source(store, "of " + file, roots);
            if (const MoveKinds kinds = std::vector{MoveKinds(), thumb_u, slide}[random() % 3];
                !kinds.empty())
                close_under(store, kinds);
            boards += store.board_count();
            for (const auto& [code, pending] : pending_in(store)) {
                const auto [entry, is_new] = expected.emplace(code, pending);
                entry->second = entry->second & pending;
            }
        }
        const std::string bytes = bytes_of(other);
        const auto result = take({other});
        CHECK(result.sources[0].added + result.sources[0].present ==
              Store::open(other, Access::read).board_count());
        CHECK(bytes_of(other) == bytes);
        check_sound();
        Store store = Store::open(path, Access::write);
        CHECK((pending_in(store) == expected));
        close_under(store, slide);
        check_sound();
        std::vector<Code> roots;
        for (const auto& [code, pending] : expected)
            roots.push_back(code);
        Store afresh = store_of(folder / (std::to_string(round) + "-afresh.db"), roots);
        close_under(afresh, slide);
        CHECK(afresh.board_count() == store.board_count());
    }
}

TEST_CASE_FIXTURE(Fixture, "a board that is here keeps how it came; one imported there is seen") {
    Store there = store_of(other, codes_2022());
    close_under(there, thumb_u);
    const Code derived = std::stoll(ask_sql(other, "SELECT max(code) FROM derivation WHERE depth = 2"));
    const auto chain = find_derivation(there, derived);
    // Derived here, imported there.
    Store store = Store::create(path, Layout::standard());
    add_source(store, "here", {chain->parent});
    close_under(store, thumb_u);
    const std::string before = ask_sql(path, "SELECT * FROM derivation ORDER BY code");
    Store third = Store::create(folder / "third.db", Layout::standard());
    add_source(third, "third", {derived});
    take({folder / "third.db"});
    CHECK(ask_sql(path, "SELECT * FROM derivation ORDER BY code") == before);
    CHECK(sightings_of(store, derived).size() == 1);
    // Derived there, a root here: it stays a root, and what comes with it counts its depth from here.
    take({other});
    CHECK(find_board(store, chain->parent)->origin == Origin::imported);
    CHECK_FALSE(find_derivation(store, chain->parent));
    check_sound();
}

TEST_CASE_FIXTURE(Fixture,
                  "a source that is known is not taken twice, but what this store has not of it is") {
    Store store = store_of(path, {codes_2022()[0], codes_2022()[1]});
    Store there = store_of(other, {codes_2022()[0], codes_2022()[1], codes_2022()[2]});
    close_under(there, thumb_u);
    take({other});
    CHECK(sources(store).size() == 1);
    CHECK(sources(store)[0].sightings == 3);
    CHECK(boards_seen_more_than_once(store).empty());
    check_sound();
}

TEST_CASE_FIXTURE(Fixture, "with texts beside it, in one transaction") {
    store_of(other, {codes_2022()[0]});
    const std::string missing = folder / "missing.txt";
    CHECK_THROWS_AS(take({other, missing}), InputError);
    CHECK_FALSE(fs::exists(path));
    const auto result = take({ALMANAC_BUNDLED_DIR "/boards-2022.txt", other});
    CHECK(result.sources[0].added == 123);
    CHECK(result.sources[1].added == 0);
    CHECK(result.sources[1].present == 1);
    CHECK(sources(Store::open(path, Access::read)).size() == 2);
}

TEST_CASE_FIXTURE(Fixture, "every board there is, solved: closed here too") {
    const Layout& classic = *Layout::find("classic");
    {
        Store there = Store::create(other, classic);
        solve_all(there, graph_of(classic), [](std::int64_t) {});
    }
    const auto result = take({other}, &classic);
    CHECK(result.sources[0].added == 25061);
    CHECK(ask_sql(path, "SELECT count(*) FROM frontier") == "0");
    CHECK(content_of(path) == content_of(other));
}

TEST_CASE_FIXTURE(Fixture, "what is no store of this layout is refused, and nothing changes") {
    Store store = store_of(path, {codes_2022()[0]});
    CHECK(refusal(path) ==
          path + ": this is the store itself, and has nothing new for it; nothing was stored");
    fs::create_hard_link(path, folder / "link.db");
    CHECK(refusal(folder / "link.db").find("the store itself") != std::string::npos);

    Store::create(other, *Layout::find("classic"));
    CHECK(refusal(other).find("of layout classic") != std::string::npos);
    fs::remove(other);

    store_of(other, {codes_2022()[1]});
    run_sql(other, "PRAGMA user_version = 99");
    CHECK(refusal(other).find("version 99") != std::string::npos);
    run_sql(other, "PRAGMA application_id = 7");
    CHECK(refusal(other).find("another program") != std::string::npos);
}

TEST_CASE_FIXTURE(Fixture, "a journal left by a crash is not rolled back in a store that is not ours") {
    store_of(other, {codes_2022()[1]});
    const std::string before = bytes_of(other);
    // The journal of a transaction that changed the file and did not end.
    std::string journal("\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", 8);
    journal += std::string("\0\0\0\1", 4) + std::string("\1\2\3\4", 4) + std::string("\0\0\0\1", 4) +
               std::string("\0\0\2\0", 4) + std::string("\0\0\x10\0", 4);
    journal.resize(512 + 4096 + 8);
    write_file(other + "-journal", journal);
    Store::create(path, Layout::standard());
    CHECK(refusal(other).find("a journal left by a crash") != std::string::npos);
    CHECK(bytes_of(other) == before);
    CHECK(bytes_of(other + "-journal") == journal);
}

TEST_CASE_FIXTURE(Fixture, "what is unsound there does not come in") {
    {
        Store there = store_of(other, codes_2022());
        close_under(there, thumb_u);
    }
    std::string damage;
    SUBCASE("a code that is no board") {
        damage = "INSERT INTO board VALUES (1, 1)";
    }
    SUBCASE("a move that is none") {
        damage = "UPDATE derivation SET kind = 3 - kind WHERE code = (SELECT max(code) FROM derivation)";
    }
    SUBCASE("a parent that is none of it") {
        damage =
            "UPDATE derivation SET parent = (SELECT min(code) FROM board) WHERE code ="
            " (SELECT max(code) FROM derivation)";
    }
    SUBCASE("a parent that is not there") {
        damage = "DELETE FROM board WHERE code = (SELECT min(parent) FROM derivation)";
    }
    SUBCASE("a chain that runs in a circle") {
        damage = "UPDATE derivation SET depth = 1";
    }
    run_sql(other, damage);
    store_of(path, {codes_2022()[3]});
    CHECK(refusal(other).find("unsound") != std::string::npos);
}
