#include "unit/boards.hpp"
#include "unit/closing.hpp"
#include "unit/stores.hpp"
#include "unit/temporary_folder.hpp"

#include "almanac/jobs/lineage.hpp"

#include <algorithm>
#include <string>

#include <doctest/doctest.h>

using namespace almanac;

namespace {

struct Fixture {
    TemporaryFolder folder;
    std::string path = folder / "almanac.db";

    Fixture() {
        Store store = store_of(path, codes_2022());
        close_under(store, {MoveKind::slide});
    }

    Code asked(const std::string& sql) const { return std::stoll(ask_sql(path, sql)); }
};

}  // namespace

TEST_CASE_FIXTURE(Fixture, "each lineage goes from a root by moves of the pieces that it names") {
    const Store store = Store::open(path, Access::read);
    int longest = 0;
    visit_boards(store, [&](const StoredBoard& stored) {
        const auto chain = lineage_of(store, stored.code);
        CHECK(chain.back().stored.code == stored.code);
        CHECK(chain.front().stored.origin == Origin::imported);
        CHECK(chain.front().sightings.size() == 1);
        CHECK(chain.front().moved.empty());
        CHECK_FALSE(chain.front().derivation);
        for (std::size_t i = 1; i < chain.size(); ++i) {
            CHECK(chain[i].derivation->parent == chain[i - 1].stored.code);
            CHECK(chain[i].derivation->depth == static_cast<int>(i));
            CHECK(chain[i].moved.size() == 1);
            CHECK(verdict_on_move(store.layout(), chain[i - 1].board, chain[i].board, "slide") == "");
        }
        longest = std::max(longest, static_cast<int>(chain.size()));
        return true;
    });
    CHECK(longest == 6);
}

TEST_CASE_FIXTURE(Fixture, "an unsound chain is told, not followed for ever") {
    const Code deep = asked("SELECT min(code) FROM derivation WHERE depth = 3");
    const std::string parent =
        std::to_string(asked("SELECT parent FROM derivation WHERE code = " + std::to_string(deep)));
    std::string damage;
    SUBCASE("a circle") {
        damage = "UPDATE derivation SET parent = " + std::to_string(deep) + " WHERE code = " + parent;
    }
    SUBCASE("a parent that is not there") {
        damage = "DELETE FROM board WHERE code = " + parent;
    }
    SUBCASE("a depth that is not its own") {
        damage = "UPDATE derivation SET depth = 9 WHERE code = " + std::to_string(deep);
    }
    run_sql(path, damage);
    CHECK_THROWS_WITH_AS(lineage_of(Store::open(path, Access::read), deep), doctest::Contains("unsound"),
                         StoreError);
}
