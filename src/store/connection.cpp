#include "store/connection.hpp"

#include "store/holder.hpp"

#include <string_view>
#include <unistd.h>

#include <sqlite3.h>

namespace almanac {

namespace {

constexpr int busy_timeout_ms = 5000;

std::string busy_message(const std::string& path) {
    const std::string holder = lock_holder(path);
    return path + ": in use by " + (holder.empty() ? "another process" : holder) + "; waited " +
           std::to_string(busy_timeout_ms / 1000) + " seconds; try again when it is done";
}

std::string journal_message(const std::string& path) {
    return path +
           ": a journal left by a crash must be rolled back first, which may not be done here; run any "
           "almanac command with it where its file and folder may be written";
}

std::string message_for(const std::string& path, const SQLite::Exception& cause) {
    switch (cause.getErrorCode()) {
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            if (cause.getExtendedErrorCode() == SQLITE_BUSY_RECOVERY) break;
            return busy_message(path);
        case SQLITE_NOTADB:
            return path + ": not a store of almanac: it is no SQLite file";
        case SQLITE_FULL:
            return path + ": the disk is full; nothing of this command was stored";
        case SQLITE_CORRUPT:
            return path + ": the file is damaged (" + cause.what() + "); go back to a copy of it";
        case SQLITE_READONLY:
            if (cause.getExtendedErrorCode() == SQLITE_READONLY_ROLLBACK ||
                cause.getExtendedErrorCode() == SQLITE_READONLY_RECOVERY)
                return journal_message(path);
            return path + ": the file or its folder may not be written";
        case SQLITE_IOERR:
            // The journal was rolled back and could not be removed.
            if (cause.getExtendedErrorCode() == SQLITE_IOERR_DELETE) return journal_message(path);
            break;
        case SQLITE_CANTOPEN:
            if (access((path + "-journal").c_str(), F_OK) == 0) return journal_message(path);
            return path + ": the file, or a journal beside it, cannot be opened";
        case SQLITE_ERROR:
            if (const std::string_view told = cause.what(); told.starts_with("no such "))
                return path + ": damaged: " + cause.what() + "; go back to a copy of it";
            break;
        default:
            break;
    }
    return path + ": " + cause.what();
}

}  // namespace

Connection::Connection(const std::string& path, int flags)
    : path_(path), database_(path, flags, busy_timeout_ms) {
    database_.exec("PRAGMA foreign_keys = ON");
    database_.exec("PRAGMA synchronous = FULL");
}

void throw_store_error(const std::string& path, const SQLite::Exception& cause) {
    throw StoreError(message_for(path, cause));
}

}  // namespace almanac
