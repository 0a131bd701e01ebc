#include "set_cover.hpp"

#include <algorithm>
#include <random>

namespace almanac {

namespace {

using Element = SetFamily::Element;
using Set = SetFamily::Set;

bool is_part(const SetFamily& family, Set one, Set other) {
    const auto small = family.elements(one);
    const auto large = family.elements(other);
    return small.size() <= large.size() && std::ranges::includes(large, small);
}

// Which sets are chosen, and for each set its score: for one that is not chosen, the weight of the elements
// that only it would cover; for one that is chosen, the same, negative: what leaving it out would lose.
class Choice {
  public:
    explicit Choice(const SetFamily& family)
        : family_(family),
          covering_(family.element_count()),
          weights_(family.element_count(), 1),
          place_(family.size(), nowhere),
          scores_(family.size()),
          uncovered_place_(family.element_count()) {
        for (Set set = 0; set < family.size(); ++set)
            scores_[set] = static_cast<std::int64_t>(family.elements(set).size());
        for (Element element = 0; element < family.element_count(); ++element)
            put(uncovered_, uncovered_place_, element);
    }

    const std::vector<Set>& chosen() const { return chosen_; }
    const std::vector<Element>& uncovered() const { return uncovered_; }
    std::int64_t score(Set set) const { return scores_[set]; }

    void add(Set set) {
        scores_[set] = -scores_[set];
        put(chosen_, place_, set);
        for (const Element element : family_.elements(set)) {
            const auto covering = ++covering_[element];
            if (covering == 1) {
                take_out(uncovered_, uncovered_place_, element);
                change_others(element, set, -weights_[element]);
            } else if (covering == 2) {
                scores_[other_chosen(element, set)] += weights_[element];
            }
        }
    }

    void leave_out(Set set) {
        scores_[set] = -scores_[set];
        take_out(chosen_, place_, set);
        for (const Element element : family_.elements(set)) {
            const auto covering = --covering_[element];
            if (covering == 0) {
                put(uncovered_, uncovered_place_, element);
                change_others(element, set, weights_[element]);
            } else if (covering == 1) {
                scores_[other_chosen(element, set)] -= weights_[element];
            }
        }
    }

    void weigh_uncovered_more() {
        for (const Element element : uncovered_) {
            ++weights_[element];
            for (const Set set : family_.sets_of(element))
                ++scores_[set];
        }
    }

  private:
    static constexpr std::uint32_t nowhere = UINT32_MAX;

    // Unordered lists from which a member is taken out at once, since each knows its place.
    static void put(std::vector<std::uint32_t>& list, std::vector<std::uint32_t>& place,
                    std::uint32_t member) {
        place[member] = static_cast<std::uint32_t>(list.size());
        list.push_back(member);
    }
    static void take_out(std::vector<std::uint32_t>& list, std::vector<std::uint32_t>& place,
                         std::uint32_t member) {
        list[place[member]] = list.back();
        place[list.back()] = place[member];
        place[member] = nowhere;
        list.pop_back();
    }

    void change_others(Element element, Set set, std::int64_t by) {
        for (const Set other : family_.sets_of(element))
            if (other != set) scores_[other] += by;
    }

    // Of an element that one chosen set besides this one holds.
    Set other_chosen(Element element, Set set) const {
        for (const Set other : family_.sets_of(element))
            if (other != set && place_[other] != nowhere) return other;
        return set;
    }

    const SetFamily& family_;
    std::vector<std::uint32_t> covering_;  // by element, the chosen sets that hold it
    std::vector<std::int64_t> weights_;    // by element
    std::vector<Set> chosen_;
    std::vector<std::uint32_t> place_;  // by set, in chosen_
    std::vector<std::int64_t> scores_;  // by set
    std::vector<Element> uncovered_;
    std::vector<std::uint32_t> uncovered_place_;  // by element
};

class Search {
  public:
    explicit Search(const SetFamily& family)
        : family_(family), choice_(family), since_(family.size()), rested_(family.size(), true) {}

    std::vector<Set> run(std::int64_t exchanges) {
        std::vector<Set> best;
        if (family_.element_count() == 0) return best;
        choose_greedily();
        for (now_ = 1;; ++now_) {
            while (choice_.uncovered().empty()) {
                best = choice_.chosen();
                leave_out(least_loss(none));
            }
            if (now_ > exchanges) break;
            if (const Set set = least_loss(added_); set != none) leave_out(set);
            const auto& open = choice_.uncovered();
            added_ = greatest_gain(open[random_() % open.size()]);
            add(added_);
            choice_.weigh_uncovered_more();
        }
        std::ranges::sort(best);
        return best;
    }

  private:
    static constexpr Set none = UINT32_MAX;

    // Of equal scores, the set that was exchanged longest ago.
    bool better(Set one, Set other) const {
        if (other == none) return true;
        return choice_.score(one) != choice_.score(other) ? choice_.score(one) > choice_.score(other)
                                                          : since_[one] < since_[other];
    }

    void choose_greedily() {
        while (!choice_.uncovered().empty()) {
            Set best = none;
            for (Set set = 0; set < family_.size(); ++set)
                if (better(set, best)) best = set;
            choice_.add(best);
        }
    }

    Set least_loss(Set kept) const {
        Set best = none;
        for (const Set set : choice_.chosen())
            if (set != kept && better(set, best)) best = set;
        return best;
    }

    // A set that was left out does not come back before something near it has changed: else the search
    // would walk in circles. Where there is no other for the element, it has to.
    Set greatest_gain(Element element) const {
        Set best = none;
        for (const Set set : family_.sets_of(element))
            if (rested_[set] && better(set, best)) best = set;
        if (best != none) return best;
        for (const Set set : family_.sets_of(element))
            if (better(set, best)) best = set;
        return best;
    }

    void add(Set set) {
        choice_.add(set);
        since_[set] = now_;
        wake_near(set);
    }

    void leave_out(Set set) {
        choice_.leave_out(set);
        since_[set] = now_;
        wake_near(set);
        rested_[set] = false;
    }

    void wake_near(Set set) {
        for (const Element element : family_.elements(set))
            for (const Set other : family_.sets_of(element))
                rested_[other] = true;
    }

    const SetFamily& family_;
    Choice choice_;
    std::vector<std::int64_t> since_;  // by set, the exchange that it took part in last
    std::vector<bool> rested_;         // by set
    Set added_ = none;
    std::int64_t now_ = 0;
    std::mt19937 random_;  // with its standard seed
};

}  // namespace

std::vector<Set> sets_that_are_no_parts(const SetFamily& family) {
    std::vector<Set> kept;
    for (Set set = 0; set < family.size(); ++set) {
        const auto others = family.sets_of(family.elements(set).front());
        const bool part = std::ranges::any_of(others, [&](Set other) {
            return is_part(family, set, other) && (other < set || !is_part(family, other, set));
        });
        if (!part) kept.push_back(set);
    }
    return kept;
}

std::vector<Set> small_cover(const SetFamily& family, std::int64_t exchanges) {
    return Search(family).run(exchanges);
}

}  // namespace almanac
