#include "almanac/jobs/check.hpp"

#include "almanac/moves/moves.hpp"
#include "almanac/store/coverage.hpp"
#include "almanac/store/frontier.hpp"
#include "almanac/store/soundness.hpp"
#include "almanac/text/date_text.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

namespace almanac {

namespace {

std::optional<Board> board_of_code(const Layout& layout, Code code) {
    const auto decoded = decode(layout, code);
    const auto* board = std::get_if<Board>(&decoded);
    return board == nullptr ? std::nullopt : std::optional(*board);
}

std::string named(const Layout& layout, Code code) {
    return fmt::format("board {} ({})", code, format_date(layout.date(date_index(layout, code))));
}

void add_code_faults(const Store& store, std::vector<std::string>& faults) {
    visit_boards(store, [&](const StoredBoard& stored) {
        const auto decoded = decode(store.layout(), stored.code);
        if (const auto* fault = std::get_if<CodeFault>(&decoded))
            faults.push_back(fmt::format("code {} is no board: {}", stored.code, describe(*fault)));
        return true;
    });
}

void add_derivation_faults(const Store& store, const Moves& moves, std::vector<std::string>& faults) {
    const Layout& layout = store.layout();
    visit_derivations(store, [&](const DerivationRow& row) {
        const auto parent = board_of_code(layout, row.derivation.parent);
        const auto child = board_of_code(layout, row.code);
        if (!parent || !child) return;  // told already: a code that is no board, or a row that is not there
        if (!moves.is_move(*parent, *child, row.derivation.kind))
            faults.push_back(fmt::format("{} is not made out of {} by a {}", named(layout, row.code),
                                         named(layout, row.derivation.parent), name(row.derivation.kind)));
        if (row.derivation.depth != row.parent_depth + 1)
            faults.push_back(fmt::format("{} has depth {}, its parent has {}", named(layout, row.code),
                                         row.derivation.depth, row.parent_depth));
    });
}

// Every move of a board by a kind that is not pending must lead to a board of the store. Kinds that nothing
// was visited by are not applied, since nothing is claimed of them.
void add_visit_faults(const Store& store, const Moves& moves, std::vector<std::string>& faults) {
    const Layout& layout = store.layout();
    std::vector<Code> codes;
    std::vector<MoveKinds> pending;
    visit_boards_with_pending(store, [&](Code code, MoveKinds kinds) {
        codes.push_back(code);
        pending.push_back(kinds);
    });
    for (std::size_t i = 0; i < codes.size(); ++i) {
        const auto board = board_of_code(layout, codes[i]);
        if (!board) continue;
        moves.expand(*board, MoveKinds::all() - pending[i], [&](const Board& made, MoveKind kind) {
            const Code code = encode(layout, made);
            if (!std::ranges::binary_search(codes, code))
                faults.push_back(fmt::format("{} was visited by {}, but {} is not stored",
                                             named(layout, codes[i]), name(kind), named(layout, code)));
        });
    }
}

}  // namespace

CheckReport check(const Store& store, bool deep) {
    CheckReport report;
    report.faults = table_faults(store);
    add_code_faults(store, report.faults);
    const Moves moves(store.layout());
    add_derivation_faults(store, moves, report.faults);
    if (deep) add_visit_faults(store, moves, report.faults);
    report.boards = store.board_count();
    report.coverage = coverage_of(store);
    report.repeated = boards_seen_more_than_once(store);
    report.boards_per_date = boards_per_date(store);
    for (const MoveKind kind : all_move_kinds)
        report.pending.push_back({kind, count_pending(store, kind)});
    return report;
}

}  // namespace almanac
