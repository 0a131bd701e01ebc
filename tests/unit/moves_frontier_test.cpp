#include "almanac/moves/frontier.hpp"

#include <algorithm>
#include <map>
#include <random>
#include <stdexcept>
#include <vector>

#include <doctest/doctest.h>

using namespace almanac;

namespace {

using Outcome = Frontier::Outcome;

constexpr MoveKinds thumb{MoveKind::thumb};
constexpr MoveKinds u{MoveKind::u};
constexpr MoveKinds slide{MoveKind::slide};

std::vector<Code> codes(const std::vector<PendingBoard>& boards) {
    std::vector<Code> found;
    for (const PendingBoard& board : boards)
        found.push_back(board.code);
    return found;
}

void check_descent(const Frontier& frontier, Code code, int depth, Code parent, MoveKind kind) {
    const auto descent = frontier.find(code);
    REQUIRE(descent.has_value());
    CHECK(descent->depth == depth);
    CHECK(descent->parent == parent);
    CHECK(descent->kind == kind);
}

Frontier with_roots(const std::vector<Code>& roots) {
    Frontier frontier;
    for (const Code root : roots)
        frontier.add_root(root);
    return frontier;
}

}  // namespace

TEST_CASE("the narrowest kind is better, then the smallest parent") {
    const Derived thumb_of_9{1, 9, MoveKind::thumb};
    const Derived u_of_3{1, 3, MoveKind::u};
    const Derived u_of_4{1, 4, MoveKind::u};
    CHECK(better(thumb_of_9, u_of_3));
    CHECK_FALSE(better(u_of_3, thumb_of_9));
    CHECK(better(u_of_3, u_of_4));
    CHECK_FALSE(better(u_of_4, u_of_3));
    CHECK_FALSE(better(u_of_3, u_of_3));
}

TEST_CASE("pending boards come in ascending code after the one asked for, and no more than asked for") {
    Frontier frontier = with_roots({50, 10, 40, 20, 30});
    CHECK(codes(frontier.pending(u, 0, -1, 100)) == std::vector<Code>{10, 20, 30, 40, 50});
    CHECK(codes(frontier.pending(u, 0, 20, 2)) == std::vector<Code>{30, 40});
    CHECK(codes(frontier.pending(u, 0, 19, 1)) == std::vector<Code>{20});
    CHECK(frontier.pending(u, 0, 50, 100).empty());
    CHECK(frontier.pending(u, 1, -1, 100).empty());
    CHECK(frontier.pending({}, 0, -1, 100).empty());
    CHECK(frontier.least_depth(u) == 0);
    CHECK_FALSE(frontier.least_depth({}));
    CHECK_FALSE(Frontier().least_depth(MoveKinds::all()));
}

TEST_CASE("a visit strikes out its kinds and the narrower ones") {
    Frontier frontier = with_roots({1, 2, 3});
    const auto strike = [&](Code code, MoveKinds pending, MoveKinds kinds) {
        frontier.strike(0, std::vector<PendingBoard>{{code, pending}}, kinds);
    };
    strike(1, MoveKinds::all(), u);
    strike(2, MoveKinds::all(), slide);
    CHECK(codes(frontier.pending(thumb, 0, -1, 9)) == std::vector<Code>{1, 3});
    CHECK(codes(frontier.pending(u, 0, -1, 9)) == std::vector<Code>{3});
    CHECK(codes(frontier.pending(slide, 0, -1, 9)) == std::vector<Code>{1, 3});
    CHECK(frontier.pending(thumb, 0, -1, 9)[0].pending == MoveKinds(13));
    strike(3, MoveKinds::all(), MoveKinds::all());
    CHECK_FALSE(frontier.least_depth(u));
    CHECK(frontier.least_depth(thumb) == 0);
    CHECK(codes(frontier.pending(MoveKinds::all(), 0, -1, 9)) == std::vector<Code>{1, 2});
}

TEST_CASE("of one round the better offer counts, of earlier ones the first") {
    Frontier frontier = with_roots({1, 2, 3});
    const auto offer = [&](Code parent, MoveKind kind, int depth) {
        const Derived derived{10, parent, kind};
        const bool wanted = frontier.wants(derived, depth);
        const Outcome outcome = frontier.offer(derived, depth);
        CHECK(wanted == (outcome != Outcome::kept));
        return outcome;
    };
    CHECK(offer(2, MoveKind::slide, 1) == Outcome::added);
    check_descent(frontier, 10, 1, 2, MoveKind::slide);
    CHECK(offer(3, MoveKind::slide, 1) == Outcome::kept);
    CHECK(offer(3, MoveKind::u, 1) == Outcome::improved);
    CHECK(offer(1, MoveKind::u, 1) == Outcome::improved);
    CHECK(offer(1, MoveKind::u, 1) == Outcome::kept);
    CHECK(offer(1, MoveKind::retile, 1) == Outcome::kept);
    CHECK(offer(1, MoveKind::thumb, 2) == Outcome::kept);
    check_descent(frontier, 10, 1, 1, MoveKind::u);
    CHECK(frontier.board_count() == 4);
    CHECK(codes(frontier.pending(u, 1, -1, 9)) == std::vector<Code>{10});

    frontier.strike(1, std::vector<PendingBoard>{{10, MoveKinds::all()}}, u);
    CHECK(offer(1, MoveKind::thumb, 1) == Outcome::kept);
    CHECK(frontier.offer({1, 2, MoveKind::thumb}, 1) == Outcome::kept);
    check_descent(frontier, 1, 0, -1, {});
}

TEST_CASE("boards of a store stand as they stood there") {
    Frontier frontier;
    frontier.add(7, {3, 5, MoveKind::retile}, MoveKinds(12));
    frontier.add(8, {2, 6, MoveKind::u}, MoveKinds::all());
    frontier.add(9, {}, {});
    CHECK(frontier.least_depth(thumb) == 2);
    CHECK(frontier.least_depth(slide) == 2);
    CHECK(codes(frontier.pending(slide, 3, -1, 9)) == std::vector<Code>{7});
    CHECK(frontier.offer({7, 1, MoveKind::thumb}, 3) == Outcome::kept);
    CHECK(frontier.offer({8, 1, MoveKind::u}, 2) == Outcome::improved);
    CHECK(frontier.offer({9, 1, MoveKind::thumb}, 1) == Outcome::kept);
    frontier.add(8, {}, {});
    check_descent(frontier, 8, 2, 1, MoveKind::u);
    CHECK(frontier.board_count() == 3);
    CHECK_FALSE(frontier.find(10));
}

TEST_CASE("codes and depths to their limits, and not beyond") {
    constexpr Code greatest = (Code{1} << 57) - 2;
    Frontier frontier = with_roots({0, greatest});
    frontier.add(greatest - 1, {2047, greatest, MoveKind::retile}, MoveKinds::all());
    check_descent(frontier, greatest - 1, 2047, greatest, MoveKind::retile);
    check_descent(frontier, greatest, 0, -1, {});
    check_descent(frontier, 0, 0, -1, {});
    CHECK_THROWS_AS(frontier.offer({5, 6, MoveKind::u}, 2048), std::length_error);
}

TEST_CASE("what is found does not hang on the number of boards") {
    std::mt19937_64 random(3);
    std::map<Code, Descent> boards;
    Frontier frontier(5);
    Code parent = 1;
    for (int i = 0; i < 20'000; ++i) {
        const Code code = static_cast<Code>(random() >> 7);
        const int depth = static_cast<int>(random() % 300);
        const MoveKind kind = all_move_kinds[random() % all_move_kinds.size()];
        if (!boards.try_emplace(code, Descent{depth, parent, kind}).second) continue;
        CHECK(frontier.offer({code, parent, kind}, depth) == Outcome::added);
        parent = code;
    }
    CHECK(frontier.board_count() == boards.size());
    for (const auto& [code, descent] : boards) {
        check_descent(frontier, code, descent.depth, descent.parent, descent.kind);
        CHECK(boards.contains(code + 1) == frontier.find(code + 1).has_value());
    }
    std::size_t pending = 0;
    for (int depth = 0; depth < 300; ++depth) {
        const auto level = codes(frontier.pending(thumb, depth, -1, boards.size()));
        CHECK(std::ranges::is_sorted(level));
        pending += level.size();
    }
    CHECK(pending == boards.size());
}
