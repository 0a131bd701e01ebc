#pragma once

#include "almanac/puzzle/code.hpp"
#include "almanac/store/store.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace almanac {

/// A source as `sources` lists it.
struct SourceSummary {
    std::int64_t id;
    std::string name;
    std::string imported_on;  ///< YYYY-MM-DD
    std::int64_t sightings;   ///< grids that were boards or were taken for one
    std::int64_t boards;      ///< different boards among them
    std::int64_t warnings;    ///< headings that disagreed
    std::int64_t rejections;  ///< grids that were no board
    std::int64_t repaired;    ///< grids that were none and were taken for the nearest board
    std::string hash;         ///< of its content
};

/// A source that is known by its content.
struct KnownSource {
    std::int64_t id;
    std::string name;
};

/// A grid of a source as it was recorded: a board, or what was wrong with it, or both: it was repaired.
struct RecordedGrid {
    int line;
    std::optional<Code> code;  ///< nothing for a rejection
    std::string warning;       ///< of a board
    std::string heading;       ///< of a rejection, as are the following
    std::string grid;
    std::string reason;
    bool repaired() const { return code && !reason.empty(); }
};

/// Where a board was seen.
struct Sighting {
    std::string source;
    int line;
};

/// A board that was seen more than once.
struct RepeatedBoard {
    Code code;
    std::vector<Sighting> sightings;
};

/// Records one source: what was read in it, in the order of its text. To be used inside a Transaction.
class SourceWriter {
  public:
    SourceWriter(Store& store, const std::string& name, const std::string& imported_on);
    /// Goes on with a source that is there and ended.
    SourceWriter(Store& store, std::int64_t source);
    ~SourceWriter();
    void add_sighting(int line, Code code, const std::string& warning);
    void add_rejection(int line, const std::string& heading, const std::string& grid,
                       const std::string& reason);
    /// A rejection with a sighting beside it: the board that the grid was taken for.
    void add_repaired(int line, const std::string& heading, const std::string& grid,
                      const std::string& reason, Code code);
    /// Ends the source with the hash of its content. If a source of that content is there already, answers
    /// its name, and what was recorded here must be taken back; otherwise nothing.
    std::optional<std::string> finish(const std::string& hash);

  private:
    void write_sighting(int line, Code code, const std::string& warning);
    void write_rejection(int line, const std::string& heading, const std::string& grid,
                         const std::string& reason);

    struct Statements;
    Store& store_;
    std::int64_t id_;
    int grids_ = 0;  // so far: the ordinal of the last
    std::unique_ptr<Statements> statements_;
};

/// The source of this content, if there is one.
std::optional<KnownSource> find_source(const Store& store, const std::string& hash);

/// In the order in which they were imported.
std::vector<SourceSummary> sources(const Store& store);

/// The grids of a source in the order of its text.
void visit_grids(const Store& store, std::int64_t source,
                 const std::function<void(const RecordedGrid&)>& visitor);

/// In the order of sources and lines.
std::vector<Sighting> sightings_of(const Store& store, Code code);

/// The boards that were seen in this source, each once, in ascending code.
std::vector<Code> codes_seen_in(const Store& store, std::int64_t source);
/// The boards that were seen in a source other than this, each once, in ascending code.
std::vector<Code> codes_seen_outside(const Store& store, std::int64_t source);

/// In ascending code.
std::vector<RepeatedBoard> boards_seen_more_than_once(const Store& store);

}  // namespace almanac
