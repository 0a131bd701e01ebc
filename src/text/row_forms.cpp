#include "text/row_forms.hpp"

#include "text/utf8.hpp"

#include <algorithm>
#include <limits>
#include <string>

namespace almanac {

namespace {

SymbolGrid empty_grid(const Frame& frame) {
    return {frame.rows, frame.columns, false, {}};
}

std::string_view unquoted(std::string_view field) {
    field = without_blanks(field);
    if (field.size() >= 2 && field.front() == '"' && field.back() == '"')
        return field.substr(1, field.size() - 2);
    return field;
}

/// The fields of a line; none where the separator is not in it.
std::vector<Symbol> fields_of(std::string_view line, std::string_view separator) {
    std::vector<Symbol> fields;
    if (line.find(separator) == std::string_view::npos) return fields;
    for (bool more = true; more;) {
        const std::size_t end = line.find(separator);
        more = end != std::string_view::npos;
        fields.emplace_back(unquoted(line.substr(0, end)));
        if (more) line.remove_prefix(end + separator.size());
    }
    return fields;
}

/// How many fields are empty before the first symbol of a row.
std::ptrdiff_t empty_front(const std::vector<Symbol>& fields) {
    return std::ranges::find_if_not(fields, &Symbol::empty) - fields.begin();
}

/// Makes a row as wide as the frame: fields behind the last column must be empty and are dropped, those that
/// are cut off behind the last symbol are added. A row that is only as long as the board is there stays so.
/// False where there are too many symbols.
bool fit_row(std::vector<Symbol>& fields, const Frame& frame, int row) {
    const bool only_board = fields.size() == static_cast<std::size_t>(frame.row(row).count) &&
                            std::ranges::none_of(fields, &Symbol::empty);
    if (only_board) return true;
    const auto columns = static_cast<std::size_t>(frame.columns);
    const auto behind = std::span(fields).subspan(std::min(columns, fields.size()));
    const bool fits = std::ranges::all_of(behind, &Symbol::empty);
    fields.resize(columns);
    return fits;
}

std::optional<SymbolGrid> read_fields(LineSpan lines, const Frame& frame, std::string_view separator) {
    std::vector<std::vector<Symbol>> rows;
    // Tables have a bar at their left edge, sheets may have empty columns there. Every board has a piece in
    // its first column, so that what is empty in all rows lies before it.
    std::ptrdiff_t margin = std::numeric_limits<std::ptrdiff_t>::max();
    for (const TextLine* line : lines) {
        rows.push_back(fields_of(line->text, separator));
        if (rows.back().empty()) return std::nullopt;
        margin = std::min(margin, empty_front(rows.back()));
    }
    for (std::size_t row = 0; row < rows.size(); ++row) {
        rows[row].erase(rows[row].begin(), rows[row].begin() + margin);
        if (!fit_row(rows[row], frame, static_cast<int>(row))) return std::nullopt;
    }
    return grid_of(rows, frame);
}

void read_all_fields(LineSpan lines, const Frame& frame, std::vector<SymbolGrid>& grids) {
    for (const std::string_view separator : {"\t", ",", ";", "|", "\u2502", "\u2503", "\u2551", "\uFF0C"})
        if (auto grid = read_fields(lines, frame, separator)) grids.push_back(*grid);
}

void read_close(LineSpan lines, const Frame& frame, std::vector<SymbolGrid>& grids) {
    SymbolGrid grid = empty_grid(frame);
    for (int row = 0; row < frame.rows; ++row) {
        const std::string_view text = without_blanks(lines[static_cast<std::size_t>(row)]->text);
        if (text.size() > static_cast<std::size_t>(4 * frame.columns)) return;
        if (!put_row(grid, frame, row, character_symbols(text))) return;
    }
    grids.push_back(grid);
}

/// Lines by columns of characters, and the margin that all of them share.
struct Columns {
    std::vector<std::vector<Symbol>> lines;
    int margin = 0;
};

/// Nothing where a line is too wide for any pitch or a tab makes its columns unknown.
std::optional<Columns> columns_of(LineSpan lines, int widest) {
    Columns columns;
    columns.margin = std::numeric_limits<int>::max();
    for (const TextLine* line : lines) {
        const std::string_view text = without_blanks_behind(line->text);
        if (text.find('\t') != std::string_view::npos) return std::nullopt;
        columns.lines.push_back(character_symbols(text));
        const auto& row = columns.lines.back();
        const auto first = std::ranges::find_if_not(row, &Symbol::empty);
        columns.margin = std::min(columns.margin, static_cast<int>(first - row.begin()));
        if (static_cast<int>(row.end() - first) > widest) return std::nullopt;
    }
    return columns;
}

/// The cells of a row, each `pitch` characters wide and the first of them at `begin`, which may lie before
/// the line. Nothing where the line is longer, or where what stands in a cell is broken or runs into the
/// next.
std::optional<std::vector<Symbol>> row_by_columns(const std::vector<Symbol>& line, int begin, int pitch,
                                                  int cells) {
    const auto length = static_cast<int>(line.size());
    if (length > begin + pitch * cells) return std::nullopt;
    const auto at = [&](int column) {
        return column >= 0 && column < length ? line[static_cast<std::size_t>(column)] : Symbol();
    };
    std::vector<Symbol> row;
    for (int cell = 0; cell < cells; ++cell) {
        const int first = begin + pitch * cell;
        if (pitch > 1 && !at(first - 1).empty() && !at(first).empty()) return std::nullopt;
        std::string text;
        bool ended = false;
        for (int column = first; column < first + pitch; ++column) {
            const Symbol symbol = at(column);
            if (ended && !symbol.empty()) return std::nullopt;
            ended = symbol.empty() && !text.empty();
            text += symbol.text();
        }
        row.emplace_back(text);
    }
    return row;
}

void read_columns(LineSpan lines, const Frame& frame, std::vector<SymbolGrid>& grids) {
    constexpr int widest_pitch = 4;
    const auto columns = columns_of(lines, widest_pitch * frame.columns);
    if (!columns) return;
    for (int pitch = 1; pitch <= widest_pitch; ++pitch) {
        // Numbers may stand at the right of their cells, so that a cell begins left of the margin.
        for (int shift = 0; shift < pitch; ++shift) {
            std::vector<std::vector<Symbol>> rows;
            for (const auto& line : columns->lines) {
                auto row = row_by_columns(line, columns->margin - shift, pitch, frame.columns);
                if (!row) break;
                rows.push_back(*std::move(row));
            }
            if (const auto grid = grid_of(rows, frame)) grids.push_back(*grid);
        }
    }
}

}  // namespace

std::optional<SymbolGrid> read_divided(LineSpan lines, const Frame& frame) {
    SymbolGrid grid = empty_grid(frame);
    for (int row = 0; row < frame.rows; ++row)
        if (!put_row(grid, frame, row, lines[static_cast<std::size_t>(row)]->kept_symbols()))
            return std::nullopt;
    return grid;
}

std::span<const RowForm> other_row_forms() {
    static constexpr std::array forms{&read_all_fields, &read_close, &read_columns};
    return forms;
}

}  // namespace almanac
