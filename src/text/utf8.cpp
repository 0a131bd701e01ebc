#include "text/utf8.hpp"

#include <algorithm>

namespace almanac {

bool Utf8Check::accepts(unsigned char byte) {
    if (wanted_ > 0) {
        if (byte < least_ || byte > most_) return false;
        least_ = 0x80;
        most_ = 0xBF;
        --wanted_;
        return true;
    }
    if (byte < 0x80) return byte != 0;
    if (byte < 0xC2 || byte > 0xF4) return false;
    wanted_ = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3;
    if (byte == 0xE0) least_ = 0xA0;
    if (byte == 0xED) most_ = 0x9F;
    if (byte == 0xF0) least_ = 0x90;
    if (byte == 0xF4) most_ = 0x8F;
    return true;
}

std::size_t Utf8Check::sound_bytes(std::string_view piece) {
    const auto refused = std::ranges::find_if_not(piece, [this](char c) {
        const bool is_ascii = static_cast<signed char>(c) > 0;
        return (is_ascii && wanted_ == 0) || accepts(static_cast<unsigned char>(c));
    });
    return static_cast<std::size_t>(refused - piece.begin());
}

CodePoint first_code_point(std::string_view text) {
    const auto byte = [text](std::size_t i) {
        return static_cast<char32_t>(static_cast<unsigned char>(text[i]));
    };
    const char32_t lead = byte(0);
    const std::size_t wanted = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    const std::size_t length = std::min(wanted, text.size());
    char32_t value = wanted == 1 ? lead : lead & (0x7Fu >> wanted);
    for (std::size_t i = 1; i < length; ++i)
        value = value << 6 | (byte(i) & 0x3F);
    return {value, length};
}

std::size_t code_point_count(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::u32string code_points(std::string_view text) {
    std::u32string points;
    while (!text.empty()) {
        const CodePoint point = first_code_point(text);
        points.push_back(point.value);
        text.remove_prefix(point.length);
    }
    return points;
}

bool is_blank(char32_t point) {
    switch (point) {
        case U' ':
        case U'\t':
        case U'\v':
        case U'\f':
        case U'\u00A0':  // no-break space
        case U'\u200B':  // space of no width
        case U'\u3000':  // space as wide as a Chinese character
        case U'\uFEFF':  // byte order mark
            return true;
        default:
            return false;
    }
}

std::string_view without_blanks_behind(std::string_view text) {
    while (!text.empty()) {
        std::size_t last = text.size() - 1;
        while (last > 0 && (static_cast<unsigned char>(text[last]) & 0xC0) == 0x80)
            --last;
        if (!is_blank(first_code_point(text.substr(last)).value)) break;
        text = text.substr(0, last);
    }
    return text;
}

std::string_view without_blanks(std::string_view text) {
    text = without_blanks_behind(text);
    while (!text.empty()) {
        const CodePoint point = first_code_point(text);
        if (!is_blank(point.value)) break;
        text.remove_prefix(point.length);
    }
    return text;
}

}  // namespace almanac
