#include "bench/table.hpp"

#include <cstdio>

#include <fmt/format.h>

namespace bench {

void print_header(const std::string& block) {
    fmt::print("\n{}\n{:<50} {:>9} {:>9} {:>11} {:>9} {:>8}  {}\n", block, "", "seconds", "processor",
               "nodes", "MiB peak", "ratio", "wanted");
}

bool print(const Row& row) {
    const bool reached = row.ratio >= row.target;
    const std::string wanted =
        row.target == no_target ? "" : fmt::format("{:.2f} {}", row.target, reached ? "reached" : "MISSED");
    fmt::print("{:<50} {:>9.4f} {:>9.4f} {:>11} {:>9.1f} {:>8.2f}  {}\n", row.what, row.cost.seconds,
               row.cost.processor_seconds, row.nodes == 0 ? "" : std::to_string(row.nodes),
               row.cost.peak_mebibytes, row.ratio, wanted);
    std::fflush(stdout);
    return reached;
}

bool print_limit(const std::string& what, double amount, double most, const std::string& unit) {
    const bool kept = amount <= most;
    fmt::print("{:<50} {:.1f} {}, at most {:.0f} {}\n", what, amount, unit, most, kept ? "kept" : "EXCEEDED");
    std::fflush(stdout);
    return kept;
}

}  // namespace bench
