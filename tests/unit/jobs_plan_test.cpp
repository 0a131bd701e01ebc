#include "unit/boards.hpp"
#include "unit/closing.hpp"
#include "unit/recorded_rounds.hpp"
#include "unit/solver_graphs.hpp"
#include "unit/stores.hpp"
#include "unit/temporary_folder.hpp"

#include "almanac/jobs/board_classes.hpp"
#include "almanac/jobs/coverage.hpp"
#include "almanac/jobs/plan.hpp"
#include "almanac/solver/questions.hpp"
#include "almanac/store/boards.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include <doctest/doctest.h>

using namespace almanac;

namespace {

constexpr MoveKinds thumb_u{MoveKind::thumb, MoveKind::u};
constexpr MoveKinds slide{MoveKind::slide};

const Layout& classic() {
    return *Layout::find("classic");
}

// The class of a board as rounds from it alone make it.
std::vector<Code> closure_of(const Moves& moves, Code code, MoveKinds kinds) {
    RecordedRounds rounds({code});
    rounds.run(moves, kinds);
    return {rounds.codes.begin(), rounds.codes.end()};
}

int calendar_dates_of(const Layout& layout, const std::vector<Code>& codes) {
    TemporaryFolder folder;
    Store store = Store::create(folder / "almanac.db", layout);
    add_source(store, "boards.txt", codes);
    close_under(store, {thumb_u});
    return coverage_of(store).calendar_dates;
}

void check_classes(const Layout& layout, MoveKinds kinds, std::size_t every) {
    const Moves moves(layout);
    const BoardClasses classes(graph_of(layout), moves, kinds);
    CHECK(std::ranges::is_sorted(classes.codes()));
    std::vector<bool> met(classes.codes().size());
    for (std::size_t number = 0; number < classes.size(); ++number) {
        for (const std::uint32_t place : classes.members(number)) {
            CHECK_FALSE(met[place]);
            met[place] = true;
        }
        if (number % every != 0) continue;
        std::vector<Code> members;
        for (const std::uint32_t place : classes.members(number))
            members.push_back(classes.codes()[place]);
        CHECK(members == closure_of(moves, members.front(), kinds));
    }
    CHECK(std::ranges::find(met, false) == met.end());
}

}  // namespace

TEST_CASE("a class is what rounds from one board of it make") {
    check_classes(classic(), thumb_u, 50);
    check_classes(classic(), slide, 500);
}

TEST_CASE("the plan says what laying each board would bring") {
    const TemporaryFolder folder;
    Store store = Store::create(folder / "almanac.db", classic());
    const Moves moves(classic());
    std::vector<Code> laid;
    for (DateIndex date = 0; date < classic().date_count(); date += 3)
        laid.push_back(
            encode(classic(), first_board(graph_of(classic()), Filter(classic()).with_date(date)).value()));
    add_source(store, "boards.txt", laid);
    const Coverage coverage = coverage_of(store);
    MoveKinds kinds;
    SUBCASE("under thumb and u") {
        kinds = thumb_u;
    }
    SUBCASE("under slide, where boards of a class may show the same date") {
        kinds = slide;
    }
    const auto planned = plan_gaps(store, graph_of(classic()), kinds);
    CHECK(planned.size() == gaps(classic(), coverage, {}).size());
    const auto is_gap = [&](Code code) {
        const DateIndex date = date_index(classic(), code);
        return in_calendar(classic().date(date)) && !coverage.covered[static_cast<std::size_t>(date)];
    };
    for (std::size_t i = 0; i < planned.size(); ++i) {
        const PlannedGap& gap = planned[i];
        CAPTURE(gap.date);
        if (i > 0) {
            const PlannedGap& before = planned[i - 1];
            CHECK(before.most_fills >= gap.most_fills);
            if (before.most_fills == gap.most_fills) CHECK(before.average_fills() >= gap.average_fills());
        }
        if (i % 25 != 0) continue;
        // Every board of the date, tried one by one.
        std::int64_t boards = 0;
        std::int64_t sum = 0;
        int most = 0;
        Code best = -1;
        walk(graph_of(classic()), Filter(classic()).with_date(gap.date), [&](Code code, const Board&) {
            std::set<DateIndex> filled;
            for (const Code made : closure_of(moves, code, kinds))
                if (is_gap(made)) filled.insert(date_index(classic(), made));
            const auto fills = static_cast<int>(filled.size());
            ++boards;
            sum += fills;
            if (fills > most) best = code;
            most = std::max(most, fills);
            return true;
        });
        CHECK(gap.boards == boards);
        CHECK(gap.all_fills == sum);
        CHECK(gap.most_fills == most);
        CHECK(gap.best == best);
    }
}

TEST_CASE("what the plan promises comes true") {
    const TemporaryFolder folder;
    Store store = Store::create(folder / "almanac.db", classic());
    for (int step = 0; step < 3; ++step) {
        const int before = coverage_of(store).calendar_dates;
        const auto planned = plan_gaps(store, graph_of(classic()), thumb_u);
        add_source(store, std::to_string(step), {planned.front().best});
        close_under(store, {thumb_u});
        CHECK(coverage_of(store).calendar_dates == before + planned.front().most_fills);
    }
}

TEST_CASE("where there is no gap, there is nothing to plan") {
    const TemporaryFolder folder;
    Store store = Store::create(folder / "almanac.db", classic());
    add_source(store, "few", small_start(graph_of(classic()), thumb_u).boards);
    CHECK_FALSE(plan_gaps(store, graph_of(classic()), thumb_u).empty());
    close_under(store, {thumb_u});
    CHECK(plan_gaps(store, graph_of(classic()), thumb_u).empty());
}

TEST_CASE("few boards reach every date of the calendar") {
    const SmallStart start = small_start(graph_of(classic()), thumb_u);
    CHECK(start.dates == 366);
    CHECK(start.boards.size() == 76);
    CHECK(start.least == 76);
    CHECK(calendar_dates_of(classic(), start.boards) == 366);
    CHECK(small_start(graph_of(classic()), thumb_u).boards == start.boards);
}

TEST_SUITE_BEGIN("long");

TEST_CASE("sunday: classes under thumb and u, and what sets of boards start from them") {
    const Layout& layout = Layout::standard();
    const BoardClasses classes(graph_of(layout), Moves(layout), thumb_u);
    std::map<std::size_t, std::size_t> sizes;
    for (std::size_t number = 0; number < classes.size(); ++number)
        ++sizes[classes.members(number).size()];
    CHECK(classes.codes().size() == 4'937'780);
    CHECK(classes.move_pairs() == 2'572'884);
    CHECK(classes.size() == 3'094'779);
    CHECK(sizes[1] == 1'793'706);
    CHECK(sizes.rbegin()->first == 8);

    const SmallStart start = small_start(graph_of(layout), thumb_u);
    CHECK(start.dates == 2562);
    CHECK(start.boards.size() < 440);
    CHECK(start.boards.size() == 357);
    CHECK(start.least == 351);
    CHECK(calendar_dates_of(layout, start.boards) == 2562);
}

TEST_CASE("sunday: what the plan of the 123 boards promises comes true") {
    const TemporaryFolder folder;
    Store store = store_of(folder / "almanac.db", codes_2022());
    close_under(store, {thumb_u});
    const auto planned = plan_gaps(store, graph_of(store.layout()), thumb_u);
    CHECK(planned.size() == 2562 - 384);
    CHECK(planned.front().most_fills == 8);
    add_source(store, "planned", {planned.front().best});
    close_under(store, {thumb_u});
    CHECK(coverage_of(store).calendar_dates == 392);
}

TEST_SUITE_END();
