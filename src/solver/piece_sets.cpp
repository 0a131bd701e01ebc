#include "solver/piece_sets.hpp"

#include <algorithm>
#include <stdexcept>

namespace almanac {

namespace {

// Bit n: some of the pieces outside the set have n cells together.
std::uint64_t sums_of_missing(const Layout& layout, PieceSet set) {
    std::uint64_t sums = 1;
    for (int piece = 0; piece < layout.piece_count(); ++piece)
        if ((set >> piece & 1) == 0) sums |= sums << layout.pieces()[static_cast<std::size_t>(piece)]->size;
    return sums;
}

}  // namespace

PieceSetTable::PieceSetTable(const Layout& layout) {
    const PieceSet end = 1U << layout.piece_count();
    const auto region_sizes = static_cast<std::size_t>(layout.cell_count()) + 1;
    constexpr std::size_t hole_counts = all_groups.size() + 1;
    classes_.resize(region_sizes);
    for (Class& one : classes_)
        one.filling.resize(region_sizes * hole_counts);
    for (PieceSet set = 0; set < end; ++set) {
        int cells = 0;
        for (int piece = 0; piece < layout.piece_count(); ++piece)
            if ((set >> piece & 1) != 0) cells += layout.pieces()[static_cast<std::size_t>(piece)]->size;
        Class& one = classes_[static_cast<std::size_t>(cells)];
        const int rank = static_cast<int>(one.sets.size());
        if (rank == PieceSets::capacity) throw std::logic_error("too many sets of pieces of one size");
        cells_.push_back(static_cast<std::uint8_t>(cells));
        ranks_.push_back(static_cast<std::uint8_t>(rank));
        one.sets.push_back(static_cast<std::uint16_t>(set));
        for (int piece = 0; piece < layout.piece_count(); ++piece)
            if ((set >> piece & 1) != 0) one.having[static_cast<std::size_t>(piece)].add(rank);
        const std::uint64_t sums = sums_of_missing(layout, set);
        for (std::size_t region = 0; region < region_sizes; ++region)
            for (std::size_t holes = 0; holes < hole_counts; ++holes) {
                const std::size_t least = region - std::min(region, holes);
                const std::uint64_t wanted = (std::uint64_t{2} << region) - (std::uint64_t{1} << least);
                if ((sums & wanted) != 0) one.filling[region * hole_counts + holes].add(rank);
            }
    }
}

}  // namespace almanac
