#include "unit/stores.hpp"
#include "unit/temporary_folder.hpp"

#include "almanac/store/boards.hpp"
#include "almanac/store/rejections.hpp"
#include "almanac/store/soundness.hpp"
#include "almanac/store/sources.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

using namespace almanac;

namespace {

const std::string grid = "1 1 1\n2 2 2";

// Source 1 has the first three boards; source 2 a rejection, a repaired grid and a rejection.
struct Fixture {
    const std::vector<Code>& codes = codes_2022();
    TemporaryFolder folder;
    std::string path = folder / "almanac.db";
    Store store = store_of(path, {codes.begin(), codes.begin() + 3});

    Fixture() {
        Transaction transaction(store);
        BoardWriter(store).add(codes[3], Origin::repaired);
        SourceWriter source(store, "second.txt", "2026-12-01");
        source.add_rejection(3, "2月2日", grid, "a piece is missing");
        source.add_repaired(12, "", grid, "a piece has six cells", codes[3]);
        source.add_rejection(21, "", grid, "seven rows");
        source.finish("second hash");
        transaction.commit();
    }
};

}  // namespace

TEST_CASE_FIXTURE(Fixture,
                  "rejections are told with what they were repaired to, in the order of their lines") {
    const auto told = rejections(store);
    REQUIRE(told.size() == 3);
    CHECK(told[0].source == 2);
    CHECK(told[0].source_name == "second.txt");
    CHECK(told[0].ordinal == 1);
    CHECK(told[0].line == 3);
    CHECK(told[0].heading == "2月2日");
    CHECK(told[0].grid == grid);
    CHECK(told[0].reason == "a piece is missing");
    CHECK_FALSE(told[0].taken_for.has_value());
    CHECK(told[1].ordinal == 2);
    CHECK(told[1].taken_for == codes[3]);
    CHECK(told[2].line == 21);
    CHECK(sightings_of(store, codes[3]).size() == 1);
    CHECK(sightings_of(store, codes[3])[0].line == 12);
}

TEST_CASE_FIXTURE(Fixture, "a grid that was repaired counts as a sighting, not as rejected") {
    const auto listed = sources(store);
    REQUIRE(listed.size() == 2);
    CHECK(listed[1].sightings == 1);
    CHECK(listed[1].rejections == 2);
    CHECK(listed[1].repaired == 1);
    CHECK(listed[0].repaired == 0);
    CHECK(table_faults(store).empty());
}

TEST_CASE_FIXTURE(Fixture, "a rejection is taken for a board, and stays") {
    Transaction transaction(store);
    BoardWriter(store).add(codes[4], Origin::repaired);
    take_for(store, rejections(store)[0], codes[4], "a piece is missing; it is mended");
    transaction.commit();
    const auto told = rejections(store);
    REQUIRE(told.size() == 3);
    CHECK(told[0].taken_for == codes[4]);
    CHECK(told[0].reason == "a piece is missing; it is mended");
    CHECK(told[0].grid == grid);
    CHECK(told[2].reason == "seven rows");
    CHECK(sightings_of(store, codes[4])[0].line == 3);
    CHECK(table_faults(store).empty());
}

TEST_CASE_FIXTURE(Fixture, "a rejection that is a board after all becomes a sighting") {
    Transaction transaction(store);
    withdraw(store, rejections(store)[2], codes[0], "the heading says Feb 2");
    withdraw(store, rejections(store)[0], codes[1], "");
    transaction.commit();
    REQUIRE(rejections(store).size() == 1);
    CHECK(rejections(store)[0].line == 12);
    CHECK(ask_sql(path, "SELECT ordinal, line, code, warning FROM sighting WHERE source = 2") ==
          "1|3|" + std::to_string(codes[1]) + "|;2|12|" + std::to_string(codes[3]) + "|;3|21|" +
              std::to_string(codes[0]) + "|the heading says Feb 2");
    CHECK(ask_sql(path, "SELECT count(*) FROM sighting WHERE source = 2 AND warning IS NULL") == "2");
    CHECK(sources(store)[1].rejections == 0);
}

TEST_CASE_FIXTURE(Fixture, "a source is found by its content") {
    REQUIRE(find_source(store, "second hash").has_value());
    CHECK(find_source(store, "second hash")->id == 2);
    CHECK(find_source(store, "second hash")->name == "second.txt");
    CHECK_FALSE(find_source(store, "no hash").has_value());
}
