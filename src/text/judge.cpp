#include "text/judge.hpp"

#include "text/diagnosis_text.hpp"

#include "almanac/text/date_text.hpp"

#include <algorithm>

namespace almanac {

namespace {

bool same_for_grids(const Layout& a, const Layout& b) {
    return frame_of(a) == frame_of(b) && std::ranges::equal(a.pieces(), b.pieces());
}

std::string date_shown(const Layout& layout, const Board& board) {
    return format_date(layout.date(date_index(layout, board)));
}

std::string describe_ambiguity(const Layout& layout, const std::vector<Board>& boards) {
    std::vector<std::string> dates;
    for (const Board& board : boards)
        dates.push_back(date_shown(layout, board));
    return "the grid can be read in several ways that make different boards (" + enumerated(dates) + ")";
}

}  // namespace

Judge::Judge(const Layout& layout)
    : layout_(layout),
      frame_(frame_of(layout)),
      fewest_cells_(layout.cell_count()),
      most_lines_(longest_drawing(frame_)) {
    for (const Layout* other : Layout::all()) {
        fewest_cells_ = std::min(fewest_cells_, other->cell_count());
        most_lines_ = std::max(most_lines_, longest_drawing(frame_of(*other)));
        if (!same_for_grids(*other, layout)) add_foreign(*other);
    }
}

void Judge::add_foreign(const Layout& other) {
    for (Foreign& known : foreign_) {
        if (!same_for_grids(*known.layout, other)) continue;
        known.names += " or " + std::string(other.name());
        return;
    }
    foreign_.push_back({&other, frame_of(other), std::string(other.name())});
}

std::optional<Verdict> Judge::find_board(const ReadFrame& read) const {
    std::vector<Board> boards;
    int lines = 0;
    for (const Reading& reading : read(frame_)) {
        const auto board = board_in(reading.grid, layout_, frame_);
        if (!board || std::ranges::find(boards, *board) != boards.end()) continue;
        boards.push_back(*board);
        lines = std::max(lines, reading.lines);
    }
    if (boards.size() == 1) return Verdict{lines, boards.front(), "", {}};
    if (boards.size() > 1) return Verdict{lines, std::nullopt, describe_ambiguity(layout_, boards), {}};
    return find_foreign(read);
}

std::optional<Verdict> Judge::find_foreign(const ReadFrame& read) const {
    for (const Foreign& foreign : foreign_) {
        for (const Reading& reading : read(foreign.frame)) {
            if (!board_in(reading.grid, *foreign.layout, foreign.frame)) continue;
            return Verdict{reading.lines,
                           std::nullopt,
                           std::to_string(foreign.frame.rows) + " rows of " +
                               std::to_string(foreign.frame.columns) + ": this is a " + foreign.names +
                               " board, the store is " + std::string(layout_.name()),
                           {}};
        }
    }
    return std::nullopt;
}

std::optional<Verdict> Judge::find_turned(const ReadFrame& read) const {
    std::vector<Frame> frames{frame_};
    if (frame_.rows != frame_.columns) frames.push_back(turned_frame(frame_));
    for (const Frame& frame : frames)
        for (const Reading& reading : read(frame))
            for (const Symmetry& symmetry : symmetries())
                if (board_in(transformed(reading.grid, symmetry), layout_, frame_))
                    return Verdict{
                        reading.lines, std::nullopt, std::string(symmetry.name) + " it is a board", {}};
    return std::nullopt;
}

std::optional<Verdict> Judge::refuse(const ReadFrame& read, MixedHoles mixed) const {
    if (auto turned = find_turned(read)) return turned;
    std::optional<Findings> best;
    int lines = 0;
    for (const Reading& reading : read(frame_)) {
        Findings findings = explain(reading.grid, layout_, frame_);
        if (findings.mixed_holes && mixed == MixedHoles::passed_over) continue;
        if (best && findings.faults >= best->faults) continue;
        best = std::move(findings);
        lines = reading.lines;
    }
    if (!best) return std::nullopt;
    return Verdict{lines, std::nullopt, describe(*best, layout_), best->regions};
}

}  // namespace almanac
