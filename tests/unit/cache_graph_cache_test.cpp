#include "cache/graph_file.hpp"
#include "unit/child_process.hpp"
#include "unit/solver_graphs.hpp"
#include "unit/temporary_folder.hpp"

#include "almanac/cache/graph_cache.hpp"
#include "almanac/solver/questions.hpp"

#include <filesystem>
#include <fstream>
#include <memory>
#include <sys/wait.h>
#include <unistd.h>

#include <doctest/doctest.h>

using namespace almanac;

namespace {

const Layout& classic() {
    return *Layout::find("classic");
}

constexpr std::size_t header_size = 48;

// Why the bytes are not trusted as a file of the layout; "trusted" if they are.
std::string distrust(const std::string& path, const std::string& bytes, const Layout& layout = classic()) {
    write_file(path, bytes);
    const auto found = read_graph_file(path, layout);
    REQUIRE(found.has_value());
    const auto* distrust = std::get_if<Distrust>(&*found);
    return distrust != nullptr ? distrust->reason : "trusted";
}

std::string good_bytes(const TemporaryFolder& folder) {
    write_graph_file(folder / "good", graph_of(classic()));
    return bytes_of(folder / "good");
}

std::size_t files_in(const std::filesystem::path& folder) {
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder), {}));
}

}  // namespace

TEST_CASE("cache: the folder follows XDG") {
    CHECK(cache_folder("/x/cache", "/home/a") == "/x/cache/almanac");
    CHECK(cache_folder(nullptr, "/home/a") == "/home/a/.cache/almanac");
    CHECK(cache_folder("", "/home/a") == "/home/a/.cache/almanac");
    CHECK(cache_folder("relative", "/home/a") == "/home/a/.cache/almanac");
    CHECK(cache_folder(nullptr, nullptr) == std::nullopt);
    CHECK(cache_folder("", "") == std::nullopt);
}

TEST_CASE("cache: a graph is built once, then read") {
    const TemporaryFolder folder;
    const auto place = folder.path() / "made" / "on demand";
    const CachedGraph built = load_or_build_graph(classic(), place);
    CHECK(built.origin == GraphOrigin::built_and_kept);
    CHECK(built.note == "");
    const CachedGraph read = load_or_build_graph(classic(), place);
    CHECK(read.origin == GraphOrigin::read);
    CHECK(read.note == "");
    CHECK(same(read.graph, built.graph));
    CHECK(files_in(place) == 1);
}

TEST_CASE("cache: a graph stays when its file is gone") {
    const TemporaryFolder folder;
    load_or_build_graph(classic(), folder.path());
    const CachedGraph read = load_or_build_graph(classic(), folder.path());
    std::filesystem::remove(folder / "classic.graph");
    CHECK(count_boards(read.graph) == 25'061);
}

TEST_CASE("cache: without a folder a graph is built in memory, and that needs no note") {
    const CachedGraph built = load_or_build_graph(classic(), std::nullopt);
    CHECK(built.origin == GraphOrigin::built_in_memory);
    CHECK(built.note == "");
    CHECK(count_boards(built.graph) == 25'061);
}

TEST_CASE("cache: a folder that cannot be written is no failure") {
    const TemporaryFolder folder;
    write_file(folder / "file", "");
    const CachedGraph built = load_or_build_graph(classic(), folder.path() / "file" / "below");
    CHECK(built.origin == GraphOrigin::built_in_memory);
    CHECK(built.note.find("cannot be written") != std::string::npos);
    CHECK(count_boards(built.graph) == 25'061);

    std::filesystem::permissions(folder.path(),
                                 std::filesystem::perms::owner_read | std::filesystem::perms::owner_exec);
    const std::string answer = answer_of_child([&]() -> std::string {
        if (!give_up_rights()) return "built in memory, as far as can be told";
        const CachedGraph child = load_or_build_graph(classic(), folder.path());
        return child.origin == GraphOrigin::built_in_memory && !child.note.empty()
                   ? "built in memory, as far as can be told"
                   : "built elsewhere: " + child.note;
    });
    CHECK(answer == "built in memory, as far as can be told");
    std::filesystem::permissions(folder.path(), std::filesystem::perms::owner_all);
    CHECK(files_in(folder.path()) == 1);
}

TEST_CASE("cache: a damaged file is built anew and told") {
    const TemporaryFolder folder;
    const std::string path = folder / "classic.graph";
    load_or_build_graph(classic(), folder.path());
    const std::string good = bytes_of(path);
    for (const std::string& bad : {good.substr(0, good.size() / 2), std::string(), good + '\0'}) {
        std::filesystem::remove(path);  // what is mapped must not be changed
        write_file(path, bad);
        const CachedGraph built = load_or_build_graph(classic(), folder.path());
        CHECK(built.origin == GraphOrigin::built_and_kept);
        CHECK(built.note.find(path + " is not used") == 0);
        CHECK(bytes_of(path) == good);
    }
    std::filesystem::remove(path);
    std::filesystem::create_directory(path);
    const CachedGraph built = load_or_build_graph(classic(), folder.path());
    CHECK(built.origin == GraphOrigin::built_in_memory);
    CHECK(built.note.find("is not used") != std::string::npos);
    CHECK(built.note.find("cannot be written") != std::string::npos);
}

TEST_CASE("cache: a file that is cut anywhere near the end of a part is not trusted") {
    const TemporaryFolder folder;
    const std::string good = good_bytes(folder);
    REQUIRE(distrust(folder / "file", good) == "trusted");
    const std::size_t nodes = graph_of(classic()).node_count();
    for (const std::size_t part :
         {std::size_t{0}, std::size_t{8}, std::size_t{16}, header_size, header_size + nodes * 8,
          header_size + nodes * 8 + (nodes + 1) * 4, good.size()})
        for (const int off : {-9, -8, -4, -1, 0, 1, 4, 8}) {
            const auto size = static_cast<std::ptrdiff_t>(part) + off;
            if (size < 0 || size >= static_cast<std::ptrdiff_t>(good.size())) continue;
            CAPTURE(size);
            CHECK(distrust(folder / "file", good.substr(0, static_cast<std::size_t>(size))) != "trusted");
        }
    CHECK(distrust(folder / "file", good + "more") == "it has the wrong size");
}

TEST_CASE("cache: a file with any bit turned is not trusted") {
    const TemporaryFolder folder;
    std::string bytes = good_bytes(folder);
    for (std::size_t at = 0; at < bytes.size(); at += at < header_size ? 1 : bytes.size() / 97)
        for (const int bit : {0, 7}) {
            CAPTURE(at);
            bytes[at] = static_cast<char>(bytes[at] ^ 1 << bit);
            CHECK(distrust(folder / "file", bytes) != "trusted");
            bytes[at] = static_cast<char>(bytes[at] ^ 1 << bit);
        }
}

TEST_CASE("cache: the reason for which a file is not trusted is told") {
    const TemporaryFolder folder;
    const std::string good = good_bytes(folder);
    std::string bytes = good;
    bytes[0] = '?';
    CHECK(distrust(folder / "file", bytes) == "it is no board graph of this machine");
    bytes = good;
    bytes[8] = 99;
    CHECK(distrust(folder / "file", bytes) == "it is of another version of the program");
    bytes = good;
    bytes[good.size() - 1] = static_cast<char>(bytes[good.size() - 1] ^ 1);
    CHECK(distrust(folder / "file", bytes) == "its checksum is wrong");
    CHECK(distrust(folder / "file", good, Layout::standard()) == "it is of another layout");
    CHECK(distrust(folder / "file", "") == "it is cut short");
    CHECK_FALSE(read_graph_file(folder / "nowhere", classic()).has_value());
}

TEST_CASE("cache: sunday and monday are told apart, though their graphs are alike") {
    const TemporaryFolder folder;
    const Layout& monday = *Layout::find("monday");
    REQUIRE(same(graph_of(Layout::standard()), graph_of(monday)));
    write_graph_file(folder / "file", graph_of(monday));
    const auto found = read_graph_file(folder / "file", Layout::standard());
    REQUIRE(found.has_value());
    CHECK(std::get<Distrust>(*found).reason == "it is of another layout");
}

TEST_CASE("cache: a file whose checksum is right and whose paths are no boards is not trusted") {
    const TemporaryFolder folder;
    const auto& good = graph_of(classic()).arrays();
    const std::vector<std::uint32_t> first_edges(good.first_edges.begin(), good.first_edges.end());
    for (std::size_t e = 0; e < good.edges.size(); e += 1999) {
        CAPTURE(e);
        std::vector<BoardGraph::Edge> edges(good.edges.begin(), good.edges.end());
        edges[e] = BoardGraph::Edge(edges[e].target(), static_cast<StepId>(edges[e].step() ^ 1));
        write_graph_file(folder / "file", BoardGraph(classic(), first_edges, std::move(edges)));
        const auto found = read_graph_file(folder / "file", classic());
        REQUIRE(found.has_value());
        REQUIRE(std::holds_alternative<Distrust>(*found));
        CHECK(std::get<Distrust>(*found).reason == "some of its paths are no boards");
    }
}

TEST_CASE("cache: processes at the same time do one another no harm") {
    const TemporaryFolder folder;
    std::vector<pid_t> children;
    for (int i = 0; i < 4; ++i) {
        const pid_t child = ::fork();
        if (child == 0) {
            int sound = 0;
            for (int round = 0; round < 3; ++round)
                sound += count_boards(load_or_build_graph(classic(), folder.path()).graph) == 25'061 ? 1 : 0;
            ::_exit(sound == 3 ? 0 : 1);
        }
        REQUIRE(child > 0);
        children.push_back(child);
    }
    for (const pid_t child : children) {
        int status = 0;
        REQUIRE(::waitpid(child, &status, 0) == child);
        CHECK(status == 0);
    }
    CHECK(load_or_build_graph(classic(), folder.path()).origin == GraphOrigin::read);
    CHECK(files_in(folder.path()) == 1);
}

TEST_CASE("cache: the file of sunday is small, and its graph is the one that was built") {
    const TemporaryFolder folder;
    const Layout& layout = Layout::standard();
    write_graph_file(folder / "file", graph_of(layout));
    CHECK(std::filesystem::file_size(folder / "file") <= 16U << 20);
    const auto found = read_graph_file(folder / "file", layout);
    REQUIRE(found.has_value());
    CHECK(same(std::get<BoardGraph>(*found), graph_of(layout)));
}
