#pragma once

// A second opinion on boards and moves, written from the rules of the puzzle alone and sharing no code with
// the program. It reads boards as pictures, takes its time (some 20 microseconds a board) and keeps no state.

#include <string>
#include <string_view>
#include <vector>

namespace checker {

enum class Layout { sunday, monday, classic };

// Throws std::invalid_argument for a name that is no layout.
Layout layout_named(std::string_view name);

// One string a row, one character a cell: '#' off the board, '.' a hole, anything else the symbol of a piece.
// Every row has the full width of the layout. Which symbol stands for which piece does not matter.
using Grid = std::vector<std::string>;

// Empty for a board, otherwise one sentence that says what is wrong with the grid.
std::string judge(Layout layout, const Grid& grid);

struct Date {
    int month;    // 1 to 12
    int day;      // 1 to 31
    int weekday;  // 0 = Sunday to 6 = Saturday whatever the layout's own order; -1 where there are no
                  // weekdays

    bool operator==(const Date&) const = default;
};

// Throws std::invalid_argument unless every group of cells shows exactly one hole.
Date date_of(Layout layout, const Grid& grid);

// Empty if `to` is one move of this kind ("thumb", "u", "slide" or "retile") away from `from`, otherwise one
// sentence that says why not. The kinds are nested: a thumb passes as a slide and as a retile, too.
// Throws std::invalid_argument for any other kind.
std::string judge_move(Layout layout, const Grid& from, const Grid& to, std::string_view kind);

}  // namespace checker
