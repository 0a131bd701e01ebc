#include "almanac/jobs/generate.hpp"

#include "store_frontier.hpp"

#include "almanac/moves/rounds.hpp"
#include "almanac/store/coverage.hpp"
#include "almanac/store/frontier.hpp"

#include <algorithm>
#include <map>

namespace almanac {

namespace {

// Adds up what a round brings. Boards are looked up at its end, when their derivations are final.
class Tally {
  public:
    Tally(const Layout& layout, MoveKinds kinds, std::vector<bool> covered)
        : layout_(layout), kinds_(kinds), covered_(std::move(covered)) {}

    std::int64_t visited() const { return visited_; }

    void add(const Batch& batch) {
        visited_ += static_cast<std::int64_t>(batch.visited.size());
        for (const Change& change : batch.changes)
            if (change.is_new) added_.push_back(change.derived.code);
    }

    RoundReport end_round(int depth, const Frontier& frontier) {
        std::map<MoveKind, Brought> brought;
        std::map<DateIndex, MoveKind> dates;  // new ones, each with the narrowest kind
        for (const Code code : added_) {
            const MoveKind kind = frontier.find(code).value().kind;
            ++brought[kind].boards;
            const DateIndex date = date_index(layout_, code);
            if (covered_[static_cast<std::size_t>(date)]) continue;
            const auto entry = dates.emplace(date, kind).first;
            entry->second = std::min(entry->second, kind);
        }
        for (const auto& [date, kind] : dates) {
            ++brought[kind].dates;
            covered_[static_cast<std::size_t>(date)] = true;
        }
        RoundReport report{depth,
                           visited_,
                           {},
                           static_cast<std::int64_t>(frontier.board_count()),
                           sum_up(layout_, covered_)};
        for (const MoveKind kind : all_move_kinds)
            if (kinds_.contains(kind))
                report.brought.push_back({kind, brought[kind].boards, brought[kind].dates});
        visited_ = 0;
        added_.clear();
        return report;
    }

  private:
    const Layout& layout_;
    MoveKinds kinds_;
    std::vector<bool> covered_;
    std::int64_t visited_ = 0;
    std::vector<Code> added_;
};

// Watches which dates are covered first by which boards.
class FirstBoards {
  public:
    FirstBoards(const Layout& layout, const Coverage& coverage)
        : layout_(layout),
          covered_(coverage.covered),
          gaps_(coverage.all_calendar_dates - coverage.calendar_dates) {}

    void add(std::span<const Derived> boards) {
        for (const Derived& board : boards) {
            const DateIndex date = date_index(layout_, board.code);
            if (covered_[static_cast<std::size_t>(date)]) continue;
            covered_[static_cast<std::size_t>(date)] = true;
            codes_.push_back(board.code);
            if (in_calendar(layout_.date(date))) --gaps_;
        }
    }

    bool calendar_is_covered() const { return gaps_ == 0; }
    const std::vector<Code>& codes() const { return codes_; }

  private:
    const Layout& layout_;
    std::vector<bool> covered_;
    int gaps_;
    std::vector<Code> codes_;
};

// The boards and all on their chains that are not stored, in ascending code.
std::map<Code, Derivation> chains_of(const Store& store, const Frontier& frontier,
                                     const std::vector<Code>& codes) {
    std::map<Code, Derivation> chains;
    for (Code code : codes)
        while (!chains.contains(code) && !find_board(store, code)) {
            const Descent descent = frontier.find(code).value();
            chains.emplace(code, Derivation{descent.parent, descent.kind, descent.depth});
            code = descent.parent;
        }
    return chains;
}

// Answers how many boards were stored; nothing if somebody else has written to the store.
std::optional<std::int64_t> store_chains(Store& store, const Frontier& frontier,
                                         const std::vector<Code>& codes, std::int64_t foreign_version) {
    Transaction transaction(store);
    if (store.foreign_version() != foreign_version) return std::nullopt;
    const auto chains = chains_of(store, frontier, codes);
    FrontierWriter writer(store);
    for (const auto& [code, derivation] : chains)
        writer.add(code);
    for (const auto& [code, derivation] : chains)
        writer.derive(code, derivation);
    if (!chains.empty()) transaction.commit();
    return static_cast<std::int64_t>(chains.size());
}

class Run {
  public:
    Run(Store& store, const GenerateRequest& request, const Moves& moves)
        : store_(store),
          request_(request),
          moves_(moves),
          foreign_version_(store.foreign_version()),
          writer_(store),
          frontier_(load_frontier(store)),
          first_boards_(store.layout(), coverage_of(store)) {}

    // Nothing if the run has to begin anew.
    template <typename Listener, typename Progress>
    std::optional<Generated> to_the_end(const Listener& listener, const Progress& progress) {
        const auto boards_before = static_cast<std::int64_t>(frontier_.board_count());
        Tally tally(store_.layout(), request_.kinds, covered_dates(store_));
        bool up_to_date = true;
        run_rounds(frontier_, moves_, {request_.kinds, visit_listener()}, [&](const Batch& batch) {
            tally.add(batch);
            up_to_date = request_.lean || writer_.add(batch);
            if (!up_to_date) return false;
            progress(batch.depth, tally.visited(), static_cast<std::int64_t>(frontier_.board_count()));
            if (batch.last_of_round) listener(tally.end_round(batch.depth, frontier_));
            return true;
        });
        result_.made = static_cast<std::int64_t>(frontier_.board_count()) - boards_before;
        result_.stored = result_.made;
        if (request_.lean) {
            const auto stored = store_chains(store_, frontier_, first_boards_.codes(), foreign_version_);
            if (!stored) return std::nullopt;
            result_.stored = *stored;
        } else if (!up_to_date || !writer_.flush()) {
            return std::nullopt;
        }
        return result_;
    }

  private:
    // Empty where nobody needs to look at each visit.
    VisitListener visit_listener() {
        if (!request_.until_covered && !request_.lean && !request_.most_boards) return {};
        return [this](std::span<const Derived> added) {
            first_boards_.add(added);
            if (request_.until_covered && first_boards_.calendar_is_covered())
                result_.end = Generated::End::covered;
            else if (request_.most_boards &&
                     static_cast<std::int64_t>(frontier_.board_count()) >= *request_.most_boards)
                result_.end = Generated::End::most_boards;
            return result_.end == Generated::End::closed;
        };
    }

    Store& store_;
    const GenerateRequest& request_;
    const Moves& moves_;
    std::int64_t foreign_version_;  // before anything is read
    BatchWriter writer_;
    Frontier frontier_;
    FirstBoards first_boards_;
    Generated result_;
};

// Why there is nothing to do, if there is nothing.
std::optional<Generated::End> end_before_begin(const Store& store, const GenerateRequest& request) {
    if (request.until_covered) {
        const Coverage coverage = coverage_of(store);
        if (coverage.calendar_dates == coverage.all_calendar_dates) return Generated::End::covered;
    }
    if (!least_pending_depth(store, request.kinds)) return Generated::End::closed;
    if (request.most_boards && store.board_count() >= *request.most_boards)
        return Generated::End::most_boards;
    return std::nullopt;
}

}  // namespace

Generated generate(
    Store& store, const GenerateRequest& request, const std::function<void(const RoundReport&)>& listener,
    const std::function<void(int depth, std::int64_t visited, std::int64_t boards)>& progress) {
    std::optional<Generated> result;
    while (!result) {
        if (const auto end = end_before_begin(store, request)) return {*end};
        const Moves moves(store.layout());
        result = Run(store, request, moves).to_the_end(listener, progress);
    }
    return *result;
}

}  // namespace almanac
