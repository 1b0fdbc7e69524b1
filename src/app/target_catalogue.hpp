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
#include <deque>
#include <memory>
#include <memory_resource>
#include <string>
#include <string_view>
#include <unordered_map>
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
        std::uint64_t fingerprint{}; //!< Of the target's own name and its letters.
    };

    target_catalogue() = default;
    target_catalogue(target_catalogue &&) = default;
    target_catalogue & operator=(target_catalogue &&) = delete; // names' memory moves by construction alone

    void add(record const & target);

    [[nodiscard]] std::deque<entry> const & entries() const
    {
        return listed;
    }

    //!\brief The position in entries() of a target that has letters.
    //!\param[in] target Its number, from 0, in the order of add().
    [[nodiscard]] std::uint32_t position_of(std::uint64_t const target) const
    {
        return entry_of[target];
    }

private:
    std::deque<entry> listed{};            //!< Which stay where they are.
    std::vector<std::uint32_t> entry_of{}; //!< Of each target.
    //! All memory of what follows, which is freed at once.
    std::unique_ptr<std::pmr::monotonic_buffer_resource> memory{
        std::make_unique<std::pmr::monotonic_buffer_resource>()};
    std::pmr::unordered_map<std::string_view, std::uint32_t> by_name{memory.get()}; //!< All entries.
    std::unordered_map<std::uint64_t, std::uint32_t> by_fingerprint{};              //!< Those whose own name was taken.

    [[nodiscard]] std::uint32_t find_or_list(record const & target);
};

//!\brief The name of a query as SAM allows it: what it does not allow is an underscore, and it is cut after 254
//! letters.
[[nodiscard]] std::string sam_query_name(std::string const & name);

} // namespace seqan3_cuda::app
