#include "lineage.hpp"

#include "board_record.hpp"

#include "almanac/picture/outlines.hpp"
#include "almanac/picture/side_by_side.hpp"
#include "almanac/text/date_text.hpp"

#include <ostream>

#include <fmt/format.h>

namespace almanac {

namespace {

std::string names_of(const Layout& layout, const std::vector<int>& pieces) {
    std::string names;
    for (const int piece : pieces)
        names +=
            (names.empty() ? "" : " ") + std::string(layout.pieces()[static_cast<std::size_t>(piece)]->name);
    return names;
}

// "── u U5 ─▶ Nov 24 Tue"; of the root the date alone.
std::string heading_of(const Layout& layout, const LineageBoard& board) {
    std::string date = format_date(layout.date(date_index(layout, board.stored.code)));
    if (!board.derivation) return date;
    return fmt::format("── {} {} ─▶ {}", name(board.derivation->kind), names_of(layout, board.moved), date);
}

// Shaded is what the move before put down, dotted what the move after lifts.
std::vector<PieceMark> marks_of(const Layout& layout, const LineageBoard& board, const LineageBoard* next) {
    std::vector<PieceMark> marks(static_cast<std::size_t>(layout.piece_count()), PieceMark::none);
    for (const int piece : board.moved)
        marks[static_cast<std::size_t>(piece)] = PieceMark::put_down;
    if (next == nullptr) return marks;
    for (const int piece : next->moved) {
        PieceMark& mark = marks[static_cast<std::size_t>(piece)];
        mark = mark == PieceMark::none ? PieceMark::lifted : PieceMark::both;
    }
    return marks;
}

}  // namespace

void print_chain(std::ostream& out, const Layout& layout, const std::vector<LineageBoard>& chain,
                 std::size_t columns) {
    std::vector<std::string> drawings;
    for (const LineageBoard& board : chain) {
        const LineageBoard* next = &board == &chain.back() ? nullptr : &board + 1;
        drawings.push_back(heading_of(layout, board) + '\n' +
                           draw_outlines(layout, board.board, marks_of(layout, board, next)));
    }
    out << side_by_side(drawings, columns);
}

const std::vector<std::string> lineage_columns{"step", "code",  "date",   "in calendar", "origin", "parent",
                                               "move", "depth", "pieces", "source",      "line",   "board"};

std::vector<std::vector<Listing::Cell>> lineage_rows(const Store& store,
                                                     const std::vector<LineageBoard>& chain, Format format) {
    std::vector<std::vector<Listing::Cell>> rows;
    for (const LineageBoard& board : chain) {
        const auto record = board_record(store, board.stored, format);
        std::vector<Listing::Cell> row;
        row.emplace_back(rows.size());
        row.insert(row.end(), record.begin(), record.end() - 1);
        if (board.derivation)
            row.emplace_back(names_of(store.layout(), board.moved));
        else
            row.emplace_back();
        if (board.sightings.empty()) {
            row.resize(row.size() + 2);
        } else {
            row.emplace_back(board.sightings.front().source);
            row.emplace_back(board.sightings.front().line);
        }
        row.push_back(record.back());
        rows.push_back(std::move(row));
    }
    return rows;
}

}  // namespace almanac
