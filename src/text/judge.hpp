#pragma once

#include "text/drawings.hpp"
#include "text/regions.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace almanac {

/// Reads some text in all ways that fit a frame.
using ReadFrame = std::function<std::vector<Reading>(const Frame&)>;

/// What became of a grid.
struct Verdict {
    int lines = 0;               ///< that it was read from
    std::optional<Board> board;  ///< else the reason tells why there is none
    std::string reason;
    std::vector<CellSet> regions;  ///< as in GridRejection
};

/// Tells boards from what is none, for one layout.
class Judge {
  public:
    explicit Judge(const Layout& layout);

    const Layout& layout() const { return layout_; }
    const Frame& frame() const { return frame_; }
    /// The fewest cells and the most lines that a board of any layout has in text.
    int fewest_cells() const { return fewest_cells_; }
    int most_lines() const { return most_lines_; }

    /// The board that one of the readings makes; a refusal where two make different boards or one is a board
    /// of another layout; nothing where none makes a board.
    std::optional<Verdict> find_board(const ReadFrame& read) const;

    /// Why the readings make no board, by the most plausible of them; nothing where there is none. Readings
    /// with mixed holes (see Findings) count only where they are asked for.
    enum class MixedHoles : unsigned char { passed_over, counted };
    std::optional<Verdict> refuse(const ReadFrame& read, MixedHoles mixed = MixedHoles::passed_over) const;

  private:
    /// Layouts that a grid cannot tell from each other, and that differ from the one asked for.
    struct Foreign {
        const Layout* layout;
        Frame frame;
        std::string names;
    };

    void add_foreign(const Layout& other);
    std::optional<Verdict> find_foreign(const ReadFrame& read) const;
    std::optional<Verdict> find_turned(const ReadFrame& read) const;

    const Layout& layout_;
    Frame frame_;
    std::vector<Foreign> foreign_;
    int fewest_cells_;
    int most_lines_;
};

}  // namespace almanac
