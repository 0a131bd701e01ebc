#pragma once

#include "almanac/puzzle/code.hpp"
#include "almanac/store/store.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace almanac {

/// A grid of a source that is no board.
struct Rejection {
    std::int64_t source;
    int ordinal;  ///< of the grid in its source, from 1
    std::string source_name;
    int line;
    std::string heading;  ///< verbatim, as the grid
    std::string grid;
    std::string reason;
    std::optional<Code> taken_for;  ///< the board that it was repaired to
};

/// All rejections in the order of sources and lines, those that were repaired among them.
std::vector<Rejection> rejections(const Store& store);

/// The grid was repaired: the board that it is taken for, which must be stored, is sighted in its place. To
/// be used inside a Transaction, as the next.
void take_for(Store& store, const Rejection& rejection, Code code, const std::string& reason);

/// The grid is a board after all, which must be stored: the rejection becomes a sighting.
void withdraw(Store& store, const Rejection& rejection, Code code, const std::string& warning);

}  // namespace almanac
