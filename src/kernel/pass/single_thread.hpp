// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief One thread of the host that computes all diagonals of a level, for furthest_pass.
 *
 * Floor: src/kernel/pass. Host compilers only; compiled once for each instruction set, SEQAN3_CUDA_HOST_ISA as in
 * src/lane/host_lanes.hpp.
 */

#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#include <kernel/data/furthest_arguments.hpp>
#include <kernel/data/furthest_levels.hpp>
#include <kernel/data/furthest_ring.hpp>
#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{
inline namespace SEQAN3_CUDA_HOST_ISA
{

//!\brief See furthest_pass.
struct single_thread
{
    static constexpr std::int32_t levels_together = 1;
    static constexpr bool looks_ahead = false;

    template <typename function_t>
    SEQAN3_CUDA_INLINE void for_each(diagonal_range const & range, function_t && f) const
    {
#pragma GCC ivdep
        for (std::int32_t place = range.first; place <= range.last; ++place)
            f(place);
    }

    template <typename function_t>
    [[nodiscard]] SEQAN3_CUDA_INLINE std::int32_t most(diagonal_range const & range, function_t && f) const
    {
        std::int32_t found = no_furthest_row;
        for (std::int32_t place = range.first; place <= range.last; ++place)
        {
            std::int32_t const value = f(place);
            found = found < value ? value : found;
        }
        return found;
    }

    /*!\brief Each level in two loops, of which the first one is vectorised.
     * \details Where a word of both sequences can be read at all points, the second loop need not look at borders.
     */
    template <typename extent_t, typename levels_t>
    SEQAN3_CUDA_INLINE void reach(letter_pair const & letters, extent_t const & extent, levels_t const & levels) const
    {
        for (std::int32_t j = 0; j < levels.count(); ++j)
        {
            auto const places = levels.places(j);
            diagonal_range const range = levels.range(j);
            auto const level = levels.points(j);
            std::int32_t room = word, begin = 0;
            for_each(range,
                     [&, rows = levels.rows(j), write = levels.gap_writer(j)](std::int32_t const place)
                     {
                         auto const found = rows(place);
                         write(place, found);
                         std::int32_t const row = found.all, k = places.diagonal(place),
                                            left = extent.last_row(k) - row;
                         level[place] = row;
                         room = room < left ? room : left;
                         begin = begin < row ? begin : row;
                         begin = begin < row + k ? begin : row + k;
                     });
            if (room == word && begin == 0)
            {
                for_each(range,
                         [&](std::int32_t const place)
                         {
                             std::int32_t const row = level[place], k = places.diagonal(place);
                             std::uint8_t const *const a = letters.codes1 + row + k, *const b = letters.codes2 + row;
                             std::uint64_t const x = difference(a, b);
                             level[place] =
                                 row + (x != 0 ? equal_bytes(x) : equal_letters(a, b, extent.last_row(k) - row));
                         });
                continue;
            }
            for (std::int32_t place = range.first; place <= range.last; ++place)
            {
                std::int32_t const row = level[place], k = places.diagonal(place), last = extent.last_row(k);
                if (row >= 0 && row + k >= 0 && row < last)
                    level[place] = row + equal_letters(letters.codes1 + row + k, letters.codes2 + row, last - row);
            }
        }
    }

    SEQAN3_CUDA_INLINE void wait() const {}

    [[nodiscard]] SEQAN3_CUDA_INLINE bool is_first() const
    {
        return true;
    }

private:
    static constexpr std::int32_t word = 8; //!< Letters that are compared at a time.

    static SEQAN3_CUDA_INLINE std::uint64_t difference(std::uint8_t const * const a, std::uint8_t const * const b)
    {
        std::uint64_t x, y;
        std::memcpy(&x, a, sizeof(x));
        std::memcpy(&y, b, sizeof(y));
        return x ^ y;
    }

    //!\brief Equal letters at the begin of a word whose bits that differ are not 0.
    static SEQAN3_CUDA_INLINE std::int32_t equal_bytes(std::uint64_t const difference)
    {
        if constexpr (std::endian::native == std::endian::little)
            return __builtin_ctzll(difference) / 8;
        else
            return __builtin_clzll(difference) / 8;
    }

    //!\brief How many of `most` letters are equal: most points stop within the first eight.
    static SEQAN3_CUDA_INLINE std::int32_t equal_letters(std::uint8_t const * const a, std::uint8_t const * const b,
                                                         std::int32_t const most)
    {
        constexpr std::int32_t words = 4;
        std::int32_t i = 0;
        if (most >= word)
        {
            if (std::uint64_t const x = difference(a, b); x != 0)
                return equal_bytes(x);
            i = word;
        }
        for (; i + words * word <= most; i += words * word)
        {
            std::uint64_t any = 0;
            for (std::int32_t w = 0; w < words; ++w)
                any |= difference(a + i + w * word, b + i + w * word);
            if (any != 0)
                break;
        }
        for (; i + word <= most; i += word)
            if (std::uint64_t const x = difference(a + i, b + i); x != 0)
                return i + equal_bytes(x);
        while (i < most && a[i] == b[i])
            ++i;
        return i;
    }
};

//!\brief A thread that computes all parts of a pair, see furthest_parts.
struct single_part : single_thread
{
    std::int32_t * memory{}; //!< For part_exchange.

    [[nodiscard]] std::int32_t part() const
    {
        return 0;
    }

    [[nodiscard]] std::int32_t parts() const
    {
        return 1;
    }

    [[nodiscard]] std::int32_t * exchange() const
    {
        return memory;
    }

    [[nodiscard]] std::int32_t load(std::int32_t const * const entry) const
    {
        return *entry;
    }

    [[nodiscard]] std::int32_t meet(std::int32_t const said) const
    {
        return said;
    }

    template <typename extent_t, typename levels_t>
    bool reach(letter_pair const & letters, extent_t const & extent, levels_t const & levels) const
    {
        single_thread::reach(letters, extent, levels);
        return true; // so all levels are looked at
    }

    [[nodiscard]] bool wait_for_any(bool const is_so) const
    {
        return is_so;
    }
};

} // namespace SEQAN3_CUDA_HOST_ISA
} // namespace seqan3_cuda::detail
