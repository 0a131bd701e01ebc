#pragma once

#include <array>
#include <initializer_list>
#include <optional>
#include <string_view>

namespace almanac {

/// The kinds of move, narrow to broad. Every thumb and every u is a slide, every slide is a retile. The
/// values are bits: they are written in the store as they are, alone and as sets.
enum class MoveKind : unsigned char { thumb = 1, u = 2, slide = 4, retile = 8 };

inline constexpr std::array all_move_kinds{MoveKind::thumb, MoveKind::u, MoveKind::slide, MoveKind::retile};

/// A set of kinds of move.
class MoveKinds {
  public:
    constexpr MoveKinds() = default;
    constexpr explicit MoveKinds(unsigned bits) : bits_(bits) {}
    constexpr MoveKinds(std::initializer_list<MoveKind> kinds) {
        for (const MoveKind kind : kinds)
            bits_ |= static_cast<unsigned>(kind);
    }
    static constexpr MoveKinds all() { return MoveKinds(15); }

    constexpr unsigned bits() const { return bits_; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr bool contains(MoveKind kind) const { return (bits_ & static_cast<unsigned>(kind)) != 0; }
    constexpr MoveKinds operator|(MoveKinds other) const { return MoveKinds(bits_ | other.bits_); }
    constexpr MoveKinds operator&(MoveKinds other) const { return MoveKinds(bits_ & other.bits_); }
    constexpr MoveKinds operator-(MoveKinds other) const { return MoveKinds(bits_ & ~other.bits_); }
    constexpr bool operator==(const MoveKinds&) const = default;

    /// These kinds and all that are narrower than one of them: what a visit by these kinds counts for.
    constexpr MoveKinds with_narrower() const {
        if (contains(MoveKind::retile)) return all();
        if (contains(MoveKind::slide)) return MoveKinds(7);
        return *this;
    }

  private:
    unsigned bits_ = 0;
};

/// "thumb", "u", "slide", "retile".
std::string_view name(MoveKind kind);

std::optional<MoveKind> move_kind_named(std::string_view word);

}  // namespace almanac
