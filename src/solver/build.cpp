#include "almanac/solver/build.hpp"

#include "fronts.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

// The board graph is built front by front (front.hpp): a front decides where pieces fit, and all sets of
// pieces that were used in laying it are carried along as one 128-bit word, since they have the same number
// of cells. Three passes:
//
//   1. forward: every front that can be reached, dead ones cut by the sizes of empty regions;
//   2. backward: of each front, the sets of pieces from which the full board can be reached;
//   3. forward: the live pairs of front and set become nodes, their live steps edges.
//
// What was tried, on `sunday`, one core of a 2.4 GHz server processor:
//
//   node by node instead of front by front   11 million look-ups, about 1 s; 1.8 million and 0.2 s by fronts
//   no pruning                               1,418,975 fronts, 15,779,340 nodes, more than twice the time
//   sizes of empty regions                   341,076 fronts, 4,372,453 nodes: kept
//   lone cells before the look-up            same fronts, a third less look-ups: kept
//   shapes of regions, up to 8 cells         324,282 fronts: 5 in 100 less, and costs more than it saves
//   shapes of regions, up to 16 cells        289,815 fronts, 2,911,391 nodes, and twice the time
//   from both ends                           filling backward from the full board has 280,000 fronts from row
//   4 on, against
//                                            190,000 forward: nothing to be won
//   chessboard colouring                     every piece is balanced or off by one: cuts next to nothing
//   columns instead of rows                  an edge of 8 cells instead of 7, and paths not in order of code

namespace almanac {

namespace {

static void T(const char*w){static double last=0; timespec t; clock_gettime(CLOCK_PROCESS_CPUTIME_ID,&t); double n=t.tv_sec*1e3+t.tv_nsec*1e-6; printf("%s %.1f ",w,n-last); last=n;}
class Build {
  public:
    Build(const Layout& layout, Pruning pruning, BuildStatistics& statistics)
        : layout_(layout), table_(layout), levels_(reach_fronts(layout, table_, pruning, statistics)) {}

    BoardGraph run() { T("forward");
        for (std::size_t level = levels_.size() - 1; level-- > 0;)
            keep_live(levels_[level]);
T("backward");        number_nodes();T("number");
        for (const FrontLevel::Place place : order_)
            emit(place);
T("emit");        first_edges_.push_back(static_cast<std::uint32_t>(edges_.size()));
        return BoardGraph(layout_, std::move(first_edges_), std::move(edges_));
    }

  private:
    const FrontLevel::Entry& entry(FrontLevel::Place place) const {
        return levels_[place.level].entries[place.index];
    }

    // The sets before the step, if these are the sets after it.
    PieceSets before(StepId step, const FrontLevel::Entry& after) const {
        if (is_hole(layout_, step)) return after.used;
        return table_.without(after.used, after.front.piece_cells(), layout_.placement(step).piece);
    }

    // Keeps the sets that lead on, and the edges that some of them take; later levels are done.
    void keep_live(FrontLevel& level) {
        std::uint32_t kept = 0;
        for (std::size_t i = 0; i < level.entries.size(); ++i) {
            FrontLevel::Entry& from = level.entries[i];
            const std::uint32_t end = end_of_edges(level, i);
            const PieceSets reached = from.used;
            from.used = {};
            const std::uint32_t first_kept = kept;
            for (std::uint32_t e = from.first_edge; e < end; ++e) {
                const PieceSets live = before(level.edges[e].step, entry(level.edges[e].target)) & reached;
                if (live.empty()) continue;
                from.used |= live;
                level.edges[kept++] = level.edges[e];
            }
            from.first_edge = first_kept;
        }
        level.edges.resize(kept);
    }

    static std::uint32_t end_of_edges(const FrontLevel& level, std::size_t i) {
        return i + 1 < level.entries.size() ? level.entries[i + 1].first_edge
                                            : static_cast<std::uint32_t>(level.edges.size());
    }

    // Depth first, the last step first, each front after all that follow it: read backward, this is an order in which every
    // step leads onward and what lies on one path lies close together. Walks miss the processor's caches half as
    // often as when nodes are numbered level by level.
    void order_fronts(FrontLevel::Place place) {
        const FrontLevel& level = levels_[place.level];
        seen_[place.level][place.index] = true;
        for (std::uint32_t e = end_of_edges(level, place.index); e-- > level.entries[place.index].first_edge;) {
            const FrontLevel::Place target = level.edges[e].target;
            if (!seen_[target.level][target.index]) order_fronts(target);
        }
        order_.push_back(place);
    }

    void number_nodes() {
        for (const FrontLevel& level : levels_) {
            first_nodes_.emplace_back(level.entries.size());
            seen_.emplace_back(level.entries.size());
        }
        order_fronts({0, 0});
        std::ranges::reverse(order_);
        BoardGraph::Node next = 0;
        for (const FrontLevel::Place place : order_) {
            first_nodes_[place.level][place.index] = next;
            next += static_cast<BoardGraph::Node>(entry(place).used.size());
        }
        if (next > BoardGraph::Edge::most_nodes) throw std::length_error("too many nodes for a board graph");
        first_edges_.reserve(next + 1);
        edges_.reserve(std::size_t{next} * 5 / 2);
    }

    void emit(FrontLevel::Place place) {
        const FrontLevel& level = levels_[place.level];
        const FrontLevel::Entry& from = entry(place);
        found_.clear();
        count_.fill(0);
        for (std::uint32_t e = from.first_edge; e < end_of_edges(level, place.index); ++e)
            find_edges(from, level.edges[e]);
        place_edges(from);
    }

    // Sets keep their order when a piece is taken out, and the nodes of a front are numbered in that order.
    void find_edges(const FrontLevel::Entry& from, const FrontLevel::Edge& edge) {
        const FrontLevel::Entry& target = entry(edge.target);
        BoardGraph::Node node = first_nodes_[edge.target.level][edge.target.index];
        const int cells = target.front.piece_cells();
        const int piece = is_hole(layout_, edge.step) ? -1 : layout_.placement(edge.step).piece;
        target.used.each([&](int rank) {
            const BoardGraph::Node to = node++;
            if (piece >= 0) {
                if (!table_.having(cells, piece).contains(rank)) return;
                rank = table_.rank_without(cells, rank, piece);
            }
            if (!from.used.contains(rank)) return;
            found_.push_back({rank, BoardGraph::Edge(to, edge.step)});
            ++count_[static_cast<std::size_t>(rank)];
        });
    }

    // The edges were found step by step; they are kept node by node, in order of step.
    void place_edges(const FrontLevel::Entry& from) {
        auto next = static_cast<std::uint32_t>(edges_.size());
        from.used.each([&](int rank) {
            std::uint32_t& count = count_[static_cast<std::size_t>(rank)];
            first_edges_.push_back(next);
            next += count;
            count = first_edges_.back();
        });
        edges_.resize(next);
        for (const Found& found : found_)
            edges_[count_[static_cast<std::size_t>(found.rank)]++] = found.edge;
    }

    struct Found {
        int rank;
        BoardGraph::Edge edge;
    };

    const Layout& layout_;
    const PieceSetTable table_;
    std::vector<FrontLevel> levels_;
    std::vector<std::vector<BoardGraph::Node>> first_nodes_;  // by level and front
    std::vector<std::vector<bool>> seen_;                     // by level and front
    std::vector<FrontLevel::Place> order_;
    std::vector<std::uint32_t> first_edges_;
    std::vector<BoardGraph::Edge> edges_;
    std::vector<Found> found_;                                // of the front being emitted
    std::array<std::uint32_t, PieceSets::capacity> count_{};  // edges by rank, then where the next one goes
};

}  // namespace

BoardGraph build_board_graph(const Layout& layout, Pruning pruning, BuildStatistics* statistics) {
    BuildStatistics unread;
    return Build(layout, pruning, statistics != nullptr ? *statistics : unread).run();
}

}  // namespace almanac
