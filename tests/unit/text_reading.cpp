#include "text_reading.hpp"

#include "almanac/text/date_text.hpp"

#include <algorithm>

namespace almanac::testing {

const std::string_view feb_1 =
    "1 0 1 8 2 2 0\n"
    "1 1 1 8 8 2 0\n"
    "0 3 3 9 8 2 2\n"
    "10 3 3 9 9 9 5\n"
    "10 4 3 5 5 5 5\n"
    "10 4 4 4 6 6 6\n"
    "10 4 7 7 7 0 6\n"
    "0 0 0 0 7 7 6\n";

const std::string_view feb_3 =
    "1 0 1 2 3 3 0\n"
    "1 1 1 2 2 3 0\n"
    "4 4 0 2 2 3 3\n"
    "8 4 4 4 5 5 5\n"
    "8 6 9 9 9 5 7\n"
    "8 6 9 10 10 5 7\n"
    "8 6 6 6 10 10 7\n"
    "0 0 0 0 0 7 7\n";

const std::string_view mar_9 =
    "1 1 0 2 2 3 0\n"
    "1 2 2 2 3 3 0\n"
    "1 1 7 7 3 3 4\n"
    "5 0 7 6 6 6 4\n"
    "5 7 7 6 8 8 4\n"
    "5 9 9 6 8 10 4\n"
    "5 5 9 9 8 10 0\n"
    "0 0 0 0 10 10 10\n";

const std::string_view classic_feb_1 =
    "2 0 7 7 7 7 0\n"
    "2 2 2 2 7 4 0\n"
    "0 3 3 3 8 4 4\n"
    "3 3 8 8 8 4 4\n"
    "6 5 8 5 1 1 1\n"
    "6 5 5 5 1 1 1\n"
    "6 6 6 0 0 0 0\n";

ByteSource bytes_of(std::string_view text, std::size_t piece) {
    return [text, piece](std::span<char> buffer) mutable {
        const std::size_t count = std::min({text.size(), piece, buffer.size()});
        std::ranges::copy(text.substr(0, count), buffer.begin());
        text.remove_prefix(count);
        return count;
    };
}

Told read(std::string_view text, const Layout& layout, std::size_t piece) {
    Told told;
    told.fault = read_boards(bytes_of(text, piece), layout, [&](const Grid& grid) {
        if (const auto* board = std::get_if<GridBoard>(&grid))
            told.boards.push_back(*board);
        else
            told.rejections.push_back(std::get<GridRejection>(grid));
        told.lines.push_back(std::visit([](const auto& either) { return either.line; }, grid));
    });
    return told;
}

std::vector<std::string> dates(const Told& told, const Layout& layout) {
    std::vector<std::string> dates;
    for (const GridBoard& grid : told.boards)
        dates.push_back(format_date(layout.date(date_index(layout, grid.board))));
    return dates;
}

Board board_of_text(std::string_view grid, const Layout& layout) {
    return read(grid, layout).boards.at(0).board;
}

}  // namespace almanac::testing
