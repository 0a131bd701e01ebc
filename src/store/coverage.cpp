#include "almanac/store/coverage.hpp"

#include "store/connection.hpp"

#include "almanac/puzzle/code.hpp"

namespace almanac {

std::vector<bool> covered_dates(const Store& store) {
    return guarded(store, [&] {
        const Layout& layout = store.layout();
        std::vector<bool> covered(static_cast<std::size_t>(layout.date_count()));
        SQLite::Statement row(database_of(store),
                              "SELECT code FROM board WHERE code >= ? ORDER BY code LIMIT 1");
        // Each look-up lands on the first board of the next date that has one, so gaps cost nothing.
        for (DateIndex date = 0; date < layout.date_count(); ++date) {
            row.reset();
            row.bind(1, date * codes_per_date(layout));
            if (!row.executeStep()) break;
            date = date_index(layout, row.getColumn(0).getInt64());
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
