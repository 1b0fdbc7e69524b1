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

#include <kernel/data/furthest_levels.hpp>
#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Levels one behind the other: all of them as long as they need no more than some memory, else the last two at
 * least. Kept from pair to pair.
 * \details Where not all levels are kept, levels go back to the begin of the memory where that ends.
 */
class furthest_memory
{
public:
    //!\brief The most that is kept from pair to pair: 16 MiB. A pair of unknown errors keeps levels up to there.
    static constexpr std::uint64_t most_kept_entries = std::uint64_t{1} << 22;

    /*!\brief Begins with another pair.
     * \param[in] most_entries Up to there all levels are kept; 0: never.
     */
    void restart(std::uint64_t const most_entries)
    {
        most = most_entries;
        last_begin = begin = next = 0;
    }

    //!\brief Begins with a pair of so many entries.
    void restart_exactly(std::uint64_t entries_of_pair);

    //!\brief Whether all levels of the pair are there.
    [[nodiscard]] bool keeps_all() const
    {
        return most > 0;
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

    //!\brief A level is complete; nothing to do.
    SEQAN3_CUDA_INLINE void keep(diagonal_range const &, furthest_level<std::int32_t> const &) const {}

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

    //!\brief Gives memory back that is larger than most_kept_entries.
    void shrink();

private:
    void make_room();

    std::unique_ptr<std::int32_t[]> entries{};
    std::size_t capacity{}, last_begin{}, begin{}, next{};
    std::uint64_t most{};
};

} // namespace seqan3_cuda::detail
