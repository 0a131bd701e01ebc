#include "solver/stretch.hpp"

namespace almanac {

StepSums::StepSums(const Layout& layout)
    : layout_(layout), digits_(layout), dates_(static_cast<std::size_t>(layout.cell_count())) {
    DateIndex dates = layout.date_count();
    for (const Group group : layout.groups()) {
        const CellSet cells = layout.cells_of(group);
        dates /= cells.size();
        DateIndex index = 0;
        for (const Cell cell : cells)
            dates_[static_cast<std::size_t>(cell)] = dates * index++;
    }
}

}  // namespace almanac
