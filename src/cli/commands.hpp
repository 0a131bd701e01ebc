#pragma once

#include "context.hpp"

#include <CLI/CLI.hpp>

namespace almanac {

/// Each declares one subcommand with its options, help and examples; the subcommand sets context.status. Defined
/// in the file of the command's name.
void add_import(CLI::App& app, Context& context);
void add_sources(CLI::App& app, Context& context);
void add_generate(CLI::App& app, Context& context);
void add_coverage(CLI::App& app, Context& context);
void add_missing(CLI::App& app, Context& context);
void add_show(CLI::App& app, Context& context);
void add_check(CLI::App& app, Context& context);
void add_export(CLI::App& app, Context& context);

}  // namespace almanac
