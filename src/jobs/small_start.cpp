#include "dates_of_class.hpp"
#include "set_cover.hpp"

#include "almanac/jobs/plan.hpp"

#include <algorithm>
#include <map>

namespace almanac {

namespace {

// `sunday` under thumb and u: greedy choice takes 426 classes, 416 of which are needed; 10,000 exchanges end
// at 361, 30,000 at 357. Fifteen million more, with ten seeds, found no 356. Each 100,000 take a third of a
// second.
constexpr std::int64_t exchanges = 100'000;

std::vector<bool> dates_of_calendar(const Layout& layout) {
    std::vector<bool> real;
    for (DateIndex date = 0; date < layout.date_count(); ++date)
        real.push_back(in_calendar(layout.date(date)));
    return real;
}

// The different sets of dates that classes show, each with the first class that shows it. On `sunday` some
// 21,000 of three million classes.
std::map<std::vector<DateIndex>, std::size_t> date_sets(DatesOfClass& dates, std::size_t classes) {
    std::map<std::vector<DateIndex>, std::size_t> first_class;
    std::vector<DateIndex> shown;
    for (std::size_t number = 0; number < classes; ++number) {
        const auto found = dates.of(number);
        shown.assign(found.begin(), found.end());
        if (!shown.empty()) first_class.try_emplace(shown, number);
    }
    return first_class;
}

// The sets as a family, and which class each is of.
struct ClassFamily {
    SetFamily family;
    std::vector<std::size_t> classes;
};

ClassFamily family_of(const std::map<std::vector<DateIndex>, std::size_t>& sets) {
    std::map<DateIndex, SetFamily::Element> elements;
    for (const auto& [dates, number] : sets)
        for (const DateIndex date : dates)
            elements.try_emplace(date);
    SetFamily::Element next = 0;
    for (auto& [date, element] : elements)
        element = next++;
    ClassFamily all{SetFamily(elements.size()), {}};
    for (const auto& [dates, number] : sets) {
        std::vector<SetFamily::Element> members;
        for (const DateIndex date : dates)
            members.push_back(elements.at(date));
        all.family.add(members);
        all.classes.push_back(number);
    }
    return all;
}

// A class that shows no date but such as another shows too is not needed.
ClassFamily without_parts(const ClassFamily& all) {
    ClassFamily kept{SetFamily(all.family.element_count()), {}};
    for (const SetFamily::Set set : sets_that_are_no_parts(all.family)) {
        kept.family.add(all.family.elements(set));
        kept.classes.push_back(all.classes[set]);
    }
    return kept;
}

}  // namespace

SmallStart small_start(const BoardGraph& graph, MoveKinds kinds) {
    const Layout& layout = graph.layout();
    const BoardClasses classes(graph, Moves(layout), kinds);
    DatesOfClass dates(layout, classes, dates_of_calendar(layout));
    const ClassFamily choice = without_parts(family_of(date_sets(dates, classes.size())));
    SmallStart start;
    start.dates = static_cast<int>(choice.family.element_count());
    for (const SetFamily::Set set : small_cover(choice.family, exchanges)) {
        const auto members = classes.members(choice.classes[set]);
        const auto first = std::ranges::find_if(members, [&](auto place) { return dates.counts(place); });
        start.boards.push_back(classes.codes()[*first]);
    }
    std::ranges::sort(start.boards);
    start.least = least_cover_size(choice.family, start.boards.size());
    return start;
}

}  // namespace almanac
