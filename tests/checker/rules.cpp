#include "checker/rules.hpp"

#include <stdexcept>

namespace checker {

namespace {

const std::map<std::string, Picture> pictures = {
    {"I4", {"xxxx"}},               //
    {"L4", {"xxx", "x.."}},         //
    {"S4", {".xx", "xx."}},         //
    {"L5", {"xxxx", "x..."}},       //
    {"N5", {"xx..", ".xxx"}},       //
    {"P5", {"xx", "xx", "x."}},     //
    {"T5", {"xxx", ".x.", ".x."}},  //
    {"U5", {"xxx", "x.x"}},         //
    {"V5", {"xxx", "x..", "x.."}},  //
    {"Y5", {"xxxx", ".x.."}},       //
    {"Z5", {"xx.", ".x.", ".xx"}},  //
    {"O6", {"xxx", "xxx"}},
};

const std::vector<std::string> eight_row_pieces = {"I4", "L4", "S4", "L5", "N5",
                                                   "P5", "T5", "U5", "V5", "Z5"};
const std::vector<std::string> classic_pieces = {"O6", "L5", "N5", "P5", "U5", "V5", "Y5", "Z5"};

const Grid eight_row_outline = {
    "mmmmmm#",  //
    "mmmmmm#",  //
    "ddddddd",  //
    "ddddddd",  //
    "ddddddd",  //
    "ddddddd",  //
    "dddwwww",  //
    "####www",
};

const Grid classic_outline = {
    "mmmmmm#",  //
    "mmmmmm#",  //
    "ddddddd",  //
    "ddddddd",  //
    "ddddddd",  //
    "ddddddd",  //
    "ddd####",
};

const Group months = {'m', "months"};
const Group days = {'d', "days"};
const Group weekdays = {'w', "weekdays"};

Picture quarter_turn(const Picture& picture) {
    Picture turned(picture.front().size(), std::string(picture.size(), '.'));
    for (std::size_t row = 0; row < picture.size(); ++row)
        for (std::size_t column = 0; column < picture[row].size(); ++column)
            turned[column][picture.size() - 1 - row] = picture[row][column];
    return turned;
}

Picture flip(const Picture& picture) {
    return Picture(picture.rbegin(), picture.rend());
}

std::map<Picture, std::string> names_by_picture(const std::vector<std::string>& pieces) {
    std::map<Picture, std::string> names;
    for (const std::string& piece : pieces) {
        Picture picture = pictures.at(piece);
        for (int turn = 0; turn < 4; ++turn) {
            names[picture] = piece;
            names[flip(picture)] = piece;
            picture = quarter_turn(picture);
        }
    }
    return names;
}

Rules eight_row_rules(int first_weekday) {
    return {eight_row_outline,
            {months, days, weekdays},
            first_weekday,
            eight_row_pieces,
            names_by_picture(eight_row_pieces)};
}

}  // namespace

Layout layout_named(std::string_view name) {
    if (name == "sunday") return Layout::sunday;
    if (name == "monday") return Layout::monday;
    if (name == "classic") return Layout::classic;
    throw std::invalid_argument("No layout is called '" + std::string(name) + "'.");
}

const Rules& rules_of(Layout layout) {
    static const Rules sunday = eight_row_rules(0);
    static const Rules monday = eight_row_rules(1);
    static const Rules classic = {
        classic_outline, {months, days}, 0, classic_pieces, names_by_picture(classic_pieces)};
    switch (layout) {
        case Layout::sunday:
            return sunday;
        case Layout::monday:
            return monday;
        case Layout::classic:
            return classic;
    }
    throw std::invalid_argument("A layout outside its enumeration.");
}

}  // namespace checker
