#include "unit/boards.hpp"
#include "unit/recorded_rounds.hpp"

#include "almanac/moves/rounds.hpp"

#include <algorithm>
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

std::vector<Code> codes_of(const Layout& layout, const std::vector<Board>& boards) {
    std::vector<Code> codes;
    for (const Board& board : boards)
        codes.push_back(encode(layout, board));
    return codes;
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
    RecordedRounds rounds(codes_of(layout, boards_2022()));
    rounds.run(Moves(layout), kinds);
    CHECK_FALSE(rounds.frontier.least_depth(kinds));
    CHECK(rounds.frontier.board_count() == rounds.codes.size());
    std::set<DateIndex> dates;
    for (const Code code : rounds.codes) {
        CHECK(verdict(layout, std::get<Board>(decode(layout, code))) == "");
        dates.insert(date_index(layout, code));
    }
    const auto real =
        std::ranges::count_if(dates, [&](DateIndex date) { return in_calendar(layout.date(date)); });
    return {rounds.codes.size(), dates.size(), static_cast<std::size_t>(real)};
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
std::map<Code, RecordedRounds::Row> shortest_chains(const Moves& moves, const std::vector<Code>& roots,
                                                    MoveKinds kinds) {
    const Layout& layout = moves.layout();
    std::map<Code, RecordedRounds::Row> rows;
    for (const Code root : roots)
        rows[root].pending = MoveKinds::all() - kinds.with_narrower();
    for (int depth = 0; std::ranges::any_of(rows, [&](const auto& row) { return row.second.depth == depth; });
         ++depth) {
        std::map<Code, std::tuple<MoveKind, Code>> best;
        for (const auto& [code, row] : rows) {
            if (row.depth != depth) continue;
            const Code parent = code;
            moves.expand(std::get<Board>(decode(layout, parent)), kinds,
                         [&](const Board& made, MoveKind kind) {
                             const auto offer = std::tuple(kind, parent);
                             const auto [entry, is_new] = best.emplace(encode(layout, made), offer);
                             entry->second = std::min(entry->second, offer);
                         });
        }
        for (const auto& [code, offer] : best)
            rows.try_emplace(code, RecordedRounds::Row{depth + 1, std::get<1>(offer), std::get<0>(offer),
                                                       MoveKinds::all() - kinds.with_narrower()});
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
    RecordedRounds at_once(codes_of(layout, boards_2022()));
    at_once.run(moves, both);
    RecordedRounds by_turns(codes_of(layout, boards_2022()));
    while (by_turns.frontier.least_depth(both)) {
        by_turns.run(moves, {MoveKind::u});
        by_turns.run(moves, {MoveKind::thumb});
    }
    CHECK(by_turns.codes == at_once.codes);
}

TEST_CASE("depths are least, then the kind narrowest, then the parent smallest") {
    for (const Layout* layout : Layout::all()) {
        CAPTURE(layout->name());
        const Moves moves(*layout);
        const auto roots = many_boards(*layout, 400);
        RecordedRounds rounds(roots);
        rounds.run(moves, both);
        CHECK(rounds.codes.size() > roots.size());
        CHECK(rounds.rows() == shortest_chains(moves, roots, both));
    }
    // Kinds that make the same boards.
    const Layout& layout = Layout::standard();
    const Moves moves(layout);
    const MoveKinds kinds{MoveKind::thumb, MoveKind::u, MoveKind::slide};
    RecordedRounds rounds(codes_of(layout, boards_2022()));
    rounds.run(moves, kinds);
    CHECK(rounds.rows() == shortest_chains(moves, codes_of(layout, boards_2022()), kinds));
}

TEST_CASE("every derivation is a move to the checker") {
    const Layout& layout = Layout::standard();
    RecordedRounds rounds(codes_of(layout, boards_2022()));
    rounds.run(Moves(layout), both);
    const auto rows = rounds.rows();
    for (const auto& [code, row] : rows) {
        if (row.depth == 0) continue;
        const Board board = std::get<Board>(decode(layout, code));
        const Board parent = std::get<Board>(decode(layout, row.parent));
        CHECK(verdict_on_move(layout, parent, board, name(row.kind)) == "");
        CHECK(rows.at(row.parent).depth == row.depth - 1);
    }
}

TEST_CASE("in a round of several batches, neither a stop nor the number of threads changes anything") {
    const Layout& layout = Layout::standard();
    const Moves moves(layout);
    const MoveKinds all = MoveKinds::all();
    const auto roots = many_boards(layout, 5000);
    RecordedRounds undisturbed(roots);
    undisturbed.run(moves, all, 2);
    REQUIRE(undisturbed.told.size() == 2);
    CHECK(undisturbed.told[0].visited == 4096);
    CHECK_FALSE(undisturbed.told[0].last_of_round);
    CHECK(undisturbed.told[1].visited == roots.size() - 4096);
    CHECK(undisturbed.told[1].last_of_round);
    CHECK(undisturbed.frontier.least_depth(all) == 1);

    RecordedRounds alone(roots);
    alone.run(moves, all, 2, std::nullopt, 1);
    CHECK(alone.rows() == undisturbed.rows());
    RecordedRounds in_pieces(roots);
    while (in_pieces.frontier.least_depth(all) == 0)
        in_pieces.run(moves, all, 1, 400);
    CHECK(in_pieces.told.size() > 5);
    CHECK(in_pieces.rows() == undisturbed.rows());
}

TEST_CASE("a run that is stopped after any visit goes on to the same boards and derivations") {
    const Layout& layout = Layout::standard();
    const Moves moves(layout);
    const MoveKinds kinds{MoveKind::thumb, MoveKind::u, MoveKind::slide};
    const auto roots = codes_of(layout, boards_2022());
    RecordedRounds undisturbed(roots);
    undisturbed.run(moves, kinds);
    for (const int visits : {1, 2, 3, 7, 50}) {
        CAPTURE(visits);
        RecordedRounds in_pieces(roots);
        while (in_pieces.frontier.least_depth(kinds))
            in_pieces.run(moves, kinds, std::nullopt, visits);
        CHECK(in_pieces.rows() == undisturbed.rows());
    }
    RecordedRounds by_batches(roots);
    while (by_batches.frontier.least_depth(kinds))
        by_batches.run(moves, kinds, 1);
    CHECK(by_batches.rows() == undisturbed.rows());
}

TEST_CASE("a stop ends with the visit it is said at: its boards are there, and it is struck out") {
    const Layout& layout = Layout::standard();
    const Moves moves(layout);
    std::vector<Code> roots = codes_of(layout, boards_2022());
    std::ranges::sort(roots);
    std::vector<std::vector<Derived>> visits;
    Frontier frontier;
    for (const Code root : roots)
        frontier.add_root(root);
    run_rounds(frontier, moves,
               {both,
                [&](std::span<const Derived> added) {
                    CHECK(std::ranges::is_sorted(added, {}, &Derived::code));
                    visits.emplace_back(added.begin(), added.end());
                    return visits.size() < 10;
                }},
               [](const Batch&) { return true; });
    REQUIRE(visits.size() == 10);
    std::size_t added = 0;
    for (const auto& visit : visits)
        added += visit.size();
    CHECK(frontier.board_count() == roots.size() + added);
    const Code last = visits.back().front().parent;
    const auto pending = frontier.pending(both, 0, -1, roots.size());
    CHECK(pending.front().code == *std::ranges::upper_bound(roots, last));
    CHECK(pending.back().code == roots.back());
}

TEST_CASE("a closed frontier is not touched, nor are the listeners told anything") {
    const Layout& layout = Layout::standard();
    const Moves moves(layout);
    RecordedRounds rounds(codes_of(layout, boards_2022()));
    rounds.run(moves, both);
    const auto rows = rounds.rows();
    const std::size_t told = rounds.told.size();
    rounds.run(moves, both, 1, 1);
    CHECK(rounds.told.size() == told);
    CHECK(rounds.rows() == rows);
}

TEST_CASE("a code with visits pending that is no board is named") {
    RecordedRounds rounds({4711});
    CHECK_THROWS_WITH_AS(rounds.run(Moves(Layout::standard()), both), doctest::Contains("4711"),
                         std::runtime_error);
    CHECK(rounds.frontier.least_depth(both) == 0);
}

TEST_SUITE("long") {
    TEST_CASE("under retile 123 boards reach every date, by chains of at most 64 moves") {
        const Layout& layout = Layout::standard();
        const Moves moves(layout);
        Frontier frontier;
        for (const Board& board : boards_2022())
            frontier.add_root(encode(layout, board));
        std::set<DateIndex> dates;
        int last_calendar_date = 0;
        int last_date = 0;
        int longest = 0;
        run_rounds(frontier, moves, {{MoveKind::retile}}, [&](const Batch& batch) {
            for (const Change& change : batch.changes) {
                const DateIndex date = date_index(layout, change.derived.code);
                longest = batch.depth + 1;
                if (!dates.insert(date).second) continue;
                last_date = batch.depth + 1;
                if (in_calendar(layout.date(date))) last_calendar_date = batch.depth + 1;
            }
            return true;
        });
        CHECK(frontier.board_count() == 3'275'458);
        CHECK(dates.size() == 2604);
        CHECK(longest == 64);
        CHECK(last_calendar_date == 13);
        CHECK(last_date == 13);
    }
}
