// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The targets as SAM lists them before the first result.
 *
 * Layer: app.
 */

#include "target_catalogue.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include <seqan3/utility/char_operations/predicate.hpp>

namespace seqan3_cuda::app
{

namespace
{

constexpr std::array<bool, 256> refused_in_target_names = []()
{
    constexpr std::string_view refused_ones{"\\,\"'`()[]{}<>"};
    std::array<bool, 256> refused{};
    for (std::size_t code = 0; code < refused.size(); ++code)
        refused[code] = !seqan3::is_graph(static_cast<char>(code)) || refused_ones.contains(static_cast<char>(code));
    return refused;
}();

//!\brief The name of a target as SAM allows it.
std::string sam_target_name(std::string name)
{
    constexpr std::string_view not_first{"*="};
    auto is_refused = [](unsigned char const letter) { return refused_in_target_names[letter]; };
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

target_catalogue::summary target_catalogue::summary_of(record const & target)
{
    if (target.letters.empty())
        return {};
    std::string name = sam_target_name(target.id);
    std::uint32_t const hash = name_index::hash_of(name);
    return {std::move(name), hash, target.whole_length(), fingerprint_of(target)};
}

void target_catalogue::add(summary target)
{
    index->by_name.prefetch(target.name_hash);
    index->waiting.push_back(std::move(target));
    if (index->waiting.size() == finder::most_waiting)
        list_first_waiting();
}

void target_catalogue::complete()
{
    while (!index->waiting.empty())
        list_first_waiting();
    index.reset();
}

void target_catalogue::list_first_waiting()
{
    summary const & first = index->waiting.front();
    entry_of.push_back(first.name.empty() ? 0 : find_or_list(first)); // a target without letters has no name here
    index->waiting.pop_front();
}

std::uint32_t target_catalogue::find_or_list(summary const & target)
{
    auto is_target = [&](std::uint32_t const other)
    { return index->fingerprints[other] == target.fingerprint && listed[other].length == target.length; };

    std::optional<std::uint32_t> const taken = index->by_name.find(*this, target.name, target.name_hash);
    if (!taken)
        return list(target.name, target.name_hash, target);
    if (is_target(*taken))
        return *taken;

    auto const [known, is_new] =
        index->by_fingerprint.try_emplace(target.fingerprint, static_cast<std::uint32_t>(listed.size()));
    if (!is_new && is_target(known->second))
        return known->second;

    std::string unique_name = target.name;
    std::uint32_t hash = target.name_hash;
    for (std::size_t number = entry_of.size() + 1; index->by_name.find(*this, unique_name, hash); ++number)
    {
        unique_name = target.name + '_' + std::to_string(number);
        hash = name_index::hash_of(unique_name);
    }
    return list(unique_name, hash, target);
}

//!\brief Adds an entry. \returns Its position.
std::uint32_t target_catalogue::list(std::string_view const name, std::uint32_t const name_hash, summary const & target)
{
    auto const position = static_cast<std::uint32_t>(listed.size());
    listed.push_back({names.size(), target.length});
    index->fingerprints.push_back(target.fingerprint);
    names += name;
    index->by_name.insert(name_hash, position);
    return position;
}

std::optional<std::uint32_t> target_catalogue::name_index::find(target_catalogue const & in,
                                                                std::string_view const name,
                                                                std::uint32_t const hash) const
{
    for (std::size_t at = first_slot(hash); slots[at].position != free; at = next(at))
        if (slots[at].hash == hash && in.name(slots[at].position) == name)
            return slots[at].position;
    return std::nullopt;
}

void target_catalogue::name_index::insert(std::uint32_t const hash, std::uint32_t const position)
{
    if (2 * ++used > slots.size())
    {
        std::vector<slot> const older = std::exchange(slots, std::vector<slot>(2 * slots.size()));
        for (slot const entry : older)
            if (entry.position != free)
                put(entry);
    }
    put({hash, position});
}

void target_catalogue::name_index::put(slot const entry)
{
    std::size_t at = first_slot(entry.hash);
    while (slots[at].position != free)
        at = next(at);
    slots[at] = entry;
}

std::uint32_t target_catalogue::name_index::hash_of(std::string_view const name)
{
    return static_cast<std::uint32_t>(std::hash<std::string_view>{}(name) >> 32);
}

std::size_t target_catalogue::name_index::first_slot(std::uint32_t const hash) const
{
    return std::size_t{hash} * slots.size() >> 32; // in the order of hashes
}

std::size_t target_catalogue::name_index::next(std::size_t const slot) const
{
    return (slot + 1) & (slots.size() - 1);
}

void write_sam_query_name(std::string const & name, std::string & allowed)
{
    constexpr std::size_t longest_name = 254;
    allowed.assign(name.empty() ? "*" : name, 0, longest_name);
    std::ranges::replace_if(
        allowed, [](char const letter) { return !seqan3::is_graph(letter) || letter == '@'; }, '_');
}

} // namespace seqan3_cuda::app
