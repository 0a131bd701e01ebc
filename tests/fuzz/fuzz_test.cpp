// Reads texts that were spoilt at random, for as long as one likes, and stops at the first that is read
// wrongly, crashes, takes too long or too much memory. Each text follows from the seed and its number, so
// that it can be made again.

#include "inputs.hpp"
#include "unit/mutations.hpp"
#include "unit/reading_oracle.hpp"
#include "unit/text_reading.hpp"

#include "almanac/text/date_record.hpp"
#include "almanac/text/date_text.hpp"
#include "almanac/text/heading.hpp"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <sys/resource.h>
#include <unistd.h>

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/common_interface_defs.h>

// The address sanitizer takes terabytes of addresses, so that the memory in use is limited instead.
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() {
    return "hard_rss_limit_mb=1000:max_allocation_size_mb=256:detect_leaks=0";
}
#endif

using namespace almanac;
using namespace almanac::testing;

namespace {

constexpr const char* usage =
    "usage: fuzz_test [--seconds N] [--seed N] [--texts FOLDER] | --seed N --iteration N [--print]\n"
    "Reads texts of boards that were spoilt at random; FOLDER has more to begin with. With --iteration that\n"
    "one text is read, or printed. Exit status: 0 all is well, 1 something is not, 2 the command line is "
    "wrong\n";

constexpr unsigned most_seconds_a_text = 30;

struct Options {
    std::uint64_t seconds = 10;
    std::uint64_t seed = 1;
    std::optional<std::uint64_t> iteration;
    bool print = false;
    std::string texts;
};

std::optional<Options> parse(int argc, char** argv) {
    Options options;
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word == "--print") {
            options.print = true;
            continue;
        }
        if (++i == argc) return std::nullopt;
        if (word == "--texts")
            options.texts = argv[i];
        else if (word == "--seconds")
            options.seconds = std::strtoull(argv[i], nullptr, 10);
        else if (word == "--seed")
            options.seed = std::strtoull(argv[i], nullptr, 10);
        else if (word == "--iteration")
            options.iteration = std::strtoull(argv[i], nullptr, 10);
        else
            return std::nullopt;
    }
    return options;
}

// How to make the text at hand again, for whoever ends the program.
char last_words[200];
std::size_t last_words_length = 0;

void remember(std::uint64_t seed, std::uint64_t iteration) {
    last_words_length = static_cast<std::size_t>(
        std::snprintf(last_words, sizeof last_words, "fuzz_test: at --seed %llu --iteration %llu\n",
                      static_cast<unsigned long long>(seed), static_cast<unsigned long long>(iteration)));
}

void tell_last_words() {
    [[maybe_unused]] const auto written = write(STDERR_FILENO, last_words, last_words_length);
}

void end_by_signal(int) {
    tell_last_words();
    _exit(1);
}

void end_by_clock(int) {
    constexpr std::string_view late = "fuzz_test: a text took too long\n";
    [[maybe_unused]] const auto written = write(STDERR_FILENO, late.data(), late.size());
    end_by_signal(SIGALRM);
}

void watch() {
    std::signal(SIGALRM, end_by_clock);
    std::signal(SIGABRT, end_by_signal);
#ifdef __SANITIZE_ADDRESS__
    __sanitizer_set_death_callback(tell_last_words);
#else
    std::signal(SIGSEGV, end_by_signal);
    const rlimit memory{rlim_t{1} << 30, rlim_t{1} << 30};
    setrlimit(RLIMIT_AS, &memory);
#endif
}

/// What is wrong with how the text is read, as boards and as anything else that texts are read as.
std::string fault_in(const FuzzInput& input) {
    if (std::string fault = fault_in_reading(input.text, *input.layout, input.boards); !fault.empty())
        return fault;
    const auto lines = lines_of(input.text);
    for (const std::string& line : lines) {
        claim_of(line);
        const auto date = parse_date(line, *input.layout, {2026, 11, 30});
        if (const auto* found = std::get_if<Date>(&date); found != nullptr && !input.layout->index_of(*found))
            return "a date is read that the layout cannot show";
    }
    const auto record = read_date_record(bytes_of(input.text), *input.layout);
    if (const auto* read = std::get_if<DateRecord>(&record))
        for (const auto& entry : read->entries)
            if (!input.layout->index_of(entry.date) || entry.line < 1 ||
                entry.line > static_cast<int>(lines.size()))
                return "a date record has an entry that is none";
    return "";
}

bool is_read_well(const FuzzInputs& inputs, std::uint64_t seed, std::uint64_t iteration) {
    remember(seed, iteration);
    alarm(most_seconds_a_text);
    const std::string fault = fault_in(inputs.make(seed, iteration));
    alarm(0);
    if (fault.empty()) return true;
    std::cerr << "fuzz_test: " << fault << '\n' << std::flush;
    tell_last_words();
    return false;
}

}  // namespace

int main(int argc, char** argv) {
    const auto options = parse(argc, argv);
    if (!options) {
        std::cerr << usage;
        return 2;
    }
    const FuzzInputs inputs(options->texts);
    if (options->iteration && options->print) {
        std::cout << inputs.make(options->seed, *options->iteration).text;
        return 0;
    }
    watch();
    if (options->iteration) return is_read_well(inputs, options->seed, *options->iteration) ? 0 : 1;
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(options->seconds);
    std::uint64_t iteration = 0;
    for (; std::chrono::steady_clock::now() < end; ++iteration)
        if (!is_read_well(inputs, options->seed, iteration)) return 1;
    std::cout << iteration << " texts, seed " << options->seed << ": all is well\n";
    return 0;
}
