#pragma once

#include "bench/baseline.hpp"

#include <filesystem>

namespace bench {

// The solver of the program behind the signature of the plain ones. The first call in a process makes the
// graph, built or read, which the later ones use; so it is measured with whatever is asked first. Nodes are
// the partial fillings met while the graph is built: none with a graph that is read.
baseline::Answer ours_built_by_one_thread(const baseline::Geometry& geometry, const baseline::Query& query,
                                          const baseline::BoardVisitor& visit);
baseline::Answer ours_built_by_two_threads(const baseline::Geometry& geometry, const baseline::Query& query,
                                           const baseline::BoardVisitor& visit);
baseline::Answer ours_from_cache(const baseline::Geometry& geometry, const baseline::Query& query,
                                 const baseline::BoardVisitor& visit);

// Where ours_from_cache finds its files; makes the one of `sunday`. To be called before.
void use_cache(const std::filesystem::path& folder);

}  // namespace bench
