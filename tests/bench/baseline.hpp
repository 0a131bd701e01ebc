#pragma once

#include "bench/geometry.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>

namespace baseline {

struct Query {
    CellSet holes = 0;  // those of one date, or none for the boards of all dates
    std::uint64_t most = std::numeric_limits<std::uint64_t>::max();  // boards to stop at; at least 1
};

struct Answer {
    std::uint64_t boards;
    std::uint64_t
        nodes;  // partial fillings met, the empty and the full ones included; a hole is a step like a piece
};

// The cells of each piece, by its number; only good during the call.
using Placements = std::span<const CellSet>;

// May be empty when it is the counts alone that matter.
using BoardVisitor = std::function<void(Placements)>;

// All solvers have one signature, so that a test or a measurement is a loop over a table.
using Solver = Answer (*)(const Geometry& geometry, const Query& query, const BoardVisitor& visit);

Answer backtracking(const Geometry& geometry, const Query& query, const BoardVisitor& visit);
Answer dancing_links(const Geometry& geometry, const Query& query, const BoardVisitor& visit);

struct NamedSolver {
    const char* name;
    Solver solve;
};

inline constexpr std::array solvers = {NamedSolver{"backtracking", backtracking},
                                       NamedSolver{"dancing links", dancing_links}};

}  // namespace baseline
