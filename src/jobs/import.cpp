#include "almanac/jobs/import.hpp"

#include "import_store.hpp"
#include "input.hpp"

#include "almanac/store/boards.hpp"
#include "almanac/store/sources.hpp"
#include "almanac/text/date_text.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace almanac {

namespace {

// The store that an import goes into. One that was made for it disappears again if the import fails, so that
// "nothing is stored" leaves nothing behind; an empty file that it was made of is an empty file again.
class Target {
  public:
    explicit Target(const ImportRequest& request)
        : path_(request.store),
          made_(!Store::exists(request.store)),
          was_empty_file_(made_ && std::filesystem::exists(path_)),
          store_(open(request)) {}
    Target(const Target&) = delete;
    Target& operator=(const Target&) = delete;
    ~Target() {
        if (!made_ || kept_) return;
        std::error_code ignored;
        if (was_empty_file_)
            std::filesystem::resize_file(path_, 0, ignored);
        else
            std::filesystem::remove(path_, ignored);
    }

    Store& store() { return store_; }
    bool made() const { return made_; }
    void keep() { kept_ = true; }

  private:
    Store open(const ImportRequest& request) const {
        const Layout& wanted = request.layout != nullptr ? *request.layout : Layout::standard();
        if (made_) return Store::create(path_, wanted);
        Store store = Store::open(path_, Access::write);
        if (request.layout_demanded && &store.layout() != &wanted)
            throw StoreError(path_ + ": the store is of layout " + std::string(store.layout().name()) +
                             ", --layout asks for " + std::string(wanted.name()) +
                             "; leave --layout out, or name another store with --db");
        return store;
    }

    std::string path_;
    bool made_;
    bool was_empty_file_;
    bool kept_ = false;
    Store store_;
};

// Reads one source into the store.
class SourceImport {
  public:
    SourceImport(Store& store, const std::string& name, const YearDay& today,
                 const std::function<void(const ImportNote&)>& listener)
        : layout_(store.layout()),
          boards_(store),
          writer_(store, name, format_day(today)),
          listener_(listener),
          result_{.name = name, .same_as = std::nullopt} {}

    void take(const Grid& grid) {
        if (const auto* board = std::get_if<GridBoard>(&grid))
            take_board(*board);
        else
            take_rejection(std::get<GridRejection>(grid));
    }

    ImportedSource finish(const std::string& hash) {
        result_.same_as = writer_.finish(hash);
        return result_;
    }

  private:
    void take_board(const GridBoard& grid) {
        const Code code = encode(layout_, grid.board);
        ++(boards_.add(code, Origin::imported) ? result_.added : result_.present);
        writer_.add_sighting(grid.line, code, grid.warning);
        if (grid.warning.empty()) return;
        ++result_.warnings;
        listener_({ImportNote::Kind::warning, result_.name, grid.line, grid.heading, grid.warning});
    }

    void take_rejection(const GridRejection& grid) {
        ++result_.rejected;
        writer_.add_rejection(grid.line, grid.heading, grid.grid, grid.reason);
        listener_({ImportNote::Kind::rejection, result_.name, grid.line, grid.heading, grid.reason});
    }

    const Layout& layout_;
    BoardWriter boards_;
    SourceWriter writer_;
    const std::function<void(const ImportNote&)>& listener_;
    ImportedSource result_;
};

bool is_empty(const ImportedSource& source) {
    return source.added + source.present + source.rejected == 0;
}

ImportedSource import_one(Store& store, const std::string& path, const ImportRequest& request,
                          const std::function<void(const ImportNote&)>& listener) {
    if (path != "-" && Store::is_sqlite_file(path)) return import_store(store, path, listener);
    Input input(path, *request.standard_input);
    Savepoint savepoint(store);
    SourceImport source(store, input.name(), request.today, listener);
    const auto unreadable =
        read_boards(input.bytes(), store.layout(), [&](const Grid& grid) { source.take(grid); });
    if (unreadable)
        throw InputError(input.name() + ":" + std::to_string(unreadable->line) + ": " + unreadable->message);
    ImportedSource result = source.finish(input.hash());
    // A source that is known has its boards, sightings and rejections in the store already; one without a
    // grid has nothing that could be kept.
    if (!result.same_as && !is_empty(result)) savepoint.keep();
    return result;
}

}  // namespace

ImportResult import_files(const ImportRequest& request,
                          const std::function<void(const ImportNote&)>& listener) {
    Target target(request);
    ImportResult result;
    result.store_made = target.made();
    Transaction transaction(target.store());
    try {
        for (const std::string& path : request.files)
            result.sources.push_back(import_one(target.store(), path, request, listener));
    } catch (const InputError& error) {
        throw InputError(std::string(error.what()) + "; nothing was stored");
    }
    // A store without a single grid is not worth a file: it is a mistyped name that was read.
    if (std::ranges::all_of(result.sources, is_empty)) {
        result.store_made = false;
        return result;
    }
    transaction.commit();
    target.keep();
    return result;
}

}  // namespace almanac
