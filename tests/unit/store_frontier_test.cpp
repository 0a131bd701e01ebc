#include "unit/stores.hpp"
#include "unit/temporary_folder.hpp"

#include "almanac/store/boards.hpp"
#include "almanac/store/frontier.hpp"
#include "almanac/store/soundness.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <doctest/doctest.h>

using namespace almanac;

namespace {

constexpr MoveKinds thumb{MoveKind::thumb};
constexpr MoveKinds u{MoveKind::u};
constexpr MoveKinds slide{MoveKind::slide};
constexpr MoveKinds retile{MoveKind::retile};

struct Fixture {
    const std::vector<Code>& codes = codes_2022();
    TemporaryFolder folder;
    std::string path = folder / "almanac.db";
    Store store = store_of(path, {codes.begin(), codes.begin() + 5});
    Transaction transaction{store};
    FrontierWriter writer{store};

    void derive(std::size_t place, const Derivation& derivation) {
        writer.add(codes[place]);
        writer.derive(codes[place], derivation);
    }

    void strike(std::size_t first, std::size_t last, MoveKinds visited, int depth = 0) {
        writer.strike(depth, codes[first], codes[last], visited);
    }

    // "code:pending" as the place of the code and the bits of the kinds, for each depth a line.
    std::string frontier() const {
        std::map<int, std::map<Code, std::string>> rows;
        visit_frontier(store, [&](const FrontierBoard& board) {
            CHECK(board.derivation.has_value() == find_derivation(store, board.code).has_value());
            const auto place = std::ranges::find(codes, board.code) - codes.begin();
            rows[board.depth][board.code] =
                std::to_string(place) + ':' + std::to_string(board.pending.bits()) + ' ';
        });
        std::string text;
        for (const auto& [depth, boards] : rows) {
            if (!text.empty()) text += '\n';
            for (const auto& [code, words] : boards)
                text += words;
        }
        return text;
    }

    std::string derivation(Code code) const {
        const auto found = find_derivation(store, code);
        if (!found) return "a root";
        for (std::size_t i = 0; i < codes.size(); ++i)
            if (codes[i] == found->parent)
                return std::string(name(found->kind)) + " of " + std::to_string(i) + " at " +
                       std::to_string(found->depth);
        return "of nobody";
    }
};

}  // namespace

TEST_CASE_FIXTURE(Fixture, "a root has every visit pending at depth 0") {
    CHECK(least_pending_depth(store, MoveKinds::all()) == 0);
    CHECK(frontier() == "0:15 1:15 2:15 3:15 4:15 ");
    CHECK_FALSE(least_pending_depth(store, {}));
    CHECK(count_pending(store, MoveKind::u) == 5);
}

TEST_CASE_FIXTURE(Fixture, "a visit strikes out its kinds and the narrower ones") {
    strike(0, 0, thumb);
    strike(1, 1, thumb | u);
    strike(2, 2, slide);
    strike(3, 3, retile);
    CHECK(frontier() == "0:14 1:12 2:8 4:15 ");
    CHECK(count_pending(store, MoveKind::thumb) == 1);
    CHECK(count_pending(store, MoveKind::u) == 2);
    CHECK(count_pending(store, MoveKind::slide) == 3);
    CHECK(count_pending(store, MoveKind::retile) == 4);
    strike(0, 0, u);
    strike(2, 2, retile);
    CHECK(frontier() == "0:12 1:12 4:15 ");
}

TEST_CASE_FIXTURE(Fixture, "a range is struck out of one depth, and of what has these kinds pending") {
    derive(10, {codes[0], MoveKind::u, 1});
    strike(1, 1, thumb | u);
    strike(0, 3, u);
    CHECK(frontier() == "0:13 1:12 2:13 3:13 4:15 \n10:15 ");
    strike(0, 4, slide);
    CHECK(frontier() == "0:8 1:8 2:8 3:8 4:8 \n10:15 ");
    strike(3, 12, retile, 1);
    CHECK(frontier() == "0:8 1:8 2:8 3:8 4:8 ");
}

TEST_CASE_FIXTURE(Fixture, "a store is closed under kinds when nothing has a visit by them pending") {
    strike(0, 4, thumb | u);
    CHECK_FALSE(least_pending_depth(store, thumb));
    CHECK_FALSE(least_pending_depth(store, u));
    CHECK_FALSE(least_pending_depth(store, thumb | u));
    CHECK(least_pending_depth(store, slide) == 0);
    CHECK(least_pending_depth(store, u | retile) == 0);
}

TEST_CASE_FIXTURE(Fixture, "a new board is added with its derivation and the visits that are pending") {
    derive(10, {codes[0], MoveKind::u, 1});
    writer.add(codes[12]);
    writer.add(codes[11]);
    writer.derive(codes[11], {codes[12], MoveKind::thumb, 3}, MoveKinds(12));
    writer.derive(codes[12], {codes[10], MoveKind::slide, 2}, {});
    CHECK(store.board_count() == 8);
    CHECK(find_board(store, codes[10])->origin == Origin::derived);
    CHECK(derivation(codes[10]) == "u of 0 at 1");
    CHECK(derivation(codes[11]) == "thumb of 12 at 3");
    CHECK(derivation(codes[12]) == "slide of 10 at 2");
    CHECK(frontier() == "0:15 1:15 2:15 3:15 4:15 \n10:15 \n11:12 ");
    transaction.commit();
    CHECK(ask_sql(path, "SELECT board_count FROM store") == "8");
    CHECK(table_faults(store).empty());
}

TEST_CASE_FIXTURE(Fixture, "a derivation is replaced by a better one") {
    derive(10, {codes[3], MoveKind::slide, 1});
    writer.improve(codes[10], {codes[2], MoveKind::u, 1});
    CHECK(derivation(codes[10]) == "u of 2 at 1");
    CHECK(frontier() == "0:15 1:15 2:15 3:15 4:15 \n10:15 ");
    CHECK(store.board_count() == 6);
}

TEST_CASE_FIXTURE(Fixture, "the least depth is that of the boards that wait for these kinds") {
    derive(10, {codes[0], MoveKind::u, 1});
    strike(0, 4, thumb);
    CHECK(least_pending_depth(store, thumb) == 1);
    CHECK(least_pending_depth(store, u) == 0);
    CHECK(least_pending_depth(store, thumb | u) == 0);
}

TEST_CASE_FIXTURE(Fixture, "a derived board that is imported later keeps how it came about") {
    derive(10, {codes[0], MoveKind::u, 1});
    CHECK_FALSE(BoardWriter(store).add(codes[10], Origin::imported));
    CHECK(find_board(store, codes[10])->origin == Origin::derived);
    CHECK(derivation(codes[10]) == "u of 0 at 1");
}

TEST_CASE_FIXTURE(Fixture, "a board cannot come of one that is not stored") {
    CHECK_THROWS_AS(derive(10, {codes[11], MoveKind::u, 1}), StoreError);
}

TEST_CASE_FIXTURE(Fixture, "trusted rows are not judged, in that transaction alone") {
    transaction.commit();
    {
        const Transaction trusted(store, Rows::trusted);
        FrontierWriter fast(store);
        fast.derive(codes[10], {codes[11], MoveKind::u, 0});
    }
    {
        Transaction trusted(store, Rows::trusted);
        derive(10, {codes[0], MoveKind::u, 1});
        trusted.commit();
    }
    CHECK(table_faults(store).empty());
    const Transaction judged(store);
    FrontierWriter slow(store);
    slow.add(codes[12]);
    CHECK_THROWS_AS(slow.derive(codes[12], {codes[13], MoveKind::u, 1}), StoreError);
    CHECK_THROWS_AS(slow.derive(codes[12], {codes[10], MoveKind::u, 0}), StoreError);
}

TEST_CASE_FIXTURE(Fixture, "that somebody else has written is told by the foreign version alone") {
    transaction.commit();
    const auto before = store.foreign_version();
    {
        Transaction own(store);
        BoardWriter(store).add(codes[20], Origin::imported);
        own.commit();
    }
    CHECK(store.foreign_version() == before);
    run_sql(path, "UPDATE source SET name = 'other.txt'");
    CHECK(store.foreign_version() != before);
}

TEST_CASE("that a store is closed is seen at once, however much is pending for other kinds") {
    const TemporaryFolder folder;
    const auto steps = [&](const std::string& name, Code boards) {
        std::vector<Code> codes;
        for (Code code = 0; code < boards; ++code)
            codes.push_back(code);
        const std::string path = folder / name;
        store_of(path, codes);
        run_sql(path, "UPDATE frontier SET pending = 12");
        return steps_of(path, "SELECT min(depth) FROM frontier WHERE pending = 1") +
               steps_of(path, "SELECT min(depth) FROM frontier WHERE pending = 12");
    };
    CHECK(steps("many.db", 20'000) <= steps("few.db", 20) + 10);
}
