#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace almanac {

/// The groups of labels, in the order in which a date names them.
enum class Group : unsigned char { month, day, weekday };

inline constexpr std::array all_groups{Group::month, Group::day, Group::weekday};

/// "month", "day" or "weekday".
std::string_view name(Group group);

/// What is printed on a cell: a month 1-12, a day 1-31, or a weekday 0-6 with Sunday = 0.
struct Label {
    Group group;
    int value;
    bool operator==(const Label&) const = default;
};

enum class Language : unsigned char { english, chinese };

/// The words of one language for the labels of a board, index 0 being January or Sunday.
struct LabelWords {
    std::array<std::string_view, 12> months;
    std::array<std::string_view, 12> months_in_full;
    std::array<std::string_view, 7> weekdays;
    std::array<std::string_view, 7> weekdays_in_full;
};

const LabelWords& label_words(Language language);

/// What is printed for a label: "Feb", "30", "Tue"; in Chinese "2月", "30", "周二".
std::string printed(Label label, Language language = Language::english);

/// The label that an English word on a board stands for ("Jan", "31", "Sun"); nothing for any other word.
std::optional<Label> label_named(std::string_view word);

}  // namespace almanac
