#pragma once

#include "bench/measure.hpp"

#include <cstdint>
#include <string>

namespace bench {

inline constexpr double no_target = 0;

// One line of the table: what was done, what it cost, how many times as fast as the reference of its block it
// was, and how many times it has to be (no_target: the reference itself, or told only).
struct Row {
    std::string what;
    Cost cost;
    double ratio = 1;
    double target = no_target;
    std::uint64_t nodes = 0;  // partial fillings met; 0 where none are counted
};

void print_header(const std::string& block);
// Answers whether the row reaches its target.
bool print(const Row& row);

// A line for an amount that must not be exceeded; answers whether it is not.
bool print_limit(const std::string& what, double amount, double most, const std::string& unit);

}  // namespace bench
