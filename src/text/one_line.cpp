#include "text/one_line.hpp"

#include "text/judge_symbols.hpp"
#include "text/utf8.hpp"

#include <algorithm>

namespace almanac {

namespace {

using Symbols = std::vector<Symbol>;

/// A line that is one board as a whole is not longer than this, its heading included.
constexpr std::size_t longest_whole = 1000;

std::size_t squares(const Frame& frame) {
    return static_cast<std::size_t>(frame.rows * frame.columns);
}
std::size_t cells(const Frame& frame) {
    return static_cast<std::size_t>(frame.cells());
}

void add_grid(std::span<const Symbol> symbols, const Frame& frame, std::vector<Reading>& readings) {
    if (const auto grid = grid_of(symbols, frame)) readings.push_back({*grid, 1});
}

/// The board at either end of some lists of symbols, with something else at the other end.
ReadFrame reading_ends(const std::vector<Symbols>& lists) {
    return [&lists](const Frame& frame) {
        std::vector<Reading> readings;
        for (const std::span<const Symbol> symbols : lists) {
            for (const std::size_t count : {squares(frame), cells(frame)}) {
                if (symbols.size() < count) continue;
                add_grid(symbols.last(count), frame, readings);
                if (symbols.size() > count) add_grid(symbols.first(count), frame, readings);
            }
        }
        return readings;
    };
}

Symbols fields_of(std::string_view text, char separator) {
    Symbols fields;
    for (bool more = true; more;) {
        const std::size_t end = text.find(separator);
        more = end != std::string_view::npos;
        fields.emplace_back(without_blanks(text.substr(0, end)));
        if (more) text.remove_prefix(end + 1);
    }
    return fields;
}

/// What heads a grid in the same line, less what divides the two.
std::string_view between(std::string_view line, std::size_t begin, std::string_view grid) {
    constexpr std::string_view around_fields = " \t,;|:\"'{}";
    const auto end = static_cast<std::size_t>(grid.data() - line.data());
    std::string_view text = line.substr(begin, end - begin);
    text = text.substr(0, text.find_last_not_of(around_fields) + 1);
    text.remove_prefix(std::min(text.find_first_not_of(around_fields), text.size()));
    return text;
}

std::vector<OneLineGrid> read_words(std::string_view line, const std::vector<std::string_view>& parts,
                                    const Judge& judge) {
    std::vector<OneLineGrid> grids;
    std::size_t begin = 0;
    for (const std::string_view part : parts) {
        if (part.size() < static_cast<std::size_t>(judge.fewest_cells())) continue;
        auto verdict = judge_symbols(character_symbols(part), judge);
        if (!verdict) continue;
        grids.push_back({*std::move(verdict), part, between(line, begin, part)});
        begin = static_cast<std::size_t>(part.data() - line.data()) + part.size();
    }
    return grids;
}

std::vector<OneLineGrid> read_whole(std::string_view line, const std::vector<std::string_view>& parts,
                                    const Judge& judge) {
    const std::string_view text = without_blanks_behind(line);
    const Symbols symbols(parts.begin(), parts.end());
    std::vector<Symbols> lists{symbols, fields_of(text, ','), fields_of(text, ';'), fields_of(text, '\t')};
    // Blanks for holes: then the line is all board.
    if (code_point_count(text) <= squares(judge.frame())) lists.push_back(character_symbols(text));
    auto verdict = judge.find_board(reading_ends(lists));
    if (!verdict) verdict = judge_symbols(symbols, judge);
    if (!verdict) return {};
    const std::size_t size =
        parts.size() >= squares(judge.frame()) ? squares(judge.frame()) : cells(judge.frame());
    if (parts.size() <= size) return {{*std::move(verdict), text, {}}};
    const std::string_view first = parts[parts.size() - size];
    const std::string_view grid = text.substr(static_cast<std::size_t>(first.data() - text.data()));
    return {{*std::move(verdict), grid, between(text, 0, grid)}};
}

}  // namespace

std::vector<OneLineGrid> read_one_line(std::string_view line, const Judge& judge) {
    // The lines of drawings are as long as boards, and never boards.
    if (line.size() < static_cast<std::size_t>(judge.fewest_cells()) || is_drawn(line)) return {};
    const std::vector<std::string_view> parts = split_parts(line);
    auto grids = read_words(line, parts, judge);
    if (grids.empty() && line.size() <= longest_whole) grids = read_whole(line, parts, judge);
    return grids;
}

}  // namespace almanac
