#include "almanac/picture/side_by_side.hpp"

#include <algorithm>
#include <vector>

namespace almanac {

namespace {

constexpr std::size_t gap = 3;

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

void add_row(std::string& picture, std::span<const std::string> texts, std::size_t width) {
    std::vector<std::vector<std::string_view>> columns;
    std::size_t height = 0;
    for (const std::string& text : texts) {
        columns.push_back(lines_of(text));
        height = std::max(height, columns.back().size());
    }
    for (std::size_t line = 0; line < height; ++line) {
        std::string row;
        std::size_t filled = 0;
        for (std::size_t column = 0; column < columns.size(); ++column) {
            if (line >= columns[column].size() || columns[column][line].empty()) continue;
            row.append(column * (width + gap) - filled, ' ');
            row += columns[column][line];
            filled = column * (width + gap) + columns_of(columns[column][line]);
        }
        picture += row + '\n';
    }
}

}  // namespace

std::size_t columns_of(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string side_by_side(std::span<const std::string> texts, std::size_t columns) {
    std::size_t width = 0;
    for (const std::string& text : texts)
        for (const std::string_view line : lines_of(text))
            width = std::max(width, columns_of(line));
    const std::size_t in_a_row = std::max<std::size_t>(1, (columns + gap) / (width + gap));
    std::string picture;
    for (std::size_t first = 0; first < texts.size(); first += in_a_row) {
        if (first > 0) picture += '\n';
        add_row(picture, texts.subspan(first, std::min(in_a_row, texts.size() - first)), width);
    }
    return picture;
}

}  // namespace almanac
