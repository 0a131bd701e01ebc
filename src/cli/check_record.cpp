#include "check_record.hpp"

#include "almanac/jobs/record.hpp"
#include "almanac/text/date_text.hpp"

#include <ostream>

#include <fmt/format.h>

namespace almanac {

namespace {

std::string words_of(const Date& date) {
    return format_date(date) + (in_calendar(date) ? "" : " (outside the calendar)");
}

void print_text(std::ostream& out, const Layout& layout, const RecordReport& report) {
    const auto at = [&](int line) { return fmt::format("  {}:{}: ", report.name, line); };
    const DateRecord& record = report.record;
    out << fmt::format("recorded, but without a board: {}\n", report.without_board.size());
    for (const auto& entry : report.without_board)
        out << at(entry.line) << words_of(entry.date) << '\n';
    out << fmt::format("not recorded, but with a board: {}\n", report.not_recorded.size());
    for (const DateIndex date : report.not_recorded)
        out << "  " << words_of(layout.date(date)) << '\n';
    out << fmt::format("recorded more than once: {}\n", record.repeats.size());
    for (const auto& repeat : record.repeats)
        out << at(repeat.line) << words_of(repeat.date) << ", first in line " << repeat.first_line << '\n';
    if (record.faults.empty()) return;
    out << fmt::format("no date: {}\n", record.faults.size());
    for (const auto& fault : record.faults)
        out << at(fault.line) << fault.message << '\n';
}

Listing listing_of(const Layout& layout, const RecordReport& report) {
    Listing listing({"finding", "date", "in calendar", "line", "detail"});
    const Listing::Cell none;
    for (const auto& entry : report.without_board)
        listing.add({"without a board", format_date(entry.date), in_calendar(entry.date), entry.line, none});
    for (const DateIndex index : report.not_recorded) {
        const Date date = layout.date(index);
        listing.add({"not recorded", format_date(date), in_calendar(date), none, none});
    }
    for (const auto& repeat : report.record.repeats)
        listing.add({"recorded more than once", format_date(repeat.date), in_calendar(repeat.date),
                     repeat.line, fmt::format("first in line {}", repeat.first_line)});
    for (const auto& fault : report.record.faults)
        listing.add({"no date", none, none, fault.line, fault.message});
    return listing;
}

}  // namespace

ExitStatus check_record(const Store& store, const std::string& record, Format format,
                        const Context& context) {
    const RecordReport report = compare_with_record(store, record, context.in());
    if (format == Format::text)
        print_text(context.out(), store.layout(), report);
    else
        listing_of(store.layout(), report).print(context.out(), format);
    const bool same = report.without_board.empty() && report.not_recorded.empty() &&
                      report.record.repeats.empty() && report.record.faults.empty();
    return same ? ExitStatus::done : ExitStatus::no;
}

}  // namespace almanac
