// Speed and memory, in one run on one machine, as ratios: seconds mean little on a shared machine.

#include "bench/blocks.hpp"

#include <cstdlib>
#include <fstream>
#include <functional>
#include <string>
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

using Block = std::function<bool(const std::string& almanac, const std::filesystem::path& folder)>;

struct NamedBlock {
    const char* name;
    Block run;
};

// In this order: what a block leaves in memory, every child that is measured after it inherits.
const std::vector<NamedBlock> blocks{
    {"solver", bench::solver_block}, {"full-store", bench::full_store_block}, {"store", bench::store_block}};

bool run_block(const Block& block) {
    std::string name = (std::filesystem::temp_directory_path() / "almanac-bench-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder could be made");
    const bool reached = block(ALMANAC_PROGRAM, name);
    std::filesystem::remove_all(name);
    return reached;
}

}  // namespace

// Arguments: the blocks to run; none means all. Exit status 1 tells that a ratio that is wanted was missed.
int main(int argc, char** argv) {
    struct utsname system {};
    uname(&system);
    fmt::print("g++ {}, flags '{}', {} {}, {}\n", __VERSION__, ALMANAC_FLAGS, system.sysname, system.release,
               processor());
    bool reached = true;
    for (const auto& [name, block] : blocks) {
        bool chosen = argc == 1;
        for (int i = 1; i < argc; ++i)
            chosen = chosen || name == argv[i];
        if (chosen) reached = run_block(block) && reached;
    }
    return reached ? 0 : 1;
}
