#pragma once

#include "almanac/store/store.hpp"
#include "almanac/text/date_record.hpp"

#include <istream>
#include <string>
#include <vector>

namespace almanac {

/// A date record held against a store, both ways.
struct RecordReport {
    std::string name;  ///< of the record, as messages say it
    DateRecord record;
    std::vector<DateRecord::Entry> without_board;  ///< recorded, and no board is in the store
    std::vector<DateIndex> not_recorded;           ///< a board is in the store; ascending
};

/// Reads the record at a path ("-" is the stream) and compares. Throws InputError if it cannot be read.
RecordReport compare_with_record(const Store& store, const std::string& path, std::istream& standard_input);

}  // namespace almanac
