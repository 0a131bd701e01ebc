#pragma once

#include "almanac/puzzle/layout.hpp"
#include "almanac/store/store.hpp"

#include <cstdint>
#include <string>

#include <SQLiteCpp/SQLiteCpp.h>

namespace almanac {

/// An open store: the database, the layout it is of, and how many boards were added since the last commit.
class Connection {
  public:
    Connection(const std::string& path, int flags);

    SQLite::Database& database() { return database_; }
    const std::string& path() const { return path_; }

    const Layout* layout = nullptr;
    /// Boards added in this transaction: kept here, not in the row that keeps their number, so that adding a
    /// board costs no second write.
    std::int64_t boards_added = 0;

  private:
    std::string path_;
    SQLite::Database database_;
};

/// Runs `work` and turns what SQLite throws into a StoreError that names the file and says what to do.
template <typename Work>
auto guarded(const std::string& path, const Work& work) -> decltype(work());

/// The StoreError for what SQLite threw.
[[noreturn]] void throw_store_error(const std::string& path, const SQLite::Exception& cause);

template <typename Work>
auto guarded(const std::string& path, const Work& work) -> decltype(work()) {
    try {
        return work();
    } catch (const SQLite::Exception& cause) {
        throw_store_error(path, cause);
    }
}

template <typename Work>
auto guarded(const Store& store, const Work& work) -> decltype(work()) {
    return guarded(store.path(), work);
}

inline SQLite::Database& database_of(const Store& store) {
    return store.connection().database();
}

}  // namespace almanac
