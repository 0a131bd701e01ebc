#include "almanac/picture/outlines.hpp"

#include <array>
#include <string_view>
#include <vector>

namespace almanac {

namespace {

constexpr int hole = -1;
constexpr int outside = -2;
constexpr int cell_width = 3;

// Which piece lies on each square, so that a line is drawn wherever two neighbours differ.
class Owners {
  public:
    Owners(const Layout& layout, const Board& board) : layout_(layout) {
        for (Cell cell = 0; cell < layout.cell_count(); ++cell)
            owners_.push_back(piece_at(layout, board, cell).value_or(hole));
    }

    int at(int row, int column) const {
        const auto cell = layout_.cell_at({row, column});
        return cell ? owners_[static_cast<std::size_t>(*cell)] : outside;
    }

    // Two holes side by side are two cells of their own, each framed.
    bool divided(Square one, Square other) const {
        const int first = at(one.row, one.column);
        const int second = at(other.row, other.column);
        return first != second || first == hole;
    }

  private:
    const Layout& layout_;
    std::vector<int> owners_;
};

// What fills the squares of each piece: its cells, and the joints between them.
class Fillings {
  public:
    explicit Fillings(std::span<const PieceMark> marks) : marks_(marks) {}

    std::string_view cell(int owner) const {
        constexpr std::array<std::string_view, 4> fillings{"   ", "░░░", " · ", "░·░"};
        return fillings[static_cast<std::size_t>(mark(owner))];
    }
    std::string_view joint(int owner) const { return is_shaded(owner) ? "░" : " "; }
    std::string_view edge(int owner) const { return is_shaded(owner) ? "░░░" : "   "; }

  private:
    PieceMark mark(int owner) const {
        return owner < 0 || marks_.empty() ? PieceMark::none : marks_[static_cast<std::size_t>(owner)];
    }
    bool is_shaded(int owner) const {
        return mark(owner) == PieceMark::put_down || mark(owner) == PieceMark::both;
    }

    std::span<const PieceMark> marks_;
};

// By the lines that leave a corner: 1 up, 2 right, 4 down, 8 left.
constexpr std::array<std::string_view, 16> corners{" ", "╵", "╶", "└", "╷", "│", "┌", "├",
                                                   "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};

std::string_view corner(const Owners& owners, const Fillings& fillings, int row, int column) {
    const bool up = owners.divided({row - 1, column - 1}, {row - 1, column});
    const bool right = owners.divided({row - 1, column}, {row, column});
    const bool down = owners.divided({row, column - 1}, {row, column});
    const bool left = owners.divided({row - 1, column - 1}, {row, column - 1});
    if (!up && !right && !down && !left) return fillings.joint(owners.at(row, column));
    return corners[(up ? 1U : 0U) | (right ? 2U : 0U) | (down ? 4U : 0U) | (left ? 8U : 0U)];
}

std::string centred(std::string_view text) {
    const auto width = static_cast<std::size_t>(cell_width);
    const std::size_t before = text.size() < width ? (width - text.size()) / 2 : 0;
    std::string padded(before, ' ');
    padded += text;
    padded.resize(width, ' ');
    return padded;
}

void end_line(std::string& text) {
    text.erase(text.find_last_not_of(' ') + 1);
    text += '\n';
}

}  // namespace

std::string draw_outlines(const Layout& layout, const Board& board, std::span<const PieceMark> marks) {
    const Owners owners(layout, board);
    const Fillings fillings(marks);
    std::string text;
    for (int row = 0; row <= layout.rows(); ++row) {
        for (int column = 0; column <= layout.columns(); ++column) {
            text += corner(owners, fillings, row, column);
            if (column == layout.columns()) continue;
            const bool line = owners.divided({row - 1, column}, {row, column});
            text += line ? "───" : fillings.edge(owners.at(row, column));
        }
        end_line(text);
        if (row == layout.rows()) break;
        for (int column = 0; column <= layout.columns(); ++column) {
            const int owner = owners.at(row, column);
            text += owners.divided({row, column - 1}, {row, column}) ? "│" : fillings.joint(owner);
            if (column == layout.columns()) continue;
            if (owner == hole)
                text += centred(printed(layout.label(*layout.cell_at({row, column}))));
            else
                text += fillings.cell(owner);
        }
        end_line(text);
    }
    return text;
}

}  // namespace almanac
