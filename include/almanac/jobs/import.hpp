#pragma once

#include "almanac/puzzle/date.hpp"
#include "almanac/puzzle/layout.hpp"

#include <cstdint>
#include <functional>
#include <istream>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace almanac {

/// An input cannot be read: no such file, a folder, not UTF-8. what() names the file, and the line where
/// there is one.
class InputError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

struct ImportRequest {
    std::string store;               ///< path; the store is made if it is not there
    std::vector<std::string> files;  ///< paths of texts and stores; "-" is `standard_input`
    std::istream* standard_input;
    const Layout* layout = nullptr;  ///< of a store that is made; nullptr: the standard one
    bool layout_demanded = false;    ///< a store that is there must be of this layout
    YearDay today;
    bool repair = false;   ///< what is nearest to a grid that is no board is stored where it stands out
    bool dry_run = false;  ///< everything is told and nothing stored; a store that is there is only read
};

/// What the reading of one grid has to tell people.
struct ImportNote {
    enum class Kind : unsigned char { warning, rejection, repair };
    Kind kind;
    std::string source;
    int line;
    std::string heading;  ///< of the grid, verbatim
    std::string text;
};

/// What came of one file: a text, or another store.
struct ImportedSource {
    std::string name;
    std::int64_t added = 0;     ///< boards that are new in the store
    std::int64_t present = 0;   ///< grids, or boards of the other store, whose board was there already
    std::int64_t rejected = 0;  ///< of a store: of those of its sources that are new here; so are the next
    std::int64_t repaired = 0;  ///< grids that were no board and were taken for one, which is counted above
    std::int64_t warnings = 0;
    std::optional<std::string> same_as;  ///< the name of a source of the same content, imported earlier
};

struct ImportResult {
    std::vector<ImportedSource> sources;
    bool store_made = false;
};

/// Imports all files in one transaction: all of them or, if one cannot be read, nothing (InputError). Notes
/// are told as they are met. With `repair`, what was rejected in an earlier import of the same content is
/// repaired too. Throws StoreError where the store fails.
ImportResult import_files(const ImportRequest& request,
                          const std::function<void(const ImportNote&)>& listener);

}  // namespace almanac
