#include "almanac/puzzle/date.hpp"

#include <chrono>

namespace almanac {

namespace {

std::chrono::year_month_day civil(const YearDay& day) {
    return {std::chrono::year(day.year), std::chrono::month(static_cast<unsigned>(day.month)),
            std::chrono::day(static_cast<unsigned>(day.day))};
}

}  // namespace

bool in_calendar(const Date& date) {
    return std::chrono::month_day(std::chrono::month(static_cast<unsigned>(date.month)),
                                  std::chrono::day(static_cast<unsigned>(date.day)))
        .ok();
}

bool exists(const YearDay& day) {
    return civil(day).ok();
}

int weekday_of(const YearDay& day) {
    return static_cast<int>(std::chrono::weekday(std::chrono::sys_days(civil(day))).c_encoding());
}

YearDay next_day(const YearDay& day) {
    const std::chrono::year_month_day next(std::chrono::sys_days(civil(day)) + std::chrono::days(1));
    return {static_cast<int>(next.year()), static_cast<int>(static_cast<unsigned>(next.month())),
            static_cast<int>(static_cast<unsigned>(next.day()))};
}

int days_in_year(int year) {
    return std::chrono::year(year).is_leap() ? 366 : 365;
}

}  // namespace almanac
