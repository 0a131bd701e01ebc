#include "import_store.hpp"

#include "board_table.hpp"

#include "almanac/moves/moves.hpp"
#include "almanac/store/boards.hpp"
#include "almanac/store/frontier.hpp"
#include "almanac/store/rejections.hpp"
#include "almanac/store/sources.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace almanac {

namespace {

using Place = BoardTable::Place;

Store open_other(const std::string& store, const Layout& layout, const std::string& path) {
    std::error_code ignored;
    if (std::filesystem::equivalent(path, store, ignored))
        throw InputError(path + ": this is the store itself, and has nothing new for it");
    Store other = Store::open(path, Access::untouched);
    if (&other.layout() != &layout)
        throw StoreError(path + ": a store of layout " + std::string(other.layout().name()) + ", and " +
                         store + " is of layout " + std::string(layout.name()) +
                         "; name a store of its layout with --db, or make one with --layout " +
                         std::string(other.layout().name()));
    return other;
}

// The boards of the other store, taken over in the order of their depth there, so that a parent is here
// before its children.
class BoardImport {
  public:
    BoardImport(Store& store, const Store& other)
        : here_(store),
          there_(other),
          other_(other),
          moves_(store.layout()),
          boards_(store),
          frontier_(store),
          depths_(there_.size()) {}

    /// The boards that were new.
    std::int64_t run() {
        for (Place place = 0; place < there_.size(); ++place)
            if (there_[place].parent == BoardTable::nowhere) take(place);
        for (const Place place : there_.derived_by_depth())
            take(place);
        return added_;
    }

    std::int64_t present() const { return static_cast<std::int64_t>(there_.size()) - added_; }

  private:
    void take(Place place) {
        const BoardTable::Row& row = there_[place];
        const Place known = here_.find(row.code);
        MoveKinds pending = MoveKinds::all();
        if (known != BoardTable::nowhere) {
            depths_[place] = here_[known].depth;
            pending = here_[known].pending;
        } else {
            add(place);
            ++added_;
        }
        const MoveKinds visited = MoveKinds::all() - row.pending;
        if (!(pending & visited).empty()) frontier_.strike({row.code, pending, depths_[place]}, visited);
    }

    void add(Place place) {
        const BoardTable::Row& row = there_[place];
        const Board board = stored_board(other_, row.code);
        if (row.parent == BoardTable::nowhere) {
            boards_.add(row.code, row.origin);
            return;
        }
        const BoardTable::Row& parent = there_[row.parent];
        if (!moves_.is_move(stored_board(other_, parent.code), board, row.kind) || row.depth <= parent.depth)
            throw StoreError(other_.path() + ": unsound: board " + std::to_string(row.code) +
                             " is not made in the way that is recorded; 'almanac check' tells what else is");
        depths_[place] = depths_[row.parent] + 1;
        frontier_.add(row.code);
        frontier_.derive(row.code, {parent.code, row.kind, depths_[place]});
    }

    BoardTable here_;
    BoardTable there_;
    const Store& other_;
    Moves moves_;
    BoardWriter boards_;
    FrontierWriter frontier_;
    std::vector<int> depths_;  // of the other store's boards, as they are here
    std::int64_t added_ = 0;
};

void tell(const std::string& name, const RecordedGrid& grid,
          const std::function<void(const ImportNote&)>& listener, ImportedSource& result) {
    const auto note = [&](ImportNote::Kind kind, const std::string& text) {
        listener({kind, name, grid.line, grid.heading, text});
    };
    if (grid.repaired()) {
        ++result.repaired;
        note(ImportNote::Kind::repair, grid.reason);
    } else if (!grid.code) {
        ++result.rejected;
        note(ImportNote::Kind::rejection, grid.reason);
    } else if (!grid.warning.empty()) {
        ++result.warnings;
        note(ImportNote::Kind::warning, grid.warning);
    }
}

class SourcesImport {
  public:
    SourcesImport(Store& store, const Store& other, const std::function<void(const ImportNote&)>& listener,
                  ImportedSource& result)
        : store_(store), other_(other), listener_(listener), result_(result) {}

    void take(const SourceSummary& source) {
        if (const auto known = find_source(store_, source.hash)) return complete(known->id, source.id);
        SourceWriter writer(store_, source.name, source.imported_on);
        visit_grids(other_, source.id, [&](const RecordedGrid& grid) {
            write(writer, grid);
            tell(source.name, grid, listener_, result_);
        });
        writer.finish(source.hash);
    }

  private:
    static void write(SourceWriter& writer, const RecordedGrid& grid) {
        if (grid.repaired())
            writer.add_repaired(grid.line, grid.heading, grid.grid, grid.reason, *grid.code);
        else if (grid.code)
            writer.add_sighting(grid.line, *grid.code, grid.warning);
        else
            writer.add_rejection(grid.line, grid.heading, grid.grid, grid.reason);
    }

    // The same text may have been read by another version of the program, which saw a board where this one
    // saw none, or have been repaired there: an imported or repaired board must have been seen.
    void complete(std::int64_t known, std::int64_t source) {
        const auto seen = codes_seen_in(store_, known);
        std::optional<SourceWriter> writer;
        visit_grids(other_, source, [&](const RecordedGrid& grid) {
            if (!grid.code || std::ranges::binary_search(seen, *grid.code)) return;
            if (grid.repaired() && repair_here(known, grid)) return;
            if (!writer) writer.emplace(store_, known);
            write(*writer, grid);
        });
    }

    bool repair_here(std::int64_t source, const RecordedGrid& grid) {
        const auto here = rejections(store_);
        const auto same = std::ranges::find_if(here, [&](const Rejection& rejection) {
            return rejection.source == source && rejection.line == grid.line && rejection.grid == grid.grid &&
                   !rejection.taken_for;
        });
        if (same == here.end()) return false;
        take_for(store_, *same, *grid.code, grid.reason);
        return true;
    }

    Store& store_;
    const Store& other_;
    const std::function<void(const ImportNote&)>& listener_;
    ImportedSource& result_;
};

}  // namespace

ImportedSource import_store(Store& store, const std::string& path,
                            const std::function<void(const ImportNote&)>& listener) {
    const Store other = open_other(store.path(), store.layout(), path);
    const Snapshot snapshot(other);
    ImportedSource result{.name = path, .same_as = std::nullopt};
    BoardImport boards(store, other);
    result.added = boards.run();
    result.present = boards.present();
    SourcesImport from(store, other, listener, result);
    for (const SourceSummary& source : sources(other))
        from.take(source);
    return result;
}

ImportedSource preview_store(DryRun& run, const std::string& store, const Layout& layout,
                             const std::string& path,
                             const std::function<void(const ImportNote&)>& listener) {
    const Store other = open_other(store, layout, path);
    const Snapshot snapshot(other);
    ImportedSource result{.name = path, .same_as = std::nullopt};
    visit_boards(other, [&](const StoredBoard& board) {
        ++(run.take(board.code) ? result.added : result.present);
        return true;
    });
    for (const SourceSummary& source : sources(other)) {
        if (run.take_source(source.hash, source.name)) continue;
        visit_grids(other, source.id,
                    [&](const RecordedGrid& grid) { tell(source.name, grid, listener, result); });
    }
    return result;
}

}  // namespace almanac
