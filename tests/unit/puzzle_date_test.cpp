#include "almanac/puzzle/date.hpp"
#include "almanac/puzzle/label.hpp"
#include "almanac/puzzle/layout.hpp"

#include <set>
#include <string>

#include <doctest/doctest.h>

using namespace almanac;

TEST_CASE("the calendar has 366 days, whatever the weekday") {
    constexpr int days_of[]{31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    for (int month = 1; month <= 12; ++month)
        for (int day = 1; day <= 31; ++day) {
            CHECK(in_calendar({month, day, std::nullopt}) == (day <= days_of[month - 1]));
            for (int weekday = 0; weekday < 7; ++weekday)
                CHECK(in_calendar({month, day, weekday}) == (day <= days_of[month - 1]));
        }
    CHECK_FALSE(in_calendar({0, 1, std::nullopt}));
    CHECK_FALSE(in_calendar({13, 1, std::nullopt}));
    CHECK_FALSE(in_calendar({1, 0, std::nullopt}));
}

TEST_CASE("2562 of the 2604 dates are in the calendar, of classic 366 of 372") {
    for (const Layout* layout : Layout::all()) {
        int real = 0;
        for (DateIndex date = 0; date < layout->date_count(); ++date)
            real += in_calendar(layout->date(date)) ? 1 : 0;
        CHECK(real == (layout->name() == "classic" ? 366 : 2562));
    }
}

TEST_CASE("a day exists in the years that have it") {
    CHECK(exists({2028, 2, 29}));
    CHECK(exists({2000, 2, 29}));
    CHECK_FALSE(exists({2026, 2, 29}));
    CHECK_FALSE(exists({1900, 2, 29}));
    CHECK_FALSE(exists({2026, 4, 31}));
    CHECK_FALSE(exists({2026, 0, 1}));
    CHECK_FALSE(exists({2026, 13, 1}));
    CHECK_FALSE(exists({2026, 1, 0}));
    CHECK_FALSE(exists({2026, -1, 1}));
    CHECK(exists({1, 1, 1}));
    CHECK(exists({9999, 12, 31}));
}

TEST_CASE("known days have their weekdays") {
    CHECK(weekday_of({1970, 1, 1}) == 4);
    CHECK(weekday_of({2000, 2, 29}) == 2);
    CHECK(weekday_of({2022, 2, 1}) == 2);
    CHECK(weekday_of({2026, 11, 30}) == 1);
    CHECK(weekday_of({1582, 10, 15}) == 5);
}

TEST_CASE(
    "over a cycle of 400 years days and weekdays follow one another, and every calendar date comes up") {
    std::set<Date> seen;
    int weekday = weekday_of({2000, 1, 1});
    int days_of_year = 0;
    for (YearDay day{2000, 1, 1}; day.year < 2400; day = next_day(day)) {
        REQUIRE(exists(day));
        REQUIRE(weekday_of(day) == weekday);
        seen.insert({day.month, day.day, weekday});
        weekday = (weekday + 1) % 7;
        ++days_of_year;
        if (day.month == 12 && day.day == 31) {
            REQUIRE(days_of_year == days_in_year(day.year));
            days_of_year = 0;
        }
    }
    CHECK(seen.size() == 2562);
}

TEST_CASE("the day after") {
    CHECK(next_day({2027, 2, 28}) == YearDay{2027, 3, 1});
    CHECK(next_day({2028, 2, 28}) == YearDay{2028, 2, 29});
    CHECK(next_day({2026, 12, 31}) == YearDay{2027, 1, 1});
    CHECK(days_in_year(2028) == 366);
    CHECK(days_in_year(2026) == 365);
    CHECK(days_in_year(1900) == 365);
    CHECK(days_in_year(2000) == 366);
}

TEST_CASE("what is printed on a cell is read back, and means the cell") {
    for (const Layout* layout : Layout::all())
        for (Cell cell = 0; cell < layout->cell_count(); ++cell) {
            const Label label = layout->label(cell);
            CHECK(label_named(printed(label)) == label);
            CHECK(layout->cell_of(label) == cell);
        }
}

TEST_CASE("labels are printed in each language") {
    CHECK(printed({Group::month, 2}) == "Feb");
    CHECK(printed({Group::day, 30}) == "30");
    CHECK(printed({Group::weekday, 2}) == "Tue");
    CHECK(printed({Group::month, 2}, Language::chinese) == "2月");
    CHECK(printed({Group::day, 30}, Language::chinese) == "30");
    CHECK(printed({Group::weekday, 0}, Language::chinese) == "周日");
    CHECK(label_words(Language::english).months_in_full[11] == "December");
    CHECK(label_words(Language::english).weekdays_in_full[0] == "Sunday");
    CHECK(label_words(Language::chinese).weekdays_in_full[6] == "星期六");
    for (const Language language : {Language::english, Language::chinese}) {
        std::set<std::string> words;
        for (int month = 1; month <= 12; ++month)
            words.insert(printed({Group::month, month}, language));
        for (int weekday = 0; weekday < 7; ++weekday)
            words.insert(printed({Group::weekday, weekday}, language));
        CHECK(words.size() == 19);
    }
}

TEST_CASE("a word that is printed on no cell is no label") {
    for (const std::string word : {"", "0", "32", "-1", "+1", "1 ", " 1", "07", "1.", "jan", "JAN", "January",
                                   "Sunday", "Tues", "#", "99999999999999999999"}) {
        CAPTURE(word);
        CHECK_FALSE(label_named(word));
    }
}

TEST_CASE("groups have names") {
    CHECK(name(Group::month) == "month");
    CHECK(name(Group::day) == "day");
    CHECK(name(Group::weekday) == "weekday");
}
