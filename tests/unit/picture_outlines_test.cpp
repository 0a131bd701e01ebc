#include "unit/boards.hpp"

#include "almanac/picture/outlines.hpp"
#include "almanac/picture/side_by_side.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

using namespace almanac;

namespace {

std::string without_shades(std::string text) {
    for (const char* shade : {"░", "·"})
        for (std::size_t at = 0; (at = text.find(shade)) != std::string::npos;)
            text.replace(at, std::string(shade).size(), " ");
    for (std::size_t at = 0; (at = text.find(" \n")) != std::string::npos;)
        text.erase(at, 1);
    return text;
}

}  // namespace

TEST_CASE("a mark fills the cells of its piece and nothing else") {
    const Layout& layout = Layout::standard();
    const Board& board = boards_2022().front();
    const std::string plain = draw_outlines(layout, board);
    CHECK(plain.find("░") == std::string::npos);
    for (std::size_t piece = 0; piece < 10; ++piece) {
        std::vector<PieceMark> marks(10, PieceMark::none);
        marks[piece] = PieceMark::put_down;
        const std::string shaded = draw_outlines(layout, board, marks);
        CHECK(shaded != plain);
        CHECK(without_shades(shaded) == plain);
        marks[piece] = PieceMark::lifted;
        const std::string dotted = draw_outlines(layout, board, marks);
        CHECK(dotted.find("░") == std::string::npos);
        CHECK(dotted.find("·") != std::string::npos);
        CHECK(without_shades(dotted) == plain);
        marks[piece] = PieceMark::both;
        const std::string both = draw_outlines(layout, board, marks);
        CHECK(both.find("░·░") != std::string::npos);
        CHECK(without_shades(both) == plain);
    }
}

TEST_CASE("side by side: as many as fit, one at the least, the rest below") {
    const std::vector<std::string> texts{"äb\nc\n", "d\n", "e\nf\ng\n"};
    CHECK(side_by_side(texts, 12) == "äb   d    e\nc         f\n          g\n");
    CHECK(side_by_side(texts, 11) == "äb   d\nc\n\ne\nf\ng\n");
    CHECK(side_by_side(texts, 7) == "äb   d\nc\n\ne\nf\ng\n");
    CHECK(side_by_side(texts, 6) == "äb\nc\n\nd\n\ne\nf\ng\n");
    CHECK(side_by_side(texts, 0) == "äb\nc\n\nd\n\ne\nf\ng\n");
    CHECK(side_by_side({}, 80).empty());
    CHECK(columns_of("── ä 周") == 6);
}
