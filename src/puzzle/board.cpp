#include "almanac/puzzle/board.hpp"

#include <algorithm>

namespace almanac {

namespace {

CellSet neighbours(const Layout& layout, Cell cell) {
    const Square at = layout.square(cell);
    CellSet found;
    for (const Square step : {Square{-1, 0}, Square{0, -1}, Square{0, 1}, Square{1, 0}})
        if (const auto next = layout.cell_at({at.row + step.row, at.column + step.column}))
            found |= CellSet::of(*next);
    return found;
}

bool connected(const Layout& layout, CellSet cells) {
    if (cells.empty()) return true;
    CellSet reached = CellSet::of(cells.lowest());
    for (CellSet edge = reached; !edge.empty();) {
        CellSet next;
        for (const Cell cell : edge)
            next |= neighbours(layout, cell) & cells;
        edge = next - reached;
        reached |= next;
    }
    return reached == cells;
}

Diagnosis::Misfit misfit(const Layout& layout, CellSet region) {
    if (!connected(layout, region)) return Diagnosis::Misfit::parts;
    const bool known_size = std::ranges::any_of(
        layout.pieces(), [&](const Piece* piece) { return piece->size == region.size(); });
    return known_size ? Diagnosis::Misfit::shape : Diagnosis::Misfit::size;
}

bool sound(const Diagnosis& diagnosis) {
    return diagnosis.bad_regions.empty() && diagnosis.repeated.empty() && diagnosis.missing.empty() &&
           diagnosis.bad_groups.empty();
}

}  // namespace

CellSet holes(const Layout& layout, const Board& board) {
    CellSet left = layout.all_cells();
    for (int piece = 0; piece < layout.piece_count(); ++piece)
        left -= layout.placement(board.placements[static_cast<std::size_t>(piece)]).cells;
    return left;
}

DateIndex date_index(const Layout& layout, const Board& board) {
    return layout.index_of(holes(layout, board)).value();
}

std::optional<int> piece_at(const Layout& layout, const Board& board, Cell cell) {
    for (int piece = 0; piece < layout.piece_count(); ++piece)
        if (layout.placement(board.placements[static_cast<std::size_t>(piece)]).cells.contains(cell))
            return piece;
    return std::nullopt;
}

std::variant<Board, Diagnosis> board_of(const Layout& layout, std::span<const CellSet> regions) {
    Board board = empty_board;
    Diagnosis diagnosis;
    std::vector<std::vector<std::size_t>> regions_of(static_cast<std::size_t>(layout.piece_count()));
    CellSet uncovered = layout.all_cells();
    for (std::size_t region = 0; region < regions.size(); ++region) {
        uncovered -= regions[region];
        const PlacementId id = layout.placement_covering(regions[region]);
        if (id == no_placement) {
            diagnosis.bad_regions.push_back({region, misfit(layout, regions[region])});
            continue;
        }
        const std::size_t piece = layout.placement(id).piece;
        board.placements[piece] = id;
        regions_of[piece].push_back(region);
    }
    for (std::size_t piece = 0; piece < regions_of.size(); ++piece) {
        if (regions_of[piece].empty()) diagnosis.missing.push_back(static_cast<int>(piece));
        if (regions_of[piece].size() > 1)
            diagnosis.repeated.push_back({static_cast<int>(piece), regions_of[piece]});
    }
    for (const Group group : layout.groups())
        if (const CellSet open = uncovered & layout.cells_of(group); open.size() != 1)
            diagnosis.bad_groups.push_back({group, open});
    if (sound(diagnosis)) return board;
    return diagnosis;
}

}  // namespace almanac
