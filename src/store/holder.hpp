#pragma once

#include <string>

namespace almanac {

/// Who holds a lock on the database file, in words: "process 4711 (almanac)"; empty if nobody is seen to.
///
/// Asks the kernel about SQLite's lock bytes through a descriptor of its own. Closing any descriptor of a
/// file drops the locks that this process holds on it: to be called only when it holds none.
std::string lock_holder(const std::string& path);

}  // namespace almanac
