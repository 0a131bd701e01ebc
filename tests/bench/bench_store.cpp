#include "bench/baseline.hpp"
#include "bench/blocks.hpp"
#include "bench/table.hpp"

#include "almanac/puzzle/code.hpp"
#include "almanac/text/grid_text.hpp"

#include <array>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>

#include <fmt/format.h>

namespace bench {

namespace {

using namespace almanac;

constexpr std::uint64_t many_boards = 400'000;
constexpr std::size_t imported_boards = 100'000;

// Boards of the plain solver, in the order in which it meets them: the store's speed must not rest on order.
std::vector<Board> make_boards() {
    const Layout& layout = Layout::standard();
    const auto& geometry = baseline::geometry_named(layout.name());
    std::vector<Board> boards;
    const auto take = [&](baseline::Placements placements) {
        std::vector<CellSet> regions;
        for (const baseline::CellSet squares : placements) {
            almanac::CellSet cells;
            for (const int square : almanac::CellSet(squares))
                cells |= almanac::CellSet::of(
                    layout.cell_at({square / layout.columns(), square % layout.columns()}).value());
            regions.push_back(cells);
        }
        boards.push_back(std::get<Board>(board_of(layout, regions)));
    };
    baseline::backtracking(geometry, {.most = many_boards}, take);
    std::shuffle(boards.begin(), boards.end(), std::mt19937_64(2022));
    return boards;
}

void write_grids(const std::filesystem::path& path, std::span<const Board> boards) {
    std::ofstream file(path);
    for (const Board& board : boards)
        file << format_grid(Layout::standard(), board) << '\n';
}

// The rows of one import as the sqlite3 shell would insert them: the same tables, the same rows, one
// transaction.
void write_statements(const std::filesystem::path& path, std::span<const Board> boards) {
    std::ofstream file(path);
    file << "PRAGMA synchronous = FULL;\n"
            "CREATE TABLE board (code INTEGER PRIMARY KEY, origin INTEGER NOT NULL) STRICT;\n"
            "BEGIN;\n";
    for (const Board& board : boards)
        file << fmt::format("INSERT INTO board VALUES ({}, 0);\n", encode(Layout::standard(), board));
    file << "COMMIT;\n";
}

// The same, with all that a store keeps of an imported board.
void write_all_statements(const std::filesystem::path& path, std::span<const Board> boards) {
    std::ofstream file(path);
    file << "PRAGMA synchronous = FULL;\n"
            "CREATE TABLE board (code INTEGER PRIMARY KEY, origin INTEGER NOT NULL) STRICT;\n"
            "CREATE TABLE sighting (source INTEGER NOT NULL, ordinal INTEGER NOT NULL, line INTEGER NOT NULL,"
            " code INTEGER NOT NULL REFERENCES board (code), warning TEXT, PRIMARY KEY (source, ordinal))"
            " STRICT, WITHOUT ROWID;\n"
            "CREATE INDEX sighting_by_code ON sighting (code);\n"
            "CREATE TABLE frontier (pending INTEGER NOT NULL, depth INTEGER NOT NULL,"
            " code INTEGER NOT NULL REFERENCES board (code), PRIMARY KEY (pending, depth, code))"
            " STRICT, WITHOUT ROWID;\n"
            "BEGIN;\n";
    int ordinal = 0;
    for (const Board& board : boards) {
        const Code code = encode(Layout::standard(), board);
        ++ordinal;
        file << fmt::format(
            "INSERT INTO board VALUES ({0}, 0);\n"
            "INSERT INTO frontier VALUES (15, 0, {0});\n"
            "INSERT INTO sighting VALUES (1, {1}, {2}, {0}, NULL);\n",
            code, ordinal, ordinal * 9 - 8);
    }
    file << "COMMIT;\n";
}

}  // namespace

bool store_block(const Surroundings& surroundings) {
    const std::string& almanac = surroundings.almanac;
    const std::filesystem::path& folder = surroundings.folder;
    const auto boards = make_boards();
    const std::span some(boards.data(), imported_boards);
    write_grids(folder / "some.txt", some);
    write_grids(folder / "few.txt", some.first(400));
    write_grids(folder / "many.txt", boards);
    write_statements(folder / "board.sql", some);
    write_all_statements(folder / "all.sql", some);
    const auto at = [&](const char* name) { return (folder / name).string(); };
    const auto fresh = [&](const std::string& store, const std::string& command) {
        return best_of(3, [&] {
            std::filesystem::remove(store);
            return run_command(command);
        });
    };

    print_header(fmt::format("Import of {} boards from text", some.size()));
    const Cost board_rows =
        fresh(at("shell.db"), fmt::format("sqlite3 {} < {}", at("shell.db"), at("board.sql")));
    const Cost all_rows =
        fresh(at("shell.db"), fmt::format("sqlite3 {} < {}", at("shell.db"), at("all.sql")));
    const Cost import =
        fresh(at("some.db"), fmt::format("{} --db {} import {}", almanac, at("some.db"), at("some.txt")));
    print({"sqlite3 shell, the board rows alone", board_rows});
    print({"sqlite3 shell, all rows of an import", all_rows, board_rows.seconds / all_rows.seconds});
    bool reached = print({"almanac import, against the board rows alone", import,
                          board_rows.seconds / import.seconds, 1.0 / 3});
    reached =
        print({"almanac import, against all rows", import, all_rows.seconds / import.seconds, 1.0 / 3}) &&
        reached;

    print_header("Coverage");
    run_command(fmt::format("{} --db {} import {}", almanac, at("few.db"), at("few.txt")));
    run_command(fmt::format("{} --db {} import {}", almanac, at("many.db"), at("many.txt")));
    const auto coverage = [&](const char* store) {
        return best_of(20,
                       [&] { return run_command(fmt::format("{} --db {} coverage", almanac, at(store))); });
    };
    const Cost few = coverage("few.db");
    const Cost many = coverage("many.db");
    print({"almanac coverage, a store of 400 boards", few});
    return print({fmt::format("almanac coverage, a store of {} boards", boards.size()), many,
                  few.seconds / many.seconds, 1.0 / 3}) &&
           reached;
}

}  // namespace bench
