#pragma once

#include "almanac/moves/rounds.hpp"
#include "almanac/store/boards.hpp"
#include "almanac/store/store.hpp"

#include <cstdint>
#include <vector>

namespace almanac {

/// What a store holds, in memory: its boards, and the frontier as it stands. Reads every board.
Frontier load_frontier(const Store& store);

/// Stores what a run over load_frontier(store) brings.
///
/// Batches are gathered until the store would grow by a quarter, and then written in one transaction: pages
/// that are touched again and again are written a few times only, and most boards are visited before they are
/// written, so that they never stand in the frontier of the file. Writing each batch by itself took twice
/// as long.
class BatchWriter {
  public:
    /// To be made before the frontier is loaded.
    explicit BatchWriter(Store& store);

    /// Takes a batch. Answers as flush() does.
    bool add(const Batch& batch);

    /// Writes what was gathered. Answers false, and has written nothing, if somebody else has written to the
    /// store in the meantime: what is in memory is out of date then, and must be loaded anew.
    bool flush();

  private:
    // The boards of a depth from one code to another.
    struct Visited {
        int depth;
        Code first;
        Code last;
    };
    struct Changed {
        Code code;
        Derivation derivation;
        bool is_new;
    };
    void sort_changes();

    Store& store_;
    std::int64_t foreign_version_;
    std::int64_t boards_;  // in the file
    std::int64_t added_ = 0;
    MoveKinds kinds_;  // of the run
    std::vector<Visited> visited_;
    std::vector<Code> visited_codes_;
    std::vector<Changed> changes_;
};

}  // namespace almanac
