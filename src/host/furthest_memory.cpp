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

void furthest_entries::reserve(std::size_t const wanted, std::size_t const kept)
{
    if (wanted <= capacity)
        return;
    if (kept == 0)
        entries.reset(); // first: both need not be there at a time
    auto larger = std::make_unique_for_overwrite<std::int32_t[]>(wanted);
    std::copy_n(entries.get(), kept, larger.get());
    entries = std::move(larger);
    capacity = wanted;
}

void furthest_memory::restart(std::uint64_t const ring_entries, std::uint64_t const most_entries)
{
    ring_memory.reserve(ring_entries);
    most = most_entries;
    used = 0;
    directory.clear();
}

void furthest_memory::restart_exactly(std::uint64_t const ring_entries, std::uint64_t const entries_of_pair)
{
    restart(ring_entries, entries_of_pair);
    entries.reserve(entries_of_pair);
}

void furthest_memory::keep(std::int32_t, diagonal_range const & range, furthest_level<std::int32_t> const & points)
{
    if (most == 0)
        return;
    diagonal_range const wider = range.widened(kept_levels<std::int32_t>::margin);
    std::uint64_t const end = used + wider.size();
    if (end > most)
    {
        most = 0; // from now on levels are not kept
        return;
    }
    if (end > entries.size())
        entries.reserve(std::min<std::uint64_t>(std::max<std::uint64_t>(least_entries, 2 * end), most), used);
    directory.push_back(static_cast<std::int64_t>(used) - wider.first);
    std::copy_n(&points[wider.first], wider.size(), entries.data() + used);
    used = end;
}

void furthest_memory::shrink()
{
    ring_memory.shrink(most_kept_entries);
    entries.shrink(most_kept_entries);
}

} // namespace seqan3_cuda::detail
