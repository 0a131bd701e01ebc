#include "store/migrations.hpp"

#include <string>

namespace almanac {

int version_of(SQLite::Database& database) {
    return database.execAndGet("PRAGMA user_version").getInt();
}

void apply(SQLite::Database& database, const Migration& migration) {
    database.exec(std::string(migration.sql));
    database.exec("PRAGMA application_id = " + std::to_string(application_id));
    database.exec("PRAGMA user_version = " + std::to_string(migration.version));
}

void migrate(SQLite::Database& database, std::span<const Migration> migrations) {
    for (const Migration& migration : migrations) {
        // Asked before the lock is taken, so that a store of the newest version is not locked at all.
        if (version_of(database) >= migration.version) continue;
        SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
        // And again inside the transaction: another process may have been faster.
        if (version_of(database) >= migration.version) continue;
        apply(database, migration);
        transaction.commit();
    }
}

}  // namespace almanac
