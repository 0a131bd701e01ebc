#include "text_reading.hpp"

#include "almanac/text/date_record.hpp"
#include "almanac/text/date_text.hpp"

#include <algorithm>
#include <numeric>

#include <doctest/doctest.h>

using namespace almanac;
using namespace almanac::testing;

namespace {

DateRecord record_of(std::string_view text, const Layout& layout = Layout::standard()) {
    auto record = read_date_record(bytes_of(text), layout);
    REQUIRE(std::holds_alternative<DateRecord>(record));
    return std::get<DateRecord>(std::move(record));
}

}  // namespace

TEST_CASE("a date record tells dates, repeats and faults with their lines") {
    const DateRecord record =
        record_of("-2月1日\n2月2日周三\n2月3日周四\n2月3日周四\n2月30日周一\n13月1日周一\n");
    REQUIRE(record.entries.size() == 10);
    CHECK(record.entries[0].date == Date{2, 1, 0});
    CHECK(record.entries[6].date == Date{2, 1, 6});
    CHECK(record.entries[6].line == 1);
    CHECK(record.entries[9].date == Date{2, 30, 1});
    CHECK_FALSE(in_calendar(record.entries[9].date));
    REQUIRE(record.repeats.size() == 1);
    CHECK(record.repeats[0].date == Date{2, 3, 4});
    CHECK(record.repeats[0].line == 4);
    CHECK(record.repeats[0].first_line == 3);
    REQUIRE(record.faults.size() == 1);
    CHECK(record.faults[0].line == 6);
    CHECK(record.faults[0].message == "expected a date such as 2月1日周二 or -2月1日, found '13月1日周一'");
}

TEST_CASE("tokens are divided by blanks, commas and lines") {
    const DateRecord record =
        record_of("2月1日周二, 2月2日周三\t2月3日周四\r-2月3日 2022-02-04 Feb-5-Sat\r\n");
    CHECK(record.entries.size() == 11);
    CHECK(record.repeats.size() == 1);
    CHECK(record.faults.empty());
}

TEST_CASE("what is no date of the layout is a fault") {
    for (const char* token :
         {"today", "-2月1日周二", "2月1日", "1/2", "-1/2", "-2022-02-01", "-", "0月1日周一"}) {
        CAPTURE(token);
        const DateRecord record = record_of(token);
        CHECK(record.entries.empty());
        CHECK(record.faults.size() == 1);
    }
    const DateRecord classic = record_of("2月1日 -2月2日 2月1日周二", *Layout::find("classic"));
    CHECK(classic.entries.size() == 2);
    CHECK(classic.faults.size() == 1);
}

TEST_CASE("a file that is no date record is not read to its end") {
    std::string text;
    for (std::size_t i = 0; i < 2 * most_faults; ++i)
        text += "prose\n";
    const DateRecord record = record_of(text);
    CHECK(record.faults.size() == most_faults + 1);
    CHECK(record.faults.back().message == "too many faults: this is no date record; the rest is not read");
    CHECK(std::holds_alternative<UnreadableText>(read_date_record(bytes_of("\xFF"), Layout::standard())));
}

TEST_CASE("a long token is shown in part, in whole characters") {
    std::string token;
    for (int i = 0; i < 50; ++i)
        token += "月";
    CHECK(record_of(token).faults.at(0).message.size() < 150);
}

TEST_CASE("a date record is written short and read again") {
    for (const Layout* layout : Layout::all()) {
        std::vector<DateIndex> dates(static_cast<std::size_t>(layout->date_count()));
        std::iota(dates.begin(), dates.end(), 0);
        const std::string full = format_date_record(dates, *layout);
        CHECK(std::ranges::count(full, '\n') == 12 * 31);
        std::erase_if(dates, [](DateIndex index) { return index % 5 == 0; });
        std::vector<DateIndex> again;
        for (const auto& entry : record_of(format_date_record(dates, *layout), *layout).entries)
            again.push_back(layout->index_of(entry.date).value());
        std::ranges::sort(again);
        CHECK(again == dates);
    }
    const Layout& sunday = Layout::standard();
    std::vector<DateIndex> dates{sunday.index_of(Date{3, 9, 3}).value()};
    for (int weekday = 0; weekday < 7; ++weekday)
        dates.push_back(sunday.index_of(Date{2, 1, weekday}).value());
    CHECK(format_date_record(dates, sunday) == "-2月1日\n3月9日周三\n");
    CHECK(format_date_record({}, sunday).empty());
}
