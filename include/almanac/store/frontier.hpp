#pragma once

#include "almanac/puzzle/code.hpp"
#include "almanac/puzzle/move_kind.hpp"
#include "almanac/store/boards.hpp"
#include "almanac/store/store.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

namespace almanac {

/// A row of the frontier, and how its board came about.
struct FrontierBoard {
    Code code;
    MoveKinds pending;
    int depth;
    std::optional<Derivation> derivation = std::nullopt;  ///< nothing for a root
};

/// The least depth of a board with one of these kinds pending. Costs a few looks at the key, however large
/// the store; nothing means that the store is closed under these kinds.
std::optional<int> least_pending_depth(const Store& store, MoveKinds kinds);

/// Every board of the frontier, by what is pending, then depth, in ascending code.
void visit_frontier(const Store& store, const std::function<void(const FrontierBoard&)>& visitor);

/// The number of boards with each kind pending. Reads the whole frontier.
std::int64_t count_pending(const Store& store, MoveKind kind);

/// Strikes out visits and records derived boards: fastest in ascending code. To be used inside a Transaction.
class FrontierWriter {
  public:
    explicit FrontierWriter(Store& store);
    ~FrontierWriter();

    /// Adds a derived board that is not there yet; derive() must follow.
    void add(Code code);
    /// Records how a board that was added came about, and which visits are pending. The parent must be there.
    void derive(Code code, const Derivation& derivation, MoveKinds pending = MoveKinds::all());
    /// Another derivation for a derived board.
    void improve(Code code, const Derivation& derivation);

    /// The board was visited by these kinds: they and all narrower ones are no longer pending.
    void strike(const FrontierBoard& board, MoveKinds visited);
    /// Every board of this depth from the first code to the last was visited by these kinds: they and all
    /// narrower ones are no longer pending. Boards with none of these kinds pending stay as they are.
    void strike(int depth, Code first, Code last, MoveKinds visited);

  private:
    struct Statements;
    Store& store_;
    std::unique_ptr<Statements> statements_;
};

}  // namespace almanac
