#include "text/regions.hpp"

#include "text/wearers.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>

namespace almanac {

namespace {

bool fits(const SymbolGrid& grid, const Frame& frame) {
    return grid.rows == frame.rows && grid.columns == frame.columns;
}

/// Faults that are not there where the right symbols are taken for holes: a group with nine holes is much
/// further from a board than one with two, and what lies in several parts hardly is a piece.
int count_faults(const Findings& findings) {
    const Diagnosis& diagnosis = findings.diagnosis;
    std::size_t faults = diagnosis.bad_regions.size() + diagnosis.missing.size() + findings.outside.size();
    for (const auto& repeated : diagnosis.repeated)
        faults += repeated.regions.size() - 1;
    int count = static_cast<int>(faults);
    for (const auto& bad : diagnosis.bad_regions)
        if (bad.misfit == Diagnosis::Misfit::parts) count += 2;
    for (const auto& group : diagnosis.bad_groups)
        count += std::abs(group.holes.size() - 1);
    return count;
}

/// A cell or two that are drawn alone are a hole; a symbol that one cell wears may be a piece misread.
bool is_hole_drawn(const SymbolGrid& grid, const Layout& layout, CellSet cells) {
    return grid.drawn && std::ranges::all_of(layout.pieces(),
                                             [&](const Piece* piece) { return piece->size > cells.size(); });
}

Findings findings_with(const SymbolGrid& grid, const Layout& layout, const Frame& frame,
                       const Wearers& wearers, std::uint64_t hole_symbols) {
    Findings findings;
    findings.drawn = grid.drawn;
    bool empty_cells = false;
    for (std::size_t i = 0; i < wearers.count; ++i) {
        empty_cells = empty_cells || wearers.symbols[i].empty();
        if (wearers.symbols[i].empty() || (hole_symbols >> i & 1) != 0) continue;
        findings.symbols.push_back(wearers.symbols[i]);
        findings.regions.push_back(wearers.cells[i]);
    }
    findings.mixed_holes = empty_cells && hole_symbols != 0 && !grid.drawn;
    for_each_outside(grid, frame, [&](Square square, Symbol symbol) {
        const Findings::Outside found{square.row, symbol};
        if (std::ranges::find(findings.symbols, symbol) != findings.symbols.end() &&
            std::ranges::find(findings.outside, found) == findings.outside.end())
            findings.outside.push_back(found);
    });
    auto judged = board_of(layout, findings.regions);
    if (auto* diagnosis = std::get_if<Diagnosis>(&judged)) findings.diagnosis = std::move(*diagnosis);
    findings.faults = count_faults(findings);
    return findings;
}

}  // namespace

std::optional<Board> board_in(const SymbolGrid& grid, const Layout& layout, const Frame& frame) {
    if (!fits(grid, frame)) return std::nullopt;
    const Wearers wearers = wearers_in(grid, frame);
    // A symbol for each piece, and one at most for each hole: most grids that are no board end here.
    const auto piece_count = static_cast<std::size_t>(layout.piece_count());
    if (wearers.count < piece_count || wearers.count > piece_count + layout.groups().size())
        return std::nullopt;
    Board board = empty_board;
    std::array<Symbol, max_pieces> symbols;
    std::size_t pieces = 0;
    CellSet left = layout.all_cells();
    for (std::size_t i = 0; i < wearers.count; ++i) {
        const PlacementId id = layout.placement_covering(wearers.cells[i]);
        if (wearers.symbols[i].empty() || id == no_placement) continue;
        PlacementId& place = board.placements[layout.placement(id).piece];
        if (place != no_placement) return std::nullopt;
        place = id;
        symbols[pieces++] = wearers.symbols[i];
        left -= wearers.cells[i];
    }
    if (pieces != piece_count || !layout.index_of(left)) return std::nullopt;
    bool outside = false;
    for_each_outside(grid, frame, [&](Square, Symbol symbol) {
        const auto worn = std::span(symbols).first(pieces);
        outside = outside || std::ranges::find(worn, symbol) != worn.end();
    });
    if (outside) return std::nullopt;
    return board;
}

Findings explain(const SymbolGrid& grid, const Layout& layout, const Frame& frame) {
    Wearers wearers = wearers_in(grid, frame);
    std::vector<std::size_t> doubtful;
    for (std::size_t i = 0; i < wearers.count; ++i) {
        if (is_hole_drawn(grid, layout, wearers.cells[i])) wearers.symbols[i] = Symbol();
        if (!wearers.symbols[i].empty() && layout.placement_covering(wearers.cells[i]) == no_placement)
            doubtful.push_back(i);
    }
    // Each symbol that stands for holes takes away faults of its own, so that taking the best one, again and
    // again, finds them all; to try every set would cost seconds on a file of nothing but faults.
    std::uint64_t hole_symbols = 0;
    Findings best = findings_with(grid, layout, frame, wearers, hole_symbols);
    for (bool better = true; better;) {
        better = false;
        const std::uint64_t taken = hole_symbols;
        for (const std::size_t i : doubtful) {
            const std::uint64_t more = taken | std::uint64_t{1} << i;
            Findings findings = findings_with(grid, layout, frame, wearers, more);
            if (findings.faults >= best.faults) continue;
            best = std::move(findings);
            hole_symbols = more;
            better = true;
        }
    }
    return best;
}

}  // namespace almanac
