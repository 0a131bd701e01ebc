#pragma once

#include "almanac/jobs/import.hpp"
#include "almanac/text/board_reader.hpp"

#include <memory>
#include <string>

namespace almanac {

/// A text that is being read, with the hash of what was read so far.
class Input {
  public:
    /// Throws InputError if it cannot be opened. "-" is the stream.
    Input(const std::string& path, std::istream& standard_input);
    ~Input();

    /// As messages name it.
    const std::string& name() const { return name_; }

    /// The bytes; throws InputError where reading fails. To be used while the Input lives.
    ByteSource bytes();

    /// XXH3, 128 bits, hexadecimal, of all bytes read so far.
    std::string hash() const;

  private:
    struct State;
    std::string name_;
    std::unique_ptr<State> state_;
};

}  // namespace almanac
