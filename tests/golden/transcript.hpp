#pragma once

#include "sandbox.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace golden {

/// Commands with what they must print and answer, as a person would note them down:
///
///     # why this case is here
///     $ almanac import boards.txt        a command for sh; lines after it that begin with "> " continue it
///     boards.txt: 1 new, ...             standard output, line by line
///     \no newline                        the last line of the output has no end
///     2> boards.txt:9: rejected: ...     standard error, after all of standard output
///     [1]                                the exit status, unless it is 0
///
/// A line of output that could be taken for one of these is written with a backslash in front. What is not
/// noted must not come: no output means none, no status means 0.
///
/// "# needs: shared" as the first line: the case is skipped where the shared folder is not there.
struct Transcript {
    struct Step {
        std::size_t line;                   ///< of the command, from 1
        std::string command;                ///< with its continuation lines, divided by newlines
        std::vector<std::string> expected;  ///< the notation, not yet taken apart
    };
    std::vector<std::string> comments;
    bool needs_shared = false;
    std::vector<Step> steps;
};

/// A step that came out otherwise.
struct Difference {
    std::size_t line;  ///< of the first line that differs
    std::string command;
    std::vector<std::string> expected;
    std::vector<std::string> found;
};

/// Throws std::runtime_error ("line N: ...") for a text that is no transcript; one without any command is
/// none, since it would hold nothing.
Transcript parse_transcript(std::string_view text);

/// The ```console blocks of a Markdown file: "$ " and "> " as above, and between them what a terminal shows.
/// Output is not marked in any way, so it must not begin with these marks.
Transcript parse_console_blocks(std::string_view markdown);

/// Which notation a transcript is kept in.
enum class Notation : unsigned char { marked, terminal };

/// Runs all steps in one fresh folder and sets what came out against what was expected, in the notation:
/// an outcome has one way to be written, so texts that are equal mean outcomes that are equal.
std::vector<Difference> run_transcript(const Transcript& transcript, Notation notation,
                                       const Surroundings& surroundings);

/// The transcript with what comes out now in place of what was expected.
std::string rewrite(const Transcript& transcript, const Surroundings& surroundings);

/// A difference for people: the command, and the lines that differ with one line around them.
std::string describe(const std::string& file, const Difference& difference);

}  // namespace golden
