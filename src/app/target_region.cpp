// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Parts of targets to which alignments are restricted.
 *
 * Layer: app.
 */

#include "target_region.hpp"

#include <charconv>
#include <optional>
#include <utility>

#include "error.hpp"

namespace seqan3_cuda::app
{

namespace
{

//!\brief A number of at least 1, with or without commas.
std::optional<std::size_t> position_of(std::string text)
{
    std::erase(text, ',');
    std::size_t number{};
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    bool const is_number = error == std::errc{} && end == text.data() + text.size() && number > 0;
    return is_number ? std::optional{number} : std::nullopt;
}

} // namespace

target_region parse_region(std::string const & text)
{
    target_region region{.text = text, .name = text};
    std::size_t const colon = text.rfind(':');
    if (colon == text.npos)
        return region;

    std::string const interval = text.substr(colon + 1);
    if (interval.empty() || interval.find_first_not_of("0123456789,-") != interval.npos)
        return region; // of names like HLA:A

    std::size_t const dash = interval.find('-');
    std::optional<std::size_t> const begin = position_of(interval.substr(0, dash));
    bool const has_end = dash != interval.npos && dash + 1 < interval.size();
    std::optional<std::size_t> const end = has_end ? position_of(interval.substr(dash + 1)) : region.end;
    if (!begin || !end || *begin > *end)
        throw usage_error{"--region " + text + ": expected NAME:BEGIN-END, 1-based, begin not behind end"};

    region.name.resize(colon);
    region.begin = *begin - 1;
    region.end = *end;
    return region;
}

region_cutter::region_cutter(std::vector<target_region> regions_) : regions{std::move(regions_)}, found(regions.size())
{}

void region_cutter::cut(record target, std::vector<record> & into)
{
    if (regions.empty())
    {
        into.push_back(std::move(target));
        return;
    }

    for (std::size_t i = 0; i < regions.size(); ++i)
    {
        target_region const & region = regions[i];
        bool const is_whole = target.id == region.text;
        if (!is_whole && target.id != region.name)
            continue;

        found[i] = true;
        std::size_t const begin = is_whole ? 0 : region.begin, length = target.letters.size();
        if (begin > 0 && begin >= length)
            throw input_error{"--region " + region.text + " begins behind the end of '" + target.id + "', which has "
                              + std::to_string(length) + " letters"};
        into.push_back({.id = target.id,
                        .letters = target.letters.substr(begin, is_whole ? target.letters.npos : region.end - begin),
                        .part = sequence_part{begin, length, target.whole_hash()}});
    }
}

void region_cutter::check_all_found() const
{
    for (std::size_t i = 0; i < regions.size(); ++i)
        if (!found[i])
            throw input_error{"--region " + regions[i].text + ": there is no target '" + regions[i].name + "'"};
}

} // namespace seqan3_cuda::app
