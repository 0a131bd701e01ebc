#include "almanac/store/store.hpp"

#include "store/connection.hpp"
#include "store/migrations.hpp"
#include "store/rows.hpp"

#include "almanac/puzzle/code.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>

#include <sqlite3.h>

namespace almanac {

namespace {

// What the first 100 bytes of the file say of it, read without SQLite: a file that is refused must stay as it
// is, and SQLite would roll back a journal beside it before it could be asked anything.
struct Header {
    bool is_sqlite = false;
    int application_id = 0;
    int version = 0;
};

int big_endian(const char* bytes) {
    unsigned value = 0;
    for (int i = 0; i < 4; ++i)
        value = value << 8 | static_cast<unsigned char>(bytes[i]);
    return static_cast<int>(value);
}

Header read_header(const std::string& path) {
    constexpr std::string_view magic("SQLite format 3\0", 16);
    std::array<char, 100> bytes{};
    std::ifstream file(path, std::ios::binary);
    if (!file) throw StoreError(path + ": cannot be read: " + std::strerror(errno));
    file.read(bytes.data(), bytes.size());
    if (file.gcount() < static_cast<std::streamsize>(bytes.size())) return {};
    return {std::string_view(bytes.data(), magic.size()) == magic, big_endian(bytes.data() + 68),
            big_endian(bytes.data() + 60)};
}

int newest_version() {
    return built_in_migrations().back().version;
}

std::uintmax_t size_of(const std::string& path) {
    struct stat status {};
    if (stat(path.c_str(), &status) != 0)
        throw StoreError(path + ": no such store; 'almanac import FILE' makes one");
    if (S_ISDIR(status.st_mode)) throw StoreError(path + ": a store is a file, this is a folder");
    return static_cast<std::uintmax_t>(status.st_size);
}

std::string empty_message(const std::string& path) {
    return path + ": the file is empty, no store; 'almanac import FILE' makes one of it";
}

void refuse_foreign(const std::string& path, Access access) {
    if (size_of(path) == 0) throw StoreError(empty_message(path));
    const Header header = read_header(path);
    if (!header.is_sqlite) throw StoreError(path + ": not a store of almanac: it is no SQLite file");
    if (header.application_id != application_id)
        throw StoreError(path + ": not a store of almanac: an SQLite file of another program");
    if (header.version > newest_version())
        throw StoreError(path + ": the store has version " + std::to_string(header.version) +
                         ", this almanac knows versions up to " + std::to_string(newest_version()) +
                         "; use a newer almanac");
    if (access != Access::write && header.version < newest_version())
        throw StoreError(path + ": the store has version " + std::to_string(header.version) +
                         ", this almanac reads version " + std::to_string(newest_version()) +
                         "; any command that writes, such as 'almanac generate', upgrades it");
}

bool may_write(const std::string& path) {
    return ::access(path.c_str(), W_OK) == 0;
}

const Layout* layout_of(Connection& connection) {
    SQLite::Statement row(connection.database(), "SELECT layout, codes_per_date FROM store");
    if (!row.executeStep()) throw StoreError(connection.path() + ": damaged: it does not say its layout");
    const std::string name = row.getColumn(0);
    const Layout* layout = Layout::find(name);
    if (layout == nullptr || codes_per_date(*layout) != row.getColumn(1).getInt64())
        throw StoreError(connection.path() + ": a store of layout '" + name +
                         "', which this almanac does not know");
    return layout;
}

void write_layout(SQLite::Database& database, const Layout& layout) {
    SQLite::Statement store(database,
                            "INSERT INTO store (only_row, layout, codes_per_date) VALUES (1, ?, ?)");
    store.bind(1, std::string(layout.name()));
    store.bind(2, codes_per_date(layout));
    store.exec();
    SQLite::Statement row(database, "INSERT INTO date VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
    for (DateIndex index = 0; index < layout.date_count(); ++index) {
        const Date date = layout.date(index);
        const Code first = index * codes_per_date(layout);
        row.bind(1, index);
        row.bind(2, date.month);
        row.bind(3, date.day);
        if (date.weekday) row.bind(4, *date.weekday);
        row.bind(5, date_name(date));
        row.bind(6, in_calendar(date) ? 1 : 0);
        row.bind(7, first);
        row.bind(8, first + codes_per_date(layout) - 1);
        row.exec();
        row.reset();
    }
}

// SQLite only says that it cannot open the file.
void require_folder(const std::string& path) {
    std::filesystem::path folder = std::filesystem::path(path).parent_path();
    if (folder.empty()) folder = ".";
    std::error_code ignored;
    if (!std::filesystem::is_directory(folder, ignored))
        throw StoreError(path + ": there is no folder " + folder.string() + "; make it first");
    if (::access(folder.c_str(), W_OK) != 0)
        throw StoreError(path + ": the folder " + folder.string() + " may not be written");
}

// Whether the file was being made when its process died: its journal takes all of it back, which is done
// here.
bool is_taken_back(const std::string& path) {
    if (::access((path + "-journal").c_str(), F_OK) != 0 || !may_write(path) ||
        read_header(path).application_id != application_id)
        return false;
    return guarded(path,
                   [&] { return version_of(Connection(path, SQLite::OPEN_READWRITE).database()) == 0; });
}

// Codes come in any order, so that an import touches pages all over three trees: with SQLite's own 2 MiB of
// cache they are written, and the journal synced, over and over. Taken only as far as it is needed.
constexpr const char* cache_of_a_writer = "PRAGMA cache_size = -65536";
// A reader seldom comes back to a page, and the system keeps the file in memory anyway. To make room for
// every page anew costs more than to read it: with a cache of 64 MiB, coverage of a store of all boards takes
// twice as long.
constexpr const char* cache_of_a_reader = "PRAGMA cache_size = -512";

}  // namespace

Store::Store(std::unique_ptr<Connection> connection) : connection_(std::move(connection)) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

bool Store::exists(const std::string& path) {
    struct stat status {};
    if (stat(path.c_str(), &status) != 0) return false;
    return S_ISDIR(status.st_mode) || (status.st_size > 0 && !is_taken_back(path));
}

bool Store::is_sqlite_file(const std::string& path) {
    struct stat status {};
    if (stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return false;
    return ::access(path.c_str(), R_OK) == 0 && read_header(path).is_sqlite;
}

Store Store::open(const std::string& path, Access access) {
    refuse_foreign(path, access);
    return guarded(path, [&] {
        if (access == Access::write && !may_write(path))
            throw StoreError(path + ": the file may not be written");
        // A reader opens for writing where it may, so that SQLite can roll back what a crash left behind;
        // query_only keeps it from writing anything else.
        const bool for_writing = access != Access::untouched && may_write(path);
        const int flags = for_writing ? SQLite::OPEN_READWRITE : SQLite::OPEN_READONLY;
        auto connection = std::make_unique<Connection>(path, flags);
        if (version_of(connection->database()) == 0) throw StoreError(empty_message(path));
        if (access == Access::write) migrate(connection->database(), built_in_migrations());
        connection->layout = layout_of(*connection);
        const bool writes = access == Access::write;
        connection->database().exec(writes ? cache_of_a_writer : cache_of_a_reader);
        if (!writes) connection->database().exec("PRAGMA query_only = ON");
        return Store(std::move(connection));
    });
}

Store Store::create(const std::string& path, const Layout& layout) {
    require_folder(path);
    if (exists(path)) throw StoreError(path + ": there is a file already; a new store does not replace it");
    return guarded(path, [&] {
        auto connection = std::make_unique<Connection>(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        SQLite::Database& database = connection->database();
        database.exec(cache_of_a_writer);
        // One transaction: tables without a layout would be a store that nothing can be done with.
        SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
        // Another process may have been faster.
        if (version_of(database) == 0) {
            for (const Migration& migration : built_in_migrations())
                apply(database, migration);
            write_layout(database, layout);
        }
        transaction.commit();
        connection->layout = layout_of(*connection);
        return Store(std::move(connection));
    });
}

const std::string& Store::path() const {
    return connection_->path();
}

const Layout& Store::layout() const {
    return *connection_->layout;
}

std::int64_t Store::board_count() const {
    return guarded(*this, [&] {
        return connection_->database().execAndGet("SELECT board_count FROM store").getInt64() +
               connection_->boards_added;
    });
}

std::int64_t Store::foreign_version() const {
    return guarded(*this,
                   [&] { return connection_->database().execAndGet("PRAGMA data_version").getInt64(); });
}

Transaction::Transaction(Store& store, Rows rows) : store_(store), rows_(rows) {
    guarded(store, [&] {
        // The one about foreign keys does nothing inside a transaction.
        if (rows == Rows::trusted)
            database_of(store).exec("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON");
        try {
            database_of(store).exec("BEGIN IMMEDIATE");
        } catch (const SQLite::Exception&) {
            end();
            throw;
        }
    });
    store.connection().boards_added = 0;
}

Transaction::~Transaction() {
    roll_back();
}

void Transaction::roll_back() {
    if (!open_) return;
    // After some errors (a full disk among them) SQLite has rolled back by itself.
    sqlite3_exec(database_of(store_).getHandle(), "ROLLBACK", nullptr, nullptr, nullptr);
    end();
}

void Transaction::end() {
    open_ = false;
    store_.connection().boards_added = 0;
    if (rows_ == Rows::trusted)
        sqlite3_exec(database_of(store_).getHandle(),
                     "PRAGMA foreign_keys = ON; PRAGMA ignore_check_constraints = OFF", nullptr, nullptr,
                     nullptr);
}

void Transaction::commit() {
    guarded(store_, [&] {
        SQLite::Database& database = database_of(store_);
        try {
            if (store_.connection().boards_added != 0) {
                SQLite::Statement count(database, "UPDATE store SET board_count = board_count + ?");
                count.bind(1, store_.connection().boards_added);
                count.exec();
            }
            database.exec("COMMIT");
        } catch (const SQLite::Exception&) {
            // A reader may be in the way, and asking who it is drops the locks of this process: there must be
            // none left.
            roll_back();
            throw;
        }
    });
    end();
}

Snapshot::Snapshot(const Store& store) : store_(store) {
    guarded(store, [&] {
        // The moment is that of the first look, not of BEGIN.
        database_of(store).exec("BEGIN");
        database_of(store).execAndGet("SELECT board_count FROM store");
    });
}

Snapshot::~Snapshot() {
    sqlite3_exec(database_of(store_).getHandle(), "COMMIT", nullptr, nullptr, nullptr);
}

Savepoint::Savepoint(Store& store) : store_(store), boards_before_(store.connection().boards_added) {
    guarded(store, [&] { database_of(store).exec("SAVEPOINT part"); });
}

Savepoint::~Savepoint() {
    if (!open_) return;
    store_.connection().boards_added = boards_before_;
    sqlite3_exec(database_of(store_).getHandle(), "ROLLBACK TO part; RELEASE part", nullptr, nullptr,
                 nullptr);
}

void Savepoint::keep() {
    guarded(store_, [&] { database_of(store_).exec("RELEASE part"); });
    open_ = false;
}

}  // namespace almanac
