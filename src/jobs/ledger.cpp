#include "ledger.hpp"

namespace almanac {

StoreLedger::StoreLedger(Store& store, const std::string& name, const std::string& imported_on)
    : savepoint_(store), boards_(store), source_(store, name, imported_on) {}

bool StoreLedger::add_board(const GridBoard& grid, Code code) {
    const bool is_new = boards_.add(code, Origin::imported);
    source_.add_sighting(grid.line, code, grid.warning);
    return is_new;
}

void StoreLedger::add_rejection(const GridRejection& grid, const std::string& reason) {
    source_.add_rejection(grid.line, grid.heading, grid.grid, reason);
}

bool StoreLedger::add_repaired(const GridRejection& grid, const std::string& reason, Code code) {
    const bool is_new = boards_.add(code, Origin::repaired);
    source_.add_repaired(grid.line, grid.heading, grid.grid, reason, code);
    return is_new;
}

std::optional<std::string> StoreLedger::finish(const std::string& hash, bool worth_keeping) {
    auto same_as = source_.finish(hash);
    if (!same_as && worth_keeping) savepoint_.keep();
    return same_as;
}

bool DryRun::take(Code code) {
    if (store_ != nullptr && find_board(*store_, code)) return false;
    return boards_.insert(code).second;
}

std::optional<std::string> DryRun::take_source(const std::string& hash, const std::string& name) {
    if (store_ != nullptr)
        if (const auto known = find_source(*store_, hash)) return known->name;
    const auto [known, is_new] = source_by_hash_.emplace(hash, name);
    return is_new ? std::nullopt : std::optional(known->second);
}

bool DryLedger::add_board(const GridBoard&, Code code) {
    return run_.take(code);
}

void DryLedger::add_rejection(const GridRejection&, const std::string&) {}

bool DryLedger::add_repaired(const GridRejection&, const std::string&, Code code) {
    return run_.take(code);
}

std::optional<std::string> DryLedger::finish(const std::string& hash, bool worth_keeping) {
    return worth_keeping ? run_.take_source(hash, name_) : std::nullopt;
}

}  // namespace almanac
