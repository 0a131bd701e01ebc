#include "almanac/store/sources.hpp"

#include "store/connection.hpp"

namespace almanac {

namespace {

std::vector<Code> codes_of(const Store& store, const char* sql, std::int64_t source) {
    return guarded(store, [&] {
        SQLite::Statement rows(database_of(store), sql);
        rows.bind(1, source);
        std::vector<Code> codes;
        while (rows.executeStep())
            codes.push_back(rows.getColumn(0).getInt64());
        return codes;
    });
}

}  // namespace

struct SourceWriter::Statements {
    explicit Statements(SQLite::Database& database)
        : sighting(database,
                   "INSERT INTO sighting (source, ordinal, line, code, warning) VALUES (?, ?, ?, ?, ?)"),
          rejection(database,
                    "INSERT INTO rejection (source, ordinal, line, heading, grid, reason)"
                    " VALUES (?, ?, ?, ?, ?, ?)") {}
    SQLite::Statement sighting;
    SQLite::Statement rejection;
};

SourceWriter::SourceWriter(Store& store, const std::string& name, const std::string& imported_on)
    : store_(store) {
    guarded(store, [&] {
        SQLite::Database& database = database_of(store);
        // The hash is known at the end of the text only; until then the row has one that no content has.
        SQLite::Statement source(database, "INSERT INTO source (name, hash, imported_on) VALUES (?, '', ?)");
        source.bind(1, name);
        source.bind(2, imported_on);
        source.exec();
        id_ = database.getLastInsertRowid();
        statements_ = std::make_unique<Statements>(database);
    });
}

SourceWriter::SourceWriter(Store& store, std::int64_t source) : store_(store), id_(source) {
    guarded(store, [&] {
        SQLite::Statement last(
            database_of(store),
            "SELECT max(coalesce((SELECT max(ordinal) FROM sighting WHERE source = ?1), 0),"
            " coalesce((SELECT max(ordinal) FROM rejection WHERE source = ?1), 0))");
        last.bind(1, source);
        last.executeStep();
        grids_ = last.getColumn(0).getInt();
        statements_ = std::make_unique<Statements>(database_of(store));
    });
}

SourceWriter::~SourceWriter() = default;

void SourceWriter::add_sighting(int line, Code code, const std::string& warning) {
    ++grids_;
    write_sighting(line, code, warning);
}

void SourceWriter::add_rejection(int line, const std::string& heading, const std::string& grid,
                                 const std::string& reason) {
    ++grids_;
    write_rejection(line, heading, grid, reason);
}

void SourceWriter::add_repaired(int line, const std::string& heading, const std::string& grid,
                                const std::string& reason, Code code) {
    ++grids_;
    write_rejection(line, heading, grid, reason);
    write_sighting(line, code, "");
}

void SourceWriter::write_sighting(int line, Code code, const std::string& warning) {
    guarded(store_, [&] {
        SQLite::Statement& row = statements_->sighting;
        row.reset();
        row.bind(1, id_);
        row.bind(2, grids_);
        row.bind(3, line);
        row.bind(4, code);
        if (warning.empty())
            row.bind(5);
        else
            row.bind(5, warning);
        row.exec();
    });
}

void SourceWriter::write_rejection(int line, const std::string& heading, const std::string& grid,
                                   const std::string& reason) {
    guarded(store_, [&] {
        SQLite::Statement& row = statements_->rejection;
        row.reset();
        row.bind(1, id_);
        row.bind(2, grids_);
        row.bind(3, line);
        row.bind(4, heading);
        row.bind(5, grid);
        row.bind(6, reason);
        row.exec();
    });
}

std::optional<std::string> SourceWriter::finish(const std::string& hash) {
    return guarded(store_, [&]() -> std::optional<std::string> {
        if (const auto known = find_source(store_, hash)) return known->name;
        SQLite::Statement source(database_of(store_), "UPDATE source SET hash = ? WHERE id = ?");
        source.bind(1, hash);
        source.bind(2, id_);
        source.exec();
        return std::nullopt;
    });
}

std::optional<KnownSource> find_source(const Store& store, const std::string& hash) {
    return guarded(store, [&]() -> std::optional<KnownSource> {
        SQLite::Statement row(database_of(store), "SELECT id, name FROM source WHERE hash = ?");
        row.bind(1, hash);
        if (!row.executeStep()) return std::nullopt;
        return KnownSource{row.getColumn(0).getInt64(), row.getColumn(1).getString()};
    });
}

std::vector<SourceSummary> sources(const Store& store) {
    return guarded(store, [&] {
        SQLite::Statement rows(database_of(store),
                               "SELECT id, name, imported_on,"
                               " (SELECT count(*) FROM sighting WHERE source = source.id),"
                               " (SELECT count(DISTINCT code) FROM sighting WHERE source = source.id),"
                               " (SELECT count(warning) FROM sighting WHERE source = source.id),"
                               " (SELECT count(*) FROM rejection WHERE source = source.id),"
                               " (SELECT count(*) FROM rejection JOIN sighting USING (source, ordinal)"
                               "   WHERE rejection.source = source.id), hash"
                               " FROM source ORDER BY id");
        std::vector<SourceSummary> summaries;
        while (rows.executeStep()) {
            const std::int64_t repaired = rows.getColumn(7).getInt64();
            summaries.push_back(
                {rows.getColumn(0).getInt64(), rows.getColumn(1).getString(), rows.getColumn(2).getString(),
                 rows.getColumn(3).getInt64(), rows.getColumn(4).getInt64(), rows.getColumn(5).getInt64(),
                 rows.getColumn(6).getInt64() - repaired, repaired, rows.getColumn(8).getString()});
        }
        return summaries;
    });
}

void visit_grids(const Store& store, std::int64_t source,
                 const std::function<void(const RecordedGrid&)>& visitor) {
    guarded(store, [&] {
        SQLite::Statement rows(database_of(store),
                               "SELECT ordinal, coalesce(sighting.line, rejection.line), code,"
                               " coalesce(warning, ''), coalesce(heading, ''), coalesce(grid, ''),"
                               " coalesce(reason, '') FROM sighting FULL JOIN rejection"
                               " USING (source, ordinal) WHERE source = ? ORDER BY ordinal");
        rows.bind(1, source);
        while (rows.executeStep()) {
            RecordedGrid grid{rows.getColumn(1).getInt(),    std::nullopt,
                              rows.getColumn(3).getString(), rows.getColumn(4).getString(),
                              rows.getColumn(5).getString(), rows.getColumn(6).getString()};
            if (!rows.getColumn(2).isNull()) grid.code = rows.getColumn(2).getInt64();
            visitor(grid);
        }
    });
}

std::vector<Sighting> sightings_of(const Store& store, Code code) {
    return guarded(store, [&] {
        SQLite::Statement rows(database_of(store),
                               "SELECT source.name, sighting.line FROM sighting"
                               " JOIN source ON source.id = sighting.source"
                               " WHERE sighting.code = ? ORDER BY sighting.source, sighting.ordinal");
        rows.bind(1, code);
        std::vector<Sighting> seen;
        while (rows.executeStep())
            seen.push_back({rows.getColumn(0).getString(), rows.getColumn(1).getInt()});
        return seen;
    });
}

std::vector<Code> codes_seen_in(const Store& store, std::int64_t source) {
    return codes_of(store, "SELECT DISTINCT code FROM sighting WHERE source = ? ORDER BY code", source);
}

std::vector<Code> codes_seen_outside(const Store& store, std::int64_t source) {
    return codes_of(store, "SELECT DISTINCT code FROM sighting WHERE source <> ? ORDER BY code", source);
}

std::vector<RepeatedBoard> boards_seen_more_than_once(const Store& store) {
    return guarded(store, [&] {
        SQLite::Statement rows(database_of(store),
                               "SELECT code FROM sighting GROUP BY code HAVING count(*) > 1 ORDER BY code");
        std::vector<RepeatedBoard> repeated;
        while (rows.executeStep()) {
            const Code code = rows.getColumn(0).getInt64();
            repeated.push_back({code, sightings_of(store, code)});
        }
        return repeated;
    });
}

}  // namespace almanac
