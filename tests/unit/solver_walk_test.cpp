#include "unit/boards.hpp"
#include "unit/solver_graphs.hpp"

#include "almanac/solver/questions.hpp"

#include <algorithm>
#include <atomic>
#include <random>
#include <thread>

#include <doctest/doctest.h>

using namespace almanac;

namespace {

struct Found {
    Code code;
    Board board;
    bool operator==(const Found&) const = default;
};

auto collect(std::vector<Found>& found) {
    return [&found](Code code, const Board& board) {
        found.push_back({code, board});
        return true;
    };
}

std::vector<Found> all_found(const Layout& layout, int threads = 2) {
    std::vector<Found> found;
    CHECK(walk(graph_of(layout), collect(found), threads));
    return found;
}

bool strictly_ascending(const std::vector<Found>& found) {
    return std::ranges::is_sorted(found, std::less_equal<>(), &Found::code) &&
           std::ranges::adjacent_find(found, {}, &Found::code) == found.end();
}

}  // namespace

TEST_CASE("solver: a walk meets every board of classic once, in ascending code") {
    const Layout& layout = *Layout::find("classic");
    const auto found = all_found(layout);
    CHECK(found.size() == 25'061);
    CHECK(strictly_ascending(found));
    for (const Found& one : found)
        REQUIRE(encode(layout, one.board) == one.code);
}

TEST_CASE("solver: a walk with one thread is the walk with two") {
    const Layout& layout = *Layout::find("classic");
    CHECK(all_found(layout, 1) == all_found(layout, 2));
}

TEST_CASE("solver: boards that are met pass for boards with the checker") {
    for (const Layout* layout : Layout::all()) {
        CAPTURE(layout->name());
        for (DateIndex date = 0; date < layout->date_count(); date += 41) {
            const auto first = first_board(graph_of(*layout), Filter(*layout).with_date(date));
            REQUIRE(first.has_value());
            REQUIRE(date_index(*layout, *first) == date);
            REQUIRE(verdict(*layout, *first) == "");
        }
    }
}

TEST_CASE("solver: of the boards of dates drawn by lot, each passes for a board with the checker") {
    std::mt19937 random(7);
    for (const Layout* layout : Layout::all()) {
        CAPTURE(layout->name());
        for (int round = 0; round < 6; ++round) {
            const auto date = static_cast<DateIndex>(random() % static_cast<unsigned>(layout->date_count()));
            const Filter filter = Filter(*layout).with_date(date);
            std::vector<Found> found;
            CHECK(walk(graph_of(*layout), filter, collect(found)));
            CHECK(strictly_ascending(found));
            CHECK(found.size() == count_boards(graph_of(*layout), filter));
            for (std::size_t i = random() % 20; i < found.size(); i += 20)
                REQUIRE(verdict(*layout, found[i].board) == "");
        }
    }
}

TEST_CASE("solver: the boards of a date are those that a walk of all meets there") {
    const Layout& layout = *Layout::find("classic");
    const auto all = all_found(layout);
    auto begin = all.begin();
    for (DateIndex date = 0; date < layout.date_count(); ++date) {
        const auto end = std::find_if(
            begin, all.end(), [&](const Found& found) { return date_index(layout, found.code) != date; });
        std::vector<Found> found;
        CHECK(walk(graph_of(layout), Filter(layout).with_date(date), collect(found)));
        REQUIRE(found == std::vector<Found>(begin, end));
        begin = end;
    }
}

TEST_CASE("solver: the boards of a date of sunday ascend in code and belong to it") {
    const Layout& layout = Layout::standard();
    const DateIndex date = layout.index_of(Date{11, 30, 1}).value();
    std::vector<Found> found;
    CHECK(walk(graph_of(layout), Filter(layout).with_date(date), collect(found)));
    CHECK(found.size() == 1052);
    CHECK(strictly_ascending(found));
    for (const Found& one : found) {
        REQUIRE(date_index(layout, one.code) == date);
        REQUIRE(encode(layout, one.board) == one.code);
    }
}

TEST_CASE("solver: a walk ends when the visitor says so") {
    const Layout& layout = *Layout::find("classic");
    for (const int threads : {1, 2}) {
        int met = 0;
        CHECK_FALSE(walk(
            graph_of(layout), [&](Code, const Board&) { return ++met < 3000; }, threads));
        CHECK(met == 3000);
    }
    int met = 0;
    CHECK_FALSE(
        walk(graph_of(layout), Filter(layout).with_date(5), [&](Code, const Board&) { return ++met < 4; }));
    CHECK(met == 4);
}

TEST_CASE("solver: what the visitor throws comes through") {
    const Layout& layout = *Layout::find("classic");
    for (const int threads : {1, 2})
        CHECK_THROWS_AS(walk(
                            graph_of(layout),
                            [](Code, const Board&) -> bool { throw std::runtime_error("enough"); }, threads),
                        std::runtime_error);
}

TEST_CASE("solver: the first boards of a date are its boards of least code") {
    const Layout& layout = Layout::standard();
    const Filter filter = Filter(layout).with_date(1234);
    std::vector<Found> all;
    walk(graph_of(layout), filter, collect(all));
    const auto boards = first_boards(graph_of(layout), filter, 5);
    REQUIRE(boards.size() == 5);
    for (std::size_t i = 0; i < boards.size(); ++i)
        CHECK(boards[i] == all[i].board);
    CHECK(first_boards(graph_of(layout), filter, 0).empty());
    CHECK(first_boards(graph_of(layout), filter, 1'000'000).size() == all.size());
}

TEST_SUITE("long") {
    TEST_CASE(
        "solver: a walk meets every board of sunday once, in ascending code, and each decodes to itself") {
        const Layout& layout = Layout::standard();
        for (const int threads : {1, 2}) {
            Code last = -1;
            std::uint64_t met = 0;
            std::uint64_t wrong = 0;
            walk(
                graph_of(layout),
                [&](Code code, const Board& board) {
                    ++met;
                    if (code <= last || encode(layout, board) != code) ++wrong;
                    last = code;
                    return true;
                },
                threads);
            CHECK(met == 4'937'780);
            CHECK(wrong == 0);
        }
    }

    // The checker takes its time, 30 microseconds a board: two threads take the months in turn.
    TEST_CASE("solver: every board of sunday passes for a board with the checker") {
        const Layout& layout = Layout::standard();
        const BoardGraph& graph = graph_of(layout);
        std::atomic<std::uint64_t> met = 0;
        std::atomic<std::uint64_t> refused = 0;
        const auto judge_months = [&](int first) {
            for (int month = first; month <= 12; month += 2)
                walk(graph, Filter(layout).with_hole(layout.cell_of({Group::month, month}).value()),
                     [&](Code, const Board& board) {
                         ++met;
                         if (!verdict(layout, board).empty()) ++refused;
                         return true;
                     });
        };
        std::thread odd(judge_months, 1);
        judge_months(2);
        odd.join();
        CHECK(met == 4'937'780);
        CHECK(refused == 0);
    }
}
