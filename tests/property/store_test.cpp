#include "drawn_by_lot.hpp"
#include "unit/recorded_rounds.hpp"
#include "unit/temporary_folder.hpp"

#include "almanac/jobs/check.hpp"
#include "almanac/jobs/coverage.hpp"
#include "almanac/jobs/generate.hpp"
#include "almanac/jobs/import.hpp"
#include "almanac/store/boards.hpp"
#include "almanac/store/soundness.hpp"
#include "almanac/text/grid_text.hpp"

#include <optional>
#include <set>
#include <sstream>
#include <vector>

#include <doctest/doctest.h>

using namespace almanac;

namespace {

// What a user may do to a store: import some boards, or generate by some kinds, stopped and begun again after
// every few boards.
struct Step {
    std::vector<DrawnBoard> imported;  // empty: generate
    unsigned kinds = 0;
    int boards = 0;  // after which a run is stopped; 0: never
};

std::ostream& operator<<(std::ostream& out, const Step& step) {
    if (step.imported.empty())
        return out << "generate by the kinds " << step.kinds << ", stopped after each " << step.boards
                   << " boards";
    out << "import";
    for (const DrawnBoard& drawn : step.imported)
        out << "\n  " << drawn;
    return out;
}

// What one import has, and one case. Larger cases cost more than they find.
constexpr int most_imported = 12;
constexpr int most_steps = 8;

// Retile is left out: its closure is nearly everything there is.
rc::Gen<Step> drawn_step(const Layout* layout) {
    return rc::gen::apply(
        [](bool is_import, std::vector<DrawnBoard> boards, unsigned kinds, int stop_after) {
            Step step;
            step.kinds = kinds;
            step.boards = stop_after;
            if (is_import) step.imported = std::move(boards);
            return step;
        },
        rc::gen::arbitrary<bool>(),
        rc::gen::resize(most_imported, rc::gen::container<std::vector<DrawnBoard>>(
                                           rc::gen::resize(rc::kNominalSize, drawn_board(layout)))),
        rc::gen::inRange(1U, 8U), rc::gen::inRange(0, 3));
}

// The store, and beside it the model: the same frontier in memory, which nothing interrupts.
class Twins {
  public:
    explicit Twins(const Layout& layout) : layout_(layout), moves_(layout) { Store::create(path_, layout); }

    void take(const Step& step) {
        if (step.imported.empty())
            generate_both(MoveKinds(step.kinds), step.boards);
        else
            import_both(step.imported);
    }

    void expect_equal() {
        const Store store = Store::open(path_, Access::read);
        std::map<Code, RecordedRounds::Row> stored;
        visit_boards_with_pending(store, [&](Code code, MoveKinds pending) {
            RecordedRounds::Row row;
            row.pending = pending;
            if (const auto derivation = find_derivation(store, code)) {
                row.depth = derivation->depth;
                row.parent = derivation->parent;
                row.kind = derivation->kind;
            }
            RC_ASSERT((find_board(store, code)->origin == Origin::derived) == (row.parent >= 0));
            stored.emplace(code, row);
        });
        RC_ASSERT(stored == model_.rows());
        std::set<DateIndex> dates;
        for (const auto& [code, row] : stored)
            dates.insert(date_index(layout_, code));
        const CheckReport report = check(store, true);
        RC_ASSERT(report.faults == std::vector<std::string>());
        RC_ASSERT(report.boards == static_cast<std::int64_t>(stored.size()));
        RC_ASSERT(report.coverage.dates == static_cast<int>(dates.size()));
        RC_ASSERT(store.board_count() == report.boards);
    }

  private:
    void import_both(const std::vector<DrawnBoard>& boards) {
        std::string text;
        for (const DrawnBoard& drawn : boards) {
            text += format_grid(layout_, drawn.board) + "\n";
            model_.add_root(encode(layout_, drawn.board));
        }
        std::istringstream input(text);
        const ImportRequest request{.store = path_,
                                    .files = {"-"},
                                    .standard_input = &input,
                                    .layout = &layout_,
                                    .layout_demanded = true,
                                    .today = {2026, 11, 30}};
        const ImportResult result = import_files(request, [](const ImportNote& note) { RC_FAIL(note.text); });
        RC_ASSERT(result.sources.size() == 1U);
    }

    void generate_both(MoveKinds kinds, int boards) {
        model_.run(moves_, kinds);
        while (!generate_some(kinds, boards)) {
        }
    }

    // Whether the run came to its end; one that is stopped has made so many boards or a few more.
    bool generate_some(MoveKinds kinds, int boards) {
        Store store = Store::open(path_, Access::write);
        GenerateRequest request{kinds};
        if (boards > 0) request.most_boards = store.board_count() + boards;
        const Generated generated = generate(
            store, request, [](const RoundReport&) {}, [](int, std::int64_t, std::int64_t) {});
        return generated.end == Generated::End::closed;
    }

    const Layout& layout_;
    Moves moves_;
    TemporaryFolder folder_;
    std::string path_ = folder_ / "almanac.db";
    RecordedRounds model_{{}};
};

}  // namespace

TEST_CASE("whatever is imported and generated, in whatever order, the store holds what the model holds") {
    CHECK(rc::check([](const Layout* layout) {
        const auto steps = *rc::gen::resize(most_steps, rc::gen::container<std::vector<Step>>(rc::gen::resize(
                                                            rc::kNominalSize, drawn_step(layout))));
        Twins twins(*layout);
        for (const Step& step : steps)
            twins.take(step);
        twins.expect_equal();
    }));
}
