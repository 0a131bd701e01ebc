#include "text/readings.hpp"

#include "text/row_forms.hpp"

#include <algorithm>

namespace almanac {

namespace {

void read_rows(LineSpan rows, int lines, const Frame& frame, std::vector<Reading>& readings) {
    std::vector<SymbolGrid> grids;
    if (const auto grid = read_divided(rows, frame)) grids.push_back(*grid);
    for (const RowForm form : other_row_forms())
        form(rows, frame, grids);
    for (const SymbolGrid& grid : grids)
        readings.push_back({grid, lines});
}

}  // namespace

std::vector<Reading> readings_at(LineSpan lines, const Frame& frame) {
    std::vector<Reading> readings;
    const auto rows = static_cast<std::size_t>(frame.rows);
    if (lines.size() >= rows) read_rows(lines.first(rows), frame.rows, frame, readings);
    std::vector<const TextLine*> without_rules;
    std::size_t passed = 0;
    while (passed < lines.size() && without_rules.size() < rows) {
        const TextLine* line = lines[passed++];
        if (!line->is_rule) without_rules.push_back(line);
    }
    if (passed > rows && without_rules.size() == rows && !lines.front()->is_rule)
        read_rows(without_rules, static_cast<int>(passed), frame, readings);
    const auto drawings = read_drawings(lines, frame);
    readings.insert(readings.end(), drawings.begin(), drawings.end());
    return readings;
}

}  // namespace almanac
