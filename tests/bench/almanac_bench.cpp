// Speed and memory, in one run on one machine, as ratios: seconds mean little on a shared machine.

#include "bench/blocks.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <string_view>
#include <sys/utsname.h>
#include <vector>

#include <fmt/format.h>

namespace {

std::string processor() {
    std::ifstream file("/proc/cpuinfo");
    for (std::string line; std::getline(file, line);)
        if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
    return "unknown processor";
}

using Block = std::function<bool(const bench::Surroundings&)>;

struct NamedBlock {
    std::string_view name;
    Block run;
};

// In this order: what a block leaves in memory, every child that is measured after it inherits.
const std::vector<NamedBlock> blocks{{"solver", bench::solver_block},
                                     {"closure", bench::closure_block},
                                     {"full-store", bench::full_store_block},
                                     {"store", bench::store_block}};

bool run_block(const Block& block, bool takes_long) {
    std::string name = (std::filesystem::temp_directory_path() / "almanac-bench-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder could be made");
    const bool reached = block({ALMANAC_PROGRAM, name, takes_long});
    std::filesystem::remove_all(name);
    return reached;
}

}  // namespace

// Arguments: the blocks to run, none means all; and --long, to measure what takes minutes, too. Exit status 1
// tells that a ratio that is wanted was missed, 2 that an argument is none.
int main(int argc, char** argv) {
    std::vector<std::string_view> chosen(argv + 1, argv + argc);
    const bool takes_long = std::erase(chosen, "--long") > 0;
    for (const std::string_view word : chosen) {
        if (std::ranges::find(blocks, word, &NamedBlock::name) != blocks.end()) continue;
        fmt::print(stderr,
                   "almanac_bench: '{}' is no block; expected solver, closure, full-store, store or --long\n",
                   word);
        return 2;
    }
    struct utsname system {};
    uname(&system);
    fmt::print("g++ {}, flags '{}', {} {}, {}\n", __VERSION__, ALMANAC_FLAGS, system.sysname, system.release,
               processor());
    bool reached = true;
    for (const auto& [name, block] : blocks)
        if (chosen.empty() || std::ranges::find(chosen, name) != chosen.end())
            reached = run_block(block, takes_long) && reached;
    return reached ? 0 : 1;
}
