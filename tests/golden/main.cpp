// Runs transcripts, or the examples of a Markdown file, against the built program.

#include "transcript.hpp"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <optional>
#include <sstream>

namespace fs = std::filesystem;

namespace {

constexpr const char* usage =
    "usage: transcript_test --program ALMANAC --bundled FOLDER [--shared FOLDER] [--time-limit SECONDS]\n"
    "                       [--update] FOLDER|FILE... | --readme FILE\n"
    "Runs the transcripts (*.txt of a folder), or the console blocks of a Markdown file.\n"
    "--update writes what came out into the transcripts. Exit status: 0 all as expected, 1 something "
    "differs,\n"
    "2 the command line is wrong, 77 everything was skipped.\n";

constexpr int skipped_status = 77;

struct Options {
    golden::Surroundings surroundings;
    bool update = false;
    std::vector<fs::path> transcripts;
    std::optional<fs::path> readme;
};

std::optional<Options> parse(const std::vector<std::string>& words) {
    Options options;
    for (std::size_t at = 0; at < words.size(); ++at) {
        const std::string& word = words[at];
        if (word == "--update") {
            options.update = true;
        } else if (!word.starts_with("--")) {
            options.transcripts.emplace_back(word);
        } else if (++at == words.size()) {
            return std::nullopt;
        } else if (word == "--program") {
            options.surroundings.program = fs::absolute(words[at]);
        } else if (word == "--bundled") {
            options.surroundings.bundled = fs::absolute(words[at]);
        } else if (word == "--shared") {
            if (fs::is_directory(words[at])) options.surroundings.shared = fs::canonical(words[at]);
        } else if (word == "--time-limit") {
            options.surroundings.time_limit_seconds = std::stoi(words[at]);
        } else if (word == "--readme") {
            options.readme = words[at];
        } else {
            return std::nullopt;
        }
    }
    // Without a command there would be nothing that can fail.
    if (options.surroundings.program.empty() || options.transcripts.empty() == !options.readme)
        return std::nullopt;
    return options;
}

std::string content_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    std::ostringstream content;
    content << stream.rdbuf();
    if (!stream) throw std::runtime_error("cannot be read");
    return content.str();
}

void write(const fs::path& file, const std::string& content) {
    std::ofstream stream(file, std::ios::binary);
    stream << content << std::flush;
    if (!stream) throw std::runtime_error("cannot be written");
}

// The transcripts that a word of the command line stands for, in the order of their names.
std::vector<fs::path> files_of(const fs::path& path) {
    if (!fs::is_directory(path)) return {path};
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(path))
        if (entry.path().extension() == ".txt") files.push_back(entry.path());
    std::ranges::sort(files);
    if (files.empty()) throw std::runtime_error(path.string() + ": no transcript in this folder");
    return files;
}

enum class Result : unsigned char { passed, failed, skipped };

Result tell(const fs::path& file, const std::vector<golden::Difference>& differences) {
    for (const golden::Difference& difference : differences)
        std::cout << golden::describe(file.string(), difference);
    return differences.empty() ? Result::passed : Result::failed;
}

Result run_file(const fs::path& file, const Options& options) {
    const golden::Transcript transcript = golden::parse_transcript(content_of(file));
    if (transcript.needs_shared && options.surroundings.shared.empty()) {
        std::cout << file.string() << ": skipped, the shared folder is not there\n";
        return Result::skipped;
    }
    if (options.update) {
        write(file, golden::rewrite(transcript, options.surroundings));
        return Result::passed;
    }
    return tell(file, golden::run_transcript(transcript, golden::Notation::marked, options.surroundings));
}

Result run_readme(const fs::path& file, const Options& options) {
    const golden::Transcript examples = golden::parse_console_blocks(content_of(file));
    return tell(file, golden::run_transcript(examples, golden::Notation::terminal, options.surroundings));
}

// A file that cannot be run has failed; those after it are run all the same.
template <typename Run>
Result guarded(const fs::path& file, const Run& run) {
    try {
        return run(file);
    } catch (const std::exception& error) {
        std::cout << file.string() << ": " << error.what() << '\n';
        return Result::failed;
    }
}

int run_all(const Options& options) {
    std::vector<Result> results;
    for (const fs::path& path : options.transcripts)
        for (const fs::path& file : files_of(path))
            results.push_back(guarded(file, [&](const fs::path& one) { return run_file(one, options); }));
    if (options.readme)
        results.push_back(
            guarded(*options.readme, [&](const fs::path& one) { return run_readme(one, options); }));

    const auto count = [&](Result result) { return std::ranges::count(results, result); };
    std::cout << count(Result::passed) << " as expected, " << count(Result::failed) << " not, "
              << count(Result::skipped) << " skipped\n";
    if (count(Result::failed) > 0) return 1;
    return count(Result::passed) == 0 ? skipped_status : 0;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        const auto options = parse(std::vector<std::string>(argv + 1, argv + argc));
        if (options) return run_all(*options);
        std::cerr << usage;
        return 2;
    } catch (const std::exception& error) {
        std::cerr << "transcript_test: " << error.what() << '\n';
        return 2;
    }
}
