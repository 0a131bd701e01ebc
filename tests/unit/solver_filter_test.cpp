#include "unit/solver_graphs.hpp"

#include "almanac/solver/questions.hpp"

#include <algorithm>

#include <doctest/doctest.h>

using namespace almanac;

namespace {

std::vector<Board> boards_of(const BoardGraph& graph, const Filter& filter) {
    return first_boards(graph, filter, 1'000'000);
}

bool lies_on(const Layout& layout, const Board& board, PlacementId id) {
    return board.placements[layout.placement(id).piece] == id;
}

template <class Keep>
std::vector<Board> those(const std::vector<Board>& boards, Keep keep) {
    std::vector<Board> kept;
    std::ranges::copy_if(boards, std::back_inserter(kept), keep);
    return kept;
}

// Every way to ask about the filter gives these boards.
void check_all_questions(const BoardGraph& graph, const Filter& filter, const std::vector<Board>& expected) {
    CHECK(boards_of(graph, filter) == expected);
    CHECK(count_boards(graph, filter) == expected.size());
    CHECK(restricted(graph, filter).empty() == expected.empty());
    CHECK(first_board(graph, filter).has_value() == !expected.empty());
    if (!expected.empty()) CHECK(first_board(graph, filter) == expected.front());
}

}  // namespace

TEST_CASE("solver: a filter keeps the boards with a placement, or those without") {
    const Layout& layout = Layout::standard();
    const BoardGraph& graph = graph_of(layout);
    const Filter date = Filter(layout).with_date(layout.index_of(Date{4, 6, 1}).value());
    const auto boards = boards_of(graph, date);
    REQUIRE(boards.size() == 97);
    for (std::size_t i = 0; i < boards.size(); i += 8)
        for (const PlacementId id : boards[i].placements) {
            CAPTURE(id);
            const auto with = [&](const Board& board) { return lies_on(layout, board, id); };
            check_all_questions(graph, Filter(date).with_placement(id), those(boards, with));
            check_all_questions(graph, Filter(date).without_placement(id), those(boards, std::not_fn(with)));
        }
}

TEST_CASE("solver: a half-laid board is finished") {
    const Layout& layout = Layout::standard();
    const BoardGraph& graph = graph_of(layout);
    const Filter date = Filter(layout).with_date(layout.index_of(Date{11, 30, 1}).value());
    const auto boards = boards_of(graph, date);
    for (std::size_t i = 0; i < boards.size(); i += 150) {
        Filter filter = date;
        auto expected = boards;
        for (const PlacementId id : boards[i].placements) {
            filter.with_placement(id);
            expected = those(expected, [&](const Board& board) { return lies_on(layout, board, id); });
            REQUIRE(boards_of(graph, filter) == expected);
        }
        CHECK(expected == std::vector{boards[i]});
    }
}

TEST_CASE("solver: without a date, a filter keeps the boards of all dates") {
    const Layout& layout = *Layout::find("classic");
    const BoardGraph& graph = graph_of(layout);
    std::vector<Board> boards;
    walk(graph, [&](Code, const Board& board) {
        boards.push_back(board);
        return true;
    });
    check_all_questions(graph, Filter(layout), boards);
    for (PlacementId id = 0; id < layout.placements().size(); id += 61) {
        CAPTURE(id);
        check_all_questions(graph, Filter(layout).with_placement(id),
                            those(boards, [&](const Board& board) { return lies_on(layout, board, id); }));
    }
    for (Cell cell = 0; cell < layout.cell_count(); cell += 5) {
        CAPTURE(cell);
        const auto open = [&](const Board& board) { return holes(layout, board).contains(cell); };
        check_all_questions(graph, Filter(layout).with_hole(cell), those(boards, open));
        check_all_questions(graph, Filter(layout).without_hole(cell), those(boards, std::not_fn(open)));
    }
}

TEST_CASE("solver: contradictory filters leave no board") {
    const Layout& layout = Layout::standard();
    const BoardGraph& graph = graph_of(layout);
    check_all_questions(graph, Filter(layout).with_date(3).with_date(4), {});
    const PlacementId id = 100;
    check_all_questions(graph, Filter(layout).with_placement(id).without_placement(id), {});
    check_all_questions(graph, Filter(layout).with_placement(0).with_placement(1), {});
    const Cell covered = layout.placement(id).first;
    check_all_questions(graph, Filter(layout).with_placement(id).with_hole(covered), {});
    check_all_questions(graph, Filter(layout).with_hole(0).with_hole(1), {});
    check_all_questions(graph, Filter(layout).with_hole(0).with_placement(0), {});
}

TEST_CASE("solver: a filter tells which holes it leaves") {
    const Layout& layout = Layout::standard();
    CHECK(Filter(layout).holes() == layout.all_cells());
    CHECK(Filter(layout).required_holes().empty());
    CHECK(Filter(layout).with_date(77).holes() == layout.holes(77));
    CHECK(Filter(layout).with_date(77).required_holes() == layout.holes(77));
    CHECK(Filter(layout).with_hole(3).required_holes() == CellSet::of(3));
}

TEST_CASE("solver: a restricted graph can be asked and restricted again") {
    const Layout& layout = Layout::standard();
    const DateIndex date = layout.index_of(Date{6, 26, 6}).value();
    const BoardGraph month =
        restricted(graph_of(layout), Filter(layout).with_hole(layout.cell_of({Group::month, 6}).value()));
    CHECK(month.node_count() < graph_of(layout).node_count());
    CHECK(BoardGraph::adopt(layout, month.arrays(), nullptr).has_value());
    const BoardGraph one_date = restricted(month, Filter(layout).with_date(date));
    CHECK(count_boards(one_date) == 1343);
    CHECK(boards_of(one_date, Filter(layout)) == boards_of(graph_of(layout), Filter(layout).with_date(date)));
    const auto counts = boards_per_date(one_date);
    CHECK(counts[static_cast<std::size_t>(date)] == 1343);
    CHECK(std::ranges::count(counts, 0U) == layout.date_count() - 1);
}

TEST_CASE("solver: an empty graph answers every question") {
    const Layout& layout = Layout::standard();
    const BoardGraph none = restricted(graph_of(layout), Filter(layout).with_hole(0).with_hole(1));
    REQUIRE(none.empty());
    CHECK(none.node_count() == 0);
    CHECK(count_boards(none) == 0);
    CHECK(std::ranges::count(boards_per_date(none), 0U) == layout.date_count());
    check_all_questions(none, Filter(layout), {});
    CHECK(best_boards(none, std::vector<double>(static_cast<std::size_t>(step_count(layout))), Aim::least)
              .empty());
}
