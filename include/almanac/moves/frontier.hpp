#pragma once

#include "almanac/puzzle/code.hpp"
#include "almanac/puzzle/move_kind.hpp"

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <vector>

namespace almanac {

/// A board with visits pending.
struct PendingBoard {
    Code code;
    MoveKinds pending;
};

/// A board that a move makes out of another.
struct Derived {
    Code code;
    Code parent;
    MoveKind kind;
};

/// Whether the first derivation of a board is to be preferred over the second, both of one round: the
/// narrowest kind, then the smallest parent.
bool better(const Derived& one, const Derived& other);

/// How a board of a frontier came about.
struct Descent {
    int depth = 0;     ///< moves from a root
    Code parent = -1;  ///< -1 for a root, and for a board that was added without one
    MoveKind kind{};   ///< only where there is a parent
};

/// The boards that are known, in memory, and what is pending for each: what run_rounds works on. It is made
/// of roots, or of what a store holds.
///
/// Boards stand in one hash table, open addressing, 16 bytes a slot and at most five eighths full: 128 MiB
/// for the three millions that retile makes of 123 boards. A level of boards with visits pending is a vector
/// that is sorted when it is asked for. const members may be called from several threads at once.
class Frontier {
  public:
    /// `expected`: for how many boards to have room from the start.
    explicit Frontier(std::size_t expected = 0);

    /// A board that is known already stays as it is.
    void add_root(Code code) { add(code, {}, MoveKinds::all()); }
    /// A board as it stands in a store; with nothing pending, its descent is never asked for by run_rounds.
    /// Throws std::length_error for a depth of more than 2047.
    void add(Code code, const Descent& descent, MoveKinds pending);

    std::size_t board_count() const { return count_; }
    std::optional<Descent> find(Code code) const;

    /// The least depth of a board with one of these kinds pending; nothing if there is none, which is what
    /// "closed under these kinds" means.
    std::optional<int> least_depth(MoveKinds kinds) const;

    /// The next boards of this depth with one of these kinds pending whose codes are greater than `after`, in
    /// ascending order; at most `most` of them; empty when there are no more.
    std::vector<PendingBoard> pending(MoveKinds kinds, int depth, Code after, std::size_t most);

    /// Whether offer() would change anything, as things stand.
    bool wants(const Derived& offer, int depth) const;
    /// Brings near what wants() and offer() will read.
    void prefetch(Code code) const { __builtin_prefetch(&slots_[slot_of(code)]); }

    enum class Outcome : unsigned char { added, improved, kept };
    /// A move makes the board out of its parent, at this depth. A new board is added with every visit
    /// pending. A derived board of that same depth that nothing has visited takes the better of both
    /// derivations. Any other is kept as it is.
    Outcome offer(const Derived& offer, int depth);

    /// Strikes out the visits of these boards, ascending and of this depth, by these kinds and all narrower
    /// ones.
    void strike(int depth, std::span<const PendingBoard> visited, MoveKinds kinds);

  private:
    // In two words:
    //
    //     | 1: empty | depth / 128: 4 bits | unvisited: 1 | kind: 2 | code: 56..0   |
    //     | depth % 128: 7 bits                                     | parent: 56..0 |
    //
    // Unvisited: every visit is pending. A board without a parent has itself for one, of which no move makes
    // it.
    class Slot {
      public:
        Slot() = default;
        Slot(Code code, const Descent& descent, bool unvisited);
        bool empty() const { return here_ == no_board; }
        Code code() const { return static_cast<Code>(here_ & code_mask); }
        // Also of an empty slot: false.
        bool holds(Code code) const { return ((here_ ^ static_cast<std::uint64_t>(code)) & code_mask) == 0; }
        Descent descent() const;
        bool unvisited() const { return (here_ >> 59 & 1) != 0; }
        void visit() { here_ &= ~(std::uint64_t{1} << 59); }

      private:
        static constexpr std::uint64_t code_mask = (std::uint64_t{1} << 57) - 1;
        static constexpr std::uint64_t no_board = ~std::uint64_t{0};
        std::uint64_t here_ = no_board;
        std::uint64_t from_ = 0;
    };
    struct Level {
        std::vector<PendingBoard> boards;  // those that have nothing pending any more among them
        bool sorted = true;
        std::array<std::size_t, 16> counts{};  // by what is pending
    };

    // Multiplied by 2^64 divided by the golden ratio, the high bits of codes that are close lie far apart.
    std::size_t slot_of(Code code) const {
        return static_cast<std::size_t>(static_cast<std::uint64_t>(code) * 0x9E3779B97F4A7C15U >> shift_);
    }
    // Where the board stands, or the empty slot where it would.
    std::size_t place_of(Code code) const;
    void make_room(std::size_t boards);
    bool is_better(const Derived& offer, int depth, const Slot& slot) const;
    void await_visits(Code code, int depth, MoveKinds pending);

    std::vector<Slot> slots_;
    int shift_;
    std::size_t count_ = 0;
    std::map<int, Level> levels_;  // by depth
};

}  // namespace almanac
