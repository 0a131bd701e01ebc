#include "cache/graph_file.hpp"

#include "cache/mapped_file.hpp"
#include "cache/write_whole.hpp"

#include <array>
#include <cstddef>
#include <cstring>
#include <memory>
#include <system_error>
#include <type_traits>

#include <xxhash.h>

// A file, in the byte order of the machine, which the magic number tells:
//
//     bytes   0 - 47   header, see below
//     bytes  48 -      open         8 bytes a node
//                      first_edges  4 bytes a node, and 4 more
//                      edges        4 bytes an edge
//
// The header's size keeps the arrays aligned in a mapped file.

namespace almanac {

namespace {

using Bytes = std::span<const std::byte>;

// Raised with every change to the format, to BoardGraph::Edge or to what the arrays mean.
constexpr std::uint32_t format_version = 1;
constexpr std::uint64_t magic_number = 0x48505247'4d4c4141;  // "AALMGRPH" where the low byte comes first

struct Header {
    std::uint64_t magic;
    std::uint32_t version;
    std::uint32_t nodes;
    std::uint64_t edges;
    std::uint64_t layout;    // see identity
    std::uint64_t reserved;  // 0
    std::uint64_t checksum;  // of all that precedes it and of the arrays
};
static_assert(sizeof(Header) == 48 && std::is_trivially_copyable_v<Header>);
static_assert(sizeof(CellSet) == 8 && sizeof(BoardGraph::Edge) == 4);

struct FreeHash {
    void operator()(XXH3_state_t* state) const { XXH3_freeState(state); }
};

class Hash {
  public:
    Hash() : state_(XXH3_createState()) { XXH3_64bits_reset(state_.get()); }
    void add(Bytes bytes) { XXH3_64bits_update(state_.get(), bytes.data(), bytes.size()); }
    void add(std::uint64_t number) { add(std::as_bytes(std::span(&number, 1))); }
    std::uint64_t value() const { return XXH3_64bits_digest(state_.get()); }

  private:
    std::unique_ptr<XXH3_state_t, FreeHash> state_;
};

// Everything about a layout that a graph depends on: what step, hole and date stand for.
std::uint64_t identity(const Layout& layout) {
    Hash hash;
    for (Cell cell = 0; cell < layout.cell_count(); ++cell) {
        hash.add(static_cast<std::uint64_t>(layout.label(cell).group));
        hash.add(static_cast<std::uint64_t>(layout.label(cell).value));
    }
    for (const Placement& placement : layout.placements()) {
        hash.add(placement.cells.bits());
        hash.add(placement.piece);
        hash.add(placement.orientation);
    }
    return hash.value();
}

std::array<Bytes, 3> parts_of(const BoardGraph::Arrays& arrays) {
    return {std::as_bytes(arrays.open), std::as_bytes(arrays.first_edges), std::as_bytes(arrays.edges)};
}

std::uint64_t checksum(const Header& header, const BoardGraph::Arrays& arrays) {
    Hash hash;
    hash.add(std::as_bytes(std::span(&header, 1)).first(offsetof(Header, checksum)));
    for (const Bytes part : parts_of(arrays))
        hash.add(part);
    return hash.value();
}

// Reads count values of a type from the front of the bytes, which are aligned for it and long enough.
template <class T>
std::span<const T> take(Bytes& bytes, std::size_t count) {
    const std::span<const T> values(reinterpret_cast<const T*>(bytes.data()), count);
    bytes = bytes.subspan(values.size_bytes());
    return values;
}

std::variant<BoardGraph, Distrust> read(std::shared_ptr<const MappedFile> file, const Layout& layout) {
    Bytes bytes = file->bytes();
    Header header;
    if (bytes.size() < sizeof header) return Distrust{"it is cut short"};
    std::memcpy(&header, bytes.data(), sizeof header);
    bytes = bytes.subspan(sizeof header);
    if (header.magic != magic_number) return Distrust{"it is no board graph of this machine"};
    if (header.version != format_version) return Distrust{"it is of another version of the program"};
    if (header.layout != identity(layout)) return Distrust{"it is of another layout"};
    // Checked before it is multiplied: no number that a file may hold overflows.
    if (header.edges > bytes.size()) return Distrust{"it is cut short"};
    const std::size_t nodes = header.nodes;
    if (bytes.size() != nodes * 8 + (nodes + 1) * 4 + header.edges * 4)
        return Distrust{"it has the wrong size"};
    BoardGraph::Arrays arrays;
    arrays.open = take<CellSet>(bytes, nodes);
    arrays.first_edges = take<std::uint32_t>(bytes, nodes + 1);
    arrays.edges = take<BoardGraph::Edge>(bytes, header.edges);
    if (checksum(header, arrays) != header.checksum) return Distrust{"its checksum is wrong"};
    auto graph = BoardGraph::adopt(layout, arrays, std::move(file));
    if (!graph) return Distrust{"some of its paths are no boards"};
    return *std::move(graph);
}

}  // namespace

std::optional<std::variant<BoardGraph, Distrust>> read_graph_file(const std::filesystem::path& path,
                                                                  const Layout& layout) {
    try {
        return read(std::make_shared<const MappedFile>(path), layout);
    } catch (const std::system_error& error) {
        if (error.code() == std::errc::no_such_file_or_directory) return std::nullopt;
        return Distrust{"it cannot be read: " + error.code().message()};
    }
}

void write_graph_file(const std::filesystem::path& path, const BoardGraph& graph) {
    Header header{magic_number,
                  format_version,
                  graph.node_count(),
                  graph.arrays().edges.size(),
                  identity(graph.layout()),
                  0,
                  0};
    header.checksum = checksum(header, graph.arrays());
    const auto [open, first_edges, edges] = parts_of(graph.arrays());
    write_whole(path, {std::as_bytes(std::span(&header, 1)), open, first_edges, edges});
}

}  // namespace almanac
