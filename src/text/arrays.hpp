#pragma once

#include "text/symbol.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace almanac {

/// What is found in JSON, and in what is written like it: arrays of programming languages with single quotes,
/// None for null, a comma behind the last element, `name =` in front.
struct ArrayEvents {
    /// An array of rows, or of all symbols of a board, that begins in this line.
    std::function<void(const std::vector<std::vector<Symbol>>& rows, int line)> grid;
    /// A string, or several that stand in an array each for a line.
    std::function<void(const std::string& lines, int line)> text;
};

/// Reads arrays from lines, whether a line holds a thousand boards or a number.
///
/// Holds the brackets that are open, at most 64, and of each the last rows and symbols, as many as a board
/// has at most; what is longer is no grid.
class ArrayReader {
  public:
    explicit ArrayReader(ArrayEvents events) : events_(std::move(events)) {}

    /// Whether a line is part of an array of more than a row; then what ends in it is told. A line that is
    /// none ends whatever was open.
    bool take(std::string_view line, int number);
    /// Ends whatever is open.
    void end() { levels_.clear(); }

  private:
    struct Level {
        char open;
        int line;
        std::vector<std::string> strings;
        std::vector<Symbol> symbols;
        std::vector<std::vector<Symbol>> rows;
        bool no_grid = false;  ///< it is too long, or an object with keys
    };

    bool take_token(std::string_view& rest);
    bool open(char bracket);
    bool close(char bracket);
    bool separate(char mark);
    bool take_string(std::string_view& rest);
    bool take_word(std::string_view& rest);
    bool add(Symbol symbol);
    void finish(Level& level);
    void tell_open_rows();
    void tell_grid(const std::vector<std::vector<Symbol>>& rows, int line);
    void tell_text(const std::string& text, int line);

    ArrayEvents events_;
    std::vector<Level> levels_;
    bool value_wanted_ = true;
    int line_ = 0;
    bool told_ = false;  // something, of the line at hand
};

}  // namespace almanac
