#include "almanac/store/soundness.hpp"

#include "store/connection.hpp"
#include "store/rows.hpp"

namespace almanac {

namespace {

// A question that a sound store answers with no row, and the sentence for a row of its answer, in which the
// first column follows the words.
struct Rule {
    const char* sql;
    const char* words;
};

constexpr Rule rules[]{
    {"SELECT board.code FROM board LEFT JOIN derivation USING (code)"
     " WHERE origin = 2 AND derivation.code IS NULL",
     "derived, but no derivation says how: board "},
    {"SELECT board.code FROM board JOIN derivation USING (code) WHERE origin <> 2",
     "a root, but a derivation is recorded: board "},
    {"SELECT board.code FROM board WHERE origin = 0"
     " AND NOT EXISTS (SELECT 1 FROM sighting WHERE sighting.code = board.code)",
     "imported, but seen in no source: board "},
    {"SELECT frontier.code FROM frontier LEFT JOIN derivation USING (code)"
     " WHERE frontier.depth <> coalesce(derivation.depth, 0)",
     "pending at a depth that is not its own: board "},
    {"SELECT code FROM frontier GROUP BY code HAVING count(*) > 1", "pending more than once: board "},
    {"SELECT name FROM source WHERE hash = ''", "a source without a hash: "},
};

void add_integrity_faults(SQLite::Database& database, std::vector<std::string>& faults) {
    SQLite::Statement integrity(database, "PRAGMA integrity_check");
    while (integrity.executeStep())
        if (const std::string told = integrity.getColumn(0); told != "ok")
            faults.push_back("SQLite: " + told);
    SQLite::Statement keys(database, "PRAGMA foreign_key_check");
    while (keys.executeStep())
        faults.push_back("a row of table " + keys.getColumn(0).getString() + " refers to a row of table " +
                         keys.getColumn(2).getString() + " that is not there");
}

void add_count_fault(SQLite::Database& database, std::vector<std::string>& faults) {
    const auto said = database.execAndGet("SELECT board_count FROM store").getInt64();
    const auto counted = database.execAndGet("SELECT count(*) FROM board").getInt64();
    if (said != counted)
        faults.push_back("the store says that it has " + std::to_string(said) + " boards, it has " +
                         std::to_string(counted));
}

void add_date_faults(const Store& store, std::vector<std::string>& faults) {
    const Layout& layout = store.layout();
    SQLite::Statement rows(database_of(store),
                           "SELECT date_index, month, day, weekday, first_code, last_code FROM date"
                           " ORDER BY date_index");
    DateIndex expected = 0;
    for (; rows.executeStep(); ++expected) {
        Date date{rows.getColumn(1).getInt(), rows.getColumn(2).getInt(), std::nullopt};
        if (!rows.getColumn(3).isNull()) date.weekday = rows.getColumn(3).getInt();
        const Code first = expected * codes_per_date(layout);
        if (rows.getColumn(0).getInt() != expected || layout.index_of(date) != expected ||
            rows.getColumn(4).getInt64() != first ||
            rows.getColumn(5).getInt64() != first + codes_per_date(layout) - 1) {
            faults.push_back("the table of dates is not that of layout " + std::string(layout.name()));
            return;
        }
    }
    if (expected != layout.date_count())
        faults.push_back("the table of dates has " + std::to_string(expected) + " rows, layout " +
                         std::string(layout.name()) + " has " + std::to_string(layout.date_count()) +
                         " dates");
}

}  // namespace

std::vector<std::string> table_faults(const Store& store) {
    return guarded(store, [&] {
        SQLite::Database& database = database_of(store);
        std::vector<std::string> faults;
        add_integrity_faults(database, faults);
        add_count_fault(database, faults);
        add_date_faults(store, faults);
        for (const Rule& rule : rules) {
            SQLite::Statement rows(database, rule.sql);
            while (rows.executeStep())
                faults.push_back(rule.words + rows.getColumn(0).getString());
        }
        return faults;
    });
}

void visit_derivations(const Store& store, const std::function<void(const DerivationRow&)>& visitor) {
    guarded(store, [&] {
        SQLite::Statement rows(database_of(store),
                               "SELECT child.code, child.parent, child.kind, child.depth,"
                               " coalesce(parent.depth, 0)"
                               " FROM derivation AS child"
                               " LEFT JOIN derivation AS parent ON parent.code = child.parent"
                               " ORDER BY child.code");
        while (rows.executeStep())
            visitor({rows.getColumn(0).getInt64(), derivation_row(rows, 1), rows.getColumn(4).getInt()});
    });
}

void visit_boards_with_pending(const Store& store, const std::function<void(Code, MoveKinds)>& visitor) {
    guarded(store, [&] {
        // The frontier's key begins with what is pending; sorted by code once, it is merged with the boards.
        SQLite::Statement rows(database_of(store),
                               "SELECT board.code, coalesce(pending.kinds, 0) FROM board LEFT JOIN"
                               " (SELECT code, sum(pending) AS kinds FROM frontier GROUP BY code) AS pending"
                               " ON pending.code = board.code ORDER BY board.code");
        while (rows.executeStep())
            visitor(rows.getColumn(0).getInt64(), MoveKinds(rows.getColumn(1).getUInt()));
    });
}

}  // namespace almanac
