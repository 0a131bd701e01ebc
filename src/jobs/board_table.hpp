#pragma once

#include "almanac/store/boards.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace almanac {

/// Everything that a store knows of its boards and their lineages, in memory: 32 bytes a board. For work that
/// touches so many boards that asking the store for each would take longer than reading all of it.
class BoardTable {
  public:
    using Place = std::uint32_t;
    static constexpr Place nowhere = UINT32_MAX;

    struct Row {
        Code code;
        Place parent;  ///< nowhere for a root
        std::int32_t depth;
        MoveKinds pending;
        MoveKind kind;  ///< of the move that made it; of a root, without meaning
        Origin origin;
    };

    explicit BoardTable(const Store& store);

    /// In ascending code.
    const std::vector<Row>& rows() const { return rows_; }
    const Row& operator[](Place place) const { return rows_[place]; }
    std::size_t size() const { return rows_.size(); }
    /// The place of a code, or nowhere.
    Place find(Code code) const;

    /// The derived boards in ascending depth.
    std::vector<Place> derived_by_depth() const;

  private:
    std::vector<Code> codes_;  // once more: looking for one touches a third of the memory
    std::vector<Row> rows_;
};

}  // namespace almanac
