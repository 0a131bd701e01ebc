#pragma once

#include <cerrno>
#include <string>
#include <system_error>
#include <unistd.h>

namespace almanac {

/// An open file, closed at the end of its life.
class Descriptor {
  public:
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }

    int number() const { return number_; }

  private:
    int number_;
};

/// What went wrong in the call that has just failed, as errno tells it.
inline std::system_error last_error(const std::string& doing) {
    return {errno, std::generic_category(), doing};
}

}  // namespace almanac
