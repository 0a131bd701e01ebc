#include "unit/stores.hpp"
#include "unit/temporary_folder.hpp"

#include "almanac/store/boards.hpp"
#include "almanac/store/frontier.hpp"
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

    Fixture() { make_store_with_a_chain(path); }

    std::string code(std::size_t place) const { return std::to_string(codes[place]); }

    std::string date(std::size_t place) const {
        return ask_sql(path,
                       "SELECT name FROM date WHERE " + code(place) + " BETWEEN first_code AND last_code");
    }
};

}  // namespace

TEST_CASE_FIXTURE(Fixture, "the view of boards tells each in words") {
    const auto row = [&](std::size_t place) {
        return ask_sql(path, "SELECT * FROM boards WHERE code = " + code(place));
    };
    CHECK(row(0) == code(0) + "|Feb 1 Tue|imported|||0");
    CHECK(row(10) == code(10) + "|" + date(10) + "|derived|" + code(0) + "|u|1");
    CHECK(row(11) == code(11) + "|" + date(11) + "|derived|" + code(10) + "|thumb|2");
    CHECK(ask_sql(path, "SELECT count(*) FROM boards") == "5");
}

TEST_CASE_FIXTURE(Fixture, "the views of coverage and gaps share the dates between them") {
    CHECK(ask_sql(path, "SELECT * FROM coverage WHERE date = 'Feb 1 Tue'") == "Feb 1 Tue|yes|1");
    CHECK(ask_sql(path, "SELECT * FROM coverage WHERE date = 'Feb 30 Tue'") == "Feb 30 Tue|no|0");
    CHECK(ask_sql(path, "SELECT count(*), sum(boards), sum(boards > 0) FROM coverage") == "2604|5|5");
    CHECK(ask_sql(path, "SELECT count(*) FROM gaps") == "2599");
    CHECK(ask_sql(path, "SELECT count(*) FROM gaps WHERE in_calendar = 'yes'") == "2557");
    CHECK(ask_sql(path, "SELECT * FROM gaps LIMIT 1") == "Jan 1 Sun|yes");
    CHECK(ask_sql(path, "SELECT count(*) FROM gaps JOIN coverage USING (date) WHERE boards > 0") == "0");
}

TEST_CASE_FIXTURE(Fixture, "the view of sightings names sources and dates") {
    CHECK(ask_sql(path, "SELECT * FROM sightings WHERE code = " + code(0)) ==
          "boards.txt|1|" + code(0) + "|Feb 1 Tue|");
    CHECK(ask_sql(path, "SELECT count(*) FROM sightings") == "3");
}

TEST_CASE_FIXTURE(Fixture, "the view of lineages goes back to the root") {
    CHECK(ask_sql(path, "SELECT step, ancestor, date, made_by FROM lineage WHERE code = " + code(11)) ==
          "0|" + code(11) + "|" + date(11) + "|thumb;1|" + code(10) + "|" + date(10) + "|u;2|" + code(0) +
              "|Feb 1 Tue|");
    CHECK(ask_sql(path, "SELECT step, ancestor FROM lineage WHERE code = " + code(1)) == "0|" + code(1));
    CHECK(ask_sql(path, "SELECT count(*) FROM lineage WHERE code = 1") == "0");
    CHECK(ask_sql(path, "SELECT count(*) FROM lineage") == "8");
}

TEST_CASE("a lineage walks the chain that is asked for, and no other") {
    const TemporaryFolder folder;
    // A chain of a hundred moves in each store, and beside it in one of them fifty such chains.
    const auto steps_in_store_of = [&](int chains) {
        const std::string path = folder / (std::to_string(chains) + ".db");
        std::vector<Code> roots;
        for (Code chain = 0; chain < chains; ++chain)
            roots.push_back(chain * 1000);
        Store store = store_of(path, roots);
        Transaction transaction(store);
        FrontierWriter writer(store);
        for (const Code root : roots)
            for (int depth = 1; depth <= 100; ++depth) {
                writer.add(root + depth);
                writer.derive(root + depth, {root + depth - 1, MoveKind::u, depth});
            }
        transaction.commit();
        CHECK(ask_sql(path, "SELECT count(*), max(step) FROM lineage WHERE code = 100") == "101|100");
        return steps_of(path, "SELECT * FROM lineage WHERE code = 100");
    };
    const long alone = steps_in_store_of(1);
    CHECK(steps_in_store_of(50) <= alone + alone / 10);
}
