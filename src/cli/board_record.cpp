#include "board_record.hpp"

#include "almanac/text/date_text.hpp"
#include "almanac/text/grid_text.hpp"

#include <ostream>

namespace almanac {

namespace {

Listing::Rows rows_of(const Layout& layout, const Board& board) {
    Listing::Rows rows;
    for (int row = 0; row < layout.rows(); ++row) {
        rows.emplace_back();
        for (int column = 0; column < layout.columns(); ++column) {
            const auto cell = layout.cell_at({row, column});
            const auto piece = cell ? piece_at(layout, board, *cell) : std::nullopt;
            rows.back().push_back(piece ? *piece + 1 : 0);
        }
    }
    return rows;
}

}  // namespace

std::vector<Listing::Cell> solved_record(const Layout& layout, Code code, const Board& board, Format format) {
    const Date date = layout.date(date_index(layout, code));
    // A code does not fit the numbers of JavaScript and of spreadsheets: it is written as a string.
    return {std::to_string(code), format_date(date), in_calendar(date), board_cell(layout, board, format)};
}

Listing::Cell board_cell(const Layout& layout, const Board& board, Format format) {
    if (format == Format::json) return rows_of(layout, board);
    return format_word(layout, board);
}

std::vector<Listing::Cell> board_record(const Store& store, const StoredBoard& stored, Format format) {
    auto record = solved_record(store.layout(), stored.code, stored_board(store, stored.code), format);
    const auto derivation = find_derivation(store, stored.code);
    record.insert(record.end() - 1,
                  {name(stored.origin),
                   derivation ? Listing::Cell(std::to_string(derivation->parent)) : Listing::Cell(),
                   derivation ? Listing::Cell(name(derivation->kind)) : Listing::Cell(),
                   derivation ? derivation->depth : 0});
    return record;
}

void print_dated_grid(std::ostream& out, const Layout& layout, Code code, const Board& board, bool first) {
    if (!first) out << '\n';
    out << format_date(layout.date(date_index(layout, code))) << '\n' << format_grid(layout, board);
}

void print_record(std::ostream& out, const std::vector<std::string>& columns,
                  const std::vector<Listing::Cell>& record, Format format) {
    if (format == Format::csv) return Listing::print_csv_row(out, record);
    Listing::print_json_object(out, columns, record);
    out << '\n';
}

}  // namespace almanac
