#pragma once

#include <filesystem>
#include <string>

namespace bench {

// Each measures one part of the program, prints its block of the table and answers whether all that was
// wanted of it was reached. `almanac` is the program; `folder` is empty and thrown away afterwards.
bool solver_block(const std::string& almanac, const std::filesystem::path& folder);
bool full_store_block(const std::string& almanac, const std::filesystem::path& folder);
bool store_block(const std::string& almanac, const std::filesystem::path& folder);

}  // namespace bench
