#pragma once

#include "text/utf8.hpp"

#include "almanac/text/board_reader.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace almanac {

/// What is held of a line, in bytes. A line that is longer is told as such and can be no grid. Wide enough
/// for some thousand boards in one line of JSON, small enough to be held more than once.
inline constexpr std::size_t line_cap = std::size_t{1} << 20;

struct Line {
    std::string_view text;  ///< without its end; valid until the next line is read
    int number;             ///< from 1
    bool overlong;          ///< longer than line_cap: `text` is its front
};

/// Divides a UTF-8 text into lines, which end in LF, CR LF or a lone CR. A byte order mark in front is
/// dropped.
///
/// Holds one buffer and at most line_cap bytes of the line at hand, however long the text and its lines are.
class LineReader {
  public:
    explicit LineReader(const ByteSource& source) : source_(source) {}

    /// The next line, or nothing where the text ends or turns out to be unreadable: see fault().
    std::optional<Line> next();
    const std::optional<UnreadableText>& fault() const { return fault_; }

  private:
    bool fill();
    void hold(std::string_view part);
    std::optional<Line> line(std::string_view text);
    void refuse(std::string_view rest);

    const ByteSource& source_;
    std::vector<char> buffer_ = std::vector<char>(std::size_t{1} << 16);
    std::string_view unread_;   // of the buffer, and sound
    std::string_view refused_;  // of the buffer: what follows the sound part
    bool started_ = false;
    bool after_cr_ = false;
    std::string held_;  // the front of the line at hand that an earlier buffer ended with
    bool overlong_ = false;
    int number_ = 1;  // of the line at hand
    Utf8Check check_;
    std::optional<UnreadableText> fault_;
};

}  // namespace almanac
