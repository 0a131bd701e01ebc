#pragma once

#include "checker/checker.hpp"

#include "almanac/puzzle/board.hpp"

#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace almanac {

// Boards to test with, and the checker's verdicts on them. Boards are drawn as the checker reads them: '#'
// off the board, '.' a hole, any other character the symbol of a piece.

/// Drawn with 'A' and on for the pieces in the layout's order.
checker::Grid drawn(const Layout& layout, const Board& board);

/// The cells of each symbol, in the order of the symbols.
std::vector<CellSet> regions_of(const Layout& layout, const checker::Grid& grid);

/// Throws std::invalid_argument for a grid that is no board.
Board board_drawn(const Layout& layout, const checker::Grid& grid);

/// Empty for what the checker takes for a board that shows the date which the layout tells of it.
std::string verdict(const Layout& layout, const Board& board);

/// Empty for what the checker takes for a move.
std::string verdict_on_move(const Layout& layout, const Board& from, const Board& to, std::string_view kind);

/// The grids of a file of db/ in the order of the file, boards or not; read without any of our rooms.
std::vector<checker::Grid> bundled_grids(const std::string& file);

/// The 123 boards of db/boards-2022.txt in the order of the file.
const std::vector<Board>& boards_2022();

/// What is at hand of a layout without any walk: all bundled boards, or a board of classic.
std::vector<Board> boards_at_hand(const Layout& layout);

/// Every board that comes of lifting four pieces, drawn by lot, and laying them anywhere; `board` is among
/// them.
std::vector<Board> relaid(const Layout& layout, const Board& board, std::mt19937_64& random);

/// The board after so many steps of relaid. A long walk ends far from the boards at hand.
Board walk(const Layout& layout, Board board, int steps, std::mt19937_64& random);

}  // namespace almanac
