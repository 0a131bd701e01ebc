#pragma once

#include <filesystem>

namespace bench {

// Inserts the codes of a file, 64-bit words in ascending order, as the boards of a new SQLite file: the plain
// C interface, one prepared statement, one transaction that is on the disk when it ends. What a store could
// cost at the least. Throws std::runtime_error.
void insert_bare(const std::filesystem::path& codes, const std::filesystem::path& store);

}  // namespace bench
