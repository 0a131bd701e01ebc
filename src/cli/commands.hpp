#pragma once

#include "command_line.hpp"

namespace almanac {

/// Each declares one subcommand with its options, help and examples. Defined in the file of the command's
/// name.
void add_import(CommandLine& line, Context& context);
void add_sources(CommandLine& line, Context& context);
void add_rejections(CommandLine& line, Context& context);
void add_generate(CommandLine& line, Context& context);
void add_coverage(CommandLine& line, Context& context);
void add_missing(CommandLine& line, Context& context);
void add_show(CommandLine& line, Context& context);
void add_check(CommandLine& line, Context& context);
void add_export(CommandLine& line, Context& context);
void add_solve(CommandLine& line, Context& context);
void add_stats(CommandLine& line, Context& context);
void add_forget(CommandLine& line, Context& context);
void add_plan(CommandLine& line, Context& context);

}  // namespace almanac
