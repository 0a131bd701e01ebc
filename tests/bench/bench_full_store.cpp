#include "bench/bare_insert.hpp"
#include "bench/blocks.hpp"
#include "bench/table.hpp"

#include "almanac/solver/build.hpp"
#include "almanac/solver/questions.hpp"

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace bench {

namespace {

using namespace almanac;

// The codes of all boards, as insert_bare reads them. In a child, whose memory goes with it.
std::uint64_t write_codes(const std::filesystem::path& path) {
    std::vector<std::uint64_t> answer;
    run_work(
        [&] {
            std::ofstream file(path, std::ios::binary);
            std::uint64_t boards = 0;
            walk(build_board_graph(Layout::standard()), [&](Code code, const Board&) {
                file.write(reinterpret_cast<const char*>(&code), sizeof code);
                ++boards;
                return file.good();
            });
            return std::vector{boards};
        },
        answer);
    return answer.at(0);
}

}  // namespace

bool full_store_block(const Surroundings& surroundings) {
    const std::string& almanac = surroundings.almanac;
    const std::filesystem::path& folder = surroundings.folder;
    const auto codes = folder / "codes";
    const auto bare_store = folder / "bare.db";
    const auto store = folder / "full.db";
    const std::uint64_t boards = write_codes(codes);
    const std::string program =
        fmt::format("XDG_CACHE_HOME={} {} --db {}", folder.string(), almanac, store.string());
    run_command(program + " solve Nov 30 Mon --count");  // from here on the graph is in the cache

    print_header("Every board into a store");
    const auto fresh = [](const std::filesystem::path& file, const std::function<Cost()>& run) {
        return best_of(3, [&] {
            std::filesystem::remove(file);
            return run();
        });
    };
    const Cost bare = fresh(bare_store, [&] {
        std::vector<std::uint64_t> ignored;
        return run_work(
            [&] {
                insert_bare(codes, bare_store);
                return std::vector<std::uint64_t>{};
            },
            ignored);
    });
    const Cost solve = fresh(store, [&] { return run_command(program + " solve --all"); });
    print({"a bare SQLite program, the same codes in order", bare});
    bool reached = print({"almanac solve --all", solve, bare.seconds / solve.seconds, 1.0 / 2});
    reached =
        print_limit("The file of the store",
                    static_cast<double>(std::filesystem::file_size(store)) / static_cast<double>(boards), 20,
                    "bytes a board") &&
        reached;

    print_header("A store of every board");
    const std::vector<Cost> medians =
        medians_of(51, {almanac + " --version", program + " coverage", program + " show Jun 7 Tue"});
    print({"almanac --version", medians[0]});
    reached =
        print({"almanac coverage", medians[1], medians[0].seconds / medians[1].seconds, 1.0 / 5}) && reached;
    return print({"almanac show Jun 7 Tue", medians[2], medians[0].seconds / medians[2].seconds, 1.0 / 5}) &&
           reached;
}

}  // namespace bench
