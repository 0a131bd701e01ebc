#pragma once

#include "almanac/puzzle/code.hpp"
#include "almanac/store/store.hpp"

#include <string>
#include <vector>

namespace almanac {

/// The codes of the 123 boards of db/boards-2022.txt, ascending.
const std::vector<Code>& codes_2022();

/// Imports these boards from a source of this name, one in each line, in one transaction.
void add_source(Store& store, const std::string& name, const std::vector<Code>& codes);

/// A new store of sunday with these boards, imported from a source "boards.txt", one in each line.
Store store_of(const std::string& path, const std::vector<Code>& codes);

/// A new store with codes_2022: places 0, 1 and 2 are roots, 10 is derived of 0 by a u, and 11 of 10 by a
/// thumb (which need not be moves of these boards). Every visit is pending.
void make_store_with_a_chain(const std::string& path);

/// Runs SQL on the file as somebody with the sqlite3 shell may: no foreign key and no CHECK is enforced. The
/// store must not be open.
void run_sql(const std::string& path, const std::string& sql);

/// The rows of the answer, with '|' between columns and ';' between rows.
std::string ask_sql(const std::string& path, const std::string& sql);

/// Everything in the tables of the file, as SQL sees it; equal for stores that hold the same.
std::string content_of(const std::string& path);

/// How many steps of SQLite's virtual machine the query takes: what it costs, on any machine.
long steps_of(const std::string& path, const std::string& sql);

}  // namespace almanac
