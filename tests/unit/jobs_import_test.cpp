#include "unit/boards.hpp"
#include "unit/stores.hpp"
#include "unit/temporary_folder.hpp"

#include "almanac/jobs/check.hpp"
#include "almanac/jobs/import.hpp"
#include "almanac/store/boards.hpp"
#include "almanac/store/sources.hpp"

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

using namespace almanac;
namespace fs = std::filesystem;

namespace {

const std::string bundled = ALMANAC_BUNDLED_DIR "/boards-2022.txt";
const std::string bundled_of_solver = ALMANAC_BUNDLED_DIR "/boards-solver-2022.txt";

const std::string feb_1 =
    "2月1日周二\n1 0 1 8 2 2 0\n1 1 1 8 8 2 0\n0 3 3 9 8 2 2\n10 3 3 9 9 9 5\n"
    "10 4 3 5 5 5 5\n10 4 4 4 6 6 6\n10 4 7 7 7 0 6\n0 0 0 0 7 7 6\n";
const std::string feb_3 =
    "2月3日周四\n1 0 1 2 3 3 0\n1 1 1 2 2 3 0\n4 4 0 2 2 3 3\n8 4 4 4 5 5 5\n"
    "8 6 9 9 9 5 7\n8 6 9 10 10 5 7\n8 6 6 6 10 10 7\n0 0 0 0 0 7 7\n";
const std::string cut_short = "1 0 1 8 2 2 0\n1 1 1 8 8 2 0\n0 3 3 9 8 2 2\n";
const std::string classic_jan_25 =
    "0 1 1 1 2 2 0\n3 1 1 1 4 2 0\n3 5 5 5 4 2 2\n3 3 5 5 4 4 6\n"
    "3 7 7 7 7 4 6\n8 7 8 0 6 6 6\n8 8 8 0 0 0 0\n";

struct Fixture {
    TemporaryFolder folder;
    std::string path = folder / "almanac.db";
    std::istringstream standard_input;
    std::vector<ImportNote> notes;

    ImportRequest request(std::vector<std::string> files) {
        ImportRequest asked;
        asked.store = path;
        asked.files = std::move(files);
        asked.standard_input = &standard_input;
        asked.today = {2026, 11, 30};
        return asked;
    }

    ImportResult run_request(const ImportRequest& asked) {
        notes.clear();
        return import_files(asked, [&](const ImportNote& note) { notes.push_back(note); });
    }

    ImportResult run(std::vector<std::string> files) { return run_request(request(std::move(files))); }

    std::string file(const std::string& name, const std::string& text) {
        return write_file(folder / name, text);
    }

    std::string boards() const { return ask_sql(path, "SELECT code, origin FROM board ORDER BY code"); }

    std::string failure(std::vector<std::string> files) {
        try {
            run(std::move(files));
        } catch (const InputError& error) {
            return error.what();
        }
        return "no error";
    }

    void check_sound() const {
        const Store store = Store::open(path, Access::read);
        CHECK(check(store, true).faults.empty());
        visit_boards(store, [&](const StoredBoard& stored) {
            CHECK(verdict(store.layout(), stored_board(store, stored.code)) == "");
            return true;
        });
    }
};

// The line on which the grid under this heading begins.
int line_below(const std::string& path, const std::string& heading) {
    std::istringstream text(bytes_of(path));
    int line = 1;
    for (std::string words; std::getline(text, words) && !words.starts_with(heading); ++line) {
    }
    return line + 1;
}

}  // namespace

TEST_CASE_FIXTURE(Fixture, "the bundled boards: 123 new, one rejected, one warning") {
    const ImportResult result = run({bundled});
    CHECK(result.store_made);
    REQUIRE(result.sources.size() == 1);
    CHECK(result.sources[0].name == bundled);
    CHECK(result.sources[0].added == 123);
    CHECK(result.sources[0].present == 0);
    CHECK(result.sources[0].rejected == 1);
    CHECK(result.sources[0].warnings == 1);
    CHECK_FALSE(result.sources[0].same_as);

    REQUIRE(notes.size() == 2);
    CHECK(notes[0].kind == ImportNote::Kind::warning);
    CHECK(notes[0].source == bundled);
    CHECK(notes[0].line == line_below(bundled, "3月18日"));
    CHECK(notes[0].heading == "3月18日周六");
    CHECK(notes[0].text.find("Sat") != std::string::npos);
    CHECK(notes[0].text.find("Fri") != std::string::npos);
    CHECK(notes[1].kind == ImportNote::Kind::rejection);
    CHECK(notes[1].line == line_below(bundled, "4月14日"));
    CHECK(notes[1].text.find("10") != std::string::npos);
    CHECK(notes[1].text.find("weekday") != std::string::npos);

    std::vector<Code> stored;
    visit_boards(Store::open(path, Access::read), [&](const StoredBoard& board) {
        CHECK(board.origin == Origin::imported);
        stored.push_back(board.code);
        return true;
    });
    CHECK(stored == codes_2022());
    check_sound();
}

TEST_CASE_FIXTURE(Fixture, "again: nothing is new, and the store stays as it is") {
    run({bundled});
    const std::string content = content_of(path);
    const ImportResult result = run({bundled});
    CHECK_FALSE(result.store_made);
    CHECK(result.sources[0].added == 0);
    CHECK(result.sources[0].present == 123);
    CHECK(result.sources[0].rejected == 1);
    CHECK(result.sources[0].same_as == bundled);
    CHECK(notes.size() == 2);
    CHECK(content_of(path) == content);
}

TEST_CASE_FIXTURE(Fixture, "all boards of the solver are taken") {
    const ImportResult result = run({bundled_of_solver, bundled});
    CHECK(result.sources[0].added == 16);
    CHECK(result.sources[0].rejected == 0);
    CHECK(result.sources[1].added == 123);
    check_sound();
}

TEST_CASE_FIXTURE(Fixture, "the same boards are stored in whatever order the files come") {
    run({bundled, bundled_of_solver});
    const std::string one = boards();
    const ImportRequest other = [&] {
        ImportRequest asked = request({bundled_of_solver, bundled});
        asked.store = folder / "other.db";
        return asked;
    }();
    run_request(other);
    CHECK(ask_sql(folder / "other.db", "SELECT code, origin FROM board ORDER BY code") == one);
}

TEST_CASE_FIXTURE(Fixture, "one file that cannot be read: nothing is stored, and no store is made") {
    const std::string missing = folder / "missing.txt";
    CHECK(failure({bundled, missing}) ==
          missing + ": cannot be opened: No such file or directory; nothing was stored");
    CHECK_FALSE(fs::exists(path));
    CHECK(failure({bundled, folder.path()}).starts_with(folder.path().string() + ": "));
    CHECK_FALSE(fs::exists(path));
    CHECK_FALSE(fs::exists(path + "-journal"));

    run({file("first.txt", feb_1)});
    const std::string bytes = bytes_of(path);
    CHECK(failure({bundled, missing, bundled_of_solver}) != "no error");
    CHECK(bytes_of(path) == bytes);
    CHECK_FALSE(fs::exists(path + "-journal"));
}

TEST_CASE_FIXTURE(Fixture, "text that is none is refused with its line, whatever was read before it") {
    const std::string nul = file("nul.txt", feb_1 + "a line\n" + std::string("x\0y\n", 4));
    CHECK(failure({bundled, nul}).starts_with(nul + ":11: "));
    const std::string wide = file("wide.txt", std::string("\xFF\xFE"
                                                          "1\0 \0",
                                                          6));
    CHECK(failure({wide}).find("UTF-16") != std::string::npos);
    const std::string bad = file("bad.txt", feb_1 + "\xC3\x28\n");
    CHECK(failure({bad}).starts_with(bad + ":10: "));
    CHECK_FALSE(fs::exists(path));
}

TEST_CASE_FIXTURE(Fixture, "an empty file that the store was to be made of is an empty file again") {
    write_file(path, "");
    CHECK(failure({bundled, folder / "missing.txt"}) != "no error");
    CHECK(fs::file_size(path) == 0);
    CHECK(run({bundled}).store_made);
}

TEST_CASE_FIXTURE(Fixture, "the same content under another name is told, and kept once") {
    const std::string one = file("one.txt", feb_1 + cut_short);
    const std::string copy = file("copy.txt", feb_1 + cut_short);
    const ImportResult result = run({one, copy, one});
    REQUIRE(result.sources.size() == 3);
    CHECK_FALSE(result.sources[0].same_as);
    CHECK(result.sources[1].same_as == one);
    CHECK(result.sources[2].same_as == one);
    CHECK(result.sources[1].added == 0);
    CHECK(result.sources[1].present == 1);
    CHECK(result.sources[1].rejected == 1);
    const Store store = Store::open(path, Access::read);
    CHECK(sources(store).size() == 1);
    CHECK(boards_seen_more_than_once(store).empty());
    CHECK(ask_sql(path, "SELECT count(*) FROM rejection") == "1");
}

TEST_CASE_FIXTURE(Fixture, "a board that other content shows too is a sighting more") {
    const std::string one = file("one.txt", feb_1);
    const std::string other = file("other.txt", "once more\n" + feb_3 + feb_1);
    const ImportResult result = run({one, other});
    CHECK(result.sources[1].added == 1);
    CHECK(result.sources[1].present == 1);
    const auto repeated = boards_seen_more_than_once(Store::open(path, Access::read));
    REQUIRE(repeated.size() == 1);
    REQUIRE(repeated[0].sightings.size() == 2);
    CHECK(repeated[0].sightings[0].source == one);
    CHECK(repeated[0].sightings[0].line == 2);
    CHECK(repeated[0].sightings[1].source == other);
    CHECK(repeated[0].sightings[1].line == 12);
    check_sound();
}

TEST_CASE_FIXTURE(Fixture, "standard input is a source like any other") {
    standard_input.str(feb_3 + "\n" + cut_short);
    const ImportResult result = run({file("one.txt", feb_1), "-"});
    REQUIRE(result.sources.size() == 2);
    CHECK(result.sources[1].name == "(standard input)");
    CHECK(result.sources[1].added == 1);
    CHECK(result.sources[1].rejected == 1);
    REQUIRE(notes.size() == 1);
    CHECK(notes[0].source == "(standard input)");
    CHECK(notes[0].line == 11);
    CHECK(sources(Store::open(path, Access::read))[1].imported_on == "2026-11-30");
}

TEST_CASE_FIXTURE(Fixture, "what is rejected is kept verbatim, with line, heading and reason") {
    run({file("one.txt", feb_1 + "a heading\n" + cut_short)});
    REQUIRE(notes.size() == 1);
    CHECK(ask_sql(path, "SELECT ordinal, line, grid FROM rejection") ==
          "2|11|" + cut_short.substr(0, cut_short.size() - 1));
    CHECK(ask_sql(path, "SELECT reason FROM rejection") == notes[0].text);
    CHECK(ask_sql(path, "SELECT heading FROM rejection") == notes[0].heading);
}

TEST_CASE_FIXTURE(Fixture, "a text without a grid makes no store, and leaves nothing in one that is there") {
    const std::string prose = file("prose.txt", "Nothing to see here.\n");
    CHECK_FALSE(run({prose}).store_made);
    CHECK_FALSE(fs::exists(path));
    CHECK(run({prose, file("one.txt", feb_1)}).store_made);
    CHECK(sources(Store::open(path, Access::read)).size() == 1);
    const std::string bytes = bytes_of(path);
    CHECK(run({prose}).sources[0].added == 0);
    CHECK(bytes_of(path) == bytes);
}

TEST_CASE_FIXTURE(Fixture, "a store is made of the layout that is asked for, and keeps to it") {
    ImportRequest asked = request({file("classic.txt", classic_jan_25)});
    asked.layout = Layout::find("classic");
    asked.layout_demanded = true;
    const ImportResult result = run_request(asked);
    CHECK(result.store_made);
    CHECK(result.sources[0].added == 1);
    CHECK(Store::open(path, Access::read).layout().name() == "classic");
    check_sound();

    const std::string bytes = bytes_of(path);
    asked.layout = &Layout::standard();
    CHECK_THROWS_WITH_AS(run_request(asked),
                         doctest::Contains("the store is of layout classic, --layout asks for sunday"),
                         StoreError);
    CHECK(bytes_of(path) == bytes);
    // Without a demand the store says what the text is read as.
    CHECK(run({file("again.txt", "again\n" + classic_jan_25)}).sources[0].present == 1);
}

TEST_CASE_FIXTURE(Fixture, "a store that is none is refused and stays as it is") {
    write_file(path, "my notes\n");
    CHECK_THROWS_AS(run({bundled}), StoreError);
    CHECK(bytes_of(path) == "my notes\n");
}
