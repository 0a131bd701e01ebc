#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace bench {

// What one piece of work cost, as a process of its own.
struct Cost {
    double seconds;            // on the clock, from start to end
    double processor_seconds;  // of all its threads: what others do at the same time hardly shows in it
    double peak_mebibytes;
};

// Runs a command line through the shell, its output thrown away. Throws std::runtime_error unless it exits
// with one of these statuses.
Cost run_command(const std::string& command, const std::vector<int>& statuses = {0});

// Runs the work in a child of this process, so that its peak memory is its own. What it answers (at most 255
// numbers) comes back in `answer`.
Cost run_work(const std::function<std::vector<std::uint64_t>()>& work, std::vector<std::uint64_t>& answer);

// What each command costs in the median of its runs, in the order of the commands. They take turns, so that
// a disturbance meets all of them: for what takes milliseconds, of which the least is luck.
std::vector<Cost> medians_of(int runs, const std::vector<std::string>& commands);

// The cheapest of some runs: on a shared machine the least disturbed one.
Cost best_of(int runs, const std::function<Cost()>& run);

}  // namespace bench
