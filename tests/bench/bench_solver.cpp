#include "bench/blocks.hpp"
#include "bench/ours.hpp"
#include "bench/table.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace bench {

namespace {

using baseline::CellSet;
using baseline::Query;

const baseline::Geometry& sunday() {
    return baseline::geometry_named("sunday");
}

// What is asked: each query in turn, of one process.
struct Question {
    std::string name;
    std::vector<Query> queries;
};

// One solver's answer to a question. The sum is over all boards, whatever their order: solvers that answer
// with the same boards have the same sum.
struct Measured {
    Cost cost;
    std::uint64_t boards;
    std::uint64_t nodes;
    std::uint64_t sum;
};

// Of a board: a different odd factor for each piece, so that pieces that swap their places are seen.
std::uint64_t sum_of(baseline::Placements placements) {
    std::uint64_t sum = 0;
    std::uint64_t factor = 0x9E3779B97F4A7C15;
    for (const CellSet cells : placements)
        sum += cells * (factor += 0x2545F4914F6CDD1E);
    return sum ^ sum >> 29;
}

Measured measure(const Question& question, baseline::Solver solve) {
    std::vector<std::uint64_t> answer;
    const Cost cost = run_work(
        [&] {
            std::uint64_t boards = 0;
            std::uint64_t nodes = 0;
            std::uint64_t sum = 0;
            const auto visit = [&](baseline::Placements placements) { sum += sum_of(placements); };
            for (const Query& query : question.queries) {
                const baseline::Answer found = solve(sunday(), query, visit);
                boards += found.boards;
                nodes += found.nodes;
            }
            return std::vector{boards, nodes, sum};
        },
        answer);
    return {cost, answer.at(0), answer.at(1), answer.at(2)};
}

Measured best_of_measured(int runs, const Question& question, baseline::Solver solve) {
    Measured best = measure(question, solve);
    for (int i = 1; i < runs; ++i)
        if (const Measured again = measure(question, solve); again.cost.seconds < best.cost.seconds)
            best = again;
    return best;
}

struct Contender {
    std::string name;
    baseline::Solver solve;
    int runs;       // the least disturbed one counts; minutes are not spent twice
    double target;  // times as fast as the reference
    bool by_clock = false;
};

// The reference comes first. What uses one thread is compared by processor time, which a busy machine does
// not change much; two threads are worth something on the clock alone.
bool compare(const Question& question, const std::vector<Contender>& contenders, bool same_boards) {
    print_header(question.name);
    constexpr double most_memory = 512;
    bool reached = true;
    std::optional<Cost> reference;
    std::uint64_t boards = 0;
    std::uint64_t sum = 0;
    for (const Contender& contender : contenders) {
        const Measured measured = best_of_measured(contender.runs, question, contender.solve);
        if (!reference) {
            reference = measured.cost;
            boards = measured.boards;
            sum = measured.sum;
        }
        if (measured.boards != boards || (same_boards && measured.sum != sum))
            throw std::runtime_error(contender.name + " finds other boards than " + contenders.front().name);
        const double ratio = contender.by_clock
                                 ? reference->seconds / measured.cost.seconds
                                 : reference->processor_seconds / measured.cost.processor_seconds;
        reached = print({contender.name, measured.cost, ratio, contender.target, measured.nodes}) && reached;
        if (measured.cost.peak_mebibytes > most_memory) {
            print_limit(contender.name, measured.cost.peak_mebibytes, most_memory, "MiB");
            reached = false;
        }
    }
    return reached;
}

std::vector<Query> queries_of(const std::vector<baseline::Date>& dates, std::uint64_t most) {
    std::vector<Query> queries;
    for (const baseline::Date& date : dates)
        queries.push_back({.holes = baseline::holes_of(sunday(), date), .most = most});
    return queries;
}

std::vector<baseline::Date> random_dates(std::size_t count) {
    auto dates = baseline::dates_of(sunday());
    std::shuffle(dates.begin(), dates.end(), std::mt19937_64(2026));
    dates.resize(count);
    return dates;
}

}  // namespace

bool solver_block(const Surroundings& surroundings) {
    constexpr std::uint64_t all = Query{}.most;
    const auto cache = surroundings.folder / "cache";
    use_cache(cache);

    const std::string built_by_one = "almanac, graph built, one thread";
    const std::string built_by_two = "almanac, graph built, two threads, by the clock";
    const std::string cached = "almanac, graph from the cache";
    std::vector<Contender> contenders{{"plain backtracking", baseline::backtracking, 1, no_target},
                                      {built_by_one, ours_built_by_one_thread, 3, 15},
                                      {built_by_two, ours_built_by_two_threads, 3, no_target, true},
                                      {cached, ours_from_cache, 3, no_target}};
    // Longer than all the rest together.
    if (surroundings.takes_long)
        contenders.push_back({"dancing links", baseline::dancing_links, 1, no_target});
    bool reached = compare({"All boards of sunday", {Query{}}}, contenders, true);
    const auto per_date = [&](const Question& question, double target, bool same_boards) {
        reached = compare(question,
                          {{"dancing links", baseline::dancing_links, 1, no_target},
                           {"plain backtracking", baseline::backtracking, 1, no_target},
                           {built_by_one, ours_built_by_one_thread, 3, no_target},
                           {built_by_two, ours_built_by_two_threads, 3, no_target, true},
                           {cached, ours_from_cache, 5, target}},
                          same_boards) &&
                  reached;
    };
    per_date({"All boards of one date, Jun 26 Sat", queries_of({{6, 26, 6}}, all)}, 10, true);
    per_date({"All boards of 40 dates drawn by lot", queries_of(random_dates(40), all)}, 10, true);
    // Which board comes first is each solver's own affair.
    per_date({"One board of each of the 2604 dates", queries_of(baseline::dates_of(sunday()), 1)}, 20, false);
    return print_limit("The cache file",
                       static_cast<double>(std::filesystem::file_size(cache / "sunday.graph")) / (1 << 20),
                       16, "MiB") &&
           reached;
}

}  // namespace bench
