#pragma once

#include "almanac/store/boards.hpp"
#include "almanac/store/store.hpp"

#include <cstdint>
#include <memory>

namespace almanac {

/// Takes back what was stored: a transaction of its own, in which nothing has happened before commit().
///
/// Foreign keys are not looked after row by row meanwhile: for each board that goes SQLite would search all
/// derivations for its children. They are checked as a whole before commit.
class Removal {
  public:
    explicit Removal(Store& store);
    ~Removal();

    /// What the store knows of a board before anything is done with it.
    struct Row {
        Code code;
        MoveKinds pending;
        int depth;
    };

    /// The source with its sightings and rejections.
    void remove_source(std::int64_t source);
    /// A board with its derivation and its visits.
    void remove(const Row& board);
    /// A board that stays, derived from now on in this way; what is pending for it stays so.
    void derive(const Row& board, const Derivation& derivation);
    /// A board that was derived and stays as an imported one.
    void make_root(const Row& board);
    /// Every derived board but those that were seen in a source, which stay as imported ones. All boards that
    /// stay have every visit pending again.
    void remove_derived();

    /// Throws StoreError, and nothing has happened, if a row would refer to one that is not there.
    void commit();

  private:
    struct Statements;
    class UncheckedKeys;

    void move_in_frontier(const Row& board, int depth);

    Store& store_;
    std::unique_ptr<UncheckedKeys> keys_;
    std::unique_ptr<Transaction> transaction_;
    std::unique_ptr<Statements> statements_;
};

}  // namespace almanac
