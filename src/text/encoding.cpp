#include "text/encoding.hpp"

#include <algorithm>
#include <array>

namespace almanac {

namespace {

/// Text of mostly ASCII characters in UTF-16 has a NUL in every other byte: the odd ones where the low byte
/// comes first. A quarter of all bytes is far more than stray NULs and far less than what such text has; a
/// few of the others are NULs too, of characters such as U+4E00.
std::string_view utf16_by_nuls(std::string_view bytes) {
    std::array<std::size_t, 2> nuls{};
    for (std::size_t i = 0; i < bytes.size(); ++i)
        if (bytes[i] == '\0') ++nuls[i % 2];
    const auto is_zero_half = [&](std::size_t half) {
        return nuls[half] * 4 >= bytes.size() && nuls[half] > 8 * nuls[1 - half];
    };
    if (is_zero_half(1)) return "UTF-16LE";
    return is_zero_half(0) ? "UTF-16BE" : "";
}

std::string_view encoding_of(std::string_view bytes) {
    constexpr std::string_view utf32le{"\xFF\xFE\0\0", 4};
    constexpr std::string_view utf32be{"\0\0\xFE\xFF", 4};
    if (bytes.starts_with(utf32le)) return "UTF-32LE";
    if (bytes.starts_with(utf32be)) return "UTF-32BE";
    if (bytes.starts_with("\xFF\xFE")) return "UTF-16LE";
    if (bytes.starts_with("\xFE\xFF")) return "UTF-16BE";
    return utf16_by_nuls(bytes);
}

std::string hexadecimal(unsigned char byte) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    return {digits[byte >> 4], digits[byte & 15]};
}

/// The byte that is refused, after those of the character that it should have continued.
std::string_view refused_bytes(std::string_view bytes, std::size_t refused) {
    for (std::size_t back = 1; back <= std::min<std::size_t>(3, refused); ++back) {
        const auto lead = static_cast<unsigned char>(bytes[refused - back]);
        if (lead < 0x80) break;
        const std::size_t wanted = lead < 0xC0 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
        if (wanted > back) return bytes.substr(refused - back, back + 1);
        if (wanted > 0) break;
    }
    return bytes.substr(refused, 1);
}

}  // namespace

std::string describe_encoding(std::string_view bytes, std::size_t refused) {
    if (const auto encoding = encoding_of(bytes); !encoding.empty()) {
        const std::string name(encoding);
        return "not UTF-8, looks like " + name + "; save it as UTF-8, or convert it with iconv -f " + name +
               " -t UTF-8";
    }
    if (refused >= bytes.size())
        return "not UTF-8: the text ends in the middle of a character; the file may be cut short";
    if (bytes[refused] == '\0') return "a NUL byte: this is no text; expected UTF-8";
    const std::string_view wrong = refused_bytes(bytes, refused);
    std::string names = wrong.size() == 1 ? "byte" : "bytes";
    for (const char byte : wrong)
        names += ' ' + hexadecimal(static_cast<unsigned char>(byte));
    return "not UTF-8: " + names +
           " cannot stand there; save it as UTF-8, or convert it, for Chinese text most often with "
           "iconv -f GB18030 -t UTF-8";
}

}  // namespace almanac
