// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements furthest_memory.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#include <host/furthest_memory.hpp>

#include <algorithm>
#include <utility>

namespace seqan3_cuda::detail
{

namespace
{

constexpr std::size_t least_entries = 1u << 14; // 64 KiB

} // namespace

//!\brief Makes room for the level that was opened, and keeps the one before or all.
void furthest_memory::make_room()
{
    if (next > most)
        most = 0;
    std::size_t const first = keeps_all() ? 0 : last_begin, kept = begin - first, needed = next - first;
    std::size_t const wanted = std::max<std::size_t>(
        needed, keeps_all() ? std::min<std::uint64_t>(std::max(least_entries, 2 * needed), most)
                            : std::max(least_entries, 8 * needed));
    bool const is_too_small = keeps_all() || wanted > capacity;
    auto larger = is_too_small ? std::make_unique_for_overwrite<std::int32_t[]>(wanted) : nullptr;
    std::int32_t * const to = is_too_small ? larger.get() : entries.get();
    std::copy_n(entries.get() + first, kept, to);
    if (is_too_small)
    {
        entries = std::move(larger);
        capacity = wanted;
    }
    last_begin -= first;
    begin -= first;
    next -= first;
}

void furthest_memory::restart_exactly(std::uint64_t const entries_of_pair)
{
    restart(entries_of_pair);
    if (capacity >= entries_of_pair)
        return;
    entries.reset();
    entries = std::make_unique_for_overwrite<std::int32_t[]>(entries_of_pair);
    capacity = entries_of_pair;
}

void furthest_memory::shrink()
{
    if (capacity <= most_kept_entries)
        return;
    entries.reset();
    capacity = 0;
}

} // namespace seqan3_cuda::detail
