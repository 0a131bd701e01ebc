#include "almanac/puzzle/label.hpp"

#include <algorithm>
#include <charconv>

namespace almanac {

namespace {

constexpr LabelWords english{
    {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"},
    {"January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
     "November", "December"},
    {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"},
    {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"},
};

constexpr LabelWords chinese{
    {"1月", "2月", "3月", "4月", "5月", "6月", "7月", "8月", "9月", "10月", "11月", "12月"},
    {"一月", "二月", "三月", "四月", "五月", "六月", "七月", "八月", "九月", "十月", "十一月", "十二月"},
    {"周日", "周一", "周二", "周三", "周四", "周五", "周六"},
    {"星期日", "星期一", "星期二", "星期三", "星期四", "星期五", "星期六"},
};

template <std::size_t N>
std::optional<int> index_in(const std::array<std::string_view, N>& words, std::string_view word) {
    const auto found = std::ranges::find(words, word);
    if (found == words.end()) return std::nullopt;
    return static_cast<int>(found - words.begin());
}

}  // namespace

std::string_view name(Group group) {
    constexpr std::array<std::string_view, all_groups.size()> names{"month", "day", "weekday"};
    return names[static_cast<std::size_t>(group)];
}

const LabelWords& label_words(Language language) {
    return language == Language::chinese ? chinese : english;
}

std::string printed(Label label, Language language) {
    const LabelWords& words = label_words(language);
    const auto at = static_cast<std::size_t>(label.value);
    switch (label.group) {
        case Group::month:
            return std::string(words.months[at - 1]);
        case Group::weekday:
            return std::string(words.weekdays[at]);
        case Group::day:
            break;
    }
    return std::to_string(label.value);
}

std::optional<Label> label_named(std::string_view word) {
    if (const auto month = index_in(english.months, word)) return Label{Group::month, *month + 1};
    if (const auto weekday = index_in(english.weekdays, word)) return Label{Group::weekday, *weekday};
    int day = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), day);
    const bool is_number = error == std::errc{} && end == word.data() + word.size();
    if (!is_number || word.starts_with('0') || day < 1 || day > 31) return std::nullopt;
    return Label{Group::day, day};
}

}  // namespace almanac
