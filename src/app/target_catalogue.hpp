// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The targets as SAM lists them before the first result.
 *
 * Layer: app.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "record.hpp"

namespace seqan3_cuda::app
{

/*!\brief Names and lengths of targets. Each name is one that SAM allows, and there once.
 * \details Targets of the same name and the same letters are one entry. Of others of the same name, the later ones get
 * the number of their record behind the name. A target without letters has no entry, as nothing can be aligned to it.
 */
class target_catalogue
{
public:
    struct entry
    {
        std::string name{};
        std::size_t length{};
    };

    void add(record const & target);

    [[nodiscard]] std::vector<entry> const & entries() const
    {
        return listed;
    }

    //!\brief The name of a target that has letters. \param[in] target Its number, from 0, in the order of add().
    [[nodiscard]] std::string const & name_of(std::uint64_t const target) const
    {
        return listed[entry_of[target]].name;
    }

private:
    std::vector<entry> listed{};
    std::vector<std::uint32_t> entry_of{};                  //!< Of each target.
    std::unordered_map<std::string, std::uint32_t> known{}; //!< Entries by name, number of letters and their hash.
    std::unordered_set<std::string> names{};
};

//!\brief The name of a query as SAM allows it: what it does not allow is an underscore, and it is cut after 254
//! letters.
[[nodiscard]] std::string sam_query_name(std::string const & name);

} // namespace seqan3_cuda::app
