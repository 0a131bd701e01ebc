#include "almanac/text/half_board.hpp"

#include "text/diagnosis_text.hpp"
#include "text/judge_symbols.hpp"
#include "text/lines.hpp"
#include "text/wearers.hpp"

#include "almanac/text/heading.hpp"

#include <algorithm>

namespace almanac {

namespace {

using Faults = std::vector<HalfBoardFault>;

/// Fewer rows of symbols are text.
constexpr std::size_t fewest_rows = 3;
constexpr const char* remedy = "; write a whole piece, and . where nothing lies";

bool is_free_sign(Symbol symbol) {
    for (const std::string_view sign : {".", "0", "#", "*", "-", "_", "?", "\u00B7"})
        if (symbol == Symbol(sign)) return true;
    return false;
}

/// What stands where a board may be.
struct WrittenRows {
    SymbolRows rows;  ///< all of it in one where it is one word
    int line;         ///< of the first
};

std::optional<SymbolGrid> grid_in(const WrittenRows& written, const Frame& frame) {
    return written.rows.size() == 1 ? grid_of(written.rows.front(), frame) : grid_of(written.rows, frame);
}

/// Looks for what may be a board, line by line: three rows or more that follow each other, or one word.
class RowFinder {
  public:
    explicit RowFinder(const Frame& frame) : frame_(frame) {}

    void take(const Line& line) {
        for (const std::string_view part : split_parts(line.text))
            if (auto symbols = character_symbols(part); grid_of(symbols, frame_))
                found_.push_back({{std::move(symbols)}, line.number});
        auto row = row_in(line);
        if (row.empty()) return end();
        if (run_.rows.empty()) run_.line = line.number;
        run_.rows.push_back(std::move(row));
    }

    void end() {
        if (run_.rows.size() >= fewest_rows) found_.push_back(std::move(run_));
        run_ = {};
    }

    /// Two are as bad as more, and a run of twice as many rows is no board whatever follows.
    bool has_enough() const {
        return found_.size() > 1 || run_.rows.size() > 2 * static_cast<std::size_t>(frame_.rows);
    }
    const std::vector<WrittenRows>& found() const { return found_; }

  private:
    /// The symbols of a row, right or not; none for a line of text.
    std::vector<Symbol> row_in(const Line& line) const {
        if (line.text.size() > longest_row) return {};
        const auto parts = split_parts(line.text);
        std::vector<Symbol> row(parts.begin(), parts.end());
        if (parts.size() == 1) row = character_symbols(parts.front());
        const bool is_row =
            row.size() <= static_cast<std::size_t>(2 * frame_.columns) && std::ranges::all_of(row, is_short);
        // A row of numbers may be taken for a day, a heading for a short row, but no heading for a full one.
        const bool is_full = row.size() == static_cast<std::size_t>(frame_.columns);
        if (!is_row || (!is_full && claim_of(line.text))) return {};
        return row;
    }

    const Frame& frame_;
    std::vector<WrittenRows> found_;
    WrittenRows run_{};
};

/// Tells laid pieces from free cells and from what is neither.
class PieceFinder {
  public:
    PieceFinder(const Layout& layout, const SymbolGrid& grid, std::vector<int> lines_of_rows)
        : layout_(layout), frame_(frame_of(layout)), grid_(grid), lines_(std::move(lines_of_rows)) {}

    std::variant<HalfBoard, Faults> find() {
        const Wearers wearers = wearers_in(grid_, frame_);
        for (const bool signs : {false, true})
            for (std::size_t i = 0; i < wearers.count; ++i)
                if (is_free_sign(wearers.symbols[i]) == signs)
                    take(wearers.symbols[i], wearers.cells[i], signs);
        find_pieces_outside();
        const auto judged = board_of(layout_, findings_.regions);
        if (const auto* diagnosis = std::get_if<Diagnosis>(&judged)) tell(*diagnosis);
        if (faults_.empty()) return half_board();
        std::ranges::stable_sort(faults_, {}, &HalfBoardFault::line);
        return faults_;
    }

  private:
    /// A free sign is taken for a piece only where it can be nothing else: where the shape is that of a piece
    /// that is not laid. No board with cells free has its holes and the place of a piece in that shape.
    void take(Symbol symbol, CellSet cells, bool is_sign) {
        const PlacementId id = layout_.placement_covering(cells);
        const bool is_new = id != no_placement && !laid_[layout_.placement(id).piece];
        if (is_sign && (!is_new || stands_outside(symbol))) return;
        if (id != no_placement) laid_[layout_.placement(id).piece] = true;
        findings_.symbols.push_back(symbol);
        findings_.regions.push_back(cells);
    }

    bool stands_outside(Symbol symbol) const {
        bool outside = false;
        for_each_outside(grid_, frame_, [&](Square, Symbol other) { outside = outside || other == symbol; });
        return outside;
    }

    void find_pieces_outside() {
        for_each_outside(grid_, frame_, [&](Square square, Symbol symbol) {
            if (std::ranges::find(findings_.symbols, symbol) == findings_.symbols.end()) return;
            faults_.push_back({lines_[static_cast<std::size_t>(square.row)],
                               "row " + std::to_string(square.row + 1) + ", column " +
                                   std::to_string(square.column + 1) + " is off the board, " + symbol.text() +
                                   " lies there"});
        });
    }

    void tell(const Diagnosis& diagnosis) {
        for (const auto& bad : diagnosis.bad_regions)
            add_fault(findings_.regions[bad.region].lowest(), describe(bad, findings_, layout_) + remedy);
        for (const auto& repeated : diagnosis.repeated)
            add_fault(findings_.regions[repeated.regions.back()].lowest(),
                      describe(repeated, findings_, layout_));
    }

    void add_fault(Cell cell, const std::string& message) {
        faults_.push_back({line_of(cell), "at " + printed(layout_.label(cell)) + ": " + message});
    }

    int line_of(Cell cell) const { return lines_[static_cast<std::size_t>(layout_.square(cell).row)]; }

    HalfBoard half_board() const {
        HalfBoard board;
        for (std::size_t i = 0; i < findings_.regions.size(); ++i)
            board.pieces.push_back(
                {layout_.placement_covering(findings_.regions[i]), findings_.symbols[i].text()});
        std::ranges::sort(board.pieces, {}, &HalfBoard::Piece::placement);
        for (Cell cell = 0; cell < layout_.cell_count(); ++cell)
            board.lines.push_back(line_of(cell));
        return board;
    }

    const Layout& layout_;
    Frame frame_;
    const SymbolGrid& grid_;
    std::vector<int> lines_;  // by row
    std::array<bool, max_pieces> laid_{};
    Findings findings_;
    Faults faults_;
};

std::string size_of(const Frame& frame) {
    return std::to_string(frame.rows) + " rows of " + std::to_string(frame.columns);
}

std::vector<int> lines_of(const WrittenRows& written, const Frame& frame) {
    std::vector<int> lines(static_cast<std::size_t>(frame.rows), written.line);
    if (written.rows.size() > 1)
        for (std::size_t row = 0; row < lines.size(); ++row)
            lines[row] += static_cast<int>(row);
    return lines;
}

/// The half board that stands there, or what is wrong with it; nothing where it does not fit the frame.
std::optional<std::variant<HalfBoard, Faults>> read_as(const WrittenRows& written, const Layout& layout) {
    const Frame frame = frame_of(layout);
    const auto grid = grid_in(written, frame);
    if (!grid) return std::nullopt;
    return PieceFinder(layout, *grid, lines_of(written, frame)).find();
}

/// Why what was found fits no frame of the layout.
std::string describe_misfit(const WrittenRows& written, const Layout& layout) {
    for (const Layout* other : Layout::all()) {
        const auto read = read_as(written, *other);
        const auto* board = read ? std::get_if<HalfBoard>(&*read) : nullptr;
        if (board != nullptr && !board->pieces.empty())
            return size_of(frame_of(*other)) + ": this is a " + std::string(other->name()) +
                   " board, expected one of " + std::string(layout.name());
    }
    return describe_cut(written.rows, frame_of(layout)) + "; write . where nothing lies";
}

std::variant<HalfBoard, Faults> judge(const std::vector<WrittenRows>& found, int last_line,
                                      const Layout& layout) {
    if (found.empty())
        return Faults{{last_line, "no board is in the text; expected " + size_of(frame_of(layout)) +
                                      " symbols, one for each piece and . where nothing lies"}};
    const WrittenRows& written = found.front();
    if (found.size() > 1)
        return Faults{{found[1].line, "a second board; expected is one, the first begins in line " +
                                          std::to_string(written.line)}};
    if (auto read = read_as(written, layout)) return *std::move(read);
    return Faults{{written.line, describe_misfit(written, layout)}};
}

}  // namespace

std::variant<HalfBoard, std::vector<HalfBoardFault>, UnreadableText> read_half_board(const ByteSource& source,
                                                                                     const Layout& layout) {
    LineReader reader(source);
    const Frame frame = frame_of(layout);
    RowFinder finder(frame);
    int last_line = 1;
    while (const auto line = finder.has_enough() ? std::nullopt : reader.next()) {
        finder.take(*line);
        last_line = line->number;
    }
    if (reader.fault()) return *reader.fault();
    finder.end();
    auto judged = judge(finder.found(), last_line, layout);
    if (auto* faults = std::get_if<Faults>(&judged)) return std::move(*faults);
    return std::get<HalfBoard>(std::move(judged));
}

}  // namespace almanac
