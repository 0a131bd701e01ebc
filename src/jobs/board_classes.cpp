#include "almanac/jobs/board_classes.hpp"

#include "almanac/solver/questions.hpp"

#include <algorithm>
#include <utility>

namespace almanac {

namespace {

// Boards by their places; the least place of a class stands for it (Tarjan's disjoint sets, with path
// halving).
class DisjointSets {
  public:
    void add() { parents_.push_back(static_cast<std::uint32_t>(parents_.size())); }

    std::uint32_t find(std::uint32_t place) {
        while (parents_[place] != place)
            place = parents_[place] = parents_[parents_[place]];
        return place;
    }

    void join(std::uint32_t one, std::uint32_t other) {
        one = find(one);
        other = find(other);
        parents_[std::max(one, other)] = std::min(one, other);
    }

    std::vector<std::uint32_t> take() { return std::move(parents_); }

  private:
    std::vector<std::uint32_t> parents_;
};

}  // namespace

// For each board, the place of a board of its class that is not greater; the first board of a class has its
// own place.
std::vector<std::uint32_t> BoardClasses::join_boards(const BoardGraph& graph, const Moves& moves,
                                                     MoveKinds kinds) {
    const Layout& layout = graph.layout();
    DisjointSets sets;
    std::vector<std::size_t> first_of_date;  // places, of the dates up to that of the walk
    // Codes ascend, so one end of every move is there already when its other end is met.
    walk(graph, [&](Code code, const Board& board) {
        const auto place = static_cast<std::uint32_t>(codes_.size());
        const auto date = static_cast<std::size_t>(date_index(layout, board));
        first_of_date.resize(std::max(first_of_date.size(), date + 1), codes_.size());
        codes_.push_back(code);
        sets.add();
        moves.expand(board, kinds, [&](const Board& made, MoveKind) {
            const auto other = static_cast<std::size_t>(date_index(layout, made));
            if (other > date) return;
            const Code other_code = encode(layout, made);
            if (other_code > code) return;
            const auto begin = codes_.begin() + static_cast<std::ptrdiff_t>(first_of_date[other]);
            const auto end = other < date
                                 ? codes_.begin() + static_cast<std::ptrdiff_t>(first_of_date[other + 1])
                                 : codes_.end();
            const auto found = std::lower_bound(begin, end, other_code);
            sets.join(static_cast<std::uint32_t>(found - codes_.begin()), place);
            ++move_pairs_;
        });
        return true;
    });
    return sets.take();
}

BoardClasses::BoardClasses(const BoardGraph& graph, const Moves& moves, MoveKinds kinds) {
    std::vector<std::uint32_t> class_of = join_boards(graph, moves, kinds);
    for (std::uint32_t place = 0; place < class_of.size(); ++place) {
        // What comes before has been numbered, and so has the board that stands here.
        if (class_of[place] != place) {
            class_of[place] = class_of[class_of[place]];
        } else {
            class_of[place] = static_cast<std::uint32_t>(first_.size());
            first_.push_back(0);
        }
        ++first_[class_of[place]];
    }
    std::uint32_t sum = 0;
    for (std::uint32_t& count : first_)
        sum += std::exchange(count, sum);
    first_.push_back(sum);
    members_.resize(class_of.size());
    std::vector<std::uint32_t> next(first_.begin(), first_.end() - 1);
    for (std::uint32_t place = 0; place < class_of.size(); ++place)
        members_[next[class_of[place]]++] = place;
}

}  // namespace almanac
