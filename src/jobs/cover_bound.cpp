#include "set_cover.hpp"

#include <algorithm>
#include <cmath>

namespace almanac {

namespace {

using Element = SetFamily::Element;
using Set = SetFamily::Set;

// Prices in parts of a unit, so that they add up exactly. A unit is what a set costs.
constexpr std::int64_t unit = std::int64_t{1} << 30;
constexpr int most_steps = 1500;
constexpr int patience = 30;

using Prices = std::vector<double>;

std::int64_t in_parts(double price) {
    return static_cast<std::int64_t>(std::floor(price * static_cast<double>(unit)));
}

// What any cover costs at least at these prices, in parts of a unit.
std::int64_t cost_of(const SetFamily& family, const Prices& prices) {
    std::int64_t cost = 0;
    for (const double price : prices)
        cost += in_parts(price);
    for (Set set = 0; set < family.size(); ++set) {
        std::int64_t left = unit;
        for (const Element element : family.elements(set))
            left -= in_parts(prices[element]);
        cost += std::min<std::int64_t>(left, 0);
    }
    return cost;
}

// At these prices the sets worth buying are those whose elements cost more than a unit: for each element,
// 1 less the number of such sets that hold it says whether its price should rise or fall.
std::vector<int> slopes_of(const SetFamily& family, const Prices& prices) {
    std::vector<int> slopes(prices.size(), 1);
    for (Set set = 0; set < family.size(); ++set) {
        double left = 1;
        for (const Element element : family.elements(set))
            left -= prices[element];
        if (left >= 0) continue;
        for (const Element element : family.elements(set))
            --slopes[element];
    }
    return slopes;
}

Prices first_prices(const SetFamily& family) {
    Prices prices;
    for (Element element = 0; element < family.element_count(); ++element) {
        std::size_t largest = 1;
        for (const Set set : family.sets_of(element))
            largest = std::max(largest, family.elements(set).size());
        prices.push_back(1.0 / static_cast<double>(largest));
    }
    return prices;
}

}  // namespace

std::int64_t least_cover_size(const SetFamily& family, std::size_t known) {
    Prices prices = first_prices(family);
    Prices best_prices = prices;
    std::int64_t best = 0;
    double length = 1;  // of a step, as a share of what the known cover costs more (Polyak's rule)
    int since_best = 0;
    for (int step = 0; step < most_steps; ++step) {
        const std::int64_t cost = cost_of(family, prices);
        if (cost > best) {
            best = cost;
            best_prices = prices;
            since_best = 0;
        } else if (++since_best == patience) {
            length *= 0.8;
            since_best = 0;
            prices = best_prices;
        }
        const std::vector<int> slopes = slopes_of(family, prices);
        double steepness = 0;
        for (const int slope : slopes)
            steepness += static_cast<double>(slope) * slope;
        if (steepness == 0) break;  // the optimum
        const double distance =
            static_cast<double>(known) - static_cast<double>(cost) / static_cast<double>(unit);
        const double scale = length * distance / steepness;
        for (Element element = 0; element < prices.size(); ++element)
            prices[element] = std::max(0.0, prices[element] + scale * slopes[element]);
    }
    return (best + unit - 1) / unit;
}

}  // namespace almanac
