#include "arguments.hpp"

#include "context.hpp"

#include <algorithm>
#include <charconv>
#include <sstream>

namespace almanac {

namespace {

std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

template <std::size_t N>
std::optional<int> index_in(const std::array<std::string_view, N>& words, const std::string& word) {
    for (std::size_t i = 0; i < N; ++i)
        if (lower(std::string(words[i])) == lower(word)) return static_cast<int>(i);
    return std::nullopt;
}

}  // namespace

int month_argument(const std::string& word) {
    int month = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), month);
    if (error == std::errc{} && end == word.data() + word.size() && month >= 1 && month <= 12) return month;
    for (const Language language : {Language::english, Language::chinese}) {
        const LabelWords& words = label_words(language);
        if (const auto index = index_in(words.months, word)) return *index + 1;
        if (const auto index = index_in(words.months_in_full, word)) return *index + 1;
    }
    throw UsageError("'" + word + "' is no month; expected 1 to 12, or a name such as Feb");
}

int weekday_argument(const std::string& word) {
    for (const Language language : {Language::english, Language::chinese}) {
        const LabelWords& words = label_words(language);
        if (const auto index = index_in(words.weekdays, word)) return *index;
        if (const auto index = index_in(words.weekdays_in_full, word)) return *index;
    }
    throw UsageError("'" + word + "' is no weekday; expected a name such as Mon");
}

MoveKinds moves_argument(const std::string& words) {
    MoveKinds kinds;
    std::istringstream list(words);
    for (std::string word; std::getline(list, word, ',');) {
        const auto kind = move_kind_named(word);
        if (!kind)
            throw UsageError("'" + word +
                             "' is no kind of move; expected thumb, u, slide or retile, divided by commas");
        kinds = kinds | MoveKinds{*kind};
    }
    if (kinds.empty()) throw UsageError("no kind of move is named; expected for example --moves thumb,u");
    return kinds;
}

const Layout& layout_argument(const std::string& name) {
    if (const Layout* layout = Layout::find(name)) return *layout;
    std::string names;
    for (const Layout* layout : Layout::all())
        names += (names.empty() ? "" : ", ") + std::string(layout->name());
    throw UsageError("'" + name + "' is no layout; expected one of " + names);
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : " ") + word;
    return text;
}

std::string words_of(MoveKinds kinds) {
    std::vector<std::string_view> names;
    for (const MoveKind kind : all_move_kinds)
        if (kinds.contains(kind)) names.push_back(name(kind));
    std::string words;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) words += i + 1 == names.size() ? " and " : ", ";
        words += names[i];
    }
    return words;
}

}  // namespace almanac
