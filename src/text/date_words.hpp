#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace almanac {

/// A part of a date as people write it.
struct DateWord {
    enum class Kind : unsigned char {
        number,      ///< in digits, or in Chinese numerals
        month,       ///< an English name, full or cut to three letters or more; value 1-12
        weekday,     ///< likewise, or 周二, 星期二 and their like; value 0-6, Sunday = 0
        year_mark,   ///< 年
        month_mark,  ///< 月
        day_mark,    ///< 日, 号
        week_mark,   ///< 周, 星期 where no name of a day follows
        sign,        ///< a single character between words
        word,        ///< any other word
    };
    Kind kind;
    int value = 0;
    std::string_view text;

    bool is(Kind other) const { return kind == other; }
};

/// The words of a text; blanks divide them and are dropped.
std::vector<DateWord> date_words(std::string_view text);

/// A month and a day among words, with a year or without, as they stand there.
struct WrittenDay {
    std::size_t length = 0;  ///< in words
    std::optional<int> year;
    int month = 0;
    int day = 0;
    bool named = false;  ///< by a month's name or by 月: may be any number then, else the day is 1-31
    /// Two numbers that do not say which is the month: `month` is the first of them.
    bool either_order = false;
    char sign = '\0';  ///< between the numbers, where no word is
};

/// The day that words begin with, if they do.
std::optional<WrittenDay> written_day(std::span<const DateWord> words);

/// A day with or without its weekday, and nothing else.
struct WholeDate {
    WrittenDay day;
    std::optional<int> weekday;
};

/// The date that a text is, if it is one. Commas are passed over.
std::optional<WholeDate> whole_date(std::string_view text);

}  // namespace almanac
