#pragma once

#include "text/heading_trail.hpp"
#include "text/judge.hpp"

#include "almanac/text/board_reader.hpp"

#include <string>

namespace almanac {

/// Hands grids to the visitor, each with its heading.
class GridSink {
  public:
    GridSink(const Layout& layout, const GridVisitor& visitor) : layout_(layout), visitor_(visitor) {}

    HeadingTrail& trail() { return trail_; }
    /// A grid whose first row stands in this line. `text` is asked for only where the grid is no board.
    template <typename Text>
    void tell(const Verdict& verdict, int line, Text text) {
        if (verdict.board)
            accept(*verdict.board, line);
        else
            reject(verdict, line, text());
    }

  private:
    void accept(const Board& board, int line);
    void reject(const Verdict& verdict, int line, std::string text);

    const Layout& layout_;
    const GridVisitor& visitor_;
    HeadingTrail trail_;
};

}  // namespace almanac
