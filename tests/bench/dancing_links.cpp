#include "bench/baseline.hpp"

#include <bit>

namespace baseline {

namespace {

// Half the width of a pointer: measured some 10 percent faster than 64 bits, since more links fit the caches.
using Index = std::uint32_t;

// An option of the exact cover: a placement, or a hole, which covers its cell and its group.
struct Option {
    int piece;  // -1 for a hole
    CellSet cells;
    Index use;  // the item of the piece or of the group
};

// Donald Knuth's dancing links (The Art of Computer Programming, volume 4B, section 7.2.2.1). The items are
// the cells, the pieces and the groups, and each must be covered exactly once. Items are numbered from 1 on;
// item 0 is the head of the ring of items that are not covered yet. The nodes of an option follow one another
// in memory, a spacer at each end:
//
//     spacer | cell cell ... use | spacer | cell cell ... use | spacer
//
// A spacer has item 0, its `up` is the first node of the option before it and its `down` the last node of the
// option after it, so that going around an option needs no links of its own.
class DancingLinks {
  public:
    DancingLinks(Index items, const std::vector<Option>& options, const Query& query,
                 const BoardVisitor& visit, const Geometry& geometry)
        : items_(items + 1),
          nodes_(items + 1),
          options_(options),
          laid_(static_cast<Index>(geometry.pieces)),
          most_(query.most),
          visit_(visit) {
        for (Index item = 0; item <= items; ++item) {
            items_[item] = {item == 0 ? items : item - 1, item == items ? 0 : item + 1, 0};
            nodes_[item] = {item, item, item, 0};
        }
        nodes_.push_back({0, 0, 0, 0});
    }

    void add_option(Index option, const std::vector<Index>& items) {
        const Index first = static_cast<Index>(nodes_.size());
        nodes_.back().down = first + static_cast<Index>(items.size()) - 1;
        for (const Index item : items) {
            const Index node = static_cast<Index>(nodes_.size());
            nodes_.push_back({item, nodes_[item].up, item, option});
            nodes_[nodes_[item].up].down = node;
            nodes_[item].up = node;
            ++items_[item].size;
        }
        nodes_.push_back({0, first, 0, 0});
    }

    // True when no more boards are wanted.
    bool search() {
        ++answer_.nodes;
        if (items_[0].right == 0) return report();
        const Index item = smallest();
        bool enough = false;
        cover(item);
        for (Index node = nodes_[item].down; node != item && !enough; node = nodes_[node].down) {
            const Option& option = options_[nodes_[node].option];
            if (option.piece >= 0) laid_[static_cast<Index>(option.piece)] = option.cells;
            for (Index other = next(node); other != node; other = next(other))
                cover(nodes_[other].item);
            enough = search();
            for (Index other = previous(node); other != node; other = previous(other))
                uncover(nodes_[other].item);
        }
        uncover(item);
        return enough;
    }

    const Answer& answer() const { return answer_; }

  private:
    struct Item {
        Index left, right;
        Index size;  // options that can still cover it
    };

    struct Node {
        Index item, up, down;
        Index option;
    };

    // The neighbours of a node in the ring of its option.
    Index next(Index node) const {
        const Node& after = nodes_[node + 1];
        return after.item != 0 ? node + 1 : after.up;
    }
    Index previous(Index node) const {
        const Node& before = nodes_[node - 1];
        return before.item != 0 ? node - 1 : before.down;
    }

    // The first of the items with the fewest options. An item without options cannot be undercut.
    Index smallest() const {
        const Item* const items = items_.data();
        Index best = items[0].right;
        for (Index item = items[best].right; item != 0 && items[best].size != 0; item = items[item].right)
            if (items[item].size < items[best].size) best = item;
        return best;
    }

    void cover(Index item) {
        for (Index node = nodes_[item].down; node != item; node = nodes_[node].down)
            hide_others(node);
        items_[items_[item].left].right = items_[item].right;
        items_[items_[item].right].left = items_[item].left;
    }

    // Undoes `cover`, step by step in the opposite order: that alone makes it right.
    void uncover(Index item) {
        items_[items_[item].left].right = item;
        items_[items_[item].right].left = item;
        for (Index node = nodes_[item].up; node != item; node = nodes_[node].up)
            show_others(node);
    }

    // Takes the option of this node out of the lists of its other items. Nearly all time is spent here.
    void hide_others(Index node) {
        Node* const nodes = nodes_.data();
        Item* const items = items_.data();
        for (Index other = node + 1; other != node;) {
            const Node hidden = nodes[other];
            if (hidden.item == 0) {
                other = hidden.up;
                continue;
            }
            nodes[hidden.up].down = hidden.down;
            nodes[hidden.down].up = hidden.up;
            --items[hidden.item].size;
            ++other;
        }
    }

    void show_others(Index node) {
        Node* const nodes = nodes_.data();
        Item* const items = items_.data();
        for (Index other = node - 1; other != node;) {
            const Node hidden = nodes[other];
            if (hidden.item == 0) {
                other = hidden.down;
                continue;
            }
            nodes[hidden.up].down = other;
            nodes[hidden.down].up = other;
            ++items[hidden.item].size;
            --other;
        }
    }

    bool report() {
        if (visit_) visit_(laid_);
        return ++answer_.boards == most_;
    }

    std::vector<Item> items_;
    std::vector<Node> nodes_;
    const std::vector<Option>& options_;
    std::vector<CellSet> laid_;
    std::uint64_t most_;
    const BoardVisitor& visit_;
    Answer answer_{};
};

// For a single date only its three holes are offered, and no placement that covers one of them.
std::vector<Option> options_of(const Geometry& geometry, CellSet holes) {
    const auto cells = static_cast<Index>(std::popcount(geometry.board));
    std::vector<Option> options;
    for (const Placement& placement : geometry.placements)
        if ((placement.cells & holes) == 0)
            options.push_back(
                {placement.piece, placement.cells, cells + static_cast<Index>(placement.piece) + 1});
    Index group_item = cells + static_cast<Index>(geometry.pieces);
    for (const std::vector<CellSet>& group : geometry.groups) {
        ++group_item;
        for (const CellSet label : group)
            if (holes == 0 || (label & holes) != 0) options.push_back({-1, label, group_item});
    }
    return options;
}

std::vector<Index> items_of(const Option& option, CellSet board) {
    std::vector<Index> items;
    for (CellSet rest = option.cells; rest != 0; rest &= rest - 1) {
        const CellSet cells_before = board & ((rest & -rest) - 1);
        items.push_back(static_cast<Index>(std::popcount(cells_before)) + 1);
    }
    items.push_back(option.use);
    return items;
}

}  // namespace

Answer dancing_links(const Geometry& geometry, const Query& query, const BoardVisitor& visit) {
    const std::vector<Option> options = options_of(geometry, query.holes);
    const Index items = static_cast<Index>(std::popcount(geometry.board)) +
                        static_cast<Index>(geometry.pieces) + static_cast<Index>(geometry.groups.size());
    DancingLinks links(items, options, query, visit, geometry);
    for (Index option = 0; option < options.size(); ++option)
        links.add_option(option, items_of(options[option], geometry.board));
    links.search();
    return links.answer();
}

}  // namespace baseline
