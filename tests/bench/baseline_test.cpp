#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include "bench/baseline.hpp"

#include "bench/ours.hpp"

#include <algorithm>
#include <fstream>
#include <map>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include <doctest/doctest.h>

using namespace baseline;

namespace {

// The boards of each date, by the beginning of its line: "4,6,Mon" or, for `classic`, "4,6".
std::map<std::string, std::uint64_t> golden_counts(const std::string& layout) {
    std::ifstream file(std::string(GOLDEN_COUNTS) + "/" + layout + ".csv");
    REQUIRE(file);
    std::map<std::string, std::uint64_t> counts;
    std::string line;
    std::getline(file, line);
    while (std::getline(file, line)) {
        const std::size_t comma = line.rfind(',');
        counts[line.substr(0, comma)] = std::stoull(line.substr(comma + 1));
    }
    return counts;
}

std::string name_of(const Geometry& geometry, const Date& date) {
    std::string name = std::to_string(date.month) + "," + std::to_string(date.day);
    if (!geometry.weekdays.empty()) name += "," + geometry.weekdays[static_cast<std::size_t>(date.weekday)];
    return name;
}

CellSet holes_named(const Geometry& geometry, const std::string& name) {
    for (const Date& date : dates_of(geometry))
        if (name_of(geometry, date) == name) return holes_of(geometry, date);
    throw std::invalid_argument("no date is called " + name);
}

// Each board as the cells of its pieces; fails the test that calls it when one is no board.
std::set<std::vector<CellSet>> boards_found(const Geometry& geometry, const Query& query, Solver solve) {
    std::set<std::vector<CellSet>> boards;
    const Answer answer = solve(geometry, query, [&](Placements placements) {
        CellSet covered = 0;
        bool disjoint = true;
        for (const CellSet cells : placements) {
            disjoint = disjoint && (covered & cells) == 0;
            covered |= cells;
        }
        const bool is_board = disjoint && covered == (geometry.board & ~query.holes);
        CHECK(is_board);
        boards.emplace(placements.begin(), placements.end());
    });
    CHECK(answer.boards == boards.size());
    return boards;
}

struct Dates {
    const char* layout;
    std::vector<std::string> names;
};

// Those of few boards, to be quick under the sanitizers, too: there, dancing links takes some two
// milliseconds a board.
const std::vector<Dates> few_boards = {
    {"sunday", {"4,6,Mon", "3,27,Mon", "4,6,Fri", "10,5,Mon", "3,1,Mon"}},
    {"monday", {"4,6,Tue", "4,6,Thu", "10,6,Tue", "11,6,Tue", "12,5,Tue"}},
    {"classic", {"10,6", "1,25", "2,29", "7,4", "12,31"}},
};

void check_agreement(const std::vector<std::string>& dates) {
    const Geometry& sunday = geometry_named("sunday");
    for (const std::string& date : dates) {
        CAPTURE(date);
        const Query query{.holes = holes_named(sunday, date)};
        CHECK(boards_found(sunday, query, bench::ours_built_by_two_threads) ==
              boards_found(sunday, query, dancing_links));
    }
}

}  // namespace

TEST_CASE("the number of placements is the known one") {
    CHECK(geometry_named("sunday").placements.size() == 1466);
    CHECK(geometry_named("monday").placements.size() == 1466);
    CHECK(geometry_named("classic").placements.size() == 961);
    CHECK_THROWS_AS(geometry_named("tuesday"), std::invalid_argument);
}

TEST_CASE("the golden counts add up to the known totals") {
    const std::map<std::string, std::size_t> dates = {{"sunday", 2604}, {"monday", 2604}, {"classic", 372}};
    const std::map<std::string, std::uint64_t> totals = {
        {"sunday", 4'937'780}, {"monday", 4'937'780}, {"classic", 25'061}};
    for (const auto& [layout, total] : totals) {
        const std::map<std::string, std::uint64_t> counts = golden_counts(layout);
        CHECK(counts.size() == dates.at(layout));
        std::uint64_t sum = 0;
        for (const auto& [date, boards] : counts)
            sum += boards;
        CHECK(sum == total);
    }
}

TEST_CASE("both solvers find the same boards of a date, as many as the golden file says") {
    for (const Dates& dates : few_boards) {
        const Geometry& geometry = geometry_named(dates.layout);
        const std::map<std::string, std::uint64_t> golden = golden_counts(dates.layout);
        for (const std::string& name : dates.names) {
            CAPTURE(dates.layout);
            CAPTURE(name);
            const Query query{.holes = holes_named(geometry, name)};
            const auto boards = boards_found(geometry, query, backtracking);
            CHECK(boards == boards_found(geometry, query, dancing_links));
            CHECK(boards.size() == golden.at(name));
        }
    }
}

TEST_CASE("the golden counts hold the known numbers of richer dates") {
    const Geometry& geometry = geometry_named("sunday");
    const std::map<std::string, std::uint64_t> golden = golden_counts("sunday");
    CHECK(golden.at("6,7,Tue") == 10'374);
    CHECK(golden.at("6,26,Sat") == 1343);
    CHECK(golden.at("11,30,Mon") == 1052);
    CHECK(golden.at("2,29,Sat") == 4014);
    CHECK(backtracking(geometry, {.holes = holes_named(geometry, "2,29,Sat")}, {}).boards == 4014);
}

TEST_CASE("over all dates of classic both find 25,061 boards, and the nodes they meet have not changed") {
    const Geometry& geometry = geometry_named("classic");
    const Answer plain = backtracking(geometry, {}, {});
    CHECK(plain.boards == 25'061);
    CHECK(plain.nodes == 8'092'461);
    const Answer links = dancing_links(geometry, {}, {});
    CHECK(links.boards == 25'061);
    CHECK(links.nodes == 1'437'840);
}

TEST_CASE("a solver stops at the number of boards that was asked for") {
    const Geometry& geometry = geometry_named("sunday");
    for (const NamedSolver& solver : solvers) {
        CAPTURE(solver.name);
        const CellSet holes = holes_named(geometry, "4,6,Mon");
        CHECK(boards_found(geometry, {.holes = holes, .most = 1}, solver.solve).size() == 1);
        CHECK(boards_found(geometry, {.holes = holes, .most = 97}, solver.solve).size() == 97);
        CHECK(boards_found(geometry, {.holes = holes, .most = 98}, solver.solve).size() == 97);
        CHECK(solver.solve(geometry, {.most = 10}, {}).boards == 10);
    }
}

TEST_CASE("the program finds the boards that dancing links finds, on the 50 dates that have fewest") {
    std::vector<std::pair<std::uint64_t, std::string>> by_boards;
    for (const auto& [date, boards] : golden_counts("sunday"))
        by_boards.emplace_back(boards, date);
    std::ranges::sort(by_boards);
    std::vector<std::string> dates;
    for (const auto& [boards, date] : by_boards)
        if (dates.size() < 50) dates.push_back(date);
    check_agreement(dates);
}

TEST_SUITE("long") {
    TEST_CASE("the program finds the boards that dancing links finds, on 50 dates drawn by lot") {
        std::vector<std::string> dates;
        for (const auto& [date, boards] : golden_counts("sunday"))
            dates.push_back(date);
        std::shuffle(dates.begin(), dates.end(), std::mt19937_64(50));
        dates.resize(50);
        check_agreement(dates);
    }
}
