#include "text/diagnosis_text.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace almanac {

namespace {

std::string counted(std::size_t count) {
    constexpr std::array<std::string_view, 10> words{"no",   "one", "two",   "three", "four",
                                                     "five", "six", "seven", "eight", "nine"};
    return count < words.size() ? std::string(words[count]) : std::to_string(count);
}

bool touch(Square a, Square b) {
    return std::abs(a.row - b.row) + std::abs(a.column - b.column) == 1;
}

std::size_t count_parts(const Layout& layout, CellSet cells) {
    std::size_t parts = 0;
    while (!cells.empty()) {
        CellSet part = CellSet::of(cells.lowest());
        for (bool grown = true; grown;) {
            grown = false;
            for (const Cell cell : cells - part) {
                for (const Cell inside : part) {
                    if (!touch(layout.square(cell), layout.square(inside))) continue;
                    part |= CellSet::of(cell);
                    grown = true;
                    break;
                }
            }
        }
        cells -= part;
        ++parts;
    }
    return parts;
}

/// A region by its symbol; one of a drawing, which has none for people, by the label of its first cell.
std::string region_name(const Findings& findings, const Layout& layout, std::size_t region) {
    if (!findings.drawn) return findings.symbols[region].text();
    return "at " + label_text(layout, findings.regions[region].lowest());
}

std::string of_missing(const std::vector<int>& missing, const Layout& layout) {
    if (missing.size() == layout.pieces().size()) return "no piece has a known shape";
    std::vector<std::string> names;
    for (const int piece : missing)
        names.push_back("the " + std::string(layout.pieces()[static_cast<std::size_t>(piece)]->name));
    return enumerated(names) + (names.size() == 1 ? " is missing" : " are missing");
}

std::string of_group(const Diagnosis::BadGroup& bad, const Layout& layout) {
    const std::string group(name(bad.group));
    if (bad.holes.empty()) return "no " + group + " is open";
    std::vector<std::string> labels;
    for (const Cell cell : bad.holes)
        labels.push_back(label_text(layout, cell));
    return counted(labels.size()) + " " + group + "s are open (" + enumerated(labels) + ")";
}

}  // namespace

std::string enumerated(const std::vector<std::string>& parts) {
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) text += i + 1 == parts.size() ? " and " : ", ";
        text += parts[i];
    }
    return text;
}

std::string label_text(const Layout& layout, Cell cell) {
    const Label label = layout.label(cell);
    const LabelWords& words = label_words(Language::english);
    if (label.group == Group::month)
        return std::string(words.months[static_cast<std::size_t>(label.value - 1)]);
    if (label.group == Group::weekday)
        return std::string(words.weekdays[static_cast<std::size_t>(label.value)]);
    return std::to_string(label.value);
}

std::string describe(const Diagnosis::BadRegion& bad, const Findings& findings, const Layout& layout) {
    const CellSet cells = findings.regions[bad.region];
    const std::string piece = "piece " + region_name(findings, layout, bad.region);
    const std::string size =
        " has " + std::to_string(cells.size()) + (cells.size() == 1 ? " cell" : " cells");
    const bool known_size =
        std::ranges::any_of(layout.pieces(), [&](const Piece* known) { return known->size == cells.size(); });
    if (bad.misfit == Diagnosis::Misfit::shape) return piece + " has no known shape";
    if (bad.misfit == Diagnosis::Misfit::size) return piece + size;
    const std::string parts = " in " + counted(count_parts(layout, cells)) + " parts";
    return known_size ? piece + " is" + parts : piece + size + parts;
}

std::string describe(const Diagnosis::Repeated& repeated, const Findings& findings, const Layout& layout) {
    std::vector<std::string> names;
    for (const std::size_t region : repeated.regions)
        names.push_back(region_name(findings, layout, region));
    return "pieces " + enumerated(names) + (names.size() == 2 ? " are both the " : " are all the ") +
           std::string(layout.pieces()[static_cast<std::size_t>(repeated.piece)]->name);
}

std::string describe(const Findings& findings, const Layout& layout) {
    std::vector<std::string> faults;
    for (const auto& outside : findings.outside)
        faults.push_back("row " + std::to_string(outside.row + 1) + ": " +
                         (findings.drawn ? "a piece" : outside.symbol.text()) + " lies off the board");
    const Diagnosis& diagnosis = findings.diagnosis;
    for (const auto& bad : diagnosis.bad_regions)
        faults.push_back(describe(bad, findings, layout));
    for (const auto& repeated : diagnosis.repeated)
        faults.push_back(describe(repeated, findings, layout));
    if (!diagnosis.missing.empty()) faults.push_back(of_missing(diagnosis.missing, layout));
    for (const auto& bad : diagnosis.bad_groups)
        faults.push_back(of_group(bad, layout));
    std::string text;
    for (const std::string& fault : faults)
        text += (text.empty() ? "" : "; ") + fault;
    return text;
}

}  // namespace almanac
