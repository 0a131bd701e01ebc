#include "solver/nodes.hpp"
#include "solver/prefetch.hpp"

#include <array>

namespace almanac {

namespace {

constexpr std::size_t ahead = 4;  // fronts

class Writer {
  public:
    Writer(const Layout& layout, const NumberedFronts& numbered)
        : layout_(layout), table_(numbered.table), numbered_(numbered) {}

    NodeEdges run(std::span<const FrontLevel::Place> fronts) {
        for (std::size_t i = 0; i < fronts.size(); ++i) {
            if (i + 2 * ahead < fronts.size()) prefetch(&entry(fronts[i + 2 * ahead]));
            if (i + ahead < fronts.size()) prefetch_targets(fronts[i + ahead]);
            found_.clear();
            for (const FrontLevel::Edge& edge : edges(fronts[i]))
                find(entry(fronts[i]), edge);
            write(entry(fronts[i]));
        }
        return std::move(result_);
    }

  private:
    struct Found {
        int rank;  // of the set of pieces before the step
        BoardGraph::Edge edge;
    };

    const FrontLevel::Entry& entry(FrontLevel::Place place) const {
        return numbered_.levels[place.level].entries[place.index];
    }
    std::span<const FrontLevel::Edge> edges(FrontLevel::Place place) const {
        return numbered_.levels[place.level].edges_of(place.index);
    }

    void prefetch_targets(FrontLevel::Place place) const {
        for (const FrontLevel::Edge& edge : edges(place)) {
            prefetch(&entry(edge.target));
            prefetch(&numbered_.first_nodes[edge.target.level][edge.target.index]);
        }
    }

    // Sets keep their order when a piece is taken out, and the nodes of a front are numbered in that order.
    void find(const FrontLevel::Entry& from, const FrontLevel::Edge& edge) {
        const FrontLevel::Entry& target = entry(edge.target);
        const int cells = target.front.piece_cells();
        const int piece = is_hole(layout_, edge.step) ? -1 : layout_.placement(edge.step).piece;
        BoardGraph::Node next = numbered_.first_nodes[edge.target.level][edge.target.index];
        target.used.each([&](int rank) {
            const BoardGraph::Node node = next++;
            if (piece >= 0) {
                if (!table_.having(cells, piece).contains(rank)) return;
                rank = table_.rank_without(cells, rank, piece);
            }
            if (!from.used.contains(rank)) return;
            found_.push_back({rank, BoardGraph::Edge(node, edge.step)});
            ++places_[static_cast<std::size_t>(rank)];
        });
    }

    // What was found step by step, in ascending order, is written node by node.
    void write(const FrontLevel::Entry& from) {
        auto next = static_cast<std::uint32_t>(result_.edges.size());
        from.used.each([&](int rank) {
            const std::uint32_t count = places_[static_cast<std::size_t>(rank)];
            places_[static_cast<std::size_t>(rank)] = next;
            result_.counts.push_back(count);
            next += count;
        });
        result_.edges.resize(next);
        for (const Found& found : found_)
            result_.edges[places_[static_cast<std::size_t>(found.rank)]++] = found.edge;
        from.used.each([&](int rank) { places_[static_cast<std::size_t>(rank)] = 0; });
    }

    const Layout& layout_;
    const PieceSetTable& table_;
    const NumberedFronts& numbered_;
    std::vector<Found> found_;  // of the front at hand
    // By rank: how many edges were found, then where the next one is written.
    std::array<std::uint32_t, PieceSets::capacity> places_{};
    NodeEdges result_;
};

}  // namespace

NodeEdges edges_of_nodes(const Layout& layout, const NumberedFronts& numbered,
                         std::span<const FrontLevel::Place> fronts) {
    return Writer(layout, numbered).run(fronts);
}

}  // namespace almanac
