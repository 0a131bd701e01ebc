#include "walk.hpp"

#include "tails.hpp"

#include <algorithm>
#include <future>

namespace almanac {

namespace {

// Nodes with no more boards than this beyond them have their ends listed. Tried on `sunday`, see tails.hpp.
const std::uint64_t most_tails = getenv("K") ? atoi(getenv("K")) : 16;
static long V = 0;

// Heads: the parts of paths from the start to the first node whose ends are listed, in the order of the
// paths, with a given hole in the first group.
template <class Visit>
class Heads {
  public:
    Heads(const BoardGraph& graph, const StepSums& sums, const Tails& tails, Cell first_hole, Visit& visit)
        : graph_(graph),
          layout_(graph.layout()),
          sums_(sums),
          tails_(tails),
          first_hole_(first_hole),
          visit_(visit) {
        others_ = layout_.cells_of(layout_.label(first_hole).group) - CellSet::of(first_hole);
    }

    void run() { descend(graph_.start(), (1U << layout_.piece_count()) - 1, Stretch{}); }

  private:
    void descend(BoardGraph::Node node, PieceSet unused, const Stretch& head, bool opened = false) {
        if (const auto tails = tails_.from(node); !tails.empty()) {
            visit_(head, tails);
            return;
        }
        V++;
        for (const BoardGraph::Edge edge : graph_.edges(node))
            tails_.prefetch(edge.target());
        for (const BoardGraph::Edge edge : graph_.edges(node)) {
            if (!opened && !graph_.open(edge.target()).contains(first_hole_)) continue;
            PieceSet after = unused;
            bool o = opened;
            if (!is_hole(layout_, edge.step()))
                after &= ~(1U << layout_.placement(edge.step()).piece);
            else if (others_.contains(hole_cell(layout_, edge.step())))
                continue;
            else if (hole_cell(layout_, edge.step()) == first_hole_)
                o = true;
            Stretch longer = head;
            sums_.add(edge.step(), after, longer);
            descend(edge.target(), after, longer, o);
        }
    }

    const BoardGraph& graph_;
    const Layout& layout_;
    const StepSums& sums_;
    const Tails& tails_;
    const Cell first_hole_;
    CellSet others_;
    Visit& visit_;
};

class Walk {
  public:
    explicit Walk(const BoardGraph& graph)
        : graph_(graph), layout_(graph.layout()), sums_(layout_), tails_(graph, sums_, most_tails) {}

    // The cells of the first group that are a hole on some board.
    std::vector<Cell> first_holes() const {
        std::vector<Cell> holes;
        for (const Cell cell : graph_.open(graph_.start()) & layout_.cells_of(layout_.groups().front()))
            holes.push_back(cell);
        return holes;
    }

    int dates_per_hole() const {
        return layout_.date_count() / layout_.cells_of(layout_.groups().front()).size();
    }

    // The boards with this hole, date by date, in ascending code: paths are met in that order within a date.
    std::vector<std::vector<Stretch>> boards(Cell first_hole) const {
        std::vector<std::vector<Stretch>> boards(static_cast<std::size_t>(dates_per_hole()));
        const DateIndex first_date = first_date_of(first_hole);
        auto sort_in = [&](const Stretch& head, std::span<const Stretch> tails) {
            for (const Stretch& tail : tails)
                boards[static_cast<std::size_t>(head.date + tail.date - first_date)].push_back(
                    joined(head, tail));
        };
        Heads(graph_, sums_, tails_, first_hole, sort_in).run();
        return boards;
    }

    void count(Cell first_hole, std::vector<std::uint32_t>& counts) const {
        auto add = [&](const Stretch& head, std::span<const Stretch> tails) {
            for (const Stretch& tail : tails)
                ++counts[static_cast<std::size_t>(head.date + tail.date)];
        };
        Heads(graph_, sums_, tails_, first_hole, add).run();
    }

  private:
    DateIndex first_date_of(Cell first_hole) const {
        Stretch stretch;
        sums_.add(hole_step(layout_, first_hole), 0, stretch);
        return stretch.date;
    }

    const BoardGraph& graph_;
    const Layout& layout_;
    const StepSums sums_;
    const Tails tails_;
};

bool hand_over(const std::vector<std::vector<Stretch>>& dates, Code per_date, const BoardVisitor& visitor) {
    for (const auto& boards : dates)
        for (const Stretch& found : boards)
            if (!visitor(found.date * per_date + found.rest, found.board)) return false;
    return true;
}

}  // namespace

bool walk(const BoardGraph& graph, const BoardVisitor& visitor, int threads) {
    if (graph.empty()) return true;
    timespec t0;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t0);
    const Walk walk(graph);
    timespec t1;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t1);
    printf("V %ld tails %.1f ms\n", V, (t1.tv_sec - t0.tv_sec) * 1e3 + (t1.tv_nsec - t0.tv_nsec) * 1e-6);
    const std::vector<Cell> holes = walk.first_holes();
    const Code per_date = codes_per_date(graph.layout());
    const std::size_t at_once = threads > 1 ? 2 : 1;
    for (std::size_t i = 0; i < holes.size(); i += at_once) {
        std::future<std::vector<std::vector<Stretch>>> next;
        if (at_once > 1 && i + 1 < holes.size())
            next = std::async(std::launch::async, [&, hole = holes[i + 1]] { return walk.boards(hole); });
        if (!hand_over(walk.boards(holes[i]), per_date, visitor)) return false;
        if (next.valid() && !hand_over(next.get(), per_date, visitor)) return false;
    }
    return true;
}

bool walk(const BoardGraph& graph, const Filter& filter, const BoardVisitor& visitor) {
    if (graph.empty()) return true;
    if (const auto date = graph.layout().index_of(filter.holes()))
        return walk_date(graph, filter, *date, visitor);
    return walk(restricted(graph, filter), visitor);
}

std::vector<std::uint32_t> boards_per_date(const BoardGraph& graph) {
    std::vector<std::uint32_t> counts(static_cast<std::size_t>(graph.layout().date_count()));
    if (graph.empty()) return counts;
    const Walk walk(graph);
    for (const Cell hole : walk.first_holes())
        walk.count(hole, counts);
    return counts;
}

std::optional<Board> first_board(const BoardGraph& graph, const Filter& filter) {
    std::optional<Board> first;
    walk(graph, filter, [&](Code, const Board& board) {
        first = board;
        return false;
    });
    return first;
}

std::vector<Board> first_boards(const BoardGraph& graph, const Filter& filter, std::size_t most) {
    std::vector<Board> boards;
    if (most == 0) return boards;
    walk(graph, filter, [&](Code, const Board& board) {
        boards.push_back(board);
        return boards.size() < most;
    });
    return boards;
}

}  // namespace almanac
