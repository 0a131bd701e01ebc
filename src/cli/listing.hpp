#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

namespace almanac {

enum class Format : unsigned char { text, json, csv };

/// Adds --format text|json|csv to a command.
void add_format_option(CLI::App& command, Format& format);

/// A table that can be printed in every format. A cell is a string, a number, true or false, or null; in JSON it
/// may also be a list, which CSV leaves out.
class Listing {
  public:
    using Cell = nlohmann::ordered_json;

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
