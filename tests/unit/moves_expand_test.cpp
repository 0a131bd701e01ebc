#include "unit/boards.hpp"

#include "almanac/moves/moves.hpp"
#include "almanac/puzzle/code.hpp"

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

using namespace almanac;

namespace {

constexpr MoveKinds box_kinds{MoveKind::thumb, MoveKind::u};

using Made = std::vector<std::pair<Code, MoveKind>>;

Made made_by(const Moves& moves, const Board& board, MoveKinds kinds) {
    Made made;
    moves.expand(board, kinds, [&](const Board& next, MoveKind kind) {
        made.emplace_back(encode(moves.layout(), next), kind);
    });
    return made;
}

// Boards at hand and boards far from them.
std::vector<Board> sample(const Layout& layout, int walks, unsigned seed) {
    std::mt19937_64 random(seed);
    std::vector<Board> boards = boards_at_hand(layout);
    Board board = boards.front();
    for (int i = 0; i < walks; ++i)
        boards.push_back(board = walk(layout, board, 12, random));
    return boards;
}

Group group_of_moved_hole(const Layout& layout, const Board& from, const Board& to) {
    const CellSet closed = holes(layout, from) - holes(layout, to);
    const CellSet opened = holes(layout, to) - holes(layout, from);
    REQUIRE(closed.size() == 1);
    REQUIRE(opened.size() == 1);
    REQUIRE(layout.label(closed.lowest()).group == layout.label(opened.lowest()).group);
    return layout.label(opened.lowest()).group;
}

// Every board that comes of putting the named pieces down anywhere (all of them may be moved if none is
// named), as far as the checker takes it for a move of the kind.
class Searched {
  public:
    Searched(const Layout& layout, const Board& from, MoveKind kind)
        : layout_(layout), from_(from), kind_(kind) {}

    std::set<Code> by_piece(std::string_view name) {
        for (std::size_t piece = 0; piece < pieces(); ++piece)
            if (name.empty() || layout_.pieces()[piece]->name == name) put_down(from_, piece, pieces());
        return found_;
    }

    std::set<Code> by_two_pieces() {
        for (std::size_t one = 0; one < pieces(); ++one)
            for (std::size_t other = one + 1; other < pieces(); ++other)
                put_down(from_, one, other);
        return found_;
    }

  private:
    std::size_t pieces() const { return static_cast<std::size_t>(layout_.piece_count()); }

    // Puts the piece down everywhere, and for each of these the other piece, if it is one.
    void put_down(const Board& board, std::size_t piece, std::size_t other) {
        CellSet taken;
        for (std::size_t still = 0; still < pieces(); ++still)
            if (still != piece && still != other) taken |= layout_.placement(board.placements[still]).cells;
        for (PlacementId id = 0; id < layout_.placements().size(); ++id) {
            // What lies over another piece cannot even be drawn.
            if (layout_.placement(id).piece != piece || layout_.placement(id).cells.meets(taken)) continue;
            Board moved = board;
            moved.placements[piece] = id;
            if (other < pieces())
                put_down(moved, other, pieces());
            else if (verdict_on_move(layout_, from_, moved, name(kind_)).empty())
                found_.insert(encode(layout_, moved));
        }
    }

    const Layout& layout_;
    const Board& from_;
    MoveKind kind_;
    std::set<Code> found_;
};

std::set<Code> codes_of(const Made& made, MoveKind kind) {
    std::set<Code> codes;
    for (const auto& [code, made_by] : made)
        if (made_by == kind) codes.insert(code);
    return codes;
}

}  // namespace

TEST_CASE("the checker takes every thumb and u for one, its inverse too, and the hole stays in its group") {
    for (const Layout* layout : Layout::all()) {
        CAPTURE(layout->name());
        const Moves moves(*layout);
        std::set<MoveKind> kinds;
        std::set<Group> groups;
        for (const Board& board : sample(*layout, 150, 1)) {
            REQUIRE(verdict(*layout, board) == "");
            moves.expand(board, box_kinds, [&](const Board& made, MoveKind kind) {
                CHECK(verdict(*layout, made) == "");
                CHECK(verdict_on_move(*layout, board, made, name(kind)) == "");
                CHECK(verdict_on_move(*layout, board, made, "slide") == "");
                CHECK(moves.is_move(board, made, kind));
                CHECK(moves.is_move(made, board, kind));
                groups.insert(group_of_moved_hole(*layout, board, made));
                kinds.insert(kind);
            });
        }
        CHECK(kinds.size() == 2);
        CHECK(groups.size() == layout->groups().size());
    }
}

TEST_CASE("the kinds are nested: a thumb and a u are slides, a slide is a retile, and each has its inverse") {
    for (const Layout* layout : Layout::all()) {
        CAPTURE(layout->name());
        const Moves moves(*layout);
        for (const Board& board : sample(*layout, 20, 4)) {
            const Made made = made_by(moves, board, MoveKinds::all());
            const auto slides = codes_of(made, MoveKind::slide);
            const auto retiles = codes_of(made, MoveKind::retile);
            for (const MoveKind kind : {MoveKind::thumb, MoveKind::u})
                CHECK(std::ranges::includes(slides, codes_of(made, kind)));
            CHECK(std::ranges::includes(retiles, slides));
            moves.expand(board, MoveKinds::all() - box_kinds, [&](const Board& next, MoveKind kind) {
                CHECK(verdict_on_move(*layout, board, next, name(kind)) == "");
                CHECK(moves.is_move(next, board, kind));
            });
        }
    }
}

TEST_CASE("no thumb, no u and no slide is missed, wherever a piece is put") {
    for (const Layout* layout : Layout::all()) {
        CAPTURE(layout->name());
        const Moves moves(*layout);
        for (const Board& board : sample(*layout, 60, 2)) {
            const Made made = made_by(moves, board, MoveKinds{MoveKind::slide} | box_kinds);
            CHECK(codes_of(made, MoveKind::thumb) ==
                  Searched(*layout, board, MoveKind::thumb).by_piece("P5"));
            CHECK(codes_of(made, MoveKind::u) == Searched(*layout, board, MoveKind::u).by_piece("U5"));
            CHECK(codes_of(made, MoveKind::slide) == Searched(*layout, board, MoveKind::slide).by_piece(""));
        }
    }
}

TEST_CASE("no retile is missed, wherever two pieces are put") {
    for (const Layout* layout : Layout::all()) {
        CAPTURE(layout->name());
        const Moves moves(*layout);
        std::mt19937_64 random(3);
        Board board = boards_at_hand(*layout).front();
        for (int i = 0; i < 4; ++i) {
            board = walk(*layout, board, 12, random);
            const Made made = made_by(moves, board, {MoveKind::retile});
            const auto codes = codes_of(made, MoveKind::retile);
            CHECK(codes.size() == made.size());
            CHECK(codes == Searched(*layout, board, MoveKind::retile).by_two_pieces());
        }
    }
}

TEST_CASE("a box move is that of the table of its placement, and goes back") {
    for (const Layout* layout : Layout::all()) {
        CAPTURE(layout->name());
        const Moves moves(*layout);
        for (PlacementId id = 0; id < layout->placements().size(); ++id) {
            const Placement& placement = layout->placement(id);
            const std::string_view piece = layout->pieces()[placement.piece]->name;
            for (const BoxMove& move : moves.box_moves(id)) {
                CHECK(piece == (move.kind == MoveKind::thumb ? "P5" : "U5"));
                REQUIRE(move.to != no_placement);
                CHECK(layout->placement(move.to).piece == placement.piece);
                CHECK(layout->placement(move.to).cells ==
                      (placement.cells | CellSet::of(move.closes)) - CellSet::of(move.opens));
                CHECK_FALSE(placement.cells.contains(move.closes));
                CHECK(placement.cells.contains(move.opens));
                CHECK(std::ranges::any_of(moves.box_moves(move.to), [&](const BoxMove& back) {
                    return back.to == id && back.kind == move.kind && back.closes == move.opens &&
                           back.opens == move.closes;
                }));
            }
            CHECK(moves.box_moves(id).size() <= (piece == "P5" ? 3U : piece == "U5" ? 1U : 0U));
        }
    }
}

TEST_CASE("narrow kinds come first, and only the kinds that are asked for") {
    const Layout& layout = Layout::standard();
    const Moves moves(layout);
    for (const Board& board : boards_2022()) {
        Made parts = made_by(moves, board, {MoveKind::thumb});
        const Made us = made_by(moves, board, {MoveKind::u});
        CHECK(std::ranges::all_of(parts, [](const auto& one) { return one.second == MoveKind::thumb; }));
        CHECK(std::ranges::all_of(us, [](const auto& one) { return one.second == MoveKind::u; }));
        parts.insert(parts.end(), us.begin(), us.end());
        CHECK(made_by(moves, board, box_kinds) == parts);
        CHECK(made_by(moves, board, {}).empty());
    }
}

TEST_CASE("a board is no move of itself, nor of one that lies elsewhere") {
    const Layout& layout = Layout::standard();
    const Moves moves(layout);
    const auto& boards = boards_2022();
    for (std::size_t i = 0; i < boards.size(); ++i)
        for (const MoveKind kind : {MoveKind::thumb, MoveKind::u}) {
            CHECK_FALSE(moves.is_move(boards[i], boards[i], kind));
            const Board& other = boards[(i + 1) % boards.size()];
            CHECK(moves.is_move(boards[i], other, kind) ==
                  verdict_on_move(layout, boards[i], other, name(kind)).empty());
        }
}

TEST_CASE("which boards with up to four pieces elsewhere are moves, the checker says too") {
    std::mt19937_64 random(6);
    int moves_met = 0;
    int others_met = 0;
    for (const Layout* layout : Layout::all()) {
        const Moves moves(*layout);
        const Board board = boards_at_hand(*layout).front();
        for (int round = 0; round < 20; ++round)
            for (const Board& other : relaid(*layout, board, random))
                for (const MoveKind kind : all_move_kinds) {
                    const bool is_move = moves.is_move(board, other, kind);
                    CHECK(is_move == verdict_on_move(*layout, board, other, name(kind)).empty());
                    ++(is_move ? moves_met : others_met);
                }
    }
    CHECK(moves_met > 20);
    CHECK(others_met > 20);
}

TEST_CASE("kinds of move are named, and counted narrow to broad") {
    for (const MoveKind kind : all_move_kinds)
        CHECK(move_kind_named(name(kind)) == kind);
    CHECK_FALSE(move_kind_named("Thumb"));
    CHECK_FALSE(move_kind_named(""));
    CHECK(MoveKinds::all() == MoveKinds{MoveKind::thumb, MoveKind::u, MoveKind::slide, MoveKind::retile});
    CHECK(MoveKinds{MoveKind::slide}.with_narrower() ==
          MoveKinds{MoveKind::thumb, MoveKind::u, MoveKind::slide});
    CHECK(MoveKinds{MoveKind::retile}.with_narrower() == MoveKinds::all());
    CHECK(MoveKinds{MoveKind::u}.with_narrower() == MoveKinds{MoveKind::u});
    CHECK(box_kinds.with_narrower() == box_kinds);
    CHECK((MoveKinds::all() - box_kinds) == MoveKinds{MoveKind::slide, MoveKind::retile});
    CHECK((box_kinds & MoveKinds{MoveKind::u, MoveKind::slide}) == MoveKinds{MoveKind::u});
    CHECK(MoveKinds{}.empty());
}
