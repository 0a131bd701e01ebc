#include "listing.hpp"

#include <algorithm>
#include <ostream>

namespace almanac {

namespace {

std::string text_of(const Listing::Cell& cell) {
    if (cell.is_null()) return "-";
    if (cell.is_boolean()) return cell.get<bool>() ? "yes" : "no";
    if (cell.is_string()) return cell.get<std::string>();
    return cell.dump();
}

std::string csv_of(const Listing::Cell& cell) {
    const std::string text = cell.is_null() ? "" : text_of(cell);
    if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text)
        quoted += c == '"' ? "\"\"" : std::string(1, c);
    return quoted + '"';
}

std::string with_underscores(std::string name) {
    std::ranges::replace(name, ' ', '_');
    return name;
}

// Characters, not bytes: what is printed may hold names in any language.
std::size_t width_of(const std::string& text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

}  // namespace

void add_format_option(CLI::App& command, Format& format) {
    static const std::map<std::string, Format> formats{
        {"text", Format::text}, {"json", Format::json}, {"csv", Format::csv}};
    command.add_option("--format", format, "text (default), json or csv")
        ->transform(CLI::CheckedTransformer(formats).description(""))
        ->option_text("FORMAT");
}

void Listing::print(std::ostream& out, Format format) const {
    switch (format) {
        case Format::text: return print_text(out);
        case Format::json: return print_json(out);
        case Format::csv: return print_csv(out);
    }
}

void Listing::print_text(std::ostream& out) const {
    if (rows_.empty()) return;
    std::vector<std::size_t> widths;
    for (std::size_t column = 0; column < columns_.size(); ++column) {
        widths.push_back(width_of(columns_[column]));
        for (const auto& row : rows_)
            widths[column] = std::max(widths[column], width_of(text_of(row[column])));
    }
    const auto print_row = [&](const auto& cells, const auto& text, const auto& is_number) {
        std::string line;
        for (std::size_t column = 0; column < columns_.size(); ++column) {
            const std::string cell = text(cells[column]);
            const std::string padding(widths[column] - width_of(cell), ' ');
            line += column == 0 ? "" : "  ";
            line += is_number(column) ? padding + cell : cell + padding;
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out << line << '\n';
    };
    // A column of numbers is known by its first row.
    const auto is_number = [&](std::size_t column) { return rows_.front()[column].is_number(); };
    print_row(columns_, [](const std::string& name) { return name; }, is_number);
    for (const auto& row : rows_)
        print_row(row, text_of, is_number);
}

void Listing::print_json_object(std::ostream& out, const std::vector<std::string>& columns,
                                const std::vector<Cell>& row) {
    Cell object = Cell::object();
    for (std::size_t column = 0; column < columns.size(); ++column)
        object[with_underscores(columns[column])] = row[column];
    out << object.dump(-1, ' ', false, Cell::error_handler_t::replace);
}

void Listing::print_json(std::ostream& out) const {
    out << '[';
    for (std::size_t row = 0; row < rows_.size(); ++row) {
        out << (row == 0 ? "\n  " : ",\n  ");
        print_json_object(out, columns_, rows_[row]);
    }
    out << (rows_.empty() ? "]\n" : "\n]\n");
}

void Listing::print_csv_header(std::ostream& out, const std::vector<std::string>& columns) {
    for (std::size_t column = 0; column < columns.size(); ++column)
        out << (column == 0 ? "" : ",") << with_underscores(columns[column]);
    out << '\n';
}

void Listing::print_csv_row(std::ostream& out, const std::vector<Cell>& row) {
    for (std::size_t column = 0; column < row.size(); ++column)
        out << (column == 0 ? "" : ",") << csv_of(row[column]);
    out << '\n';
}

void Listing::print_csv(std::ostream& out) const {
    print_csv_header(out, columns_);
    for (const auto& row : rows_)
        print_csv_row(out, row);
}

}  // namespace almanac
