#include "unit/stores.hpp"
#include "unit/temporary_folder.hpp"

#include "almanac/store/boards.hpp"
#include "almanac/store/frontier.hpp"
#include "almanac/store/soundness.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

using namespace almanac;

namespace {

using Outcome = FrontierWriter::Outcome;

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

    void strike(Code code, MoveKinds pending, MoveKinds visited, int depth = 0) {
        writer.strike({code, pending}, depth, visited);
    }

    // "code:pending" as the place of the code and the bits of the kinds.
    std::string pending(MoveKinds kinds, int depth, Code after = -1, std::size_t most = 100) const {
        std::string text;
        for (const FrontierBoard& board : pending_boards(store, kinds, depth, after, most)) {
            for (std::size_t i = 0; i < codes.size(); ++i)
                if (codes[i] == board.code) text += std::to_string(i);
            text += ':' + std::to_string(board.pending.bits()) + ' ';
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
    for (const MoveKinds kinds : {thumb, u, slide, retile, MoveKinds::all()})
        CHECK(pending(kinds, 0) == "0:15 1:15 2:15 3:15 4:15 ");
    CHECK(pending(MoveKinds::all(), 1).empty());
    CHECK(pending({}, 0).empty());
    CHECK_FALSE(least_pending_depth(store, {}));
    CHECK(count_pending(store, MoveKind::u) == 5);
}

TEST_CASE_FIXTURE(
    Fixture, "pending boards come in ascending code after the one asked for, and no more than asked for") {
    CHECK(pending(u, 0, codes[1]) == "2:15 3:15 4:15 ");
    CHECK(pending(u, 0, codes[1] - 1, 2) == "1:15 2:15 ");
    CHECK(pending(u, 0, codes[4]).empty());
    CHECK(pending(u, 0, -1, 0).empty());
}

TEST_CASE_FIXTURE(Fixture, "a visit strikes out its kinds and the narrower ones") {
    strike(codes[0], MoveKinds::all(), thumb);
    strike(codes[1], MoveKinds::all(), thumb | u);
    strike(codes[2], MoveKinds::all(), slide);
    strike(codes[3], MoveKinds::all(), retile);
    CHECK(pending(MoveKinds::all(), 0) == "0:14 1:12 2:8 4:15 ");
    CHECK(pending(thumb, 0) == "4:15 ");
    CHECK(pending(u, 0) == "0:14 4:15 ");
    CHECK(pending(slide, 0) == "0:14 1:12 4:15 ");
    CHECK(pending(retile, 0, -1, 3) == "0:14 1:12 2:8 ");
    CHECK(count_pending(store, MoveKind::thumb) == 1);
    CHECK(count_pending(store, MoveKind::u) == 2);
    CHECK(count_pending(store, MoveKind::slide) == 3);
    CHECK(count_pending(store, MoveKind::retile) == 4);
    strike(codes[0], MoveKinds(14), u);
    strike(codes[2], retile, retile);
    CHECK(pending(MoveKinds::all(), 0) == "0:12 1:12 4:15 ");
}

TEST_CASE_FIXTURE(Fixture, "a store is closed under kinds when nothing has a visit by them pending") {
    for (std::size_t i = 0; i < 5; ++i)
        strike(codes[i], MoveKinds::all(), thumb | u);
    CHECK_FALSE(least_pending_depth(store, thumb));
    CHECK_FALSE(least_pending_depth(store, u));
    CHECK_FALSE(least_pending_depth(store, thumb | u));
    CHECK(least_pending_depth(store, slide) == 0);
    CHECK(least_pending_depth(store, u | retile) == 0);
}

TEST_CASE_FIXTURE(Fixture, "a new board is added one deeper, with every visit pending") {
    CHECK(writer.derive(codes[10], codes[0], MoveKind::u, 1) == Outcome::added);
    CHECK(writer.derive(codes[11], codes[10], MoveKind::thumb, 2) == Outcome::added);
    CHECK(store.board_count() == 7);
    CHECK(find_board(store, codes[10])->origin == Origin::derived);
    CHECK(derivation(codes[10]) == "u of 0 at 1");
    CHECK(derivation(codes[11]) == "thumb of 10 at 2");
    CHECK(pending(MoveKinds::all(), 1) == "10:15 ");
    CHECK(pending(MoveKinds::all(), 2) == "11:15 ");
    transaction.commit();
    CHECK(ask_sql(path, "SELECT board_count FROM store") == "7");
    CHECK(table_faults(store).empty());
}

TEST_CASE_FIXTURE(Fixture, "among offers of one round the narrowest kind wins, then the smallest parent") {
    CHECK(writer.derive(codes[10], codes[3], MoveKind::slide, 1) == Outcome::added);
    CHECK(writer.derive(codes[10], codes[4], MoveKind::u, 1) == Outcome::improved);
    CHECK(derivation(codes[10]) == "u of 4 at 1");
    CHECK(writer.derive(codes[10], codes[2], MoveKind::u, 1) == Outcome::improved);
    CHECK(writer.derive(codes[10], codes[2], MoveKind::u, 1) == Outcome::kept);
    CHECK(writer.derive(codes[10], codes[3], MoveKind::u, 1) == Outcome::kept);
    CHECK(writer.derive(codes[10], codes[0], MoveKind::retile, 1) == Outcome::kept);
    CHECK(derivation(codes[10]) == "u of 2 at 1");
    CHECK(writer.derive(codes[10], codes[4], MoveKind::thumb, 1) == Outcome::improved);
    CHECK(derivation(codes[10]) == "thumb of 4 at 1");
    CHECK(store.board_count() == 6);
    CHECK(pending(MoveKinds::all(), 1) == "10:15 ");
}

TEST_CASE_FIXTURE(Fixture, "what was recorded in an earlier round stays as it is") {
    CHECK(writer.derive(codes[0], codes[1], MoveKind::thumb, 1) == Outcome::kept);
    CHECK(derivation(codes[0]) == "a root");
    writer.derive(codes[10], codes[3], MoveKind::slide, 1);
    CHECK(writer.derive(codes[10], codes[0], MoveKind::thumb, 2) == Outcome::kept);
    strike(codes[10], MoveKinds::all(), thumb, 1);
    CHECK(writer.derive(codes[10], codes[0], MoveKind::thumb, 1) == Outcome::kept);
    CHECK(derivation(codes[10]) == "slide of 3 at 1");
    CHECK(store.board_count() == 6);
}

TEST_CASE_FIXTURE(Fixture, "the least depth is that of the boards that wait for these kinds") {
    writer.derive(codes[10], codes[0], MoveKind::u, 1);
    for (std::size_t i = 0; i < 5; ++i)
        strike(codes[i], MoveKinds::all(), thumb);
    CHECK(least_pending_depth(store, thumb) == 1);
    CHECK(least_pending_depth(store, u) == 0);
    CHECK(least_pending_depth(store, thumb | u) == 0);
}

TEST_CASE_FIXTURE(Fixture, "a derived board that is imported later keeps how it came about") {
    writer.derive(codes[10], codes[0], MoveKind::u, 1);
    CHECK_FALSE(BoardWriter(store).add(codes[10], Origin::imported));
    CHECK(find_board(store, codes[10])->origin == Origin::derived);
    CHECK(derivation(codes[10]) == "u of 0 at 1");
}

TEST_CASE_FIXTURE(Fixture, "a board cannot come of one that is not stored") {
    CHECK_THROWS_AS(writer.derive(codes[10], codes[11], MoveKind::u, 1), StoreError);
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
