#include "almanac/moves/frontier.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <sys/mman.h>
#include <utility>

namespace almanac {

namespace {

constexpr std::size_t least_slots = 1024;

constexpr std::size_t most_boards(std::size_t slots) {
    return slots / 8 * 5;
}

constexpr int greatest_depth = 2047;

// A table is read in no order, so that on small pages each look also misses the processor's cache of
// addresses: on huge ones a closure takes about a tenth less. Where there are none, nothing is lost.
void ask_for_huge_pages([[maybe_unused]] void* begin, [[maybe_unused]] std::size_t size) {
#ifdef MADV_HUGEPAGE
    constexpr std::size_t page = std::size_t{2} << 20;
    constexpr int madv_collapse = 25;  // Linux 6.1; glibc does not name it yet
    const std::size_t before = (page - reinterpret_cast<std::uintptr_t>(begin) % page) % page;
    if (size < before + page) return;
    madvise(static_cast<char*>(begin) + before, (size - before) / page * page, madv_collapse);
#endif
}

}  // namespace

bool better(const Derived& one, const Derived& other) {
    return one.kind != other.kind ? one.kind < other.kind : one.parent < other.parent;
}

Frontier::Slot::Slot(Code code, const Descent& descent, bool unvisited) {
    if (descent.depth < 0 || descent.depth > greatest_depth)
        throw std::length_error("a board at depth " + std::to_string(descent.depth) +
                                "; a frontier holds chains of at most " + std::to_string(greatest_depth) +
                                " moves");
    const auto depth = static_cast<std::uint64_t>(descent.depth);
    const Code parent = descent.parent < 0 ? code : descent.parent;
    const int kind = std::countr_zero(static_cast<unsigned>(descent.kind)) & 3;
    here_ = depth / 128 << 60 | std::uint64_t{unvisited} << 59 | static_cast<std::uint64_t>(kind) << 57 |
            static_cast<std::uint64_t>(code);
    from_ = depth % 128 << 57 | static_cast<std::uint64_t>(parent);
}

Descent Frontier::Slot::descent() const {
    const int depth = static_cast<int>((here_ >> 60) * 128 + (from_ >> 57));
    const Code parent = static_cast<Code>(from_ & code_mask);
    if (parent == code()) return {depth, -1, {}};
    return {depth, parent, static_cast<MoveKind>(1U << (here_ >> 57 & 3))};
}

Frontier::Frontier(std::size_t expected) : slots_(least_slots), shift_(64 - std::countr_zero(least_slots)) {
    make_room(expected);
}

std::size_t Frontier::place_of(Code code) const {
    std::size_t place = slot_of(code);
    while (!slots_[place].holds(code) && !slots_[place].empty())
        place = (place + 1) & (slots_.size() - 1);
    return place;
}

void Frontier::make_room(std::size_t boards) {
    if (boards <= most_boards(slots_.size())) return;
    std::size_t size = slots_.size();
    while (boards > most_boards(size))
        size *= 2;
    const std::vector<Slot> before = std::exchange(slots_, std::vector<Slot>(size));
    shift_ = 64 - std::countr_zero(size);
    ask_for_huge_pages(slots_.data(), slots_.size() * sizeof(Slot));
    for (const Slot& slot : before)
        if (!slot.empty()) slots_[place_of(slot.code())] = slot;
}

void Frontier::await_visits(Code code, int depth, MoveKinds pending) {
    Level& level = levels_[depth];
    level.sorted = level.sorted && (level.boards.empty() || level.boards.back().code < code);
    level.boards.push_back({code, pending});
    ++level.counts[pending.bits()];
}

void Frontier::add(Code code, const Descent& descent, MoveKinds pending) {
    make_room(count_ + 1);
    Slot& slot = slots_[place_of(code)];
    if (!slot.empty()) return;
    slot = Slot(code, descent, pending == MoveKinds::all());
    ++count_;
    if (!pending.empty()) await_visits(code, descent.depth, pending);
}

std::optional<Descent> Frontier::find(Code code) const {
    const Slot& slot = slots_[place_of(code)];
    if (slot.empty()) return std::nullopt;
    return slot.descent();
}

std::optional<int> Frontier::least_depth(MoveKinds kinds) const {
    for (const auto& [depth, level] : levels_)
        for (unsigned bits = 1; bits < level.counts.size(); ++bits)
            if (level.counts[bits] > 0 && !(MoveKinds(bits) & kinds).empty()) return depth;
    return std::nullopt;
}

std::vector<PendingBoard> Frontier::pending(MoveKinds kinds, int depth, Code after, std::size_t most) {
    std::vector<PendingBoard> found;
    const auto entry = levels_.find(depth);
    if (entry == levels_.end()) return found;
    Level& level = entry->second;
    if (!level.sorted) std::ranges::sort(level.boards, {}, &PendingBoard::code);
    level.sorted = true;
    auto board = std::ranges::upper_bound(level.boards, after, {}, &PendingBoard::code);
    for (; board != level.boards.end() && found.size() < most; ++board)
        if (!(board->pending & kinds).empty()) found.push_back(*board);
    return found;
}

bool Frontier::is_better(const Derived& offer, int depth, const Slot& slot) const {
    if (!slot.unvisited()) return false;
    const Descent known = slot.descent();
    return known.parent >= 0 && known.depth == depth && better(offer, {offer.code, known.parent, known.kind});
}

bool Frontier::wants(const Derived& offer, int depth) const {
    const Slot& slot = slots_[place_of(offer.code)];
    return slot.empty() || is_better(offer, depth, slot);
}

Frontier::Outcome Frontier::offer(const Derived& offer, int depth) {
    make_room(count_ + 1);
    Slot& slot = slots_[place_of(offer.code)];
    const bool is_new = slot.empty();
    if (!is_new && !is_better(offer, depth, slot)) return Outcome::kept;
    slot = Slot(offer.code, {depth, offer.parent, offer.kind}, true);
    if (!is_new) return Outcome::improved;
    ++count_;
    await_visits(offer.code, depth, MoveKinds::all());
    return Outcome::added;
}

void Frontier::strike(int depth, std::span<const PendingBoard> visited, MoveKinds kinds) {
    if (visited.empty()) return;
    constexpr std::size_t ahead = 16;
    Level& level = levels_.at(depth);
    auto board = std::ranges::lower_bound(level.boards, visited.front().code, {}, &PendingBoard::code);
    for (std::size_t i = 0; i < visited.size(); ++i, ++board) {
        if (i + ahead < visited.size()) prefetch(visited[i + ahead].code);
        while (board->code != visited[i].code)
            ++board;
        --level.counts[board->pending.bits()];
        board->pending = board->pending - kinds.with_narrower();
        ++level.counts[board->pending.bits()];
        slots_[place_of(board->code)].visit();
    }
    if (level.counts[0] == level.boards.size()) levels_.erase(depth);
}

}  // namespace almanac
