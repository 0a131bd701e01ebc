#include "almanac/text/heading.hpp"

#include <string>

#include <doctest/doctest.h>

using namespace almanac;

namespace {

constexpr Date feb_1_tue{2, 1, 2};

/// Whether a line claims that the board shows Feb 1 Tue.
bool claims_feb_1(std::string_view line) {
    const auto claim = claim_of(line);
    return claim && agrees(*claim, feb_1_tue);
}

std::string said(std::string_view line) {
    const auto claim = claim_of(line);
    return claim ? claim->text : "nothing";
}

}  // namespace

TEST_CASE("headings of all kinds are understood") {
    for (const char* line : {"2月1日周二",
                             "2月1日",
                             "2022年2月1日星期2",
                             "2022年2月1日",
                             "Feb 1 Tue",
                             "FEB-1-Tue",
                             "2022年2月1日星期6",
                             "Feb 1",
                             "2022-02-01",
                             "1/2 [3]",
                             "1/2 [3]:",
                             "2/1",
                             "02-01",
                             "Board for FEB-1-Tue",
                             "# February 1st, Tuesday",
                             "Tuesday, 1 February 2022",
                             "二月一日星期二",
                             "2/1/2022",
                             "1.2.2022",
                             "## 2022/2/1",
                             "2月1号 礼拜二",
                             "Solution of 2/1"}) {
        CAPTURE(line);
        CHECK(claims_feb_1(line));
    }
}

TEST_CASE("a heading that says another day does not agree") {
    for (const char* line : {"2月8日周二", "2月1日周三", "Feb 1 Wed", "JUN-26-Sat", "2022-02-02",
                             "2023-02-01", "3/2", "13月1日周二", "2月2日"}) {
        CAPTURE(line);
        REQUIRE(claim_of(line).has_value());
        CHECK_FALSE(claims_feb_1(line));
    }
}

TEST_CASE("a weekday that is a number is not compared") {
    CHECK(claims_feb_1("2月1日星期6"));
    CHECK(claims_feb_1("2/1 [7]"));
}

TEST_CASE("a weekday by name goes before the year's, and is not compared where the board shows none") {
    CHECK(claims_feb_1("2023-02-01 Tue"));
    const auto claim = claim_of("Feb 1 Wed");
    REQUIRE(claim.has_value());
    CHECK(agrees(*claim, {2, 1, std::nullopt}));
}

TEST_CASE("prose claims nothing") {
    for (const char* line : {"", "no date at all", "1 0 1 8 2 2 0", "it took 3/4 of an hour to lay this one",
                             "from Feb 1 Tue to Mar 9 Wed", "version 1.2", "May we?", "10:30", "4月"}) {
        CAPTURE(line);
        CHECK(said(line) == "nothing");
    }
    CHECK_FALSE(claim_of("Feb 1 Tue" + std::string(200, ' ')).has_value());
}

TEST_CASE("a claim is told in words, or as it was written") {
    CHECK(said("3月18日周六") == "Mar 18 Sat");
    CHECK(said("2022-03-18") == "Mar 18 Fri");
    CHECK(said("18 March") == "Mar 18");
    CHECK(said("Board of 3/4:") == "3/4");
    CHECK(said("13月1日") == "13月1日");
}
