#include "bench/ours.hpp"

#include "bench/measure.hpp"

#include "almanac/cache/graph_cache.hpp"
#include "almanac/solver/build.hpp"
#include "almanac/solver/questions.hpp"

#include <array>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

namespace bench {

namespace {

using namespace almanac;

std::filesystem::path cache;

const Layout& layout_of(const baseline::Geometry& geometry) {
    for (const Layout* layout : Layout::all())
        if (&baseline::geometry_named(layout->name()) == &geometry) return *layout;
    throw std::invalid_argument("a geometry of no layout");
}

baseline::CellSet squares_of(const Layout& layout, CellSet cells) {
    baseline::CellSet squares = 0;
    for (const Cell cell : cells) {
        const Square square = layout.square(cell);
        squares |= baseline::CellSet{1} << (7 * square.row + square.column);
    }
    return squares;
}

// Boards as the plain solvers hand them over.
class Translator {
  public:
    explicit Translator(const Layout& layout) : pieces_(static_cast<std::size_t>(layout.piece_count())) {
        for (const Placement& placement : layout.placements())
            squares_.push_back(squares_of(layout, placement.cells));
    }

    baseline::Placements translated(const Board& board) {
        for (std::size_t piece = 0; piece < pieces_; ++piece)
            laid_[piece] = squares_[board.placements[piece]];
        return baseline::Placements(laid_).first(pieces_);
    }

  private:
    std::size_t pieces_;
    std::vector<baseline::CellSet> squares_;  // by placement
    std::array<baseline::CellSet, max_pieces> laid_{};
};

DateIndex date_of(const Layout& layout, baseline::CellSet holes) {
    CellSet cells;
    for (const Cell cell : layout.all_cells())
        if ((squares_of(layout, CellSet::of(cell)) & holes) != 0) cells |= CellSet::of(cell);
    return layout.index_of(cells).value();
}

std::uint64_t ask(const BoardGraph& graph, const baseline::Query& query, const baseline::BoardVisitor& visit,
                  int threads) {
    static Translator translator(graph.layout());
    std::uint64_t boards = 0;
    const auto take = [&](Code, const Board& board) {
        if (visit) visit(translator.translated(board));
        return ++boards < query.most;
    };
    if (query.holes == 0)
        walk(graph, take, threads);
    else
        walk(graph, Filter(graph.layout()).with_date(date_of(graph.layout(), query.holes)), take);
    return boards;
}

baseline::Answer build_and_ask(const baseline::Geometry& geometry, const baseline::Query& query,
                               const baseline::BoardVisitor& visit, int threads) {
    static BuildStatistics statistics;
    static const BoardGraph graph = build_board_graph(layout_of(geometry), Pruning::on, threads, &statistics);
    return {ask(graph, query, visit, threads), std::exchange(statistics.nodes, 0)};
}

}  // namespace

baseline::Answer ours_built_by_one_thread(const baseline::Geometry& geometry, const baseline::Query& query,
                                          const baseline::BoardVisitor& visit) {
    return build_and_ask(geometry, query, visit, 1);
}

baseline::Answer ours_built_by_two_threads(const baseline::Geometry& geometry, const baseline::Query& query,
                                           const baseline::BoardVisitor& visit) {
    return build_and_ask(geometry, query, visit, 2);
}

baseline::Answer ours_from_cache(const baseline::Geometry& geometry, const baseline::Query& query,
                                 const baseline::BoardVisitor& visit) {
    static const CachedGraph cached = load_or_build_graph(layout_of(geometry), cache);
    if (cached.origin != GraphOrigin::read) throw std::runtime_error("the graph is not in the cache");
    return {ask(cached.graph, query, visit, 2), 0};
}

void use_cache(const std::filesystem::path& folder) {
    cache = folder;
    // In a child's memory, not in this one's, which every measured child would inherit.
    std::vector<std::uint64_t> ignored;
    run_work(
        [] {
            load_or_build_graph(Layout::standard(), cache);
            return std::vector<std::uint64_t>{};
        },
        ignored);
}

}  // namespace bench
