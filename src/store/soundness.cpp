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
    {"SELECT board.code FROM board WHERE origin = 3"
     " AND NOT EXISTS (SELECT 1 FROM sighting WHERE sighting.code = board.code)",
     "repaired, but seen in no source: board "},
    {"SELECT frontier.code FROM frontier LEFT JOIN derivation USING (code)"
     " WHERE frontier.depth <> coalesce(derivation.depth, 0)",
     "pending at a depth that is not its own: board "},
    {"SELECT code FROM frontier GROUP BY code HAVING count(*) > 1", "pending more than once: board "},
    {"SELECT name FROM source WHERE hash = ''", "a source without a hash: "},
    {"SELECT code FROM board WHERE origin NOT BETWEEN 0 AND 3", "an origin that is none: board "},
    {"SELECT code FROM derivation WHERE kind NOT IN (1, 2, 4, 8)", "made by a move that is none: board "},
    {"SELECT code FROM derivation WHERE code NOT IN (SELECT code FROM board)",
     "a derivation, but not stored: board "},
    {"SELECT code FROM derivation WHERE parent NOT IN (SELECT code FROM board)",
     "the parent is not stored: board "},
    {"SELECT code FROM frontier WHERE code NOT IN (SELECT code FROM board)",
     "pending, but not stored: board "},
    {"SELECT code FROM frontier WHERE pending NOT BETWEEN 1 AND 15",
     "pending for moves that are none: board "},
    {"SELECT code || ', line ' || line FROM sighting WHERE code NOT IN (SELECT code FROM board)",
     "seen, but not stored: board "},
    {"SELECT source || ', which has ' || count(*) || ' sightings' FROM sighting"
     " WHERE source NOT IN (SELECT id FROM source) GROUP BY source",
     "a source that is not there: number "},
    {"SELECT source || ', which has ' || count(*) || ' rejections' FROM rejection"
     " WHERE source NOT IN (SELECT id FROM source) GROUP BY source",
     "a source that is not there: number "},
};

void add_integrity_faults(SQLite::Database& database, std::vector<std::string>& faults) {
    SQLite::Statement integrity(database, "PRAGMA integrity_check");
    while (integrity.executeStep())
        if (const std::string told = integrity.getColumn(0); told != "ok")
            faults.push_back("SQLite: " + told);
    // The rules name the rows; this is for what they might leave out.
    SQLite::Statement keys(database,
                           "SELECT \"table\", parent, count(*) FROM pragma_foreign_key_check GROUP BY 1, 2");
    while (keys.executeStep())
        faults.push_back("SQLite: rows of table " + keys.getColumn(0).getString() +
                         " that refer to rows of " + keys.getColumn(1).getString() +
                         " that are not there: " + keys.getColumn(2).getString());
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
    SQLite::Statement row(database_of(store),
                          "SELECT month, day, weekday, first_code, last_code, name, in_calendar FROM date"
                          " WHERE date_index = ?");
    for (DateIndex index = 0; index < layout.date_count(); ++index) {
        row.reset();
        row.bind(1, index);
        const std::string which = "row " + std::to_string(index) + " of table date ";
        if (!row.executeStep()) {
            faults.push_back(which + "is not there");
            continue;
        }
        Date date{row.getColumn(0).getInt(), row.getColumn(1).getInt(), std::nullopt};
        if (!row.getColumn(2).isNull()) date.weekday = row.getColumn(2).getInt();
        const Code first = index * codes_per_date(layout);
        if (date != layout.date(index) || row.getColumn(3).getInt64() != first ||
            row.getColumn(4).getInt64() != first + codes_per_date(layout) - 1 ||
            row.getColumn(5).getString() != date_name(date) ||
            (row.getColumn(6).getInt() != 0) != in_calendar(date))
            faults.push_back(which + "is not that of layout " + std::string(layout.name()));
    }
    const int rows = database_of(store).execAndGet("SELECT count(*) FROM date").getInt();
    if (rows > layout.date_count())
        faults.push_back("table date has " + std::to_string(rows) + " rows, layout " +
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
