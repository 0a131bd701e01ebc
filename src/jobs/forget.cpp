#include "almanac/jobs/forget.hpp"

#include "rederive.hpp"

#include "almanac/store/removal.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace almanac {

namespace {

using Place = BoardTable::Place;

// No source has this number: what was seen outside of it is all that was seen.
constexpr std::int64_t no_source = -1;

// Everything that is read is of one moment: of the transaction that will change it, or of a snapshot.
class Moment {
  public:
    Moment(Store& store, Forgetting forgetting) {
        if (forgetting == Forgetting::done)
            removal_.emplace(store);
        else
            snapshot_.emplace(store);
    }
    Removal* removal() { return removal_ ? &*removal_ : nullptr; }

  private:
    std::optional<Removal> removal_;
    std::optional<Snapshot> snapshot_;
};

bool is_in(const std::vector<Code>& codes, Code code) {
    return std::ranges::binary_search(codes, code);
}

// What becomes of the boards.
struct Fate {
    std::vector<Place> roots;  // derived so far, imported from now on
    Rederived rest;
};

Fate fate_without(const Store& store, const BoardTable& table, std::int64_t source) {
    const std::vector<Code> seen_here = codes_seen_in(store, source);
    const std::vector<Code> seen_elsewhere = codes_seen_outside(store, source);
    std::vector<bool> unsettled(table.size());
    for (const Code code : seen_here) {
        const Place place = table.find(code);
        if (place == BoardTable::nowhere || is_in(seen_elsewhere, code)) continue;
        const Origin origin = table[place].origin;
        unsettled[place] = origin == Origin::imported || origin == Origin::repaired;
    }
    Fate fate;
    for (const Place place : table.derived_by_depth()) {
        if (!unsettled[table[place].parent]) continue;
        unsettled[place] = true;
        if (is_in(seen_elsewhere, table[place].code)) fate.roots.push_back(place);
    }
    fate.rest = rederive(table, Moves(store.layout()), unsettled, fate.roots);
    return fate;
}

Removal::Row row_of(const BoardTable::Row& row) {
    return {row.code, row.pending, row.depth};
}

void carry_out(Removal& removal, const BoardTable& table, const Fate& fate, std::int64_t source) {
    removal.remove_source(source);
    for (const Place place : fate.roots)
        removal.make_root(row_of(table[place]));
    for (const auto& [place, derivation] : fate.rest.derivations)
        removal.derive(row_of(table[place]), derivation);
    for (const Place place : fate.rest.gone)
        removal.remove(row_of(table[place]));
    removal.commit();
}

// The dates all of whose boards go, which are given by ascending place.
std::int64_t dates_of_all(const Layout& layout, const BoardTable& table, const std::vector<Place>& gone) {
    std::map<DateIndex, std::int64_t> boards;
    for (const Place place : gone)
        ++boards[date_index(layout, table[place].code)];
    const auto stays = [&](Code from) {
        const auto row = std::ranges::lower_bound(table.rows(), from, {}, &BoardTable::Row::code);
        return row - table.rows().begin();
    };
    return std::ranges::count_if(boards, [&](const auto& of_date) {
        const Code first = of_date.first * codes_per_date(layout);
        return stays(first + codes_per_date(layout)) - stays(first) == of_date.second;
    });
}

}  // namespace

std::vector<SourceSummary> sources_named(const Store& store, const std::string& word) {
    std::vector<SourceSummary> meant;
    for (const SourceSummary& source : sources(store))
        if (source.name == word || std::to_string(source.id) == word) meant.push_back(source);
    return meant;
}

ForgetReport forget_source(Store& store, const SourceSummary& source, Forgetting forgetting) {
    Moment moment(store, forgetting);
    const BoardTable table(store);
    const Fate fate = fate_without(store, table, source.id);
    ForgetReport report;
    report.sightings = source.sightings;
    report.rejections = source.rejections;
    for (const Place place : fate.rest.gone)
        ++(table[place].origin == Origin::derived ? report.derived_gone : report.roots_gone);
    report.dates_gone = dates_of_all(store.layout(), table, fate.rest.gone);
    report.new_parents = static_cast<std::int64_t>(fate.rest.derivations.size());
    report.become_roots = static_cast<std::int64_t>(fate.roots.size());
    report.boards_left = static_cast<std::int64_t>(table.size() - fate.rest.gone.size());
    if (Removal* removal = moment.removal()) carry_out(*removal, table, fate, source.id);
    return report;
}

ForgetReport forget_derived(Store& store, Forgetting forgetting) {
    Moment moment(store, forgetting);
    const BoardTable table(store);
    const std::vector<Code> seen = codes_seen_outside(store, no_source);
    std::vector<Place> gone;
    ForgetReport report;
    for (Place place = 0; place < table.size(); ++place) {
        if (table[place].origin != Origin::derived) continue;
        if (is_in(seen, table[place].code))
            ++report.become_roots;
        else
            gone.push_back(place);
    }
    report.derived_gone = static_cast<std::int64_t>(gone.size());
    report.dates_gone = dates_of_all(store.layout(), table, gone);
    report.boards_left = static_cast<std::int64_t>(table.size() - gone.size());
    Removal* removal = moment.removal();
    if (removal != nullptr && report.derived_gone + report.become_roots > 0) {
        removal->remove_derived();
        removal->commit();
    }
    return report;
}

}  // namespace almanac
