#include "text/heading_trail.hpp"

#include "text/utf8.hpp"

#include <algorithm>

namespace almanac {

namespace {

constexpr std::size_t most_lines = 3;
constexpr std::size_t longest_heading = 200;

/// Fences and rules frame what they enclose: they neither head a grid nor part it from its heading.
bool is_frame(std::string_view line) {
    return line.find_first_not_of("`~-=_*#+ \t") == std::string_view::npos;
}

/// A heading in a table has the separators of the empty cells beside it.
std::string_view without_empty_cells(std::string_view line) {
    line = without_blanks(line);
    while (!line.empty() && (line.back() == ',' || line.back() == ';' || line.back() == '|'))
        line = without_blanks_behind(line.substr(0, line.size() - 1));
    return line;
}

}  // namespace

void HeadingTrail::add_text(std::string_view line) {
    line = without_empty_cells(line);
    if (is_frame(line)) return;
    if (gap_ || line.size() > longest_heading) lines_.clear();
    gap_ = false;
    if (line.size() > longest_heading) return;
    if (lines_.size() == most_lines) lines_.erase(lines_.begin());
    lines_.emplace_back(line);
}

void HeadingTrail::add_gap() {
    gap_ = true;
}

Heading HeadingTrail::take() {
    Heading heading;
    for (auto line = lines_.rbegin(); line != lines_.rend(); ++line) {
        heading.claim = claim_of(*line);
        if (!heading.claim) continue;
        heading.text = *line;
        break;
    }
    if (!heading.claim && !gap_ && !lines_.empty()) heading.text = lines_.back();
    lines_.clear();
    gap_ = false;
    return heading;
}

}  // namespace almanac
