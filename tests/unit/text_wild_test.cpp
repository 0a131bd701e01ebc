#include "text_reading.hpp"

#include "almanac/text/date_record.hpp"

#include <cstdlib>
#include <fstream>
#include <iterator>

#include <doctest/doctest.h>

using namespace almanac;
using namespace almanac::testing;

// The samples lie outside the project. Where they are missing these cases say so and pass: what they show is
// tested with samples of our own too.

namespace {

using Texts = std::vector<std::string>;

std::string folder() {
    const char* named = std::getenv("ALMANAC_SHARED");
#ifdef ALMANAC_SHARED_DIR
    if (named == nullptr) return ALMANAC_SHARED_DIR;
#endif
    return named == nullptr ? "" : named;
}

std::optional<std::string> sample(const std::string& name) {
    std::ifstream file(folder() + "/data/" + name, std::ios::binary);
    if (!file) {
        MESSAGE("skipped: " << name << " is missing");
        return std::nullopt;
    }
    return std::string(std::istreambuf_iterator<char>(file), {});
}

}  // namespace

TEST_CASE("the samples from outside hold three boards each") {
    for (const char* name :
         {"zero-is-a-piece.txt", "letters-star.txt", "blank-holes.txt", "compact.txt", "short-rows.txt",
          "excel.csv", "cr-only.txt", "one-line-56.txt", "one-line-50.txt", "arrays.json",
          "outlines-heavy.md", "outlines-ascii.txt", "joined-bars.md"}) {
        CAPTURE(name);
        const auto text = sample("wild/" + std::string(name));
        if (!text) return;
        const Told told = read(*text);
        CHECK_FALSE(told.fault.has_value());
        CHECK(told.rejections.empty());
        CHECK(dates(told) == Texts{"Feb 1 Tue", "Feb 3 Thu", "Mar 9 Wed"});
        for (const GridBoard& board : told.boards)
            CHECK(board.warning.empty());
    }
}

TEST_CASE("the sample in UTF-16 is refused") {
    const auto text = sample("wild/utf16.txt");
    if (!text) return;
    const Told told = read(*text);
    REQUIRE(told.fault.has_value());
    CHECK(told.fault->line == 1);
    CHECK(told.fault->message.find("not UTF-8, looks like UTF-16LE") == 0);
}

TEST_CASE("the sample of faults is told fault by fault") {
    const auto text = sample("wild/faults.txt");
    if (!text) return;
    const Told told = read(*text);
    CHECK(told.lines == std::vector<int>{3, 13, 24, 35, 46, 57, 68, 79, 90});
    CHECK(dates(told) == Texts{"Feb 1 Tue", "Feb 1 Tue"});
    CHECK(told.boards[0].board == told.boards[1].board);
    CHECK(told.boards[0].warning == "the heading says Feb 8 Tue, the board shows Feb 1 Tue");
    CHECK(told.boards[1].warning.empty());
    Texts reasons;
    for (const GridRejection& rejection : told.rejections) {
        CHECK(rejection.heading == "2月1日周二");
        reasons.push_back(rejection.reason);
    }
    CHECK(reasons ==
          Texts{"7 rows, a board has 8", "row 4 has 6 cells, not 7",
                "piece 8 has 8 cells; the L4 and the S4 are missing",
                "piece 6 is in two parts; piece 7 has 6 cells in two parts; the N5 and the V5 are missing",
                "piece 3 has 6 cells; the P5 is missing; no day is open", "row 1: 2 lies off the board",
                "turned by 180 degrees it is a board"});
}

TEST_CASE("the sample of a date record is read") {
    const auto text = sample("wild/record.txt");
    if (!text) return;
    const auto result = read_date_record(bytes_of(*text), Layout::standard());
    const auto& record = std::get<DateRecord>(result);
    CHECK(record.entries.size() == 10);
    CHECK(record.repeats.size() == 1);
    REQUIRE(record.faults.size() == 1);
    CHECK(record.faults[0].line == 6);
}

TEST_CASE("the corpus of 2022 has 123 boards, a rejection and a warning") {
    const auto text = sample("boards-2022.txt");
    if (!text) return;
    const Told told = read(*text);
    CHECK(told.boards.size() == 123);
    REQUIRE(told.rejections.size() == 1);
    CHECK(told.rejections[0].line == 650);
    CHECK(told.rejections[0].heading == "4月14日周四");
    CHECK(told.rejections[0].reason == "piece 10 has 6 cells; the P5 is missing; no weekday is open");
    Texts warnings;
    for (const GridBoard& board : told.boards)
        if (!board.warning.empty()) warnings.push_back(board.warning);
    CHECK(warnings == Texts{"the heading says Mar 18 Sat, the board shows Mar 18 Fri"});
    const auto solver = sample("boards-solver-2022.txt");
    if (!solver) return;
    CHECK(read(*solver).boards.size() == 16);
    CHECK(read(*solver).rejections.empty());
}
