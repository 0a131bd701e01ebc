#include "almanac/text/date_text.hpp"

#include <doctest/doctest.h>

using namespace almanac;

namespace {

const YearDay today{2026, 11, 30};  // a Monday

std::string parsed(std::string_view text, std::string_view layout = "sunday") {
    const auto result = parse_date(text, *Layout::find(layout), today);
    if (const auto* date = std::get_if<Date>(&result)) return format_date(*date);
    return std::get<TextFault>(result).message;
}

std::string parsed_day(std::string_view text) {
    const auto result = parse_day(text);
    if (const auto* day = std::get_if<YearDay>(&result)) return format_day(*day);
    return std::get<TextFault>(result).message;
}

}  // namespace

TEST_CASE("a date is read in every form that the help names") {
    for (const char* text : {"today", "2026-11-30", "2026-11-30 Mon", "11-30 Mon", "Nov 30 Mon",
                             "11月30日周一", "Mon Nov 30", "30 November, Monday", "2026/11/30", "nov-30-mon",
                             "十一月三十日星期一", "2026年11月30日", " Nov 30 Mon "}) {
        CAPTURE(text);
        CHECK(parsed(text) == "Nov 30 Mon");
    }
    CHECK(parsed("2月1日周二") == "Feb 1 Tue");
    CHECK(parsed("2月1日星期天") == "Feb 1 Sun");
    CHECK(parsed("Feb 30 Mon") == "Feb 30 Mon");
}

TEST_CASE("a layout without weekdays wants none") {
    for (const char* text : {"today", "2026-11-30", "11-30", "Nov 30", "11月30日", "2026-11-30 Mon"}) {
        CAPTURE(text);
        CHECK(parsed(text, "classic") == "Nov 30");
    }
    CHECK(parsed("Nov 30 Mon", "classic") ==
          "a board of the layout classic shows no weekday: leave it out of 'Nov 30 Mon'");
}

TEST_CASE("what may be read in two ways is refused with both") {
    CHECK(parsed("03/04") == "'03/04' may be read in two ways: write Mar 4 or Apr 3, with the weekday");
    CHECK(parsed("03/04", "classic") == "'03/04' may be read in two ways: write Mar 4 or Apr 3");
    CHECK(parsed("03/04/2026") == "'03/04/2026' may be read in two ways: write 2026-03-04 or 2026-04-03");
    CHECK(parsed("30/11 Mon").find("write Nov 30") != std::string::npos);
}

TEST_CASE("a weekday may be left out only with a year, and must agree with it") {
    CHECK(parsed("Nov 30") == "'Nov 30' has no weekday: write it, as in Nov 30 Mon, or write the year");
    CHECK(parsed("2026-11-30 Sat") == "2026-11-30 is a Monday, not a Saturday");
    CHECK(parsed("2026-02-30") == "2026-02-30 does not exist");
}

TEST_CASE("what is no date is told what a date is") {
    for (const char* text : {"", "tomorrow", "13月1日周一", "Nov 31x Mon", "30-11 Mon", "Nov 32 Mon", "123",
                             "Nov 30 Mon Tue", "2026-11-30-1", "0月0日周一", "99999-1-1"}) {
        CAPTURE(text);
        CHECK(parsed(text) ==
              "expected a date such as today, 2026-11-30 or Nov 30 Mon, found '" + std::string(text) + "'");
    }
}

TEST_CASE("a day has a year and exists") {
    CHECK(parsed_day("2026-11-30") == "2026-11-30");
    CHECK(parsed_day("2028-02-29") == "2028-02-29");
    CHECK(parsed_day("2027-02-29") == "2027-02-29 does not exist");
    CHECK(parsed_day("2026/11/30") == "expected a day such as 2026-11-30, found '2026/11/30'");
    CHECK(parsed_day("Nov 30") == "expected a day such as 2026-11-30, found 'Nov 30'");
    CHECK(format_day({800, 12, 25}) == "0800-12-25");
}

TEST_CASE("every date of every layout is read as it is written") {
    for (const Layout* layout : Layout::all())
        for (DateIndex index = 0; index < layout->date_count(); ++index) {
            const auto date = parse_date(format_date(layout->date(index)), *layout, today);
            REQUIRE(std::holds_alternative<Date>(date));
            REQUIRE(std::get<Date>(date) == layout->date(index));
        }
}

TEST_CASE("what is typed need not be UTF-8") {
    for (const char* text : {"\xE6", "\x80\x80", "\xF0\x9F", "2\xE6\x9C", "\xFF\xFE", "2月1\xE6"}) {
        CAPTURE(text);
        CHECK(parsed(text).find("expected a date") == 0);
    }
}
