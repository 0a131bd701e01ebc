#include "text/drawings.hpp"

#include "text/utf8.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace almanac {

namespace {

constexpr int highest_cell = 4;  // lines from one cell to the next
constexpr int widest_cell = 12;  // columns from one cell to the next

constexpr std::u32string_view ascii_lines = U"+-|";

bool is_line(char32_t point) {
    return ascii_lines.find(point) != std::u32string_view::npos || (point >= 0x2500 && point < 0x2580);
}
bool is_bar(char32_t point) {
    return point >= 0x2580 && point < 0x25A0;
}
bool is_heavy(char32_t point) {
    return point == U'\u2501' || point == U'\u2503' || point == U'\u2550' || point == U'\u2551' ||
           is_bar(point);
}

/// A drawing as characters at places, less its margin; blank outside.
class Canvas {
  public:
    explicit Canvas(LineSpan lines) {
        margin_ = std::u32string::npos;
        for (const TextLine* line : lines) {
            lines_.push_back(code_points(without_blanks_behind(line->text)));
            const auto first = std::ranges::find_if_not(lines_.back(), is_blank);
            margin_ = std::min(margin_, static_cast<std::size_t>(first - lines_.back().begin()));
            width_ = std::max(width_, lines_.back().size());
        }
        width_ -= margin_;
    }

    int width() const { return static_cast<int>(width_); }
    char32_t at(int line, int column) const {
        const std::u32string& text = lines_[static_cast<std::size_t>(line)];
        const std::size_t place = margin_ + static_cast<std::size_t>(column);
        return place < text.size() && !is_blank(text[place]) ? text[place] : U' ';
    }

  private:
    std::vector<std::u32string> lines_;
    std::size_t margin_ = 0;
    std::size_t width_ = 0;
};

/// What is drawn where it counts: in the middle of each cell and between each two neighbours.
struct Drawing {
    const Canvas& canvas;
    int height;  ///< of a cell, in lines
    int width;   ///< of a cell, in columns

    char32_t cell(Square square) const {
        return canvas.at(square.row * height + height / 2, square.column * width + width / 2);
    }
    char32_t below(Square square) const {
        return canvas.at((square.row + 1) * height, square.column * width + width / 2);
    }
    char32_t right_of(Square square) const {
        return canvas.at(square.row * height + height / 2, (square.column + 1) * width);
    }
};

/// A style of drawing: whether a cell is part of a piece for all that can be told, and whether what is drawn
/// between two cells joins them.
struct Style {
    bool (*filled)(char32_t cell);
    bool (*joined)(char32_t cell, char32_t between);
};

constexpr std::array styles{
    Style{[](char32_t) { return true; }, [](char32_t, char32_t between) { return between == U' '; }},
    Style{[](char32_t) { return true; }, [](char32_t, char32_t between) { return !is_heavy(between); }},
    Style{[](char32_t cell) { return cell != U' '; },
          [](char32_t cell, char32_t between) { return between == cell; }},
};

/// Gives each set of connected cells a number of its own.
class Regions {
  public:
    Regions(const Drawing& drawing, const Style& style, const Frame& frame)
        : drawing_(drawing), style_(style), grid_{frame.rows, frame.columns, true, {}} {
        int number = 0;
        for (int row = 0; row < frame.rows; ++row) {
            for (int column = 0; column < frame.columns; ++column) {
                if (!grid_.at(row, column).empty() || !style_.filled(drawing_.cell({row, column}))) continue;
                spread({row, column}, Symbol(std::to_string(++number)));
            }
        }
    }

    const SymbolGrid& grid() const { return grid_; }

  private:
    bool joined(Square a, Square b) const {
        const Square first = std::min(a, b);
        const char32_t between = a.row == b.row ? drawing_.right_of(first) : drawing_.below(first);
        const char32_t cell = drawing_.cell(a);
        return style_.filled(drawing_.cell(b)) && style_.joined(cell, between);
    }

    void spread(Square from, Symbol symbol) {
        std::vector<Square> edge{from};
        while (!edge.empty()) {
            const Square at = edge.back();
            edge.pop_back();
            grid_.at(at.row, at.column) = symbol;
            for (const Square step : {Square{-1, 0}, Square{0, -1}, Square{0, 1}, Square{1, 0}}) {
                const Square next{at.row + step.row, at.column + step.column};
                const bool inside =
                    next.row >= 0 && next.row < grid_.rows && next.column >= 0 && next.column < grid_.columns;
                if (inside && grid_.at(next.row, next.column).empty() && joined(at, next))
                    edge.push_back(next);
            }
        }
    }

    const Drawing& drawing_;
    const Style& style_;
    SymbolGrid grid_;
};

}  // namespace

std::vector<Reading> read_drawings(LineSpan lines, const Frame& frame) {
    std::vector<Reading> readings;
    if (lines.empty() || !is_drawn(lines.front()->text)) return readings;
    for (int height = 2; height <= highest_cell; ++height) {
        const auto length = static_cast<std::size_t>(height * frame.rows + 1);
        if (length > lines.size()) break;
        if (!is_drawn(lines[length - 1]->text)) continue;
        const Canvas canvas(lines.first(length));
        const int width = (canvas.width() - 1) / frame.columns;
        if (width < 2 || width > widest_cell || width * frame.columns + 1 != canvas.width()) continue;
        const Drawing drawing{canvas, height, width};
        for (const Style& style : styles)
            readings.push_back({Regions(drawing, style, frame).grid(), static_cast<int>(length)});
    }
    return readings;
}

int longest_drawing(const Frame& frame) {
    return highest_cell * frame.rows + 1;
}

bool is_drawn(std::string_view line) {
    bool has_lines = false;
    for (std::string_view rest = line; !rest.empty();) {
        const auto [point, length] = first_code_point(rest);
        if (!is_line(point) && !is_bar(point) && !is_blank(point)) return false;
        has_lines = has_lines || is_line(point);
        rest.remove_prefix(length);
    }
    return has_lines;
}

}  // namespace almanac
