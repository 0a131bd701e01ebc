#include "input.hpp"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include <fmt/format.h>
#include <xxhash.h>

namespace almanac {

namespace {

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

struct FreeHash {
    void operator()(XXH3_state_t* state) const { XXH3_freeState(state); }
};

}  // namespace

struct Input::State {
    std::unique_ptr<std::FILE, CloseFile> file;
    std::istream* stream = nullptr;
    std::unique_ptr<XXH3_state_t, FreeHash> hash{XXH3_createState()};
};

Input::Input(const std::string& path, std::istream& standard_input)
    : name_(path == "-" ? "(standard input)" : path), state_(std::make_unique<State>()) {
    XXH3_128bits_reset(state_->hash.get());
    if (path == "-") {
        state_->stream = &standard_input;
        return;
    }
    state_->file.reset(std::fopen(path.c_str(), "rb"));
    if (!state_->file) throw InputError(path + ": cannot be opened: " + std::strerror(errno));
}

Input::~Input() = default;

ByteSource Input::bytes() {
    return [this](std::span<char> buffer) -> std::size_t {
        std::size_t count = 0;
        if (state_->stream != nullptr) {
            state_->stream->read(buffer.data(), static_cast<std::streamsize>(buffer.size()));
            count = static_cast<std::size_t>(state_->stream->gcount());
        } else {
            count = std::fread(buffer.data(), 1, buffer.size(), state_->file.get());
        }
        const bool failed =
            state_->stream != nullptr ? state_->stream->bad() : std::ferror(state_->file.get()) != 0;
        if (failed) throw InputError(name_ + ": cannot be read: " + std::strerror(errno));
        XXH3_128bits_update(state_->hash.get(), buffer.data(), count);
        return count;
    };
}

std::string Input::hash() const {
    const XXH128_hash_t digest = XXH3_128bits_digest(state_->hash.get());
    return fmt::format("{:016x}{:016x}", digest.high64, digest.low64);
}

}  // namespace almanac
