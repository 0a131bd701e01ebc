#include "almanac/puzzle/move_kind.hpp"

namespace almanac {

std::string_view name(MoveKind kind) {
    switch (kind) {
        case MoveKind::thumb:
            return "thumb";
        case MoveKind::u:
            return "u";
        case MoveKind::slide:
            return "slide";
        case MoveKind::retile:
            return "retile";
    }
    return "";
}

std::optional<MoveKind> move_kind_named(std::string_view word) {
    for (const MoveKind kind : all_move_kinds)
        if (name(kind) == word) return kind;
    return std::nullopt;
}

}  // namespace almanac
