#include "board_forms.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace almanac::testing {

namespace {

using Texts = std::vector<std::string>;

struct Names {
    std::string_view form;
    Texts pieces;
};

const std::array<Names, 7> piece_names{{
    {"numbers", {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"}},
    {"digits", {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"}},
    {"letters", {"A", "B", "C", "D", "E", "F", "G", "H", "I", "J"}},
    {"characters", {"甲", "乙", "丙", "丁", "戊", "己", "庚", "辛", "壬", "癸"}},
    {"small letters", {"q", "w", "e", "r", "t", "y", "u", "i", "o", "p"}},
    {"signs", {"@", "%", "&", "?", "!", "$", "^", "<", ">", "/"}},
    {"shapes", {"I4", "L4", "S4", "L5", "N5", "P5", "T5", "U5", "V5", "Z5"}},
}};

/// What stands in a hole, by its group, and off the board.
struct Gaps {
    std::string_view form;
    std::array<std::string, 3> holes;
    std::string outside;

    bool blank() const { return holes[0].empty(); }
};

const std::array<Gaps, 13> gap_signs{{
    {"0 for both", {"0", "0", "0"}, "0"},
    {"* for both", {"*", "*", "*"}, "*"},
    {"X for both", {"X", "X", "X"}, "X"},
    {"- for both", {"-", "-", "-"}, "-"},
    {"# for both", {"#", "#", "#"}, "#"},
    {". for both", {".", ".", "."}, "."},
    {"_ and #", {"_", "_", "_"}, "#"},
    {"* and -", {"*", "*", "*"}, "-"},
    {"squares", {"\u25A1", "\u25A1", "\u25A1"}, "\u25A0"},
    {". and #", {".", ".", "."}, "#"},
    {"groups and #", {"m", "d", "w"}, "#"},
    {"nothing for both", {"", "", ""}, ""},
    {"nothing and #", {"", "", ""}, "#"},
}};

/// Squares as text, row by row; the flag tells which lie on the board.
struct Square_text {
    std::string text;
    bool on_board;
};

std::vector<std::vector<Square_text>> squares(const Layout& layout, const Board& board, const Texts& pieces,
                                              const Gaps& gaps) {
    std::vector<std::vector<Square_text>> rows(static_cast<std::size_t>(layout.rows()));
    for (int row = 0; row < layout.rows(); ++row) {
        for (int column = 0; column < layout.columns(); ++column) {
            const auto cell = layout.cell_at({row, column});
            const auto piece = cell ? piece_at(layout, board, *cell) : std::nullopt;
            std::string text = gaps.outside;
            if (cell) text = gaps.holes[static_cast<std::size_t>(layout.label(*cell).group)];
            if (piece) text = pieces[static_cast<std::size_t>(*piece)];
            rows[static_cast<std::size_t>(row)].push_back({text, cell.has_value()});
        }
    }
    return rows;
}

bool is_blank(std::string_view separator) {
    return separator.find_first_not_of(" ") == std::string_view::npos;
}

/// Fills up with blanks, in front, as numbers are written.
std::string padded(const std::string& text, std::size_t width) {
    return std::string(text.size() < width ? width - text.size() : 0, ' ') + text;
}

using Rows = std::vector<std::vector<Square_text>>;

std::string in_rows(const Rows& rows, std::string_view separator, bool only_board, std::size_t width) {
    std::string text;
    for (const auto& row : rows) {
        std::string line;
        bool first = true;
        for (const Square_text& square : row) {
            if (only_board && !square.on_board) continue;
            if (!first) line += separator;
            first = false;
            line += padded(square.text, width);
        }
        text += line + '\n';
    }
    return text;
}

std::string in_one_line(const Rows& rows, bool only_board) {
    std::string text = in_rows(rows, "", only_board, 0);
    std::erase(text, '\n');
    return text + '\n';
}

std::string in_brackets(const Rows& rows, std::string_view quote, std::string_view between_cells,
                        std::string_view between_rows) {
    std::string text = "[";
    for (std::size_t row = 0; row < rows.size(); ++row) {
        text += row == 0 ? "[" : "," + std::string(between_rows) + "[";
        for (std::size_t i = 0; i < rows[row].size(); ++i) {
            if (i > 0) text += "," + std::string(between_cells);
            text += rows[row][i].text.empty() ? "null"
                                              : std::string(quote) + rows[row][i].text + std::string(quote);
        }
        text += "]";
    }
    return text + "]\n";
}

std::string in_strings(const Rows& rows) {
    std::string text = "{\"rows\": [\n";
    for (const auto& row : rows) {
        text += "  \"";
        for (const Square_text& square : row)
            text += square.text;
        text += &row == &rows.back() ? "\"\n" : "\",\n";
    }
    return text + "]}\n";
}

/// The lines that meet in a corner, as bits, and the character for them.
enum Arm { up = 1, down = 2, left = 4, right = 8 };

struct Pen {
    std::string_view form;
    std::array<std::string_view, 16> corners;  // by the sum of the arms
};

const std::array<Pen, 3> pens{{
    {"ascii", {" ", "|", "|", "|", "-", "+", "+", "+", "-", "+", "+", "+", "-", "+", "+", "+"}},
    {"light", {" ", "│", "│", "│", "─", "┘", "┐", "┤", "─", "└", "┌", "├", "─", "┴", "┬", "┼"}},
    {"heavy", {" ", "┃", "┃", "┃", "━", "┛", "┓", "┫", "━", "┗", "┏", "┣", "━", "┻", "┳", "╋"}},
}};

/// What a square shows, as a number: its piece, or none for holes and for what is off the board.
class Pieces {
  public:
    Pieces(const Layout& layout, const Board& board) : layout_(layout), board_(board) {}

    int rows() const { return layout_.rows(); }
    int columns() const { return layout_.columns(); }
    int at(int row, int column) const {
        const auto cell = layout_.cell_at({row, column});
        return cell ? piece_at(layout_, board_, *cell).value_or(-1) : -1;
    }
    bool walled_above(int row, int column) const { return at(row, column) != at(row - 1, column); }
    bool walled_left(int row, int column) const { return at(row, column) != at(row, column - 1); }

  private:
    const Layout& layout_;
    const Board& board_;
};

std::string outlines(const Pieces& pieces, const Pen& pen, int height, int width) {
    std::string text;
    for (int line = 0; line <= pieces.rows() * height; ++line) {
        for (int place = 0; place <= pieces.columns() * width; ++place) {
            const int row = line / height;
            const int column = place / width;
            const bool on_row = line % height == 0;
            const bool on_column = place % width == 0;
            unsigned arms = 0;
            if (on_row && (!on_column || column < pieces.columns()) && pieces.walled_above(row, column))
                arms |= right | (on_column ? 0U : static_cast<unsigned>(left));
            if (on_row && on_column && column > 0 && pieces.walled_above(row, column - 1)) arms |= left;
            if (on_column && pieces.walled_left(row, column))
                arms |= down | (on_row ? 0U : static_cast<unsigned>(up));
            if (on_row && on_column && row > 0 && pieces.walled_left(row - 1, column)) arms |= up;
            text += pen.corners[arms];
        }
        while (text.ends_with(' '))
            text.pop_back();
        text += '\n';
    }
    return text;
}

std::string joined_bars(const Pieces& pieces) {
    std::string text;
    for (int row = 0; row < pieces.rows(); ++row) {
        std::string rule = row == 0 ? "╒" : "├";
        std::string cells = "│";
        for (int column = 0; column < pieces.columns(); ++column) {
            const bool filled = pieces.at(row, column) >= 0;
            const bool joined_up = row > 0 && filled && !pieces.walled_above(row, column);
            const bool joined_right = filled && !pieces.walled_left(row, column + 1);
            rule += row == 0 ? "═════" : joined_up ? "─███─" : "─────";
            rule += column + 1 == pieces.columns() ? (row == 0 ? "╕" : "┤") : row == 0 ? "╤" : "┼";
            const bool joined_left = column > 0 && filled && !pieces.walled_left(row, column);
            cells += joined_left ? "█" : " ";
            cells += filled ? "███" : "   ";
            cells += joined_right ? "██" : " │";
        }
        text += rule + '\n' + cells + '\n';
    }
    text += "╘";
    for (int column = 0; column < pieces.columns(); ++column)
        text += column + 1 == pieces.columns() ? "═════╛\n" : "═════╧";
    return text;
}

void add_rows(const Layout& layout, const Board& board, std::vector<WrittenBoard>& all) {
    constexpr std::array<std::string_view, 8> separators{" ", "  ", "\t", ",", ", ", ";", " | ", ""};
    for (const Names& names : piece_names) {
        for (const Gaps& gaps : gap_signs) {
            // What is a piece cannot stand for a hole too.
            if (std::ranges::find_first_of(names.pieces, gaps.holes) != names.pieces.end()) continue;
            const Rows rows = squares(layout, board, names.pieces, gaps);
            const std::string form = std::string(names.form) + ", " + std::string(gaps.form);
            const bool long_names = names.form == "numbers" || names.form == "shapes";
            for (const std::string_view separator : separators) {
                if (long_names && separator.empty()) continue;
                const bool fixed = gaps.blank() && is_blank(separator);
                // Fixed columns of two bytes a character would need another way to pad.
                const std::size_t width = !fixed ? 0 : long_names ? 2 : 1;
                const std::string by = ", divided by '" + std::string(separator) + "'";
                all.push_back({form + by, in_rows(rows, separator, false, width)});
                if (!gaps.blank()) all.push_back({form + by + ", short", in_rows(rows, separator, true, 0)});
            }
            if (!long_names && !gaps.blank()) {
                all.push_back({form + ", one line", in_one_line(rows, false)});
                all.push_back({form + ", one line, short", in_one_line(rows, true)});
                all.push_back({form + ", strings", in_strings(rows)});
            }
            all.push_back({form + ", array", in_brackets(rows, "\"", "", "")});
            all.push_back({form + ", array by rows", in_brackets(rows, "\"", " ", "\n ")});
            all.push_back({form + ", array by cells", in_brackets(rows, "'", "\n", "\n")});
        }
    }
}

}  // namespace

std::vector<WrittenBoard> write_in_all_forms(const Layout& layout, const Board& board) {
    std::vector<WrittenBoard> all;
    add_rows(layout, board, all);
    const Pieces pieces(layout, board);
    for (const Pen& pen : pens)
        for (const auto& [height, width] : {std::pair{2, 2}, {2, 3}, {2, 4}, {3, 5}, {4, 8}})
            all.push_back({"outlines, " + std::string(pen.form) + " " + std::to_string(height) + "x" +
                               std::to_string(width),
                           outlines(pieces, pen, height, width)});
    all.push_back({"joined bars", joined_bars(pieces)});
    return all;
}

std::string with_line_ends(const std::string& text, const std::string& line_end) {
    std::string changed;
    for (const char c : text)
        changed += c == '\n' ? line_end : std::string(1, c);
    return changed;
}

}  // namespace almanac::testing
