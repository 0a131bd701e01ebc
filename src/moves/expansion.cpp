#include "expansion.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace almanac {

namespace {

// Enough parents that a chunk costs a tenth of a millisecond, few enough that what their moves touch stays
// near.
constexpr std::size_t chunk_size = 64;

Board board_of_frontier(const Layout& layout, Code code) {
    const auto decoded = decode(layout, code);
    if (const auto* fault = std::get_if<CodeFault>(&decoded))
        throw std::runtime_error("code " + std::to_string(code) + " has visits pending but is no board: " +
                                 std::string(describe(*fault)) + "; 'almanac check' tells what is unsound");
    return std::get<Board>(decoded);
}

}  // namespace

Expansion::Expansion(const Frontier& frontier, const Moves& moves, MoveKinds kinds, int depth,
                     std::vector<PendingBoard> parents, int threads)
    : frontier_(frontier),
      moves_(moves),
      kinds_(kinds),
      depth_(depth),
      parents_(std::move(parents)),
      offers_((parents_.size() + chunk_size - 1) / chunk_size) {
    for (int thread = 1; thread < threads; ++thread)
        helpers_.push_back(std::async(std::launch::async, [this] { work(); }));
}

Expansion::~Expansion() {
    next_chunk_ = offers_.size();
}

void Expansion::finish() {
    work();
    for (std::future<void>& helper : helpers_)
        helper.get();
}

void Expansion::work() {
    std::vector<Derived> offers;
    for (std::size_t chunk = next_chunk_++; chunk < offers_.size(); chunk = next_chunk_++) {
        const std::size_t first = chunk * chunk_size;
        const std::size_t size = std::min(chunk_size, parents_.size() - first);
        offers.clear();
        expand(std::span(parents_).subspan(first, size), offers);
        offers_[chunk] = offers;
    }
}

void Expansion::expand(std::span<const PendingBoard> parents, std::vector<Derived>& offers) const {
    const Layout& layout = moves_.layout();
    for (const PendingBoard& parent : parents)
        moves_.expand(board_of_frontier(layout, parent.code), kinds_ & parent.pending,
                      [&](const Board& made, MoveKind kind) {
                          offers.push_back({encode(layout, made), parent.code, kind});
                          frontier_.prefetch(offers.back().code);
                      });
    std::erase_if(offers, [&](const Derived& offer) { return !frontier_.wants(offer, depth_ + 1); });
    std::ranges::sort(offers, [](const Derived& one, const Derived& other) {
        if (one.parent != other.parent) return one.parent < other.parent;
        return one.code != other.code ? one.code < other.code : one.kind < other.kind;
    });
}

}  // namespace almanac
