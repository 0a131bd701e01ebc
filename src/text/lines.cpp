#include "text/lines.hpp"

#include "text/encoding.hpp"

#include <algorithm>
#include <limits>

namespace almanac {

std::optional<Line> LineReader::next() {
    held_.clear();
    overlong_ = false;
    while (!unread_.empty() || fill()) {
        if (after_cr_ && unread_.front() == '\n') unread_.remove_prefix(1);
        after_cr_ = false;
        const auto stop = std::ranges::find_if(unread_, [](char c) { return c == '\n' || c == '\r'; });
        const auto end = static_cast<std::size_t>(stop - unread_.begin());
        if (stop == unread_.end()) {
            hold(unread_);
            unread_ = {};
            continue;
        }
        const std::string_view text = unread_.substr(0, end);
        after_cr_ = unread_[end] == '\r';
        unread_.remove_prefix(end + 1);
        if (held_.empty()) return line(text);
        hold(text);
        return line(held_);
    }
    if (fault_ || held_.empty()) return std::nullopt;
    return line(held_);
}

std::optional<Line> LineReader::line(std::string_view text) {
    const int number = number_;
    if (number_ < std::numeric_limits<int>::max()) ++number_;
    return Line{text.substr(0, line_cap), number, overlong_ || text.size() > line_cap};
}

void LineReader::hold(std::string_view part) {
    const std::size_t room = line_cap - held_.size();
    overlong_ = overlong_ || part.size() > room;
    held_.append(part.substr(0, room));
}

bool LineReader::fill() {
    if (fault_) return false;
    if (!refused_.empty()) {
        refuse(refused_);
        return false;
    }
    // Sources may hand out few bytes at a time; a full buffer keeps characters and the byte order mark whole
    // and shows enough of the text to guess its encoding.
    std::size_t filled = 0;
    while (filled < buffer_.size()) {
        const std::size_t more = source_(std::span(buffer_).subspan(filled));
        if (more == 0) break;
        filled += more;
    }
    std::string_view bytes(buffer_.data(), filled);
    const std::size_t sound = check_.sound_bytes(bytes);
    unread_ = bytes.substr(0, sound);
    refused_ = bytes.substr(sound);
    if (filled == 0 && check_.inside_character()) refuse(refused_);
    if (!started_ && unread_.starts_with("\xEF\xBB\xBF")) unread_.remove_prefix(3);
    started_ = true;
    return !unread_.empty() || (!refused_.empty() && fill());
}

void LineReader::refuse(std::string_view rest) {
    const auto at = static_cast<std::size_t>(rest.data() - buffer_.data());
    const std::string_view seen(buffer_.data(), at + rest.size());
    fault_ = UnreadableText{number_, describe_encoding(seen, at)};
}

}  // namespace almanac
