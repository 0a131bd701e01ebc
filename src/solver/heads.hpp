#pragma once

#include "solver/tails.hpp"

#include <array>

namespace almanac {

/// Finds the heads of paths, from the start to the first node whose tails are listed, with a given hole in
/// the layout's first group, and hands each with its tails to `visit(const Stretch& head, std::span<const
/// Stretch> tails)`, in the order of the paths.
template <class Visit>
class Heads {
  public:
    Heads(const BoardGraph& graph, const StepSums& sums, const Tails& tails, Cell first_hole, Visit visit)
        : graph_(graph),
          sums_(sums),
          tails_(tails),
          first_hole_(first_hole),
          first_group_(graph.layout().cells_of(graph.layout().label(first_hole).group)),
          visit_(visit) {}

    void run() {
        const PieceSet all = (1U << graph_.layout().piece_count()) - 1;
        descend(graph_.start(), all, Stretch{}, false);
        hand_over();
    }

  private:
    void descend(BoardGraph::Node node, PieceSet unused, const Stretch& head, bool opened) {
        if (const auto tails = tails_.from(node); !tails.empty()) {
            wait_for(head, tails);
            return;
        }
        for (const BoardGraph::Edge edge : graph_.edges(node))
            tails_.prefetch_from(edge.target());
        for (const BoardGraph::Edge edge : graph_.edges(node)) {
            if (!opened && !leads_to_hole(edge)) continue;
            const PieceSet after = sums_.after(edge.step(), unused);
            Stretch longer = head;
            sums_.add(edge.step(), after, longer);
            descend(edge.target(), after, longer, opened || opens(edge, CellSet::of(first_hole_)));
        }
    }

    // As long as the first group is not opened, `open` tells exactly whether there is such a board beyond.
    bool leads_to_hole(BoardGraph::Edge edge) const {
        return graph_.open(edge.target()).contains(first_hole_) &&
               !opens(edge, first_group_ - CellSet::of(first_hole_));
    }

    bool opens(BoardGraph::Edge edge, CellSet cells) const {
        return is_hole(graph_.layout(), edge.step()) &&
               cells.contains(hole_cell(graph_.layout(), edge.step()));
    }

    // Tails are read only when those of some more heads have been asked for: there are more of them than the
    // processor's caches hold, and reading each at once takes twice the time.
    void wait_for(const Stretch& head, std::span<const Stretch> tails) {
        constexpr std::size_t stretches_in_line = 2;
        for (std::size_t i = 0; i < tails.size(); i += stretches_in_line)
            prefetch(&tails[i]);
        waiting_[waiting_count_++] = {head, tails};
        if (waiting_count_ == waiting_.size()) hand_over();
    }

    void hand_over() {
        for (std::size_t i = 0; i < waiting_count_; ++i)
            visit_(waiting_[i].head, waiting_[i].tails);
        waiting_count_ = 0;
    }

    struct Waiting {
        Stretch head;
        std::span<const Stretch> tails;
    };

    const BoardGraph& graph_;
    const StepSums& sums_;
    const Tails& tails_;
    const Cell first_hole_;
    const CellSet first_group_;
    Visit visit_;
    std::array<Waiting, 64> waiting_;
    std::size_t waiting_count_ = 0;
};

}  // namespace almanac
