#include "almanac/jobs/given.hpp"

#include "input.hpp"

#include "almanac/text/date_text.hpp"
#include "almanac/text/half_board.hpp"

#include <fmt/format.h>

namespace almanac {

namespace {

// The pieces that lie where the date has its holes, which no board of it can have.
std::vector<HalfBoardFault> pieces_on_holes(const HalfBoard& board, const Layout& layout, DateIndex date) {
    std::vector<HalfBoardFault> faults;
    for (const HalfBoard::Piece& piece : board.pieces) {
        const Placement& placement = layout.placement(piece.placement);
        for (const Cell cell : placement.cells& layout.holes(date))
            faults.push_back(
                {board.lines[static_cast<std::size_t>(cell)],
                 fmt::format("at {}: piece {} covers the cell; {} leaves it open",
                             printed(layout.label(cell)), piece.symbol, format_date(layout.date(date)))});
    }
    return faults;
}

GivenFaults in_file(const std::string& name, const std::vector<HalfBoardFault>& faults) {
    GivenFaults told;
    for (const HalfBoardFault& fault : faults)
        told.push_back(fmt::format("{}:{}: {}", name, fault.line, fault.message));
    return told;
}

}  // namespace

std::variant<Filter, GivenFaults> given_boards(const std::string& file, std::istream& standard_input,
                                               const Layout& layout, DateIndex date) {
    Input input(file, standard_input);
    const auto read = read_half_board(input.bytes(), layout);
    if (const auto* text = std::get_if<UnreadableText>(&read))
        throw InputError(fmt::format("{}:{}: {}", input.name(), text->line, text->message));
    if (const auto* faults = std::get_if<std::vector<HalfBoardFault>>(&read))
        return in_file(input.name(), *faults);
    const auto& board = std::get<HalfBoard>(read);
    if (const auto faults = pieces_on_holes(board, layout, date); !faults.empty())
        return in_file(input.name(), faults);
    Filter filter = Filter(layout).with_date(date);
    for (const HalfBoard::Piece& piece : board.pieces)
        filter.with_placement(piece.placement);
    return filter;
}

}  // namespace almanac
