#pragma once

#include "almanac/jobs/coverage.hpp"
#include "almanac/puzzle/layout.hpp"
#include "almanac/puzzle/move_kind.hpp"

#include <string>
#include <vector>

namespace almanac {

/// Each turns a word of the command line into what it stands for, or throws UsageError.

/// A month as number or word: "2", "Feb", "February", "2月".
int month_argument(const std::string& word);
/// A weekday as a word: "Mon", "Monday", "周一"; never as a number, since people count from 0 and 1, from
/// Sunday and from Monday.
int weekday_argument(const std::string& word);
/// Kinds of move divided by commas: "thumb,u".
MoveKinds moves_argument(const std::string& words);
/// The name of a layout.
const Layout& layout_argument(const std::string& name);

/// The words with a blank between them: a date may be several words of the command line.
std::string joined(const std::vector<std::string>& words);

/// "thumb and u".
std::string words_of(MoveKinds kinds);

}  // namespace almanac
