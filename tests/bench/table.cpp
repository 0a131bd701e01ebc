#include "bench/table.hpp"

#include <fmt/format.h>

namespace bench {

void print_header(const std::string& block) {
    fmt::print("\n{}\n{:<58} {:>9} {:>9} {:>8}  {}\n", block, "", "seconds", "MiB peak", "ratio", "wanted");
}

bool print(const Row& row) {
    const bool reached = row.ratio >= row.target;
    const std::string wanted =
        row.target == no_target ? "" : fmt::format("{:.2f} {}", row.target, reached ? "reached" : "MISSED");
    fmt::print("{:<58} {:>9.4f} {:>9.1f} {:>8.2f}  {}\n", row.what, row.cost.seconds, row.cost.peak_mebibytes,
               row.ratio, wanted);
    std::fflush(stdout);
    return reached;
}

}  // namespace bench
