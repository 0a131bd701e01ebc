#include "listing.hpp"

#include "almanac/picture/side_by_side.hpp"

#include <algorithm>
#include <ostream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace almanac {

namespace {

std::string rows_as_json(const Listing::Rows& rows) {
    std::string text;
    for (const auto& row : rows) {
        text += text.empty() ? "[[" : ",[";
        for (std::size_t i = 0; i < row.size(); ++i)
            text += (i == 0 ? "" : ",") + std::to_string(row[i]);
        text += ']';
    }
    return text + ']';
}

std::string with_underscores(std::string name) {
    std::ranges::replace(name, ' ', '_');
    return name;
}

}  // namespace

std::string counted(std::int64_t count, std::string_view noun) {
    return std::to_string(count) + ' ' + std::string(noun) + (count == 1 ? "" : "s");
}

std::string Listing::Cell::text() const {
    if (const auto* flag = std::get_if<bool>(&value_)) return *flag ? "yes" : "no";
    if (const auto* text = std::get_if<std::string>(&value_)) return *text;
    return std::holds_alternative<std::monostate>(value_) ? "-" : json();
}

std::string Listing::Cell::json() const {
    if (const auto* flag = std::get_if<bool>(&value_)) return *flag ? "true" : "false";
    if (const auto* number = std::get_if<std::int64_t>(&value_)) return std::to_string(*number);
    if (const auto* number = std::get_if<double>(&value_)) return fmt::format("{:.2f}", *number);
    if (const auto* rows = std::get_if<Rows>(&value_)) return rows_as_json(*rows);
    const auto* text = std::get_if<std::string>(&value_);
    if (text == nullptr) return "null";
    // A file name need not be UTF-8: what is not is replaced, so that the output is always JSON.
    return nlohmann::json(*text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string Listing::Cell::csv() const {
    std::string field = std::holds_alternative<std::monostate>(value_) ? "" : text();
    if (field.find_first_of(",\"\n\r") == std::string::npos) return field;
    std::string quoted = "\"";
    for (const char c : field)
        quoted += c == '"' ? "\"\"" : std::string(1, c);
    return quoted + '"';
}

void Listing::print(std::ostream& out, Format format) const {
    switch (format) {
        case Format::text:
            return print_text(out);
        case Format::json:
            return print_json(out);
        case Format::csv:
            return print_csv(out);
    }
}

void Listing::print_text(std::ostream& out) const {
    if (rows_.empty()) return;
    std::vector<std::size_t> widths;
    for (std::size_t column = 0; column < columns_.size(); ++column) {
        widths.push_back(columns_of(columns_[column]));
        for (const auto& row : rows_)
            widths[column] = std::max(widths[column], columns_of(row[column].text()));
    }
    const auto print_row = [&](const auto& cells, const auto& text, const auto& is_number) {
        std::string line;
        for (std::size_t column = 0; column < columns_.size(); ++column) {
            const std::string cell = text(cells[column]);
            const std::string padding(widths[column] - columns_of(cell), ' ');
            line += column == 0 ? "" : "  ";
            line += is_number(column) ? padding + cell : cell + padding;
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out << line << '\n';
    };
    // A column of numbers is known by its first row.
    const auto is_number = [&](std::size_t column) { return rows_.front()[column].is_number(); };
    print_row(
        columns_, [](const std::string& name) { return name; }, is_number);
    for (const auto& row : rows_)
        print_row(
            row, [](const Cell& cell) { return cell.text(); }, is_number);
}

void Listing::print_json_object(std::ostream& out, const std::vector<std::string>& columns,
                                const std::vector<Cell>& row) {
    for (std::size_t column = 0; column < columns.size(); ++column)
        out << (column == 0 ? "{" : ",") << '"' << with_underscores(columns[column])
            << "\":" << row[column].json();
    out << '}';
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
        out << (column == 0 ? "" : ",") << row[column].csv();
    out << '\n';
}

void Listing::print_csv(std::ostream& out) const {
    print_csv_header(out, columns_);
    for (const auto& row : rows_)
        print_csv_row(out, row);
}

}  // namespace almanac
