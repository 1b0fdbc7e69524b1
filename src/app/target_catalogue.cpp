// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The targets as SAM lists them before the first result.
 *
 * Layer: app.
 */

#include "target_catalogue.hpp"

#include <algorithm>
#include <functional>
#include <string_view>
#include <utility>

#include <seqan3/utility/char_operations/predicate.hpp>

namespace seqan3_cuda::app
{

namespace
{

//!\brief The name of a target as SAM allows it.
std::string sam_target_name(std::string name)
{
    constexpr std::string_view nowhere{"\\,\"'`()[]{}<>"}, not_first{"*="};
    auto is_refused = [=](char const letter) { return !seqan3::is_graph(letter) || nowhere.contains(letter); };

    std::ranges::replace_if(name, is_refused, '_');
    if (name.empty())
        return "unnamed";
    if (not_first.contains(name.front()))
        name.front() = '_';
    return name;
}

std::uint64_t fingerprint_of(record const & target)
{
    std::hash<std::string> const hash{};
    constexpr std::uint64_t odd = 0x9E3779B97F4A7C15; // so that name and letters cannot be exchanged
    return hash(target.id) * odd + target.whole_hash();
}

} // namespace

void target_catalogue::add(record const & target)
{
    entry_of.push_back(target.letters.empty() ? 0 : find_or_list(target));
}

std::uint32_t target_catalogue::find_or_list(record const & target)
{
    std::uint64_t const fingerprint = fingerprint_of(target);
    auto is_target = [&](entry const & other)
    { return other.fingerprint == fingerprint && other.length == target.whole_length(); };

    auto const next = static_cast<std::uint32_t>(listed.size());
    listed.push_back({sam_target_name(target.id), target.whole_length(), fingerprint});
    auto const [taken, is_free] = by_name.try_emplace(listed.back().name, next);
    if (is_free)
        return next;

    std::string const name = std::move(listed.back().name);
    listed.pop_back();
    if (is_target(listed[taken->second]))
        return taken->second;

    auto const [known, is_new] = by_fingerprint.try_emplace(fingerprint, next);
    if (!is_new && is_target(listed[known->second]))
        return known->second;

    std::string unique_name = name;
    for (std::size_t number = entry_of.size() + 1; by_name.contains(unique_name); ++number)
        unique_name = name + '_' + std::to_string(number);
    listed.push_back({std::move(unique_name), target.whole_length(), fingerprint});
    by_name.emplace(listed.back().name, next);
    return next;
}

std::string sam_query_name(std::string const & name)
{
    constexpr std::size_t longest_name = 254;
    std::string allowed = name.empty() ? "*" : name.substr(0, longest_name);
    std::ranges::replace_if(
        allowed, [](char const letter) { return !seqan3::is_graph(letter) || letter == '@'; }, '_');
    return allowed;
}

} // namespace seqan3_cuda::app
