#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include "shell.hpp"
#include "transcript.hpp"

#include <fstream>
#include <stdexcept>

#include <doctest/doctest.h>

using golden::Notation;
using golden::parse_console_blocks;
using golden::parse_transcript;
using golden::run_transcript;

namespace {

// The runner is tested with commands of the shell; the program need not be there.
golden::Surroundings surroundings() {
    golden::Surroundings given;
    given.program = "/nowhere/almanac";
    given.time_limit_seconds = 20;
    return given;
}

std::vector<golden::Difference> differences(const std::string& transcript) {
    return run_transcript(parse_transcript(transcript), Notation::marked, surroundings());
}

bool passes(const std::string& transcript) {
    return differences(transcript).empty();
}

std::string rewritten(const std::string& transcript) {
    return rewrite(parse_transcript(transcript), surroundings());
}

bool readme_passes(const std::string& markdown) {
    return run_transcript(parse_console_blocks(markdown), Notation::terminal, surroundings()).empty();
}

}  // namespace

TEST_CASE("what is as noted passes") {
    CHECK(passes("$ true\n"));
    CHECK(passes("# why\n# this\n$ echo one; echo two\none\ntwo\n"));
    CHECK(passes("$ echo out; echo err >&2; exit 3\nout\n2> err\n[3]\n"));
    CHECK(passes("$ printf 'a\\n\\nb'\na\n\nb\n\\no newline\n"));
    CHECK(passes("$ printf '\\n\\nx' >&2\n2>\n2>\n2> x\n2> \\no newline\n"));
    CHECK(passes("$ kill -9 $$\n[137]\n"));
}

TEST_CASE("a wrong standard output fails") {
    CHECK_FALSE(passes("$ echo one\ntwo\n"));
    CHECK_FALSE(passes("$ echo one\n"));
    CHECK_FALSE(passes("$ true\none\n"));
    CHECK_FALSE(passes("$ echo one; echo two\none\n"));
    CHECK_FALSE(passes("$ echo one; echo\none\n"));
    CHECK_FALSE(passes("$ echo 'one '\none\n"));
    CHECK_FALSE(passes("$ printf one\none\n"));
    CHECK_FALSE(passes("$ echo one\none\n\\no newline\n"));
}

TEST_CASE("a wrong standard error fails") {
    CHECK_FALSE(passes("$ echo one >&2\n"));
    CHECK_FALSE(passes("$ echo one >&2\none\n"));
    CHECK_FALSE(passes("$ echo one >&2\n2> two\n"));
    CHECK_FALSE(passes("$ echo one\n2> one\n"));
    CHECK_FALSE(passes("$ true\n2> one\n"));
    CHECK_FALSE(passes("$ printf one >&2\n2> one\n"));
}

TEST_CASE("a wrong exit status fails") {
    CHECK_FALSE(passes("$ exit 1\n"));
    CHECK_FALSE(passes("$ exit 1\n[2]\n"));
    CHECK_FALSE(passes("$ true\n[1]\n"));
    CHECK_FALSE(passes("$ kill -9 $$\n[9]\n"));
}

TEST_CASE("output cannot pass for a mark") {
    CHECK_FALSE(passes("$ echo '[1]'\n[1]\n"));
    CHECK_FALSE(passes("$ echo '2> err'\n2> err\n"));
    CHECK_FALSE(passes("$ echo '\\no newline'; printf x\nx\n\\no newline\n"));
    for (const char* line : {"[1]", "2> err", "2>", "$ ls", "> on", "\\", "\\no newline"}) {
        const std::string command = std::string("$ cat <<'END'\n> ") + line + "\n> END\n";
        CHECK(passes(command + '\\' + line + '\n'));
        CHECK(passes(rewritten(command)));
    }
    CHECK(passes("$ echo '[]'\n[]\n"));
}

TEST_CASE("every step is judged, and the line named where it goes wrong") {
    const auto found =
        differences("# why\n$ echo a; echo b\na\nb\n$ cat <<E\n> x\n> y\n> E\nx\nz\n$ echo c\nd\n");
    REQUIRE(found.size() == 2);
    CHECK(found[0].line == 10);
    CHECK(describe("case.txt", found[0]) ==
          "case.txt:10: not what was expected\n$ cat <<E\n> x\n> y\n> E\n  x\n- z\n+ y\n");
    CHECK(found[1].line == 12);
}

TEST_CASE("a step sees what the steps before it left in the folder, and no other transcript's") {
    CHECK(passes("$ echo one > file\n$ cat file\none\n"));
    CHECK(passes("$ ls -A\n"));
}

TEST_CASE("the environment is the transcript's own") {
    setenv("ALMANAC_DB", "elsewhere.db", 1);
    setenv("NO_COLOR", "1", 1);
    CHECK(
        passes("$ echo \"<$ALMANAC_DB$NO_COLOR>\" $LC_ALL $TZ $ALMANAC_TODAY\n<> C.UTF-8 UTC 2026-11-30\n"));
    CHECK(
        passes("$ test \"$HOME\" = \"$PWD\" && echo \"${XDG_CACHE_HOME#$HOME}\" \"${PATH%%:*}\"\n/.cache "
               "/nowhere\n"));
    CHECK(passes("$ cat\n"));
}

TEST_CASE("rewriting notes what came out, and that passes") {
    CHECK(
        rewritten("# why\n$ printf 'a\\n[1]\\n\\n'; printf 'b\\n\\n' >&2; exit 7\nold\n$ true\nold\n") ==
        "# why\n$ printf 'a\\n[1]\\n\\n'; printf 'b\\n\\n' >&2; exit 7\na\n\\[1]\n\n2> b\n2>\n[7]\n$ true\n");
}

TEST_CASE("a text that is no transcript is refused") {
    CHECK_THROWS_AS(parse_transcript(""), std::runtime_error);
    CHECK_THROWS_AS(parse_transcript("# a comment and nothing else\n"), std::runtime_error);
    CHECK_THROWS_AS(parse_transcript("output\n$ echo output\n"), std::runtime_error);
    CHECK_THROWS_AS(parse_transcript("# needs: luck\n$ true\n"), std::runtime_error);
    CHECK(parse_transcript("# needs: shared\n$ true\n").needs_shared);
}

TEST_CASE("a command that does not end is ended, with all that it started") {
    auto hasty = surroundings();
    hasty.time_limit_seconds = 1;
    CHECK_THROWS_AS(run_transcript(parse_transcript("$ sleep 60 & sleep 60\n"), Notation::marked, hasty),
                    golden::TimeLimitExceeded);
}

TEST_CASE("console blocks are run in order in one folder, streams merged, statuses not shown") {
    CHECK(
        readme_passes("Text\n```console\n$ echo a > f; echo b >&2; exit 3\nb\n```\n"
                      "```sh\n$ false\nnot run\n```\n"
                      "```console\n$ cat f\na\n$ cat <<E\n> x\n> E\nx\n```\n"));
    CHECK_FALSE(readme_passes("```console\n$ echo a\nb\n```\n"));
    CHECK_FALSE(readme_passes("```console\n$ echo a >&2\n```\n"));
    CHECK_FALSE(readme_passes("```console\n$ true\n```\n```console\n$ true\na\n```\n"));
    CHECK_THROWS_AS(parse_console_blocks("no example\n"), std::runtime_error);
    CHECK_THROWS_AS(parse_console_blocks("```console\n$ true\n"), std::runtime_error);
    CHECK_THROWS_AS(parse_console_blocks("```console\nls\n```\n"), std::runtime_error);
}

TEST_CASE("the exit status of the runner tells a difference") {
    const auto status = [](const std::string& arguments) {
        const std::string command = TRANSCRIPT_TEST " --program /nowhere/almanac " + arguments;
        return golden::run_in_shell(command, ".", {"PATH=/usr/bin:/bin"}, golden::Streams::merged,
                                    std::chrono::seconds(20))
            .status;
    };
    const golden::Sandbox sandbox(surroundings());
    const auto file = [&](const char* name, const char* content) {
        const std::string path = sandbox.folder() + "/" + name;
        std::ofstream(path) << content;
        return path;
    };
    const std::string right = file("right.txt", "$ echo a\na\n");
    const std::string wrong = file("wrong.txt", "$ echo a\nb\n");
    const std::string needy = file("needy.txt", "# needs: shared\n$ echo a\nb\n");
    CHECK(status(right) == 0);
    CHECK(status(wrong) == 1);
    CHECK(status(right + " " + wrong + " " + right) == 1);
    CHECK(status(file("none.txt", "no transcript\n")) == 1);
    CHECK(status(sandbox.folder()) == 1);
    CHECK(status(needy) == 77);
    CHECK(status("--shared /nowhere " + needy) == 77);
    CHECK(status("--shared / " + needy) == 1);
    CHECK(status(right + " " + needy) == 0);
    CHECK(status("--readme " + file("right.md", "```console\n$ echo a\na\n```\n")) == 0);
    CHECK(status("--readme " + file("wrong.md", "```console\n$ echo a\nb\n```\n")) == 1);
    CHECK(status("") == 2);
    CHECK(status("--unknown " + right) == 2);
    CHECK(status("/nowhere/case.txt") == 1);
    CHECK(status("--update " + wrong) == 0);
    CHECK(status(wrong) == 0);
}
