#include "almanac/jobs/import.hpp"

#include "import_store.hpp"
#include "input.hpp"
#include "ledger.hpp"
#include "rejected_grid.hpp"
#include "retry.hpp"

#include "almanac/text/date_text.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace almanac {

namespace {

const Layout& layout_for(const ImportRequest& request) {
    return request.layout != nullptr ? *request.layout : Layout::standard();
}

void check_layout(const Store& store, const ImportRequest& request) {
    const Layout& wanted = layout_for(request);
    if (!request.layout_demanded || &store.layout() == &wanted) return;
    throw StoreError(store.path() + ": the store is of layout " + std::string(store.layout().name()) +
                     ", --layout asks for " + std::string(wanted.name()) +
                     "; leave --layout out, or name another store with --db");
}

bool is_empty(const ImportedSource& source) {
    return source.added + source.present + source.rejected == 0;
}

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
        if (made_) return Store::create(path_, layout_for(request));
        Store store = Store::open(path_, Access::write);
        check_layout(store, request);
        return store;
    }

    std::string path_;
    bool made_;
    bool was_empty_file_;
    bool kept_ = false;
    Store store_;
};

// Reads one source into a ledger.
class SourceImport {
  public:
    SourceImport(Ledger& ledger, const Layout& layout, const std::string& name, bool repair,
                 const std::function<void(const ImportNote&)>& listener)
        : ledger_(ledger),
          layout_(layout),
          repair_(repair),
          listener_(listener),
          result_{.name = name, .same_as = std::nullopt} {}

    void take(const Grid& grid) {
        if (const auto* board = std::get_if<GridBoard>(&grid))
            take_board(*board);
        else
            take_rejection(std::get<GridRejection>(grid));
    }

    ImportedSource finish(const std::string& hash) {
        // A source without a grid has nothing that could be kept.
        result_.same_as = ledger_.finish(hash, !is_empty(result_));
        return result_;
    }

  private:
    void take_board(const GridBoard& grid) {
        count(ledger_.add_board(grid, encode(layout_, grid.board)));
        if (grid.warning.empty()) return;
        ++result_.warnings;
        listener_({ImportNote::Kind::warning, result_.name, grid.line, grid.heading, grid.warning});
    }

    void take_rejection(const GridRejection& grid) {
        const RejectedGrid judged = judge(grid, layout_, repair_);
        if (judged.taken_for) {
            ++result_.repaired;
            count(ledger_.add_repaired(grid, judged.reason, encode(layout_, *judged.taken_for)));
        } else {
            ++result_.rejected;
            ledger_.add_rejection(grid, judged.reason);
        }
        const auto kind = judged.taken_for ? ImportNote::Kind::repair : ImportNote::Kind::rejection;
        listener_({kind, result_.name, grid.line, grid.heading, judged.reason});
    }

    void count(bool is_new) { ++(is_new ? result_.added : result_.present); }

    Ledger& ledger_;
    const Layout& layout_;
    bool repair_;
    const std::function<void(const ImportNote&)>& listener_;
    ImportedSource result_;
};

ImportedSource read_source(Input& input, Ledger& ledger, const Layout& layout, const ImportRequest& request,
                           const std::function<void(const ImportNote&)>& listener) {
    SourceImport source(ledger, layout, input.name(), request.repair, listener);
    const auto unreadable = read_boards(input.bytes(), layout, [&](const Grid& grid) { source.take(grid); });
    if (unreadable)
        throw InputError(input.name() + ":" + std::to_string(unreadable->line) + ": " + unreadable->message);
    return source.finish(input.hash());
}

ImportedSource import_one(Store& store, const std::string& path, const ImportRequest& request,
                          const std::function<void(const ImportNote&)>& listener) {
    if (path != "-" && Store::is_sqlite_file(path)) return import_store(store, path, listener);
    Input input(path, *request.standard_input);
    ImportedSource result;
    {
        StoreLedger ledger(store, input.name(), format_day(request.today));
        result = read_source(input, ledger, store.layout(), request, listener);
    }
    // The boards, sightings and rejections of a source that is known are in the store already; repairs may
    // not be.
    if (result.same_as && result.repaired > 0) repair_source(store, find_source(store, input.hash())->id);
    return result;
}

ImportedSource preview_one(DryRun& run, const Layout& layout, const std::string& path,
                           const ImportRequest& request,
                           const std::function<void(const ImportNote&)>& listener) {
    if (path != "-" && Store::is_sqlite_file(path))
        return preview_store(run, request.store, layout, path, listener);
    Input input(path, *request.standard_input);
    DryLedger ledger(run, input.name());
    return read_source(input, ledger, layout, request, listener);
}

ImportResult run_dry(const ImportRequest& request, const std::function<void(const ImportNote&)>& listener) {
    std::optional<Store> store;
    if (Store::exists(request.store)) {
        store.emplace(Store::open(request.store, Access::read));
        check_layout(*store, request);
    }
    DryRun run(store ? &*store : nullptr);
    ImportResult result;
    for (const std::string& path : request.files)
        result.sources.push_back(
            preview_one(run, store ? store->layout() : layout_for(request), path, request, listener));
    return result;
}

ImportResult run(const ImportRequest& request, const std::function<void(const ImportNote&)>& listener) {
    Target target(request);
    ImportResult result;
    result.store_made = target.made();
    Transaction transaction(target.store());
    for (const std::string& path : request.files)
        result.sources.push_back(import_one(target.store(), path, request, listener));
    // A store without a single grid is not worth a file: it is a mistyped name that was read.
    if (std::ranges::all_of(result.sources, is_empty)) {
        result.store_made = false;
        return result;
    }
    transaction.commit();
    target.keep();
    return result;
}

}  // namespace

ImportResult import_files(const ImportRequest& request,
                          const std::function<void(const ImportNote&)>& listener) {
    try {
        return request.dry_run ? run_dry(request, listener) : run(request, listener);
    } catch (const InputError& error) {
        throw InputError(std::string(error.what()) + "; nothing was stored");
    }
}

}  // namespace almanac
