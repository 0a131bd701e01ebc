#pragma once

#include <span>
#include <string_view>

#include <SQLiteCpp/SQLiteCpp.h>

namespace almanac {

/// One step of the store's shape, from the folder migrations/.
struct Migration {
    int version;            ///< the user_version after it, from 1 without a gap
    std::string_view name;  ///< of the file, without its ending
    std::string_view sql;
};

/// What marks an SQLite file as a store of ours: PRAGMA application_id, "Almn".
inline constexpr int application_id = 0x416C6D6E;

/// The migrations that are built into the program, in ascending order.
std::span<const Migration> built_in_migrations();

/// Takes one step inside a transaction of the caller's, application_id and user_version included.
void apply(SQLite::Database& database, const Migration& migration);

/// Brings a database from its user_version up to the last of these migrations, each in a transaction of its
/// own that also sets application_id and user_version. If one fails, the database stays as the one before
/// left it.
void migrate(SQLite::Database& database, std::span<const Migration> migrations);

/// PRAGMA user_version.
int version_of(SQLite::Database& database);

}  // namespace almanac
