#include "text/encoding.hpp"

#include <array>

namespace almanac {

namespace {

/// Text of mostly ASCII characters in UTF-16 has a NUL in every other byte: the odd ones where the low byte
/// comes first. A quarter of all bytes is far more than a stray NUL and far less than what such text has.
std::string_view utf16_by_nuls(std::string_view bytes) {
    std::array<std::size_t, 2> nuls{};
    for (std::size_t i = 0; i < bytes.size(); ++i)
        if (bytes[i] == '\0') ++nuls[i % 2];
    if (nuls[0] == nuls[1]) return "";  // none at all
    if (nuls[0] == 0 && nuls[1] * 4 >= bytes.size()) return "UTF-16LE";
    if (nuls[1] == 0 && nuls[0] * 4 >= bytes.size()) return "UTF-16BE";
    return "";
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

}  // namespace

std::string describe_encoding(std::string_view bytes, std::size_t refused) {
    if (const auto encoding = encoding_of(bytes); !encoding.empty()) {
        const std::string name(encoding);
        return "not UTF-8, looks like " + name + "; save it as UTF-8, or convert it with iconv -f " + name +
               " -t UTF-8";
    }
    if (refused >= bytes.size())
        return "not UTF-8: the text ends in the middle of a character; the file may be cut short";
    const auto byte = static_cast<unsigned char>(bytes[refused]);
    if (byte == 0) return "a NUL byte: this is no text; expected UTF-8";
    return "not UTF-8: byte " + hexadecimal(byte) +
           " cannot stand there; save it as UTF-8, or convert it, for Chinese text most often with "
           "iconv -f GB18030 -t UTF-8";
}

}  // namespace almanac
