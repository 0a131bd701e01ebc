#pragma once

#include <filesystem>
#include <string>

namespace bench {

struct Surroundings {
    std::string almanac;           // the program
    std::filesystem::path folder;  // empty, and thrown away afterwards
    bool takes_long;               // whether to measure what takes minutes, too
};

// Each measures one part of the program, prints its block of the table and answers whether all that was
// wanted of it was reached.
bool solver_block(const Surroundings& surroundings);
bool full_store_block(const Surroundings& surroundings);
bool closure_block(const Surroundings& surroundings);
bool store_block(const Surroundings& surroundings);

}  // namespace bench
