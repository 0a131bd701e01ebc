#include "context.hpp"

#include <cstdlib>
#include <iostream>
#include <unistd.h>

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    almanac::World world{std::cin, std::cout, std::cerr, isatty(STDERR_FILENO) == 1,
                         [](const char* name) -> std::optional<std::string> {
                             const char* value = std::getenv(name);
                             return value == nullptr ? std::nullopt : std::optional<std::string>(value);
                         }};
    return almanac::run(argc, argv, world);
}
