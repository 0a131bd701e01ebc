#include "retry.hpp"

#include "rejected_grid.hpp"

#include "almanac/jobs/rejections.hpp"
#include "almanac/store/boards.hpp"
#include "almanac/store/rejections.hpp"

#include <algorithm>
#include <span>

namespace almanac {

namespace {

/// What a rejected grid is read as now; nothing where it does not even look like a grid any more.
std::optional<Grid> read_again(const Rejection& rejection, const Layout& layout) {
    const std::string text = rejection.heading + '\n' + rejection.grid + '\n';
    std::string_view rest = text;
    std::optional<Grid> found;
    const auto unreadable = read_boards(
        [&](std::span<char> buffer) {
            const std::size_t count = std::min(rest.size(), buffer.size());
            std::ranges::copy(rest.substr(0, count), buffer.begin());
            rest.remove_prefix(count);
            return count;
        },
        layout,
        [&](const Grid& grid) {
            if (!found) found = grid;
        });
    return unreadable ? std::nullopt : found;
}

/// Tries the rejections of a store again, one by one.
class Retry {
  public:
    Retry(Store& store, bool repair, const std::function<void(const ImportNote&)>& listener)
        : store_(store), boards_(store), repair_(repair), listener_(listener) {}

    void take(const Rejection& rejection, ImportedSource& result) {
        const auto grid = read_again(rejection, store_.layout());
        if (!grid) return refuse(rejection, rejection.reason, result);
        if (const auto* board = std::get_if<GridBoard>(&*grid)) {
            const Code code = encode(store_.layout(), board->board);
            count(boards_.add(code, Origin::imported), result);
            withdraw(store_, rejection, code, board->warning);
            if (board->warning.empty()) return;
            ++result.warnings;
            return tell(ImportNote::Kind::warning, rejection, board->warning);
        }
        const RejectedGrid judged = judge(std::get<GridRejection>(*grid), store_.layout(), repair_);
        if (!judged.taken_for) return refuse(rejection, judged.reason, result);
        const Code code = encode(store_.layout(), *judged.taken_for);
        ++result.repaired;
        count(boards_.add(code, Origin::repaired), result);
        take_for(store_, rejection, code, judged.reason);
        tell(ImportNote::Kind::repair, rejection, judged.reason);
    }

  private:
    void refuse(const Rejection& rejection, const std::string& reason, ImportedSource& result) {
        ++result.rejected;
        tell(ImportNote::Kind::rejection, rejection, reason);
    }

    void tell(ImportNote::Kind kind, const Rejection& rejection, const std::string& reason) {
        listener_({kind, rejection.source_name, rejection.line, rejection.heading, reason});
    }

    static void count(bool is_new, ImportedSource& result) { ++(is_new ? result.added : result.present); }

    Store& store_;
    BoardWriter boards_;
    bool repair_;
    const std::function<void(const ImportNote&)>& listener_;
};

}  // namespace

std::vector<ImportedSource> retry_rejections(Store& store, bool repair,
                                             const std::function<void(const ImportNote&)>& listener) {
    Transaction transaction(store);
    Retry retry(store, repair, listener);
    std::vector<ImportedSource> results;
    std::int64_t source = 0;
    for (const Rejection& rejection : rejections(store)) {
        if (rejection.taken_for) continue;
        if (results.empty() || rejection.source != source)
            results.push_back({.name = rejection.source_name, .same_as = std::nullopt});
        source = rejection.source;
        retry.take(rejection, results.back());
    }
    transaction.commit();
    return results;
}

void repair_source(Store& store, std::int64_t source) {
    const std::function<void(const ImportNote&)> nobody = [](const ImportNote&) {};
    Retry retry(store, true, nobody);
    ImportedSource ignored;
    for (const Rejection& rejection : rejections(store))
        if (rejection.source == source && !rejection.taken_for) retry.take(rejection, ignored);
}

}  // namespace almanac
