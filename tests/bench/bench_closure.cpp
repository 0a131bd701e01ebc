// The full closure under retile, against the plain search for all boards in the same run; and its parts.

#include "bench/baseline.hpp"
#include "bench/blocks.hpp"
#include "bench/table.hpp"

#include "almanac/moves/rounds.hpp"
#include "almanac/text/board_reader.hpp"

#include <fstream>
#include <stdexcept>
#include <string>

#include <fmt/format.h>

namespace bench {

namespace {

using namespace almanac;

constexpr MoveKinds retile{MoveKind::retile};
constexpr std::uint64_t closure_boards = 3'275'458;
constexpr std::uint64_t plain_nodes = 757'785'755;
constexpr double most_mebibytes = 512;
constexpr std::size_t sampled_boards = 100'000;

const std::string bundled = ALMANAC_BUNDLED_DIR "/boards-2022.txt";

Frontier hand_laid_boards() {
    std::ifstream file(bundled, std::ios::binary);
    const ByteSource bytes = [&](std::span<char> buffer) {
        file.read(buffer.data(), static_cast<std::streamsize>(buffer.size()));
        return static_cast<std::size_t>(file.gcount());
    };
    Frontier frontier;
    const auto unreadable = read_boards(bytes, Layout::standard(), [&](const Grid& grid) {
        if (const auto* board = std::get_if<GridBoard>(&grid))
            frontier.add_root(encode(Layout::standard(), board->board));
    });
    if (unreadable) throw std::runtime_error(bundled + " cannot be read");
    return frontier;
}

std::vector<std::uint64_t> close_in_memory(int threads) {
    const Moves moves(Layout::standard());
    Frontier frontier = hand_laid_boards();
    run_rounds(frontier, moves, {retile, {}, threads}, [](const Batch&) { return true; });
    return {frontier.board_count()};
}

std::vector<std::uint64_t> search_plainly() {
    const auto& geometry = baseline::geometry_named(Layout::standard().name());
    return {baseline::backtracking(geometry, {}, {}).nodes};
}

// One piece of work whose answer is known.
Cost measured(const std::function<std::vector<std::uint64_t>()>& work, std::uint64_t expected) {
    std::vector<std::uint64_t> answer;
    const Cost cost = run_work(work, answer);
    if (answer != std::vector{expected})
        throw std::runtime_error(
            fmt::format("the answer is {}, it must be {}", answer.empty() ? 0 : answer[0], expected));
    return cost;
}

// The first boards that retile makes of those laid by hand.
std::vector<Board> sample() {
    const Layout& layout = Layout::standard();
    const Moves moves(layout);
    Frontier frontier = hand_laid_boards();
    std::vector<Board> boards;
    run_rounds(frontier, moves, {retile}, [&](const Batch& batch) {
        for (const Change& change : batch.changes)
            if (boards.size() < sampled_boards)
                boards.push_back(std::get<Board>(decode(layout, change.derived.code)));
        return boards.size() < sampled_boards;
    });
    return boards;
}

// The retiles of a board as one would first write them: lift two pieces, try every placement of the one in
// what is free, then every placement of the other in what is left.
class NaiveFill {
  public:
    explicit NaiveFill(const Layout& layout)
        : layout_(layout), placements_(static_cast<std::size_t>(layout.piece_count())) {
        for (PlacementId id = 0; id < layout.placements().size(); ++id)
            placements_[layout.placement(id).piece].push_back(id);
    }

    template <typename Visitor>
    void expand(const Board& board, const Visitor& visitor) const {
        const CellSet open = holes(layout_, board);
        for (std::size_t one = 0; one < placements_.size(); ++one) {
            const CellSet region = open | cells(board.placements[one]);
            for (const PlacementId put : placements_[one])
                if (put != board.placements[one] && region.contains(cells(put)) &&
                    layout_.index_of(region - cells(put)))
                    visitor(with(board, one, put));
            for (std::size_t other = one + 1; other < placements_.size(); ++other)
                fill(board, region | cells(board.placements[other]), one, other, visitor);
        }
    }

  private:
    CellSet cells(PlacementId id) const { return layout_.placement(id).cells; }

    static Board with(Board board, std::size_t piece, PlacementId put) {
        board.placements[piece] = put;
        return board;
    }

    template <typename Visitor>
    void fill(const Board& board, CellSet region, std::size_t one, std::size_t other,
              const Visitor& visitor) const {
        for (const PlacementId put : placements_[one]) {
            if (put == board.placements[one] || !region.contains(cells(put))) continue;
            const CellSet left = region - cells(put);
            for (const PlacementId other_put : placements_[other])
                if (other_put != board.placements[other] && left.contains(cells(other_put)) &&
                    layout_.index_of(left - cells(other_put)))
                    visitor(with(with(board, one, put), other, other_put));
        }
    }

    const Layout& layout_;
    std::vector<std::vector<PlacementId>> placements_;  // by piece
};

bool compare_retiles() {
    print_header(fmt::format("Retiles of {} boards, one thread", sampled_boards));
    const std::vector<Board> boards = sample();
    std::uint64_t made = 0;
    const Moves moves(Layout::standard());
    const auto expand = [&boards](const auto& each) {
        return [&boards, each] {
            std::uint64_t sum = 0;
            for (const Board& board : boards)
                each(board, sum);
            return std::vector{sum};
        };
    };
    const auto by_bit_sets = expand([&](const Board& board, std::uint64_t& sum) {
        moves.expand(board, retile, [&](const Board&, MoveKind) { ++sum; });
    });
    const NaiveFill naive(Layout::standard());
    const auto naively = expand(
        [&](const Board& board, std::uint64_t& sum) { naive.expand(board, [&](const Board&) { ++sum; }); });
    made = by_bit_sets().front();
    const Cost slow = best_of(3, [&] { return measured(naively, made); });
    const Cost fast = best_of(3, [&] { return measured(by_bit_sets, made); });
    print({"naive fill of what two pieces leave", slow});
    return print({"retile by bit sets", fast, slow.seconds / fast.seconds, 3});
}

}  // namespace

bool closure_block(const Surroundings& surroundings) {
    const std::string& almanac = surroundings.almanac;
    const std::filesystem::path& folder = surroundings.folder;
    print_header(fmt::format("Closure under retile, {} boards out of 123", closure_boards));
    const Cost plain = measured(search_plainly, plain_nodes);
    print({"plain backtracking, all 4937780 boards", plain});
    const Cost alone = measured([] { return close_in_memory(1); }, closure_boards);
    print({"closure in memory, one thread", alone, plain.seconds / alone.seconds});
    const Cost memory = measured([] { return close_in_memory(2); }, closure_boards);
    bool reached = print({"closure in memory, two threads", memory, plain.seconds / memory.seconds, 2});
    reached = print_limit("  its peak memory", memory.peak_mebibytes, most_mebibytes, "MiB") && reached;

    const std::string empty = (folder / "roots.db").string();
    run_command(fmt::format("{} --db {} import {}", almanac, empty, bundled), {1});
    const auto generate = [&](const char* name, const char* options) {
        const std::filesystem::path store = folder / name;
        std::filesystem::copy_file(empty, store);
        return run_command(
            fmt::format("{} --db {} generate --moves retile {}", almanac, store.string(), options));
    };
    const Cost stored = generate("closed.db", "");
    reached = print({"closure into a store, against that in memory", stored, memory.seconds / stored.seconds,
                     1.0 / 3}) &&
              reached;
    const Cost lean = generate("lean.db", "--until covered --lean");
    reached =
        print({"until covered, lean, against plain backtracking", lean, plain.seconds / lean.seconds, 5}) &&
        reached;
    return compare_retiles() && reached;
}

}  // namespace bench
