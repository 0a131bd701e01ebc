#pragma once

#include "almanac/puzzle/board.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace almanac::testing {

/// A text to be read, made of boards of a layout.
struct FuzzInput {
    std::string text;
    const Layout* layout;
    std::vector<Board> boards;  ///< that the text was made of
};

/// Texts of boards, headings and date records, spoilt at random.
class FuzzInputs {
  public:
    /// `folder` has more texts to begin with; where it is not there, there are none.
    explicit FuzzInputs(const std::string& folder);

    /// The same for the same two numbers.
    FuzzInput make(std::uint64_t seed, std::uint64_t iteration) const;

  private:
    struct Seeds {
        const Layout* layout;
        std::vector<Board> boards;
        std::vector<std::string> texts;
    };
    std::vector<Seeds> layouts_;
};

}  // namespace almanac::testing
