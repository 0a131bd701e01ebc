#pragma once

#include "almanac/jobs/generate.hpp"

namespace almanac {

/// Generates until the store is closed under these kinds, and tells nobody.
inline void close_under(Store& store, MoveKinds kinds) {
    generate(
        store, {.kinds = kinds}, [](const RoundReport&) {}, [](int, std::int64_t, std::int64_t) {});
}

}  // namespace almanac
