#include "context.hpp"

#include <cstdlib>
#include <iostream>
#include <sys/ioctl.h>
#include <unistd.h>

namespace {

std::optional<int> columns_of_terminal(int descriptor) {
    winsize size{};
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return std::nullopt;
    return size.ws_col;
}

}  // namespace

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    almanac::World world{std::cin,
                         std::cout,
                         std::cerr,
                         isatty(STDERR_FILENO) == 1,
                         columns_of_terminal(STDOUT_FILENO),
                         [](const char* name) -> std::optional<std::string> {
                             const char* value = std::getenv(name);
                             return value == nullptr ? std::nullopt : std::optional<std::string>(value);
                         }};
    return almanac::run(argc, argv, world);
}
