#include "text/grid_sink.hpp"

#include "almanac/text/date_text.hpp"

#include <utility>

namespace almanac {

void GridSink::accept(const Board& board, int line) {
    Heading heading = trail_.take();
    std::string warning;
    if (heading.claim) {
        const Date shown = layout_.date(date_index(layout_, board));
        if (!agrees(*heading.claim, shown))
            warning = "the heading says " + heading.claim->text + ", the board shows " + format_date(shown);
    }
    visitor_(GridBoard{board, line, std::move(heading.text), std::move(warning)});
}

void GridSink::reject(const Verdict& verdict, int line, std::string text) {
    visitor_(GridRejection{line, trail_.take().text, std::move(text), verdict.reason, verdict.regions});
}

}  // namespace almanac
