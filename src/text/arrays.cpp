#include "text/arrays.hpp"

#include "text/symbol_grid.hpp"
#include "text/utf8.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

namespace almanac {

namespace {

constexpr std::size_t deepest = 64;
constexpr std::size_t most_symbols = max_side * max_side;
constexpr std::size_t most_rows = 4 * max_side;
/// Strings in an array are rows, not cells, if one of them is as long as this.
constexpr std::size_t shortest_row = 6;
/// A string of this many characters may be a whole board.
constexpr std::size_t shortest_board = 40;

/// Where an array begins in a line outside of any: at its front, or behind `name =`.
std::size_t beginning(std::string_view line) {
    const auto found = std::ranges::find_if(line, [](char c) { return c == '[' || c == '{'; });
    const auto bracket = static_cast<std::size_t>(found - line.begin());
    const std::string_view before = without_blanks(line.substr(0, bracket));
    const bool begins = before.empty() || before.back() == '=';
    return begins ? bracket : line.size();
}

std::string utf8(unsigned point) {
    const auto byte = [](unsigned value) { return static_cast<char>(value); };
    const auto tail = [&](int shift) { return byte(0x80 | (point >> shift & 0x3F)); };
    if (point < 0x80) return {byte(point)};
    if (point < 0x800) return {byte(0xC0 | point >> 6), tail(0)};
    if (point < 0x10000) return {byte(0xE0 | point >> 12), tail(6), tail(0)};
    return {byte(0xF0 | point >> 18), tail(12), tail(6), tail(0)};
}

/// The code unit of an escape such as u6708, or nothing.
std::optional<unsigned> escaped_unit(std::string_view text) {
    unsigned unit = 0;
    if (text.size() < 5 || text[0] != 'u') return std::nullopt;
    const auto [end, error] = std::from_chars(text.data() + 1, text.data() + 5, unit, 16);
    if (error != std::errc{} || end != text.data() + 5) return std::nullopt;
    return unit;
}

/// Appends what an escape stands for and returns its length without the backslash; 0 if it is none.
std::size_t append_escaped(std::string_view text, std::string& out) {
    if (text.empty()) return 0;
    if (text[0] != 'u') {
        constexpr std::string_view letters = "nrtbf";
        constexpr std::string_view meanings = "\n\r\t  ";
        const std::size_t letter = letters.find(text[0]);
        out += letter == std::string_view::npos ? text[0] : meanings[letter];
        return 1;
    }
    const auto unit = escaped_unit(text);
    if (!unit || *unit == 0) return 0;
    const bool is_high = *unit >= 0xD800 && *unit < 0xDC00;
    if (!is_high && (*unit < 0xD800 || *unit > 0xDFFF)) {
        out += utf8(*unit);
        return 5;
    }
    const bool paired = is_high && text.size() > 5 && text[5] == '\\';
    const auto low = paired ? escaped_unit(text.substr(6)) : std::nullopt;
    if (!low || *low < 0xDC00 || *low > 0xDFFF) return 0;
    out += utf8(0x10000 + ((*unit - 0xD800) << 10) + (*low - 0xDC00));
    return 11;
}

}  // namespace

bool ArrayReader::take(std::string_view line, int number) {
    line_ = number;
    told_ = false;
    const bool outside = levels_.empty();
    if (outside) {
        const std::size_t begin = beginning(line);
        if (begin == line.size()) return false;
        line.remove_prefix(begin);
        value_wanted_ = true;
    }
    while (!line.empty()) {
        const CodePoint point = first_code_point(line);
        if (is_blank(point.value)) {
            line.remove_prefix(point.length);
        } else if (!take_token(line)) {
            levels_.clear();
            return told_;
        }
    }
    // A row in brackets of its own is for those who read rows.
    return told_ || !outside || !levels_.empty();
}

bool ArrayReader::take_token(std::string_view& rest) {
    const char c = rest.front();
    if (c == '"' || c == '\'') return take_string(rest);
    constexpr std::string_view punctuation = "[{]},:;";
    if (punctuation.find(c) == std::string_view::npos) return take_word(rest);
    rest.remove_prefix(1);
    if (c == '[' || c == '{') return open(c);
    if (c == ']' || c == '}') return close(c);
    return separate(c);
}

bool ArrayReader::open(char bracket) {
    if (!value_wanted_ && !levels_.empty()) return false;
    if (levels_.size() == deepest) return false;
    levels_.push_back({bracket, line_, {}, {}, {}, false});
    value_wanted_ = true;
    return true;
}

bool ArrayReader::close(char bracket) {
    if (levels_.empty() || levels_.back().open != (bracket == ']' ? '[' : '{')) return false;
    Level level = std::move(levels_.back());
    levels_.pop_back();
    value_wanted_ = false;
    finish(level);
    return true;
}

bool ArrayReader::separate(char mark) {
    // Behind the outermost bracket there may be a comma or a semicolon, inside there must be a value before.
    if (value_wanted_) return levels_.empty();
    value_wanted_ = true;
    if (mark == ':' && !levels_.empty()) levels_.back().no_grid = true;
    return true;
}

bool ArrayReader::take_string(std::string_view& rest) {
    const char quote = rest.front();
    std::string text;
    std::size_t at = 1;
    while (at < rest.size() && rest[at] != quote) {
        if (rest[at] != '\\') {
            text += rest[at++];
            continue;
        }
        const std::size_t length = append_escaped(rest.substr(at + 1), text);
        if (length == 0) return false;
        at += length + 1;
    }
    if (at == rest.size()) return false;
    rest.remove_prefix(at + 1);
    if (levels_.empty()) return false;
    Level& level = levels_.back();
    const bool whole_board = code_point_count(text) >= shortest_board || text.find('\n') != std::string::npos;
    if (level.open == '{' || whole_board)
        tell_text(text, line_);
    else if (level.strings.size() < most_symbols)
        level.strings.push_back(text);
    return add(text == " " ? Symbol() : Symbol(text));
}

bool ArrayReader::take_word(std::string_view& rest) {
    const auto part_of_word = [](char c) {
        constexpr std::string_view in_words = "+-._";
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
               in_words.find(c) != std::string_view::npos;
    };
    const auto end = std::ranges::find_if_not(rest, part_of_word);
    const std::string_view word = rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
    if (word.empty() || levels_.empty()) return false;
    rest.remove_prefix(word.size());
    return add(word == "null" || word == "None" ? Symbol() : Symbol(word));
}

bool ArrayReader::add(Symbol symbol) {
    if (!value_wanted_) return false;
    value_wanted_ = false;
    Level& level = levels_.back();
    if (level.symbols.size() < most_symbols)
        level.symbols.push_back(symbol);
    else
        level.no_grid = true;
    return true;
}

void ArrayReader::finish(Level& level) {
    if (level.no_grid) return;
    if (!level.rows.empty()) return tell_grid(level.rows, level.line);
    const bool has_rows = std::ranges::any_of(
        level.strings, [](const std::string& s) { return code_point_count(s) >= shortest_row; });
    if (has_rows) {
        std::string lines;
        for (const std::string& text : level.strings)
            lines += text + '\n';
        return tell_text(lines, level.line);
    }
    if (level.symbols.empty()) return;
    // All symbols of a board in one array; after rows it is one more of them, whatever became of it.
    const bool after_rows = !levels_.empty() && !levels_.back().rows.empty();
    if (level.symbols.size() > 2 * max_side && !after_rows) return tell_grid({level.symbols}, level.line);
    if (levels_.empty()) return;
    Level& outer = levels_.back();
    if (outer.rows.empty()) {
        tell_open_rows();
        outer.line = level.line;
    }
    if (outer.rows.size() < most_rows)
        outer.rows.push_back(std::move(level.symbols));
    else
        outer.no_grid = true;
}

/// Rows of an array that goes on with something else come before that.
void ArrayReader::tell_open_rows() {
    for (Level& level : levels_) {
        const auto rows = std::exchange(level.rows, {});
        if (rows.empty() || level.no_grid) continue;
        told_ = true;
        events_.grid(rows, level.line);
    }
}

void ArrayReader::tell_grid(const std::vector<std::vector<Symbol>>& rows, int line) {
    tell_open_rows();
    told_ = true;
    events_.grid(rows, line);
}

void ArrayReader::tell_text(const std::string& text, int line) {
    tell_open_rows();
    told_ = true;
    events_.text(text, line);
}

}  // namespace almanac
