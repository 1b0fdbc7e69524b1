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
#include <vector>

#include <kernel/data/furthest_levels.hpp>

namespace seqan3_cuda::detail
{

//!\brief Entries that are not written before they are needed.
class furthest_entries
{
public:
    [[nodiscard]] std::int32_t * data() const
    {
        return entries.get();
    }

    [[nodiscard]] std::size_t size() const
    {
        return capacity;
    }

    //!\brief Makes room for some entries, of which the first `kept` ones stay.
    void reserve(std::size_t wanted, std::size_t kept = 0);

    //!\brief Gives memory back that is larger.
    void shrink(std::size_t const most)
    {
        if (capacity <= most)
            return;
        entries.reset();
        capacity = 0;
    }

private:
    std::unique_ptr<std::int32_t[]> entries{};
    std::size_t capacity{};
};

/*!\brief The ring of a pair, and all of its levels as long as these need no more than some memory. Kept from pair to
 * pair.
 */
class furthest_memory
{
public:
    //!\brief The most that is kept from pair to pair: 16 MiB. A pair of unknown level keeps its levels up to there.
    static constexpr std::uint64_t most_kept_entries = std::uint64_t{1} << 22;

    /*!\brief Begins with another pair.
     * \param[in] ring_entries Of its ring.
     * \param[in] most_entries Up to there all levels are kept; 0: never.
     */
    void restart(std::uint64_t ring_entries, std::uint64_t most_entries);

    //!\brief Begins with a pair of so many entries, which are kept.
    void restart_exactly(std::uint64_t ring_entries, std::uint64_t entries_of_pair);

    //!\brief Memory for the ring.
    [[nodiscard]] std::int32_t * ring() const
    {
        return ring_memory.data();
    }

    //!\brief Whether all levels of the pair are there.
    [[nodiscard]] bool keeps_all() const
    {
        return most > 0;
    }

    //!\brief A level is complete.
    void keep(std::int32_t level, diagonal_range const & range, furthest_level<std::int32_t> const & points);

    //!\brief The levels that were kept.
    [[nodiscard]] kept_levels<std::int32_t const> kept() const
    {
        return {entries.data(), directory.data()};
    }

    //!\brief Gives memory back that is larger than most_kept_entries.
    void shrink();

private:
    furthest_entries ring_memory{};
    furthest_entries entries{};
    std::vector<std::int64_t> directory{};
    std::uint64_t most{}, used{};
};

} // namespace seqan3_cuda::detail
