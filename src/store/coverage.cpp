#include "almanac/store/coverage.hpp"

#include "store/connection.hpp"

#include "almanac/puzzle/code.hpp"

namespace almanac {

std::vector<bool> covered_dates(const Store& store) {
    return guarded(store, [&] {
        const Layout& layout = store.layout();
        std::vector<bool> covered(static_cast<std::size_t>(layout.date_count()));
        // Each step lands on the first board of the next date that has one, so gaps cost nothing. All are
        // steps of one statement: a statement each would take the file's locks and look for changes 2604
        // times, which costs more than the look-ups.
        SQLite::Statement rows(
            database_of(store),
            "WITH RECURSIVE step(code) AS ("
            " SELECT min(code) FROM board WHERE code >= 0"
            " UNION ALL"
            " SELECT (SELECT min(code) FROM board WHERE code >= (step.code / per_date + 1) * per_date)"
            " FROM step, (SELECT codes_per_date AS per_date FROM store) WHERE step.code IS NOT NULL)"
            " SELECT code FROM step WHERE code IS NOT NULL");
        while (rows.executeStep()) {
            const DateIndex date = date_index(layout, rows.getColumn(0).getInt64());
            if (date >= layout.date_count()) break;  // no board, which is for check to tell
            covered[static_cast<std::size_t>(date)] = true;
        }
        return covered;
    });
}

std::vector<std::int64_t> boards_per_date(const Store& store) {
    return guarded(store, [&] {
        std::vector<std::int64_t> counts(static_cast<std::size_t>(store.layout().date_count()));
        SQLite::Statement rows(database_of(store),
                               "SELECT code / (SELECT codes_per_date FROM store) AS date, count(*)"
                               " FROM board WHERE code >= 0 GROUP BY date");
        while (rows.executeStep())
            if (const auto date = static_cast<std::size_t>(rows.getColumn(0).getInt64());
                date < counts.size())
                counts[date] = rows.getColumn(1).getInt64();
        return counts;
    });
}

}  // namespace almanac
