#pragma once

#include "almanac/puzzle/code.hpp"
#include "almanac/puzzle/move_kind.hpp"
#include "almanac/store/store.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace almanac {

/// How a board first came. The values are written in the store.
enum class Origin : unsigned char { imported = 0, solved = 1, derived = 2, repaired = 3 };

/// "imported", "solved", "derived", "repaired".
std::string_view name(Origin origin);

struct StoredBoard {
    Code code;
    Origin origin;
};

/// How a derived board came about.
struct Derivation {
    Code parent;
    MoveKind kind;
    int depth;  ///< moves from a root, 1 and up
};

/// Adds roots. To be used inside a Transaction.
class BoardWriter {
  public:
    explicit BoardWriter(Store& store);
    ~BoardWriter();
    /// Stores a board that is a root, with every visit pending. False if it is there already, which changes
    /// nothing, not even how it first came.
    bool add(Code code, Origin origin);

  private:
    struct Statements;
    Store& store_;
    std::unique_ptr<Statements> statements_;
};

/// Adds every board there is: fastest in ascending code. To be used inside a Transaction.
class CompleteWriter {
  public:
    explicit CompleteWriter(Store& store);
    ~CompleteWriter();
    /// Stores a board as solved, with no visit pending. False if it is there already, which changes nothing.
    bool add(Code code);
    /// To be called when every board there is was added: strikes out all visits, since nothing can be new.
    void finish();

  private:
    struct Statements;
    Store& store_;
    std::unique_ptr<Statements> statements_;
};

std::optional<StoredBoard> find_board(const Store& store, Code code);
/// The board of a code that is stored. Throws StoreError if the code is none.
Board stored_board(const Store& store, Code code);

std::optional<Derivation> find_derivation(const Store& store, Code code);

std::int64_t count_boards_of(const Store& store, DateIndex date);
/// The boards of a date in ascending code, `most` at the most.
std::vector<StoredBoard> boards_of(const Store& store, DateIndex date, std::int64_t most);

/// Every board in ascending code, until the visitor answers false.
void visit_boards(const Store& store, const std::function<bool(const StoredBoard&)>& visitor);

}  // namespace almanac
