#include "mutations.hpp"

#include <algorithm>
#include <utility>

namespace almanac::testing {

namespace {

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines)
        text += line + '\n';
    return text;
}

std::string with_byte_changed(std::string text, std::mt19937_64& random) {
    constexpr std::string_view bytes = "0123456789 ABX.#,|[]\"\t\n\r-+x";
    if (text.empty()) return text;
    char& changed = text[below(random, text.size())];
    changed = below(random, 8) == 0 ? static_cast<char>(random()) : bytes[below(random, bytes.size())];
    return text;
}

}  // namespace

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
        lines.emplace_back(text.substr(0, end));
        const std::size_t length = text.substr(end).starts_with("\r\n") ? 2 : 1;
        text.remove_prefix(std::min(end + length, text.size()));
    }
    return lines;
}

std::size_t below(std::mt19937_64& random, std::size_t count) {
    return count == 0 ? 0 : random() % count;
}

std::string with_line_changed(const std::string& text, std::mt19937_64& random) {
    std::vector<std::string> lines = lines_of(text);
    if (lines.empty()) return text;
    const auto at = lines.begin() + static_cast<std::ptrdiff_t>(below(random, lines.size()));
    switch (below(random, 4)) {
        case 0:
            lines.erase(at);
            break;
        case 1:
            lines.insert(at, std::string(*at));
            break;
        case 2:
            at->resize(below(random, at->size()));
            break;
        default:
            std::swap(*at, lines[below(random, lines.size())]);
    }
    return joined(lines);
}

std::string mutated(std::string text, std::mt19937_64& random) {
    for (std::size_t changes = 1 + below(random, 3); changes > 0; --changes) {
        const std::size_t kind = below(random, 9);
        if (kind < 4)
            text = with_byte_changed(std::move(text), random);
        else if (kind < 8)
            text = with_line_changed(text, random);
        else
            text.resize(below(random, text.size() + 1));
    }
    return text;
}

}  // namespace almanac::testing
