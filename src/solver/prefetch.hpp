#pragma once

namespace almanac {

/// Asks for the memory at an address to be brought near, without waiting for it. The tables of the solver are
/// larger than the processor's caches and are read in no order; where it is known some steps ahead what will
/// be read, asking early halves the time of a pass.
inline void prefetch(const void* address) {
    __builtin_prefetch(address);
}

}  // namespace almanac
