#include "unit/boards.hpp"

#include <algorithm>
#include <fstream>
#include <map>
#include <numeric>
#include <span>
#include <sstream>
#include <stdexcept>

namespace almanac {

namespace {

constexpr std::size_t rows_of_sunday = 8;
constexpr std::size_t columns_of_sunday = 7;

const checker::Grid classic_jan_25 = {".OOOZZ#", "YOOONZ#", "YPPPNZZ", "YYPPNNV",
                                      "YLLLLNV", "ULU.VVV", "UUU####"};

// The numbers of a line, or nothing if it holds anything else.
std::vector<int> numbers_in(const std::string& line) {
    std::istringstream words(line);
    std::vector<int> numbers;
    for (int number = 0; words >> number;)
        numbers.push_back(number);
    return words.eof() ? numbers : std::vector<int>{};
}

checker::Grid grid_of(const std::vector<std::vector<int>>& rows) {
    checker::Grid grid;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        std::string& line = grid.emplace_back();
        for (std::size_t column = 0; column < rows[row].size(); ++column) {
            const bool off_board = (row < 2 && column == 6) || (row == 7 && column < 4);
            const int number = rows[row][column];
            line += off_board ? '#' : number == 0 ? '.' : static_cast<char>('A' + number - 1);
        }
    }
    return grid;
}

bool same_date(const Date& date, const checker::Date& judged) {
    return date.month == judged.month && date.day == judged.day &&
           date.weekday.value_or(-1) == judged.weekday;
}

// With fewer pieces at a time most boards of classic have no way to any other.
constexpr std::size_t lifted_pieces = 4;

// Every board that comes of laying these pieces on the free cells, each as one of these placements.
void lay_anywhere(const Layout& layout, std::span<const int> pieces, CellSet free,
                  std::span<const PlacementId> placements, Board board, std::vector<Board>& boards) {
    if (pieces.empty()) {
        if (layout.index_of(free)) boards.push_back(board);
        return;
    }
    for (const PlacementId id : placements) {
        const Placement& placement = layout.placement(id);
        if (placement.piece != pieces.front() || !free.contains(placement.cells)) continue;
        board.placements[placement.piece] = id;
        lay_anywhere(layout, pieces.subspan(1), free - placement.cells, placements, board, boards);
    }
}

}  // namespace

checker::Grid drawn(const Layout& layout, const Board& board) {
    checker::Grid grid(static_cast<std::size_t>(layout.rows()),
                       std::string(static_cast<std::size_t>(layout.columns()), '#'));
    for (Cell cell = 0; cell < layout.cell_count(); ++cell) {
        const auto piece = piece_at(layout, board, cell);
        const Square at = layout.square(cell);
        grid[static_cast<std::size_t>(at.row)][static_cast<std::size_t>(at.column)] =
            piece ? static_cast<char>('A' + *piece) : '.';
    }
    return grid;
}

std::vector<CellSet> regions_of(const Layout& layout, const checker::Grid& grid) {
    std::map<char, CellSet> cells;
    for (Cell cell = 0; cell < layout.cell_count(); ++cell) {
        const Square at = layout.square(cell);
        const char symbol = grid.at(static_cast<std::size_t>(at.row)).at(static_cast<std::size_t>(at.column));
        if (symbol != '.') cells[symbol] |= CellSet::of(cell);
    }
    std::vector<CellSet> regions;
    for (const auto& [symbol, region] : cells)
        regions.push_back(region);
    return regions;
}

Board board_drawn(const Layout& layout, const checker::Grid& grid) {
    const auto made = board_of(layout, regions_of(layout, grid));
    if (const auto* board = std::get_if<Board>(&made)) return *board;
    throw std::invalid_argument("a test draws a grid that is no board");
}

std::string verdict(const Layout& layout, const Board& board) {
    const checker::Layout judged = checker::layout_named(layout.name());
    const checker::Grid grid = drawn(layout, board);
    if (std::string fault = checker::judge(judged, grid); !fault.empty()) return fault;
    const Date date = layout.date(date_index(layout, board));
    return same_date(date, checker::date_of(judged, grid)) ? "" : "The board shows another date.";
}

std::string verdict_on_move(const Layout& layout, const Board& from, const Board& to, std::string_view kind) {
    return checker::judge_move(checker::layout_named(layout.name()), drawn(layout, from), drawn(layout, to),
                               kind);
}

std::vector<checker::Grid> bundled_grids(const std::string& file) {
    std::ifstream text(std::string(ALMANAC_BUNDLED_DIR "/") + file);
    if (!text) throw std::invalid_argument(file + " is not bundled");
    std::vector<checker::Grid> grids;
    std::vector<std::vector<int>> rows;
    for (std::string line; std::getline(text, line);) {
        const auto numbers = numbers_in(line);
        if (numbers.size() != columns_of_sunday) {
            rows.clear();
            continue;
        }
        rows.push_back(numbers);
        if (rows.size() < rows_of_sunday) continue;
        grids.push_back(grid_of(rows));
        rows.clear();
    }
    return grids;
}

const std::vector<Board>& boards_2022() {
    static const std::vector<Board> boards = [] {
        const Layout& layout = Layout::standard();
        std::vector<Board> read;
        for (const checker::Grid& grid : bundled_grids("boards-2022.txt"))
            if (checker::judge(checker::Layout::sunday, grid).empty())
                read.push_back(board_drawn(layout, grid));
        return read;
    }();
    return boards;
}

std::vector<Board> boards_at_hand(const Layout& layout) {
    if (layout.name() == "classic") return {board_drawn(layout, classic_jan_25)};
    // sunday and monday differ in what is printed on the cells alone, so that a board of one is one of the
    // other.
    std::vector<Board> boards = boards_2022();
    for (const checker::Grid& grid : bundled_grids("boards-solver-2022.txt"))
        boards.push_back(board_drawn(layout, grid));
    return boards;
}

std::vector<Board> relaid(const Layout& layout, const Board& board, std::mt19937_64& random) {
    std::vector<int> pieces(static_cast<std::size_t>(layout.piece_count()));
    std::iota(pieces.begin(), pieces.end(), 0);
    std::shuffle(pieces.begin(), pieces.end(), random);
    const auto lifted = std::span(pieces).first(lifted_pieces);
    CellSet free = holes(layout, board);
    for (const int piece : lifted)
        free |= layout.placement(board.placements[static_cast<std::size_t>(piece)]).cells;
    std::vector<PlacementId> placements;
    for (PlacementId id = 0; id < layout.placements().size(); ++id)
        if (free.contains(layout.placement(id).cells)) placements.push_back(id);
    std::vector<Board> boards;
    lay_anywhere(layout, lifted, free, placements, board, boards);
    return boards;
}

Board walk(const Layout& layout, Board board, int steps, std::mt19937_64& random) {
    for (int step = 0; step < steps; ++step) {
        const auto boards = relaid(layout, board, random);
        board = boards[std::uniform_int_distribution<std::size_t>(0, boards.size() - 1)(random)];
    }
    return board;
}

}  // namespace almanac
