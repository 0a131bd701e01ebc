#include "almanac/text/grid_text.hpp"

namespace almanac {

std::string format_grid(const Layout& layout, const Board& board) {
    std::string text;
    for (int row = 0; row < layout.rows(); ++row) {
        for (int column = 0; column < layout.columns(); ++column) {
            const auto cell = layout.cell_at({row, column});
            const auto piece = cell ? piece_at(layout, board, *cell) : std::nullopt;
            if (column > 0) text += ' ';
            text += std::to_string(piece ? *piece + 1 : 0);
        }
        text += '\n';
    }
    return text;
}

std::string format_word(const Layout& layout, const Board& board) {
    std::string text;
    for (int row = 0; row < layout.rows(); ++row) {
        for (int column = 0; column < layout.columns(); ++column) {
            const auto cell = layout.cell_at({row, column});
            const auto piece = cell ? piece_at(layout, board, *cell) : std::nullopt;
            text += piece ? static_cast<char>('A' + *piece) : cell ? '.' : '#';
        }
    }
    return text;
}

}  // namespace almanac
