#include "context.hpp"

#include "almanac/text/date_text.hpp"

#include <chrono>
#include <ctime>

namespace almanac {

YearDay Context::today() const {
    if (const auto chosen = world_.variable("ALMANAC_TODAY"); chosen && !chosen->empty()) {
        const auto day = parse_day(*chosen);
        if (const auto* fault = std::get_if<TextFault>(&day))
            throw UsageError("ALMANAC_TODAY: " + fault->message);
        return std::get<YearDay>(day);
    }
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::tm local{};
    localtime_r(&now, &local);
    return {local.tm_year + 1900, local.tm_mon + 1, local.tm_mday};
}

std::string Context::store_path() const {
    if (!db.empty()) return db;
    if (const auto chosen = world_.variable("ALMANAC_DB"); chosen && !chosen->empty()) return *chosen;
    return "almanac.db";
}

}  // namespace almanac
