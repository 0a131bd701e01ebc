#pragma once

#include <concepts>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace almanac {

/// "1 board", "2 boards".
std::string counted(std::int64_t count, std::string_view noun);

enum class Format : unsigned char { text, json, csv };

/// A table that can be printed in every format.
class Listing {
  public:
    using Rows = std::vector<std::vector<int>>;

    /// What stands in one place of the table: nothing, yes or no, a number, text, or rows of numbers.
    class Cell {
      public:
        Cell() = default;
        Cell(bool value) : value_(value) {}
        template <std::integral Number>
        Cell(Number value) : value_(static_cast<std::int64_t>(value)) {}
        /// Printed with two digits behind the point.
        Cell(double value) : value_(value) {}
        Cell(const char* text) : value_(std::string(text)) {}
        Cell(std::string_view text) : value_(std::string(text)) {}
        Cell(std::string text) : value_(std::move(text)) {}
        Cell(Rows rows) : value_(std::move(rows)) {}

        bool is_number() const {
            return std::holds_alternative<std::int64_t>(value_) || std::holds_alternative<double>(value_);
        }
        /// For people: "-" for nothing, "yes" and "no".
        std::string text() const;
        /// As a value of JSON.
        std::string json() const;
        /// As a field of CSV, quoted where it has to be.
        std::string csv() const;

      private:
        std::variant<std::monostate, bool, std::int64_t, double, std::string, Rows> value_;
    };

    explicit Listing(std::vector<std::string> columns) : columns_(std::move(columns)) {}
    void add(std::vector<Cell> row) { rows_.push_back(std::move(row)); }
    bool empty() const { return rows_.empty(); }

    /// Text: columns in line under their names, nothing at all for an empty listing. JSON: a list of objects.
    /// CSV: RFC 4180 but for line ends, which are LF; with the names in the first line.
    void print(std::ostream& out, Format format) const;

    /// One row at a time, for listings too long to be held.
    static void print_json_object(std::ostream& out, const std::vector<std::string>& columns,
                                  const std::vector<Cell>& row);
    static void print_csv_header(std::ostream& out, const std::vector<std::string>& columns);
    static void print_csv_row(std::ostream& out, const std::vector<Cell>& row);

  private:
    void print_text(std::ostream& out) const;
    void print_json(std::ostream& out) const;
    void print_csv(std::ostream& out) const;

    std::vector<std::string> columns_;
    std::vector<std::vector<Cell>> rows_;
};

}  // namespace almanac
