// Reads boards from standard input, stores them, and prints how many boards their thumb moves make.

#include <almanac/moves/moves.hpp>
#include <almanac/puzzle/code.hpp>
#include <almanac/store/boards.hpp>
#include <almanac/text/board_reader.hpp>
#include <iostream>

int main(int argc, char** argv) {
    if (argc != 2) return 2;
    using namespace almanac;
    const Layout& layout = Layout::standard();
    const Moves moves(layout);
    Store store = Store::create(argv[1], layout);
    Transaction transaction(store);
    BoardWriter writer(store);
    int made = 0;
    const ByteSource bytes = [](std::span<char> buffer) {
        std::cin.read(buffer.data(), static_cast<std::streamsize>(buffer.size()));
        return static_cast<std::size_t>(std::cin.gcount());
    };
    const auto unreadable = read_boards(bytes, layout, [&](const Grid& grid) {
        const auto* board = std::get_if<GridBoard>(&grid);
        if (board == nullptr) return;
        writer.add(encode(layout, board->board), Origin::imported);
        moves.expand(board->board, {MoveKind::thumb}, [&](const Board&, MoveKind) { ++made; });
    });
    if (unreadable) return 3;
    transaction.commit();
    std::cout << store.board_count() << " boards, " << made << " thumb moves\n";
}
