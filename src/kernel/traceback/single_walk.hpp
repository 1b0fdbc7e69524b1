// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief One thread of the host that follows a path, for walk_furthest.
 *
 * Floor: src/kernel/traceback. Host compilers only.
 */

#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#include <kernel/data/furthest_levels.hpp>
#include <kernel/traceback/furthest_walk.hpp>

namespace seqan3_cuda::detail
{

//!\brief See follow_furthest.
struct single_walk
{
    void look_at(kept_levels<std::int32_t const> const &, std::int32_t, std::int32_t, std::int32_t) const {}

    [[nodiscard]] std::int32_t row(kept_levels<std::int32_t const> const & levels, std::int32_t const level,
                                   std::int32_t const place) const
    {
        return levels[level][place];
    }

    [[nodiscard]] std::int32_t equal_before(std::uint8_t const * const end1, std::uint8_t const * const end2,
                                            std::int32_t const most) const
    {
        constexpr std::int32_t word = 8;
        std::int32_t i = 0;
        for (; i + word <= most; i += word)
        {
            std::uint64_t x, y;
            std::memcpy(&x, end1 - i - word, sizeof(x));
            std::memcpy(&y, end2 - i - word, sizeof(y));
            if (x != y)
                return i + equal_last_bytes(x ^ y);
        }
        while (i < most && end1[-i - 1] == end2[-i - 1])
            ++i;
        return i;
    }

    template <typename goes_on_t, typename holds_t>
    [[nodiscard]] found_gaps longest(std::int32_t const first, std::int32_t const most, goes_on_t && goes_on,
                                     holds_t && holds) const
    {
        found_gaps found{};
        for (std::int32_t t = first; t <= most && !found.are_all; ++t)
        {
            if (holds(t))
                found.longest = t;
            found.are_all = !goes_on(t);
        }
        return found;
    }

private:
    //!\brief Equal letters at the end of a word whose bits that differ are not 0.
    static std::int32_t equal_last_bytes(std::uint64_t const difference)
    {
        if constexpr (std::endian::native == std::endian::little)
            return std::countl_zero(difference) / 8;
        else
            return std::countr_zero(difference) / 8;
    }
};

} // namespace seqan3_cuda::detail
