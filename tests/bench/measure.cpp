#include "bench/measure.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <stdexcept>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace bench {

namespace {

using Clock = std::chrono::steady_clock;

// Waits for the child and answers its exit status.
int wait_for(pid_t child, Clock::time_point start, Cost& cost) {
    int status = 0;
    struct rusage usage {};
    if (wait4(child, &status, 0, &usage) != child) throw std::runtime_error("wait4 failed");
    cost.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    const auto seconds_of = [](const struct timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
    };
    cost.processor_seconds = seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
    cost.peak_mebibytes = static_cast<double>(usage.ru_maxrss) / 1024;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace

Cost run_command(const std::string& command, const std::vector<int>& statuses) {
    std::fflush(nullptr);  // or the child prints what is waiting a second time
    const auto start = Clock::now();
    const pid_t child = fork();
    if (child < 0) throw std::runtime_error("fork failed");
    if (child == 0) {
        if (std::freopen("/dev/null", "w", stdout) == nullptr ||
            std::freopen("/dev/null", "w", stderr) == nullptr)
            _exit(127);
        execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
        _exit(127);
    }
    Cost cost{};
    if (std::ranges::find(statuses, wait_for(child, start, cost)) == statuses.end())
        throw std::runtime_error("this command failed: " + command);
    return cost;
}

Cost run_work(const std::function<std::vector<std::uint64_t>()>& work, std::vector<std::uint64_t>& answer) {
    int ends[2];
    if (pipe(ends) != 0) throw std::runtime_error("pipe failed");
    std::fflush(nullptr);  // or the child prints what is waiting a second time
    const auto start = Clock::now();
    const pid_t child = fork();
    if (child < 0) throw std::runtime_error("fork failed");
    if (child == 0) {
        const auto numbers = work();
        const auto size = static_cast<ssize_t>(numbers.size() * sizeof(std::uint64_t));
        _exit(write(ends[1], numbers.data(), static_cast<std::size_t>(size)) == size ? 0 : 1);
    }
    Cost cost{};
    const int status = wait_for(child, start, cost);
    close(ends[1]);
    answer.resize(255);
    const ssize_t size = read(ends[0], answer.data(), answer.size() * sizeof(std::uint64_t));
    close(ends[0]);
    if (status != 0 || size < 0) throw std::runtime_error("a measured piece of work failed");
    answer.resize(static_cast<std::size_t>(size) / sizeof(std::uint64_t));
    return cost;
}

std::vector<Cost> medians_of(int runs, const std::vector<std::string>& commands) {
    std::vector<std::vector<Cost>> costs(commands.size());
    for (int run = 0; run < runs; ++run)
        for (std::size_t i = 0; i < commands.size(); ++i)
            costs[i].push_back(run_command(commands[i]));
    std::vector<Cost> medians;
    for (auto& of_command : costs) {
        const auto middle = of_command.begin() + runs / 2;
        std::ranges::nth_element(of_command, middle, {}, &Cost::seconds);
        medians.push_back(*middle);
    }
    return medians;
}

Cost best_of(int runs, const std::function<Cost()>& run) {
    Cost best = run();
    for (int i = 1; i < runs; ++i)
        best = std::min(best, run(),
                        [](const Cost& one, const Cost& other) { return one.seconds < other.seconds; });
    return best;
}

}  // namespace bench
