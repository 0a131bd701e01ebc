#include "unit/boards.hpp"
#include "unit/memory_frontier.hpp"

#include "almanac/moves/rounds.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <ostream>
#include <random>
#include <set>
#include <stdexcept>
#include <tuple>
#include <vector>

#include <doctest/doctest.h>

using namespace almanac;

namespace {

constexpr MoveKinds both{MoveKind::thumb, MoveKind::u};
constexpr std::size_t unbounded = std::numeric_limits<std::size_t>::max();

std::vector<Code> codes_of(const Layout& layout, const std::vector<Board>& boards) {
    std::vector<Code> codes;
    for (const Board& board : boards)
        codes.push_back(encode(layout, board));
    return codes;
}

MemoryFrontier frontier_of(const std::vector<Code>& roots, std::size_t most = unbounded) {
    MemoryFrontier frontier(most);
    for (const Code root : roots)
        frontier.add_root(root);
    return frontier;
}

void run_to_the_end(MemoryFrontier& frontier, const Moves& moves, MoveKinds kinds) {
    run_rounds(frontier, moves, kinds, [](const RoundProgress&) { return true; });
}

// Stops after every batch and begins again, as if each had been killed.
void run_in_pieces(MemoryFrontier& frontier, const Moves& moves, MoveKinds kinds) {
    while (frontier.least_depth(kinds))
        run_rounds(frontier, moves, kinds, [](const RoundProgress&) { return false; });
}

struct Closure {
    std::size_t boards;
    std::size_t dates;
    std::size_t calendar_dates;
    bool operator==(const Closure&) const = default;
};

std::ostream& operator<<(std::ostream& out, const Closure& closure) {
    return out << closure.boards << " boards, " << closure.dates << " dates, " << closure.calendar_dates
               << " in the calendar";
}

Closure closure(MoveKinds kinds) {
    const Layout& layout = Layout::standard();
    MemoryFrontier frontier = frontier_of(codes_of(layout, boards_2022()));
    run_to_the_end(frontier, Moves(layout), kinds);
    std::set<DateIndex> dates;
    for (const auto& [code, row] : frontier.rows()) {
        CHECK(verdict(layout, std::get<Board>(decode(layout, code))) == "");
        CHECK(row.pending == MoveKinds::all() - kinds.with_narrower());
        dates.insert(date_index(layout, code));
    }
    const auto real =
        std::ranges::count_if(dates, [&](DateIndex date) { return in_calendar(layout.date(date)); });
    return {frontier.rows().size(), dates.size(), static_cast<std::size_t>(real)};
}

// Boards from all over the puzzle, few of which are a thumb or a u away from another.
std::vector<Code> many_boards(const Layout& layout, std::size_t count) {
    std::mt19937_64 random(7);
    std::set<Code> codes;
    Board board = boards_at_hand(layout).front();
    while (codes.size() < count)
        for (const Board& next : relaid(layout, board, random)) {
            codes.insert(encode(layout, next));
            board = next;
        }
    return {codes.begin(), codes.end()};
}

// The depth and derivation of every board, worked out from the finished set of boards alone.
std::map<Code, MemoryFrontier::Row> shortest_chains(const Moves& moves, const std::vector<Code>& roots) {
    const Layout& layout = moves.layout();
    std::map<Code, MemoryFrontier::Row> rows;
    for (const Code root : roots)
        rows[root] = {0, MoveKinds::all() - both, -1, {}};
    for (int depth = 0; std::ranges::any_of(rows, [&](const auto& row) { return row.second.depth == depth; });
         ++depth) {
        std::map<Code, std::tuple<MoveKind, Code>> best;
        for (const auto& [code, row] : rows) {
            if (row.depth != depth) continue;
            const Code parent = code;
            moves.expand(std::get<Board>(decode(layout, parent)), both,
                         [&](const Board& made, MoveKind kind) {
                             const auto offer = std::tuple(kind, parent);
                             const auto [entry, is_new] = best.emplace(encode(layout, made), offer);
                             entry->second = std::min(entry->second, offer);
                         });
        }
        for (const auto& [code, offer] : best)
            rows.try_emplace(code, MemoryFrontier::Row{depth + 1, MoveKinds::all() - both, std::get<1>(offer),
                                                       std::get<0>(offer)});
    }
    return rows;
}

}  // namespace

TEST_CASE("the bundled boards close under thumb, under u, under both and under slide as is known") {
    CHECK(closure({MoveKind::thumb}) == Closure{216, 209, 208});
    CHECK(closure({MoveKind::u}) == Closure{233, 232, 230});
    CHECK(closure(both) == Closure{402, 387, 384});
    CHECK(closure({MoveKind::slide}) == Closure{681, 586, 578});
    CHECK(closure({MoveKind::slide, MoveKind::u, MoveKind::thumb}) == Closure{681, 586, 578});
}

TEST_CASE("kinds one after the other, again and again, close as both at once do") {
    const Layout& layout = Layout::standard();
    const Moves moves(layout);
    MemoryFrontier at_once = frontier_of(codes_of(layout, boards_2022()));
    run_to_the_end(at_once, moves, both);
    MemoryFrontier by_turns = frontier_of(codes_of(layout, boards_2022()));
    while (by_turns.least_depth(both)) {
        run_to_the_end(by_turns, moves, {MoveKind::u});
        run_to_the_end(by_turns, moves, {MoveKind::thumb});
    }
    const auto code = [](const auto& row) { return row.first; };
    CHECK(std::ranges::equal(by_turns.rows(), at_once.rows(), {}, code, code));
}

TEST_CASE("depths are least, then the kind narrowest, then the parent smallest") {
    for (const Layout* layout : Layout::all()) {
        CAPTURE(layout->name());
        const Moves moves(*layout);
        const auto roots = many_boards(*layout, 400);
        MemoryFrontier frontier = frontier_of(roots);
        run_to_the_end(frontier, moves, both);
        CHECK(frontier.rows().size() > roots.size());
        CHECK(frontier.rows() == shortest_chains(moves, roots));
    }
}

TEST_CASE("every derivation is a move to the checker") {
    const Layout& layout = Layout::standard();
    MemoryFrontier frontier = frontier_of(codes_of(layout, boards_2022()));
    run_to_the_end(frontier, Moves(layout), both);
    for (const auto& [code, row] : frontier.rows()) {
        if (row.depth == 0) continue;
        const Board board = std::get<Board>(decode(layout, code));
        const Board parent = std::get<Board>(decode(layout, row.parent));
        CHECK(verdict_on_move(layout, parent, board, name(row.kind)) == "");
        CHECK(frontier.rows().at(row.parent).depth == row.depth - 1);
    }
}

TEST_CASE("batches of any size, and any interruption, change nothing") {
    const Layout& layout = Layout::standard();
    const Moves moves(layout);
    const auto roots = codes_of(layout, boards_2022());
    MemoryFrontier undisturbed = frontier_of(roots);
    run_to_the_end(undisturbed, moves, both);
    for (const std::size_t most : {1UL, 2UL, 3UL, 7UL, 50UL}) {
        CAPTURE(most);
        MemoryFrontier in_batches = frontier_of(roots, most);
        run_to_the_end(in_batches, moves, both);
        CHECK(in_batches.rows() == undisturbed.rows());
        MemoryFrontier in_pieces = frontier_of(roots, most);
        run_in_pieces(in_pieces, moves, both);
        CHECK(in_pieces.rows() == undisturbed.rows());
    }
}

TEST_CASE("a round of more than one batch of the driver's own goes on where it was stopped") {
    const Layout& layout = Layout::standard();
    const Moves moves(layout);
    const auto roots = many_boards(layout, 5000);
    MemoryFrontier undisturbed = frontier_of(roots);
    std::vector<RoundProgress> told;
    run_rounds(undisturbed, moves, both, [&](const RoundProgress& progress) {
        told.push_back(progress);
        return true;
    });
    REQUIRE(told.size() > 2);
    CHECK(told[0].depth == 0);
    CHECK(told[0].visited < roots.size());
    CHECK_FALSE(told[0].round_ended);
    CHECK(told[1].depth == 0);
    CHECK(told[1].visited == roots.size());
    CHECK(told[1].round_ended);
    CHECK(told[2].depth == 1);

    MemoryFrontier in_pieces = frontier_of(roots);
    run_in_pieces(in_pieces, moves, both);
    CHECK(in_pieces.rows() == undisturbed.rows());
}

TEST_CASE("a closed frontier is not touched, nor is the listener told anything") {
    const Layout& layout = Layout::standard();
    const Moves moves(layout);
    MemoryFrontier frontier = frontier_of(codes_of(layout, boards_2022()));
    run_to_the_end(frontier, moves, both);
    const auto before = frontier.rows();
    run_rounds(frontier, moves, both, [](const RoundProgress&) {
        FAIL("there is nothing to tell");
        return true;
    });
    CHECK(frontier.rows() == before);
}

TEST_CASE("a code with visits pending that is no board is named") {
    const Layout& layout = Layout::standard();
    MemoryFrontier frontier = frontier_of({4711});
    CHECK_THROWS_WITH_AS(run_to_the_end(frontier, Moves(layout), both), doctest::Contains("4711"),
                         std::runtime_error);
    CHECK(frontier.rows().at(4711).pending == MoveKinds::all());
}

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
