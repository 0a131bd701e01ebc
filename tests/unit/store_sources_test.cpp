#include "unit/stores.hpp"
#include "unit/temporary_folder.hpp"

#include "almanac/store/boards.hpp"
#include "almanac/store/sources.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

using namespace almanac;

namespace {

struct Fixture {
    const std::vector<Code>& codes = codes_2022();
    TemporaryFolder folder;
    std::string path = folder / "almanac.db";
    // Source 1, boards.txt: the first three boards, one in each line.
    Store store = store_of(path, {codes.begin(), codes.begin() + 3});
};

const std::string grid = "1 1 1\n2 2 2";

}  // namespace

TEST_CASE_FIXTURE(Fixture, "a source is told with what was read in it") {
    Transaction transaction(store);
    SourceWriter source(store, "second.txt", "2026-12-01");
    source.add_sighting(3, codes[0], "");
    source.add_rejection(12, "2月2日", grid, "two pieces are missing");
    source.add_sighting(21, codes[1], "the heading says Feb 2");
    source.add_sighting(30, codes[0], "");
    CHECK_FALSE(source.finish("second hash"));
    transaction.commit();

    const auto listed = sources(store);
    REQUIRE(listed.size() == 2);
    CHECK(listed[0].name == "boards.txt");
    CHECK(listed[0].imported_on == "2026-11-30");
    CHECK(listed[0].sightings == 3);
    CHECK(listed[0].boards == 3);
    CHECK(listed[0].warnings == 0);
    CHECK(listed[0].rejections == 0);
    CHECK(listed[1].id > listed[0].id);
    CHECK(listed[1].name == "second.txt");
    CHECK(listed[1].imported_on == "2026-12-01");
    CHECK(listed[1].sightings == 3);
    CHECK(listed[1].boards == 2);
    CHECK(listed[1].warnings == 1);
    CHECK(listed[1].rejections == 1);
}

TEST_CASE_FIXTURE(Fixture, "grids are counted through, boards and rejections together, and kept verbatim") {
    Transaction transaction(store);
    SourceWriter source(store, "second.txt", "2026-12-01");
    source.add_sighting(3, codes[0], "");
    source.add_rejection(12, "2月2日", grid, "two pieces are missing");
    source.add_sighting(21, codes[1], "the heading says Feb 2");
    source.finish("second hash");
    transaction.commit();
    CHECK(ask_sql(path, "SELECT ordinal, line, warning FROM sighting WHERE source = 2") ==
          "1|3|;3|21|the heading says Feb 2");
    CHECK(ask_sql(path, "SELECT ordinal, line, heading, grid, reason FROM rejection") ==
          "2|12|2月2日|" + grid + "|two pieces are missing");
    CHECK(ask_sql(path, "SELECT count(*) FROM sighting WHERE warning IS NULL") == "4");
}

TEST_CASE_FIXTURE(Fixture, "a source is known again by its content, under any name") {
    const std::string before = content_of(path);
    {
        Transaction transaction(store);
        {
            const Savepoint savepoint(store);
            SourceWriter source(store, "copy of boards.txt", "2026-12-01");
            source.add_sighting(1, codes[0], "");
            CHECK(source.finish("hash of boards.txt") == "boards.txt");
        }
        transaction.commit();
    }
    CHECK(content_of(path) == before);
    CHECK(sources(store).size() == 1);
}

TEST_CASE_FIXTURE(Fixture, "two sources of one transaction are told apart by content") {
    Transaction transaction(store);
    CHECK_FALSE(SourceWriter(store, "second.txt", "2026-12-01").finish("second hash"));
    CHECK_FALSE(SourceWriter(store, "second.txt", "2026-12-01").finish("third hash"));
    CHECK(SourceWriter(store, "fourth.txt", "2026-12-01").finish("third hash") == "second.txt");
}

TEST_CASE_FIXTURE(Fixture, "where a board was seen is told in the order of sources and lines") {
    {
        Transaction transaction(store);
        SourceWriter source(store, "second.txt", "2026-12-01");
        source.add_sighting(5, codes[1], "");
        source.add_sighting(14, codes[1], "");
        source.add_sighting(23, codes[0], "");
        source.finish("second hash");
        transaction.commit();
    }
    const auto seen = sightings_of(store, codes[1]);
    REQUIRE(seen.size() == 3);
    CHECK(seen[0].source == "boards.txt");
    CHECK(seen[0].line == 2);
    CHECK(seen[1].source == "second.txt");
    CHECK(seen[1].line == 5);
    CHECK(seen[2].line == 14);
    CHECK(sightings_of(store, codes[5]).empty());

    const auto repeated = boards_seen_more_than_once(store);
    REQUIRE(repeated.size() == 2);
    CHECK(repeated[0].code == codes[0]);
    CHECK(repeated[0].sightings.size() == 2);
    CHECK(repeated[1].code == codes[1]);
    CHECK(repeated[1].sightings.size() == 3);
}

TEST_CASE_FIXTURE(Fixture, "a sighting of a board that is not stored is refused") {
    Transaction transaction(store);
    SourceWriter source(store, "second.txt", "2026-12-01");
    CHECK_THROWS_AS(source.add_sighting(1, codes[5], ""), StoreError);
}
