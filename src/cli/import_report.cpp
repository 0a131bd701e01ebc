#include "import_report.hpp"

#include <array>
#include <ostream>

#include <fmt/format.h>

namespace almanac {

std::string line_of(const ImportNote& note) {
    constexpr std::array<std::string_view, 3> words{"warning", "rejected", "repaired"};
    // A warning names the heading itself.
    const bool headed = note.kind != ImportNote::Kind::warning && !note.heading.empty();
    return fmt::format("{}:{}: {}: {}{}", note.source, note.line, words[static_cast<std::size_t>(note.kind)],
                       headed ? note.heading + ": " : "", note.text);
}

void print_sources(std::ostream& out, const std::vector<ImportedSource>& sources, Format format) {
    if (format == Format::text) {
        for (const ImportedSource& source : sources) {
            out << source.name << ": " << source.added << " new, " << source.present << " already there, "
                << source.rejected << " rejected, ";
            if (source.repaired > 0) out << source.repaired << " repaired, ";
            out << counted(source.warnings, "warning");
            if (source.same_as) out << "; imported before as " << *source.same_as;
            out << '\n';
        }
        return;
    }
    Listing listing(
        {"source", "new", "already there", "rejected", "repaired", "warnings", "imported before as"});
    for (const ImportedSource& source : sources)
        listing.add({source.name, source.added, source.present, source.rejected, source.repaired,
                     source.warnings, source.same_as ? Listing::Cell(*source.same_as) : Listing::Cell()});
    listing.print(out, format);
}

}  // namespace almanac
