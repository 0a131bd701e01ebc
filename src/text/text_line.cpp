#include "text/text_line.hpp"

#include "text/drawings.hpp"
#include "text/utf8.hpp"

#include <algorithm>

namespace almanac {

namespace {

/// What rules are made of: the dashes of ASCII and the lines of box drawing, crossings among them.
bool is_rule_part(char32_t point) {
    constexpr std::u32string_view dashes = U"-=_+|~:\u2013\u2014";
    return dashes.find(point) != std::u32string_view::npos || (point >= 0x2500 && point < 0x2580) ||
           is_blank(point);
}

bool is_rule(std::string_view text) {
    std::size_t length = 0;
    for (text = without_blanks(text); !text.empty(); ++length) {
        const CodePoint point = first_code_point(text);
        if (!is_rule_part(point.value)) return false;
        text.remove_prefix(point.length);
    }
    return length >= 3;
}

}  // namespace

std::span<const Symbol> TextLine::kept_symbols() const {
    return std::span(symbols).first(std::min(symbols.size(), static_cast<std::size_t>(symbol_count)));
}

TextLine text_line(const Line& line) {
    TextLine result;
    result.text = line.text;
    result.number = line.number;
    result.symbol_count = split_symbols(line.text, result.symbols);
    result.is_rule = is_rule(line.text) || is_drawn(line.text);
    return result;
}

}  // namespace almanac
