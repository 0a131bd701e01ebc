#pragma once

#include "almanac/store/boards.hpp"
#include "almanac/store/sources.hpp"
#include "almanac/text/board_reader.hpp"

#include <map>
#include <optional>
#include <string>
#include <unordered_set>

namespace almanac {

/// Takes down what is read in one source, in the order of its text.
class Ledger {
  public:
    Ledger() = default;
    Ledger(const Ledger&) = delete;
    Ledger& operator=(const Ledger&) = delete;
    virtual ~Ledger() = default;

    /// A grid that is a board: whether the board is new.
    virtual bool add_board(const GridBoard& grid, Code code) = 0;
    /// A grid that is none.
    virtual void add_rejection(const GridRejection& grid, const std::string& reason) = 0;
    /// A grid that is none and is taken for a board: whether the board is new.
    virtual bool add_repaired(const GridRejection& grid, const std::string& reason, Code code) = 0;
    /// Ends the source with the hash of its content. Answers the name of a source of that content if it is
    /// known already. Then what was taken down here is dropped, as it is where it is not worth keeping.
    virtual std::optional<std::string> finish(const std::string& hash, bool worth_keeping) = 0;
};

/// Into the store, inside a Transaction.
class StoreLedger : public Ledger {
  public:
    StoreLedger(Store& store, const std::string& name, const std::string& imported_on);
    bool add_board(const GridBoard& grid, Code code) override;
    void add_rejection(const GridRejection& grid, const std::string& reason) override;
    bool add_repaired(const GridRejection& grid, const std::string& reason, Code code) override;
    std::optional<std::string> finish(const std::string& hash, bool worth_keeping) override;

  private:
    Savepoint savepoint_;
    BoardWriter boards_;
    SourceWriter source_;
};

/// What a dry run would have stored so far.
class DryRun {
  public:
    /// The store, or nullptr where there is none.
    explicit DryRun(const Store* store) : store_(store) {}
    /// Whether the board is new.
    bool take(Code code);
    /// The name of a source of that content that is known already; else it is known from now on.
    std::optional<std::string> take_source(const std::string& hash, const std::string& name);

  private:
    const Store* store_;
    std::unordered_set<Code> boards_;
    std::map<std::string, std::string> source_by_hash_;
};

/// Nowhere: only tells what would be new.
class DryLedger : public Ledger {
  public:
    DryLedger(DryRun& run, std::string name) : run_(run), name_(std::move(name)) {}
    bool add_board(const GridBoard& grid, Code code) override;
    void add_rejection(const GridRejection& grid, const std::string& reason) override;
    bool add_repaired(const GridRejection& grid, const std::string& reason, Code code) override;
    std::optional<std::string> finish(const std::string& hash, bool worth_keeping) override;

  private:
    DryRun& run_;
    std::string name_;
};

}  // namespace almanac
