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

} // namespace

void target_catalogue::add(record const & target)
{
    std::string const & letters = target.letters;
    std::string const key =
        target.id + ' ' + std::to_string(letters.size()) + ' ' + std::to_string(std::hash<std::string>{}(letters));
    auto const [found, is_new] = known.try_emplace(key, listed.size());
    entry_of.push_back(found->second);
    if (!is_new || letters.empty())
        return;

    std::string const name = sam_target_name(target.id);
    std::string unique_name = name;
    for (std::size_t number = entry_of.size(); !names.insert(unique_name).second; ++number)
        unique_name = name + '_' + std::to_string(number);
    listed.push_back({unique_name, letters.size()});
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
