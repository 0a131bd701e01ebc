#pragma once

#include "almanac/moves/frontier.hpp"
#include "almanac/moves/moves.hpp"

#include <atomic>
#include <cstddef>
#include <future>
#include <vector>

namespace almanac {

/// The moves of a batch of boards, worked out by several threads.
///
/// Threads take parents in chunks, so that one which comes late, or is disturbed, takes fewer; what a chunk
/// brings stands in the chunk's own place, so that the order of the offers is that of the parents. Most
/// offers are of boards that are known: the threads drop them.
class Expansion {
  public:
    /// Begins in other threads, if there are to be any. Until the end of finish() the frontier must not
    /// change.
    Expansion(const Frontier& frontier, const Moves& moves, MoveKinds kinds, int depth,
              std::vector<PendingBoard> parents, int threads);
    /// Waits for the other threads, which take no more chunks.
    ~Expansion();

    Expansion(const Expansion&) = delete;
    Expansion& operator=(const Expansion&) = delete;

    /// Helps until all is done. Throws std::runtime_error for a parent that is no board.
    void finish();

    int depth() const { return depth_; }
    const std::vector<PendingBoard>& parents() const { return parents_; }

    /// Calls visitor(offers) for each parent with offers that the frontier wanted, in ascending code and,
    /// for one board, the better first; until it answers false.
    template <typename Visitor>
    void for_each_parent(const Visitor& visitor) const;

  private:
    void work();
    void expand(std::span<const PendingBoard> parents, std::vector<Derived>& offers) const;

    const Frontier& frontier_;
    const Moves& moves_;
    MoveKinds kinds_;
    int depth_;
    std::vector<PendingBoard> parents_;
    std::vector<std::vector<Derived>> offers_;  // by chunk
    std::atomic<std::size_t> next_chunk_ = 0;
    std::vector<std::future<void>> helpers_;
};

template <typename Visitor>
void Expansion::for_each_parent(const Visitor& visitor) const {
    for (const std::span<const Derived> offers : offers_)
        for (std::size_t from = 0, to = 0; from < offers.size(); from = to) {
            while (to < offers.size() && offers[to].parent == offers[from].parent)
                ++to;
            if (!visitor(offers.subspan(from, to - from))) return;
        }
}

}  // namespace almanac
