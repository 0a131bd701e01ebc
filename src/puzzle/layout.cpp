#include "almanac/puzzle/layout.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <string>

namespace almanac {

namespace {

constexpr std::string_view ten_pieces = "I4 L4 S4 L5 N5 P5 T5 U5 V5 Z5";

constexpr LayoutData sunday{"sunday",
                            "Jan Feb Mar Apr May Jun  # \n"
                            "Jul Aug Sep Oct Nov Dec  # \n"
                            " 1   2   3   4   5   6   7 \n"
                            " 8   9  10  11  12  13  14 \n"
                            "15  16  17  18  19  20  21 \n"
                            "22  23  24  25  26  27  28 \n"
                            "29  30  31  Sun Mon Tue Wed\n"
                            " #   #   #   #  Thu Fri Sat",
                            ten_pieces};

constexpr LayoutData monday{"monday",
                            "Jan Feb Mar Apr May Jun  # \n"
                            "Jul Aug Sep Oct Nov Dec  # \n"
                            " 1   2   3   4   5   6   7 \n"
                            " 8   9  10  11  12  13  14 \n"
                            "15  16  17  18  19  20  21 \n"
                            "22  23  24  25  26  27  28 \n"
                            "29  30  31  Mon Tue Wed Thu\n"
                            " #   #   #   #  Fri Sat Sun",
                            ten_pieces};

constexpr LayoutData classic{"classic",
                             "Jan Feb Mar Apr May Jun  # \n"
                             "Jul Aug Sep Oct Nov Dec  # \n"
                             " 1   2   3   4   5   6   7 \n"
                             " 8   9  10  11  12  13  14 \n"
                             "15  16  17  18  19  20  21 \n"
                             "22  23  24  25  26  27  28 \n"
                             "29  30  31   #   #   #   # ",
                             "O6 L5 N5 P5 U5 V5 Y5 Z5"};

std::size_t orientation_slot(Cell first, int piece, int orientation) {
    return static_cast<std::size_t>((first * max_pieces + piece) * max_orientations + orientation);
}

}  // namespace

std::span<const Layout* const> Layout::all() {
    static const Layout layouts[]{Layout(sunday), Layout(monday), Layout(classic)};
    static const std::array pointers{&layouts[0], &layouts[1], &layouts[2]};
    return pointers;
}

const Layout& Layout::standard() {
    return *all().front();
}

const Layout* Layout::find(std::string_view name) {
    const auto found = std::ranges::find(all(), name, &Layout::name);
    return found == all().end() ? nullptr : *found;
}

Layout::Layout(const LayoutData& data) : name_(data.name) {
    read_labels(data.labels);
    count_dates();
    std::istringstream names{std::string(data.pieces)};
    for (std::string piece; names >> piece;)
        pieces_.push_back(&piece_named(piece));
    place_pieces();
}

void Layout::read_labels(std::string_view text) {
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line); ++rows_) {
        std::istringstream words(line);
        int column = 0;
        for (std::string word; words >> word; ++column) {
            if (word == "#") {
                cell_by_square_.push_back(-1);
                continue;
            }
            const auto label = label_named(word);
            if (!label) throw std::logic_error("no label of a board: " + word);
            const Cell cell = cell_count();
            cell_by_square_.push_back(cell);
            squares_.push_back({rows_, column});
            labels_.push_back(*label);
            const auto group = static_cast<std::size_t>(label->group);
            group_cells_[group] |= CellSet::of(cell);
            places_in_group_.push_back(group_sizes_[group]++);
        }
        columns_ = std::max(columns_, column);
    }
}

void Layout::count_dates() {
    for (const Group group : all_groups) {
        if (cells_of(group).empty()) continue;
        groups_.push_back(group);
        date_count_ *= cells_of(group).size();
    }
}

void Layout::place_pieces() {
    by_orientation_.assign(orientation_slot(cell_count(), 0, 0), no_placement);
    for (Cell first = 0; first < cell_count(); ++first) {
        first_placement_.push_back(static_cast<PlacementId>(placements_.size()));
        for (int p = 0; p < piece_count(); ++p) {
            const auto orientations = pieces_[static_cast<std::size_t>(p)]->orientations();
            for (int o = 0; o < static_cast<int>(orientations.size()); ++o) {
                CellSet cells;
                bool fits = true;
                for (const Square step : orientations[static_cast<std::size_t>(o)].cells()) {
                    const auto cell =
                        cell_at({square(first).row + step.row, square(first).column + step.column});
                    fits = fits && cell.has_value();
                    if (cell) cells |= CellSet::of(*cell);
                }
                if (!fits) continue;
                by_orientation_[orientation_slot(first, p, o)] = static_cast<PlacementId>(placements_.size());
                placements_.push_back({cells, static_cast<std::uint8_t>(p), static_cast<std::uint8_t>(o),
                                       static_cast<std::uint8_t>(first)});
            }
        }
    }
    first_placement_.push_back(static_cast<PlacementId>(placements_.size()));
    for (PlacementId id = 0; id < placements_.size(); ++id)
        by_cells_.push_back(id);
    std::ranges::sort(by_cells_, {}, [this](PlacementId id) { return placement(id).cells.bits(); });
}

std::optional<Cell> Layout::cell_at(Square square) const {
    if (square.row < 0 || square.row >= rows_ || square.column < 0 || square.column >= columns_)
        return std::nullopt;
    const Cell cell = cell_by_square_[static_cast<std::size_t>(square.row * columns_ + square.column)];
    if (cell < 0) return std::nullopt;
    return cell;
}

std::optional<Cell> Layout::cell_of(Label label) const {
    const auto found = std::ranges::find(labels_, label);
    if (found == labels_.end()) return std::nullopt;
    return static_cast<Cell>(found - labels_.begin());
}

std::optional<DateIndex> Layout::index_of(const Date& date) const {
    const bool has_weekdays = !cells_of(Group::weekday).empty();
    if (date.weekday.has_value() != has_weekdays) return std::nullopt;
    CellSet shown;
    for (const Group group : groups_) {
        const int value = group == Group::month ? date.month : group == Group::day ? date.day : *date.weekday;
        const auto cell = cell_of({group, value});
        if (!cell) return std::nullopt;
        shown |= CellSet::of(*cell);
    }
    return index_of(shown);
}

std::optional<DateIndex> Layout::index_of(CellSet holes) const {
    DateIndex index = 0;
    for (const Group group : groups_) {
        const CellSet hole = holes & cells_of(group);
        if (hole.empty() || hole != CellSet::of(hole.lowest())) return std::nullopt;
        const auto place = static_cast<std::size_t>(hole.lowest());
        index = index * group_sizes_[static_cast<std::size_t>(group)] + places_in_group_[place];
    }
    return index;
}

Date Layout::date(DateIndex index) const {
    Date date;
    for (const Cell cell : holes(index)) {
        const Label shown = label(cell);
        if (shown.group == Group::month) date.month = shown.value;
        if (shown.group == Group::day) date.day = shown.value;
        if (shown.group == Group::weekday) date.weekday = shown.value;
    }
    return date;
}

CellSet Layout::holes(DateIndex index) const {
    CellSet holes;
    for (auto group = groups_.rbegin(); group != groups_.rend(); ++group) {
        const CellSet cells = cells_of(*group);
        auto hole = cells.begin();
        for (int i = index % cells.size(); i > 0; --i)
            ++hole;
        holes |= CellSet::of(*hole);
        index /= cells.size();
    }
    return holes;
}

std::pair<PlacementId, PlacementId> Layout::placements_from(Cell first) const {
    const auto at = static_cast<std::size_t>(first);
    return {first_placement_[at], first_placement_[at + 1]};
}

PlacementId Layout::placement_at(Cell first, int piece, int orientation) const {
    return by_orientation_[orientation_slot(first, piece, orientation)];
}

PlacementId Layout::placement_covering(CellSet cells) const {
    const auto bits = [this](PlacementId id) { return placement(id).cells.bits(); };
    const auto found = std::ranges::lower_bound(by_cells_, cells.bits(), {}, bits);
    if (found == by_cells_.end() || bits(*found) != cells.bits()) return no_placement;
    return *found;
}

}  // namespace almanac
