#include "almanac/store/rejections.hpp"

#include "store/connection.hpp"

namespace almanac {

namespace {

void add_sighting(Store& store, const Rejection& rejection, Code code, const std::string& warning) {
    SQLite::Statement row(database_of(store),
                          "INSERT INTO sighting (source, ordinal, line, code, warning)"
                          " VALUES (?, ?, ?, ?, nullif(?, ''))");
    row.bind(1, rejection.source);
    row.bind(2, rejection.ordinal);
    row.bind(3, rejection.line);
    row.bind(4, code);
    row.bind(5, warning);
    row.exec();
}

}  // namespace

std::vector<Rejection> rejections(const Store& store) {
    return guarded(store, [&] {
        SQLite::Statement rows(
            database_of(store),
            "SELECT rejection.source, rejection.ordinal, source.name, rejection.line, heading, grid, reason,"
            " sighting.code FROM rejection JOIN source ON source.id = rejection.source"
            " LEFT JOIN sighting USING (source, ordinal) ORDER BY rejection.source, rejection.ordinal");
        std::vector<Rejection> all;
        while (rows.executeStep()) {
            all.push_back({rows.getColumn(0).getInt64(), rows.getColumn(1).getInt(),
                           rows.getColumn(2).getString(), rows.getColumn(3).getInt(),
                           rows.getColumn(4).getString(), rows.getColumn(5).getString(),
                           rows.getColumn(6).getString(), std::nullopt});
            if (!rows.getColumn(7).isNull()) all.back().taken_for = rows.getColumn(7).getInt64();
        }
        return all;
    });
}

void take_for(Store& store, const Rejection& rejection, Code code, const std::string& reason) {
    guarded(store, [&] {
        add_sighting(store, rejection, code, "");
        SQLite::Statement row(database_of(store),
                              "UPDATE rejection SET reason = ? WHERE source = ? AND ordinal = ?");
        row.bind(1, reason);
        row.bind(2, rejection.source);
        row.bind(3, rejection.ordinal);
        row.exec();
    });
}

void withdraw(Store& store, const Rejection& rejection, Code code, const std::string& warning) {
    guarded(store, [&] {
        add_sighting(store, rejection, code, warning);
        SQLite::Statement row(database_of(store), "DELETE FROM rejection WHERE source = ? AND ordinal = ?");
        row.bind(1, rejection.source);
        row.bind(2, rejection.ordinal);
        row.exec();
    });
}

}  // namespace almanac
