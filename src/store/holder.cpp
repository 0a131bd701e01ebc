#include "store/holder.hpp"

#include <fcntl.h>
#include <fstream>
#include <unistd.h>

namespace almanac {

namespace {

// SQLite's PENDING_BYTE; the reserved byte and 510 shared bytes follow it.
constexpr off_t first_lock_byte = 0x40000000;
constexpr off_t lock_bytes = 512;

std::string command_of(pid_t process) {
    std::ifstream file("/proc/" + std::to_string(process) + "/comm");
    std::string command;
    std::getline(file, command);
    return command;
}

}  // namespace

std::string lock_holder(const std::string& path) {
    const int file = open(path.c_str(), O_RDWR | O_CLOEXEC);
    if (file < 0) return "";
    struct flock lock {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    lock.l_start = first_lock_byte;
    lock.l_len = lock_bytes;
    const bool asked = fcntl(file, F_GETLK, &lock) == 0;
    close(file);
    if (!asked || lock.l_type == F_UNLCK || lock.l_pid <= 0) return "";
    const std::string command = command_of(lock.l_pid);
    return "process " + std::to_string(lock.l_pid) + (command.empty() ? "" : " (" + command + ")");
}

}  // namespace almanac
