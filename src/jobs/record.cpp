#include "almanac/jobs/record.hpp"

#include "input.hpp"

#include "almanac/jobs/coverage.hpp"

namespace almanac {

RecordReport compare_with_record(const Store& store, const std::string& path, std::istream& standard_input) {
    Input input(path, standard_input);
    const Layout& layout = store.layout();
    auto read = read_date_record(input.bytes(), layout);
    if (const auto* unreadable = std::get_if<UnreadableText>(&read))
        throw InputError(input.name() + ":" + std::to_string(unreadable->line) + ": " + unreadable->message);
    RecordReport report{input.name(), std::get<DateRecord>(std::move(read)), {}, {}};
    const std::vector<bool> covered = coverage_of(store).covered;
    std::vector<bool> recorded(covered.size());
    for (const DateRecord::Entry& entry : report.record.entries) {
        const auto date = static_cast<std::size_t>(layout.index_of(entry.date).value());
        recorded[date] = true;
        if (!covered[date]) report.without_board.push_back(entry);
    }
    for (std::size_t date = 0; date < covered.size(); ++date)
        if (covered[date] && !recorded[date]) report.not_recorded.push_back(static_cast<DateIndex>(date));
    return report;
}

}  // namespace almanac
