// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The host's memory for levels of furthest-reaching points.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include <kernel/layout/furthest_levels.hpp>
#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Levels one behind the other: all of them, or the last two at least. Kept from pair to pair.
 * \details The second kind goes back to the begin of its memory where that ends.
 */
class furthest_memory
{
public:
    //!\brief Begins with another pair.
    void restart(bool const keeps_all_levels)
    {
        keeps_all = keeps_all_levels;
        last_begin = begin = next = 0;
    }

    //!\brief Where the next level stands.
    [[nodiscard]] SEQAN3_CUDA_INLINE std::int32_t * open(std::int32_t, diagonal_range const & range)
    {
        last_begin = begin;
        begin = next;
        next += range.entries();
        if (next > capacity)
            make_room();
        return entries.get() + begin;
    }

    //!\brief Where the level before the last opened one stands.
    [[nodiscard]] SEQAN3_CUDA_INLINE std::int32_t * last() const
    {
        return entries.get() + last_begin;
    }

    //!\brief Behind the last opened level.
    [[nodiscard]] std::int32_t const * end() const
    {
        return entries.get() + next;
    }

    //!\brief Gives memory back that is larger than most pairs need.
    void shrink();

private:
    void make_room();

    std::unique_ptr<std::int32_t[]> entries{};
    std::size_t capacity{}, last_begin{}, begin{}, next{};
    bool keeps_all{};
};

} // namespace seqan3_cuda::detail
