#include "commands.hpp"
#include "graph.hpp"

#include "almanac/jobs/solve.hpp"
#include "almanac/text/date_text.hpp"

#include <algorithm>
#include <memory>
#include <numeric>
#include <ostream>

#include <fmt/format.h>

namespace almanac {

namespace {

struct Options {
    std::optional<std::int64_t> limit;
    bool no_cache = false;
    Format format = Format::text;
};

// Rarest first; dates of the same number of boards in their own order.
std::vector<DateIndex> by_rarity(const Share& share) {
    std::vector<DateIndex> dates(share.exist.size());
    std::iota(dates.begin(), dates.end(), 0);
    std::ranges::stable_sort(dates, {},
                             [&](DateIndex date) { return share.exist[static_cast<std::size_t>(date)]; });
    return dates;
}

Listing listing_of(const Layout& layout, const Share& share, std::span<const DateIndex> dates) {
    Listing listing({"date", "in calendar", "boards", "stored"});
    for (const DateIndex date : dates) {
        const auto at = static_cast<std::size_t>(date);
        listing.add({format_date(layout.date(date)), in_calendar(layout.date(date)), share.exist[at],
                     share.stored[at]});
    }
    return listing;
}

void print_sums(std::ostream& out, const Layout& layout, const Share& share) {
    std::int64_t complete = 0;
    for (std::size_t date = 0; date < share.exist.size(); ++date)
        complete += share.exist[date] > 0 && share.stored[date] == share.exist[date] ? 1 : 0;
    out << fmt::format("{} of {} boards of layout {}: {:.4f} percent\n", share.all_stored, share.all_exist,
                       layout.name(),
                       100.0 * static_cast<double>(share.all_stored) / static_cast<double>(share.all_exist));
    out << fmt::format("all boards are stored of {} of {} dates\n", complete, share.exist.size());
}

ExitStatus run_stats(const Options& options, const Context& context) {
    const Store store = context.open_store(Access::read);
    const Layout& layout = store.layout();
    const Share share = share_of(store, graph_of(layout, context, options.no_cache));
    auto dates = by_rarity(share);
    const std::size_t most = options.limit                    ? static_cast<std::size_t>(*options.limit)
                             : options.format == Format::text ? std::size_t{10}
                                                              : dates.size();
    dates.resize(std::min(dates.size(), most));
    if (options.format == Format::text) {
        print_sums(context.out(), layout, share);
        if (!dates.empty()) context.out() << "the rarest dates:\n";
    }
    listing_of(layout, share, dates).print(context.out(), options.format);
    return ExitStatus::done;
}

}  // namespace

void add_stats(CommandLine& line, Context& context) {
    Command command =
        line.add("stats", "Tell how much of what exists the store holds, and which dates are rare.");
    const auto options = std::make_shared<Options>();
    command.number("--limit", options->limit, 0, 1'000'000, "N",
                   "list so many dates; 10 if not given, all in JSON and CSV");
    command.flag("--no-cache", options->no_cache, "neither use nor keep the board graph of an earlier run");
    command.format(options->format);
    command.epilogue("Example:\n  almanac stats --limit 3");
    command.run([options, &context] { return run_stats(*options, context); });
}

}  // namespace almanac
