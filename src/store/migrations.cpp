#include "store/migrations.hpp"

#include <string>

namespace almanac {

int version_of(SQLite::Database& database) {
    return database.execAndGet("PRAGMA user_version").getInt();
}

void migrate(SQLite::Database& database, std::span<const Migration> migrations) {
    for (const Migration& migration : migrations) {
        SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
        // Asked inside the transaction: another process may have been faster.
        if (version_of(database) >= migration.version) continue;
        database.exec(std::string(migration.sql));
        database.exec("PRAGMA application_id = " + std::to_string(application_id));
        database.exec("PRAGMA user_version = " + std::to_string(migration.version));
        transaction.commit();
    }
}

}  // namespace almanac
