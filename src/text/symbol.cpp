#include "text/symbol.hpp"

#include "text/utf8.hpp"

#include <array>

namespace almanac {

namespace {

constexpr std::string_view ascii_separators = " \t\v\f,;|[](){}\"'";

constexpr auto separates = [] {
    std::array<bool, 128> table{};
    for (const char c : ascii_separators)
        table[static_cast<unsigned char>(c)] = true;
    return table;
}();

/// Calls `each` with every part of the line that separators leave. One pass, a table look-up for each byte of
/// ASCII: most of the time that reading takes is spent here.
template <typename Each>
void for_each_part(std::string_view line, Each each) {
    std::size_t begin = 0;
    std::size_t at = 0;
    while (at < line.size()) {
        const auto byte = static_cast<unsigned char>(line[at]);
        const CodePoint point = byte < 0x80 ? CodePoint{byte, 1} : first_code_point(line.substr(at));
        if (byte < 0x80 ? separates[byte] : is_separator(point.value)) {
            if (at > begin) each(line.substr(begin, at - begin));
            begin = at + point.length;
        }
        at += point.length;
    }
    if (at > begin) each(line.substr(begin, at - begin));
}

}  // namespace

std::string Symbol::text() const {
    std::string text;
    for (std::uint64_t rest = bits_; rest != 0; rest >>= 8)
        text.push_back(static_cast<char>(rest & 0xFF));
    return text;
}

bool is_separator(char32_t point) {
    if (point < 0x80) return separates[point];
    switch (point) {
        case U'\u2502':  // light, heavy and double bars of tables
        case U'\u2503':
        case U'\u2551':
        case U'\u3001':  // commas of Chinese
        case U'\uFF0C':
            return true;
        default:
            return is_blank(point);
    }
}

int split_symbols(std::string_view line, std::span<Symbol> symbols) {
    std::size_t count = 0;
    for_each_part(line, [&](std::string_view part) {
        if (count < symbols.size()) symbols[count] = Symbol(part);
        ++count;
    });
    return static_cast<int>(count);
}

std::vector<std::string_view> split_parts(std::string_view line) {
    std::vector<std::string_view> parts;
    for_each_part(line, [&](std::string_view part) { parts.push_back(part); });
    return parts;
}

std::vector<Symbol> character_symbols(std::string_view text) {
    std::vector<Symbol> symbols;
    while (!text.empty()) {
        const CodePoint point = first_code_point(text);
        symbols.push_back(is_blank(point.value) ? Symbol() : Symbol(text.substr(0, point.length)));
        text.remove_prefix(point.length);
    }
    return symbols;
}

}  // namespace almanac
