#include "unit/stores.hpp"
#include "unit/temporary_folder.hpp"

#include "almanac/jobs/check.hpp"
#include "almanac/jobs/import.hpp"
#include "almanac/jobs/record.hpp"
#include "almanac/jobs/rejections.hpp"
#include "almanac/store/rejections.hpp"

#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

using namespace almanac;

namespace {

// The board of Feb 1, and the same with two pieces run together.
const std::string feb_1 =
    "1 0 1 8 2 2 0\n1 1 1 8 8 2 0\n0 3 3 9 8 2 2\n10 3 3 9 9 9 5\n"
    "10 4 3 5 5 5 5\n10 4 4 4 6 6 6\n10 4 7 7 7 0 6\n0 0 0 0 7 7 6\n";
const std::string merged =
    "1 0 1 8 2 2 0\n1 1 1 8 8 2 0\n0 3 3 8 8 2 2\n10 3 3 8 8 8 5\n"
    "10 4 3 5 5 5 5\n10 4 4 4 6 6 6\n10 4 7 7 7 0 6\n0 0 0 0 7 7 6\n";

struct Fixture {
    TemporaryFolder folder;
    std::string path = folder / "almanac.db";
    std::istringstream standard_input;
    std::vector<ImportNote> notes;

    ImportedSource import(const std::string& text, bool repair, bool dry_run = false) {
        ImportRequest asked;
        asked.store = path;
        asked.files = {write_file(folder / "boards.txt", text)};
        asked.standard_input = &standard_input;
        asked.today = {2026, 11, 30};
        asked.repair = repair;
        asked.dry_run = dry_run;
        notes.clear();
        return import_files(asked, [&](const ImportNote& note) { notes.push_back(note); }).sources.at(0);
    }

    std::vector<ImportedSource> retry(bool repair) {
        Store store = Store::open(path, Access::write);
        notes.clear();
        return retry_rejections(store, repair, [&](const ImportNote& note) { notes.push_back(note); });
    }

    std::string origins() const { return ask_sql(path, "SELECT date, origin FROM boards ORDER BY code"); }

    void check_sound() const { CHECK(check(Store::open(path, Access::read), true).faults.empty()); }
};

}  // namespace

TEST_CASE_FIXTURE(Fixture, "without repair nothing is stored of a grid that is no board") {
    const ImportedSource result = import(merged, false);
    CHECK(result.rejected == 1);
    CHECK(result.repaired == 0);
    CHECK(origins().empty());
    REQUIRE(notes.size() == 1);
    CHECK(notes[0].kind == ImportNote::Kind::rejection);
    CHECK(notes[0].text.ends_with("; the nearest board shows Feb 1 Tue, see --repair"));
    check_sound();
}

TEST_CASE_FIXTURE(Fixture, "with repair the nearest board is stored, and the grid beside it") {
    const ImportedSource result = import("2月1日\n" + merged + "\n" + feb_1, true);
    CHECK(result.added == 1);
    CHECK(result.present == 1);
    CHECK(result.rejected == 0);
    CHECK(result.repaired == 1);
    CHECK(origins() == "Feb 1 Tue|repaired");
    REQUIRE(notes.size() == 1);
    CHECK(notes[0].kind == ImportNote::Kind::repair);
    const auto kept = rejections(Store::open(path, Access::read));
    REQUIRE(kept.size() == 1);
    CHECK(kept[0].grid + '\n' == merged);
    CHECK(kept[0].heading == "2月1日");
    CHECK(kept[0].taken_for.has_value());
    check_sound();
}

TEST_CASE_FIXTURE(Fixture, "a source that is known is repaired when it is asked for, once") {
    import(merged, false);
    const ImportedSource result = import(merged, true);
    CHECK(result.same_as.has_value());
    CHECK(result.added == 1);
    CHECK(result.repaired == 1);
    CHECK(origins() == "Feb 1 Tue|repaired");
    const std::string content = content_of(path);
    CHECK(import(merged, true).present == 1);
    CHECK(import(merged, false).rejected == 1);
    CHECK(content_of(path) == content);
    check_sound();
}

TEST_CASE_FIXTURE(Fixture, "a dry run tells what an import would and leaves no trace") {
    const ImportedSource dry = import(merged + "\n" + feb_1, true, true);
    CHECK(dry.added == 1);
    CHECK(dry.present == 1);
    CHECK(dry.repaired == 1);
    CHECK_FALSE(std::filesystem::exists(path));
    import(feb_1, false);
    const std::string bytes = bytes_of(path);
    CHECK(import(merged + "\n" + feb_1, true, true).present == 2);
    CHECK(import(feb_1, false, true).same_as.has_value());
    CHECK(bytes_of(path) == bytes);
}

TEST_CASE_FIXTURE(Fixture, "rejections are tried again, and only those that are not repaired yet") {
    import(merged, false);
    const std::string content = content_of(path);
    auto sources = retry(false);
    REQUIRE(sources.size() == 1);
    CHECK(sources[0].rejected == 1);
    CHECK(content_of(path) == content);
    sources = retry(true);
    REQUIRE(sources.size() == 1);
    CHECK(sources[0].added == 1);
    CHECK(sources[0].repaired == 1);
    REQUIRE(notes.size() == 1);
    CHECK(notes[0].kind == ImportNote::Kind::repair);
    CHECK(notes[0].line == 1);
    CHECK(origins() == "Feb 1 Tue|repaired");
    CHECK(retry(true).empty());
    check_sound();
}

TEST_CASE_FIXTURE(Fixture, "a rejection that is read as a board now becomes a sighting of it") {
    import("Feb 8\n" + merged, false);
    run_sql(path, "UPDATE rejection SET grid = '" + feb_1 + "'");
    const auto sources = retry(false);
    REQUIRE(sources.size() == 1);
    CHECK(sources[0].added == 1);
    CHECK(sources[0].rejected == 0);
    CHECK(sources[0].warnings == 1);
    CHECK(origins() == "Feb 1 Tue|imported");
    CHECK(rejections(Store::open(path, Access::read)).empty());
    CHECK(ask_sql(path, "SELECT line, warning FROM sighting") ==
          "2|the heading says Feb 8, the board shows Feb 1 Tue");
    check_sound();
}

TEST_CASE_FIXTURE(Fixture, "what does not look like a grid any more stays rejected") {
    import(merged, false);
    run_sql(path, "UPDATE rejection SET grid = 'prose'");
    CHECK(retry(true).at(0).rejected == 1);
    CHECK(rejections(Store::open(path, Access::read)).size() == 1);
}

TEST_CASE_FIXTURE(Fixture, "a date record is held against the store both ways") {
    import(feb_1, false);
    const Store store = Store::open(path, Access::read);
    standard_input.str("2月2日周三 -2月1日\n2月2日周三");
    const RecordReport report = compare_with_record(store, "-", standard_input);
    CHECK(report.name == "(standard input)");
    CHECK(report.without_board.size() == 7);
    CHECK(report.without_board[0].date == Date{2, 2, 3});
    CHECK(report.not_recorded.empty());
    CHECK(report.record.repeats.size() == 1);
    std::istringstream empty;
    const RecordReport other = compare_with_record(store, "-", empty);
    CHECK(other.not_recorded == std::vector{store.layout().index_of(Date{2, 1, 2}).value()});
    CHECK(other.without_board.empty());
    CHECK_THROWS_AS(compare_with_record(store, folder / "none.txt", empty), InputError);
}
