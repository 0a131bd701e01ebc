#pragma once

#include "almanac/puzzle/code.hpp"
#include "almanac/puzzle/move_kind.hpp"
#include "almanac/store/store.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace almanac {

/// A row of the frontier.
struct FrontierBoard {
    Code code;
    MoveKinds pending;
};

/// The least depth of a board with one of these kinds pending. Costs a few looks at the key, however large
/// the store; nothing means that the store is closed under these kinds.
std::optional<int> least_pending_depth(const Store& store, MoveKinds kinds);

/// The next boards of a depth with one of these kinds pending, in ascending code after `after`; at most
/// `most`.
std::vector<FrontierBoard> pending_boards(const Store& store, MoveKinds kinds, int depth, Code after,
                                          std::size_t most);

/// The number of boards with each kind pending. Reads the whole frontier.
std::int64_t count_pending(const Store& store, MoveKind kind);

/// Strikes out visits and records derived boards. To be used inside a Transaction.
class FrontierWriter {
  public:
    explicit FrontierWriter(Store& store);
    ~FrontierWriter();

    /// The board was visited by these kinds: they and all narrower ones are no longer pending.
    void strike(const FrontierBoard& board, int depth, MoveKinds visited);

    enum class Outcome : unsigned char { added, improved, kept };
    /// Records that a move of this kind makes the board out of the parent, at this depth. A new board is
    /// added with every visit pending. A board of that same depth that nothing has visited yet takes the
    /// narrower kind, then the smaller parent. Any other is kept as it is.
    Outcome derive(Code code, Code parent, MoveKind kind, int depth);

  private:
    struct Statements;
    Store& store_;
    std::unique_ptr<Statements> statements_;
};

}  // namespace almanac
