#pragma once

#include "almanac/puzzle/layout.hpp"

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>

namespace almanac {

/// The store cannot be opened, read or written: no such file, no store, of a newer version, in use, full
/// disk. what() names the file, what was expected, what was found and the remedy.
class StoreError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// How a store is opened. `untouched` is for a store that is not the user's own to work with: as `read`, but
/// not even a journal that a crash left is rolled back; such a store is refused.
enum class Access : unsigned char { read, write, untouched };

class Connection;

/// One SQLite file that holds the boards of one layout and where they came from. Not for use by several
/// threads at once. Every function of the room may throw StoreError.
class Store {
  public:
    /// Opens a store that is there. With Access::write a store of an older version is upgraded first; with
    /// Access::read nothing is created or migrated, and a store of an older version is refused. What is
    /// opened for reading must not be written to.
    static Store open(const std::string& path, Access access);

    /// Makes a new, empty store of a layout. Refuses a path where a file is already, unless that is empty.
    static Store create(const std::string& path, const Layout& layout);

    /// Whether there is a file at the path at all.
    static bool exists(const std::string& path);

    /// Whether the file is an SQLite file: a store, or one of another program. False where there is none that
    /// can be read.
    static bool is_sqlite_file(const std::string& path);

    Store(Store&&) noexcept;
    Store& operator=(Store&&) noexcept;
    ~Store();

    const std::string& path() const;
    const Layout& layout() const;

    /// The number of boards, from the row that keeps it.
    std::int64_t board_count() const;

    /// A number that is another one once another process, or another Store, has written to the file.
    std::int64_t foreign_version() const;

    /// For the room's own files.
    Connection& connection() const { return *connection_; }

  private:
    explicit Store(std::unique_ptr<Connection> connection);
    std::unique_ptr<Connection> connection_;
};

/// Whether SQLite judges each row that is written, by the table's CHECKs and by the rows that it refers to.
/// Rows that are known to be sound may go without, if there are so many that it matters: judging a derived
/// board costs more than writing it.
enum class Rows : unsigned char { judged, trusted };

/// Everything between construction and commit() happens or nothing does. Waits some seconds for another
/// writer, then throws a StoreError that says who is in the way.
class Transaction {
  public:
    explicit Transaction(Store& store, Rows rows = Rows::judged);
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    ~Transaction();
    /// If it fails, nothing has happened and the transaction is over.
    void commit();

  private:
    void roll_back();
    void end();
    Store& store_;
    Rows rows_;
    bool open_ = true;
};

/// What is read of a store while it lives is of one moment, whatever other processes write.
class Snapshot {
  public:
    explicit Snapshot(const Store& store);
    Snapshot(const Snapshot&) = delete;
    Snapshot& operator=(const Snapshot&) = delete;
    ~Snapshot();

  private:
    const Store& store_;
};

/// A part of a transaction that can be taken back alone: what came after construction is undone unless keep()
/// is called.
class Savepoint {
  public:
    explicit Savepoint(Store& store);
    Savepoint(const Savepoint&) = delete;
    Savepoint& operator=(const Savepoint&) = delete;
    ~Savepoint();
    void keep();

  private:
    Store& store_;
    std::int64_t boards_before_;
    bool open_ = true;
};

}  // namespace almanac
