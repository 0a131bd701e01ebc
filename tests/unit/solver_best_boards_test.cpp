#include "unit/solver_graphs.hpp"

#include "almanac/solver/questions.hpp"

#include <algorithm>
#include <random>

#include <doctest/doctest.h>

using namespace almanac;

namespace {

std::vector<double> random_scores(const Layout& layout, int from, int to, unsigned seed) {
    std::mt19937 random(seed);
    std::uniform_int_distribution<int> score(from, to);
    std::vector<double> scores(static_cast<std::size_t>(step_count(layout)));
    for (double& one : scores)
        one = score(random);
    return scores;
}

double score_of(const Layout& layout, const Board& board, const std::vector<double>& scores) {
    double sum = 0;
    for (int piece = 0; piece < layout.piece_count(); ++piece)
        sum += scores[placement_step(board.placements[static_cast<std::size_t>(piece)])];
    for (const Cell hole : holes(layout, board))
        sum += scores[hole_step(layout, hole)];
    return sum;
}

void check_best_two(const BoardGraph& graph, const std::vector<double>& scores, Aim aim) {
    const Layout& layout = graph.layout();
    struct Scored {
        double score;
        Board board;
    };
    std::vector<Scored> all;
    walk(graph, [&](Code, const Board& board) {
        all.push_back({score_of(layout, board, scores) * (aim == Aim::least ? 1 : -1), board});
        return true;
    });
    std::ranges::stable_sort(all, {}, &Scored::score);
    const auto best = best_boards(graph, scores, aim);
    REQUIRE(best.size() == std::min<std::size_t>(2, all.size()));
    for (std::size_t i = 0; i < best.size(); ++i) {
        CHECK(best[i].score == score_of(layout, best[i].board, scores));
        CHECK(best[i].score == all[i].score * (aim == Aim::least ? 1 : -1));
    }
    // Within a date, ties go to the smaller code, which is the order in which boards were met.
    if (graph.open(graph.start()).size() == static_cast<int>(layout.groups().size()))
        for (std::size_t i = 0; i < best.size(); ++i)
            CHECK(best[i].board == all[i].board);
    if (best.size() == 2) CHECK(best[0].board != best[1].board);
}

}  // namespace

TEST_CASE("solver: the best two boards of a date are those that trying all finds") {
    const Layout& layout = Layout::standard();
    for (const DateIndex date : {0, 777, 2603}) {
        const BoardGraph graph = restricted(graph_of(layout), Filter(layout).with_date(date));
        for (unsigned seed = 0; seed < 4; ++seed)
            for (const Aim aim : {Aim::least, Aim::greatest}) {
                check_best_two(graph, random_scores(layout, -1000, 1000, seed), aim);
                check_best_two(graph, random_scores(layout, 0, 1, seed), aim);  // many ties
            }
    }
}

TEST_CASE("solver: the best two boards of all of classic are those that trying all finds") {
    const Layout& layout = *Layout::find("classic");
    for (unsigned seed = 0; seed < 4; ++seed)
        check_best_two(graph_of(layout), random_scores(layout, -1000, 1000, seed), Aim::greatest);
}

TEST_CASE("solver: where one board is left, it is the best and there is no second") {
    const Layout& layout = Layout::standard();
    const Board board = first_board(graph_of(layout), Filter(layout).with_date(9)).value();
    Filter filter(layout);
    for (const PlacementId id : board.placements)
        filter.with_placement(id);
    const auto best =
        best_boards(restricted(graph_of(layout), filter), random_scores(layout, 0, 9, 1), Aim::least);
    REQUIRE(best.size() == 1);
    CHECK(best[0].board == board);
}

TEST_CASE("solver: the board nearest to a given one among all is the one itself") {
    const Layout& layout = Layout::standard();
    const Board board = first_board(graph_of(layout), Filter(layout).with_date(1500)).value();
    std::vector<double> scores(static_cast<std::size_t>(step_count(layout)));
    for (const PlacementId id : board.placements)
        scores[placement_step(id)] = 1;
    const auto best = best_boards(graph_of(layout), scores, Aim::greatest);
    REQUIRE(best.size() == 2);
    CHECK(best[0].board == board);
    CHECK(best[0].score == 10);
    CHECK(best[1].score <= 9);
}
