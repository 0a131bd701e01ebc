#include "transcript.hpp"

#include "shell.hpp"

#include <algorithm>
#include <stdexcept>

namespace golden {

namespace {

constexpr std::string_view command_mark = "$ ";
constexpr std::string_view continuation_mark = "> ";
constexpr std::string_view error_mark = "2> ";
constexpr std::string_view no_newline = "\\no newline";

using Lines = std::vector<std::string>;

Lines split(std::string_view text) {
    Lines lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

bool is_status(std::string_view line) {
    return line.size() > 2 && line.front() == '[' && line.back() == ']' &&
           std::all_of(line.begin() + 1, line.end() - 1, [](char c) { return c >= '0' && c <= '9'; });
}

bool could_be_a_mark(std::string_view line) {
    return line.starts_with(command_mark) || line.starts_with(continuation_mark) || line.starts_with("2>") ||
           line.starts_with('\\') || is_status(line);
}

// Takes the command that begins at lines[at], and moves `at` behind it.
Transcript::Step take_command(const Lines& lines, std::size_t& at) {
    Transcript::Step step{at + 1, lines[at].substr(command_mark.size()), {}};
    for (++at; at < lines.size() && lines[at].starts_with(continuation_mark); ++at)
        step.command += '\n' + lines[at].substr(continuation_mark.size());
    return step;
}

void note_stream(const std::string& stream, std::string_view mark, Lines& noted) {
    if (stream.empty()) return;
    for (const std::string& line : split(stream)) {
        std::string note(mark);
        if (could_be_a_mark(line)) note += '\\';
        note += line;
        // "2>" and not "2> " for an empty line: editors take blanks at the end of a line away.
        noted.push_back(line.empty() && !mark.empty() ? std::string(mark.substr(0, mark.size() - 1)) : note);
    }
    if (stream.back() != '\n') noted.push_back(std::string(mark) + std::string(no_newline));
}

Lines note(const Outcome& outcome, Notation notation) {
    if (notation == Notation::terminal) return split(outcome.out);
    Lines noted;
    note_stream(outcome.out, "", noted);
    note_stream(outcome.err, error_mark, noted);
    if (outcome.status != 0) noted.push_back('[' + std::to_string(outcome.status) + ']');
    return noted;
}

Lines run_step(const Transcript::Step& step, Notation notation, const Sandbox& sandbox,
               const Surroundings& surroundings) {
    return note(run_in_shell(step.command, sandbox.folder(), sandbox.variables(),
                             notation == Notation::terminal ? Streams::merged : Streams::apart,
                             std::chrono::seconds(surroundings.time_limit_seconds)),
                notation);
}

// How many lines are the same at the front of both.
std::size_t common_front(const Lines& one, const Lines& other) {
    const auto [at, ignored] = std::mismatch(one.begin(), one.end(), other.begin(), other.end());
    return static_cast<std::size_t>(at - one.begin());
}

std::size_t lines_of(const std::string& command) {
    return 1 + static_cast<std::size_t>(std::ranges::count(command, '\n'));
}

void print_command(const std::string& command, std::string& text) {
    std::string_view mark = command_mark;
    for (const std::string& line : split(command)) {
        text += std::string(mark) + line + '\n';
        mark = continuation_mark;
    }
}

}  // namespace

Transcript parse_transcript(std::string_view text) {
    const Lines lines = split(text);
    Transcript transcript;
    std::size_t at = 0;
    for (; at < lines.size() && lines[at].starts_with('#'); ++at)
        transcript.comments.push_back(lines[at]);
    if (!transcript.comments.empty() && transcript.comments.front().starts_with("# needs:")) {
        if (transcript.comments.front() != "# needs: shared")
            throw std::runtime_error("line 1: only the shared folder can be needed: '# needs: shared'");
        transcript.needs_shared = true;
    }
    if (at == lines.size() || !lines[at].starts_with(command_mark))
        throw std::runtime_error("line " + std::to_string(at + 1) + ": expected a command, '$ ...'");
    while (at < lines.size()) {
        transcript.steps.push_back(take_command(lines, at));
        for (; at < lines.size() && !lines[at].starts_with(command_mark); ++at)
            transcript.steps.back().expected.push_back(lines[at]);
    }
    return transcript;
}

Transcript parse_console_blocks(std::string_view markdown) {
    const Lines lines = split(markdown);
    Transcript transcript;
    for (std::size_t at = 0; at < lines.size(); ++at) {
        if (lines[at] != "```console") continue;
        if (++at == lines.size() || !lines[at].starts_with(command_mark))
            throw std::runtime_error("line " + std::to_string(at + 1) +
                                     ": a console block begins with a command, '$ ...'");
        while (at < lines.size() && lines[at] != "```") {
            transcript.steps.push_back(take_command(lines, at));
            for (; at < lines.size() && lines[at] != "```" && !lines[at].starts_with(command_mark); ++at)
                transcript.steps.back().expected.push_back(lines[at]);
        }
        if (at == lines.size()) throw std::runtime_error("the last console block has no end, '```'");
    }
    if (transcript.steps.empty()) throw std::runtime_error("there is no console block, '```console'");
    return transcript;
}

std::vector<Difference> run_transcript(const Transcript& transcript, Notation notation,
                                       const Surroundings& surroundings) {
    const Sandbox sandbox(surroundings);
    std::vector<Difference> differences;
    for (const Transcript::Step& step : transcript.steps) {
        const Lines found = run_step(step, notation, sandbox, surroundings);
        if (found == step.expected) continue;
        const std::size_t line = step.line + lines_of(step.command) + common_front(step.expected, found);
        differences.push_back({line, step.command, step.expected, found});
    }
    return differences;
}

std::string rewrite(const Transcript& transcript, const Surroundings& surroundings) {
    const Sandbox sandbox(surroundings);
    std::string text;
    for (const std::string& comment : transcript.comments)
        text += comment + '\n';
    for (const Transcript::Step& step : transcript.steps) {
        print_command(step.command, text);
        for (const std::string& line : run_step(step, Notation::marked, sandbox, surroundings))
            text += line + '\n';
    }
    return text;
}

std::string describe(const std::string& file, const Difference& difference) {
    const auto& [line, command, expected, found] = difference;
    std::string text = file + ":" + std::to_string(line) + ": not what was expected\n";
    print_command(command, text);

    const std::size_t front = common_front(expected, found);
    const std::size_t shorter = std::min(expected.size(), found.size());
    std::size_t back = 0;
    while (front + back < shorter && expected[expected.size() - 1 - back] == found[found.size() - 1 - back])
        ++back;
    if (front > 0) text += "  " + expected[front - 1] + '\n';
    for (std::size_t i = front; i + back < expected.size(); ++i)
        text += "- " + expected[i] + '\n';
    for (std::size_t i = front; i + back < found.size(); ++i)
        text += "+ " + found[i] + '\n';
    if (back > 0) text += "  " + expected[expected.size() - back] + '\n';
    return text;
}

}  // namespace golden
