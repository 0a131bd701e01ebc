#pragma once

#include "ledger.hpp"

#include "almanac/jobs/import.hpp"
#include "almanac/store/store.hpp"

#include <functional>
#include <string>

namespace almanac {

/// Takes over what another store has: its boards with their lineages, its sources with sightings and
/// rejections. To be used inside a Transaction. It is as if the other store's sources had been imported here
/// and the same moves made: notes are told of sources that are new here.
///
/// A source is known by the hash of its content and not taken twice. A board that is here already keeps how
/// it came; one that is new comes with its parents, whose own chains may be others here, so that its depth is
/// counted anew.
///
/// A visit that was made there counts here: what came of it is all in the other store, hence all here
/// afterwards. So only what is pending in both stores, or new and pending there, is pending.
///
/// The other store is opened for reading only. Throws StoreError if it is none, of another version or layout,
/// or if a code of it is no board or a derivation no move, and InputError if it is this store.
ImportedSource import_store(Store& store, const std::string& path,
                            const std::function<void(const ImportNote&)>& listener);

/// What that would be in a dry run. `store` is the path of the store, where one may be.
ImportedSource preview_store(DryRun& run, const std::string& store, const Layout& layout,
                             const std::string& path, const std::function<void(const ImportNote&)>& listener);

}  // namespace almanac
