#include "inputs.hpp"

#include "unit/board_forms.hpp"
#include "unit/mutations.hpp"
#include "unit/text_reading.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

namespace almanac::testing {

namespace {

using Random = std::mt19937_64;

// What readers may stumble over.
constexpr std::array<std::string_view, 44> words{
    "[",
    "]",
    "[[",
    "]]",
    "{",
    "}",
    ",",
    "null",
    "None",
    "\"",
    "'",
    "\\u0041",
    "\\",
    "|",
    "+--+",
    "|  |",
    "\u2500",
    "\u2503",
    "\u253C",
    "\u2588\u2588",
    "\u2551",
    "\uFEFF",
    "\u3000",
    "\u00A0",
    "\r",
    "\n\n",
    "\t",
    "-",
    "0",
    "10",
    "999999999999999999999",
    "\xE6",
    "\xFF",
    "\xC0\x80",
    "2月1日周二",
    "-2月1日",
    "2025年2月1日星期6",
    "Feb 1 Tue",
    "JUN-26-Sat",
    "2022-02-01",
    "1/2 [3]",
    "13/40",
    "今天",
    "today",
};

const std::array<std::string_view, 6> loose_texts{"-2月1日\n2月2日周三\n2月3日周四 2月3日周四\n13月1日周一\n",
                                                  "Feb-1-Tue, 2022-02-01\tJUN-26-Sat\n",
                                                  "2月1日周二\n",
                                                  "1/2 [3]\n",
                                                  "On a rainy day I laid this:\n",
                                                  "--------\n"};

template <typename List>
const auto& any_of(const List& list, Random& random) {
    return list[below(random, list.size())];
}

/// A part of the text: where it begins, how long it is.
std::pair<std::size_t, std::size_t> any_part(const std::string& text, Random& random) {
    const std::size_t begin = below(random, text.size() + 1);
    return {begin, below(random, std::min<std::size_t>(text.size() - begin, 200) + 1)};
}

std::string spoilt(std::string text, Random& random) {
    const auto [begin, length] = any_part(text, random);
    const std::string part = text.substr(begin, length);
    const std::size_t elsewhere = below(random, text.size() + 1);
    switch (below(random, 8)) {
        case 0:
            return text.insert(elsewhere, any_of(words, random));
        case 1:
            return text.replace(begin, length, any_of(words, random));
        case 2:
            return text.insert(elsewhere, part);
        case 3:
            return text.erase(begin, length);
        case 4:
            for (std::size_t times = below(random, 30); times > 0; --times)
                text.insert(begin, part);
            return text;
        case 5:
            std::ranges::replace(text, any_of(std::string_view(" ,\n\t01A.#"), random),
                                 any_of(std::string_view(" ,\n\t;|\r01A.#"), random));
            return text;
        default:
            return mutated(std::move(text), random);
    }
}

std::string of_file(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

FuzzInputs::FuzzInputs(const std::string& folder) {
    const Layout& sunday = Layout::standard();
    const Layout& classic = *Layout::find("classic");
    layouts_.push_back({&sunday, {board_of_text(feb_1), board_of_text(feb_3), board_of_text(mar_9)}, {}});
    layouts_.push_back({&classic, {board_of_text(classic_feb_1, classic)}, {}});
    for (Seeds& seeds : layouts_) {
        for (const Board& board : seeds.boards)
            for (const WrittenBoard& written : write_in_all_forms(*seeds.layout, board))
                seeds.texts.push_back(written.text);
    }
    std::error_code missing;
    for (const auto& entry : std::filesystem::directory_iterator(folder, missing))
        if (entry.is_regular_file()) layouts_.front().texts.push_back(of_file(entry.path()));
    // The order of a folder is not always the same.
    std::ranges::sort(layouts_.front().texts);
}

FuzzInput FuzzInputs::make(std::uint64_t seed, std::uint64_t iteration) const {
    std::seed_seq sequence{seed, seed >> 32, iteration, iteration >> 32};
    Random random(sequence);
    const Seeds& seeds = layouts_[below(random, 5) == 0 ? 1 : 0];
    std::string text;
    for (std::size_t parts = 1 + below(random, 3); parts > 0; --parts) {
        if (below(random, 2) == 0) text += any_of(loose_texts, random);
        text += any_of(seeds.texts, random);
        if (below(random, 2) == 0) text += '\n';
    }
    for (std::size_t changes = below(random, 6); changes > 0; --changes)
        text = spoilt(std::move(text), random);
    if (below(random, 8) == 0) text = with_line_ends(text, below(random, 2) == 0 ? "\r" : "\r\n");
    // Now and then a line that is longer than any that is held.
    if (below(random, 2000) == 0)
        text.insert(below(random, text.size() + 1),
                    std::string(1'200'000, any_of(std::string_view("1 [,a"), random)));
    return {std::move(text), seeds.layout, seeds.boards};
}

}  // namespace almanac::testing
