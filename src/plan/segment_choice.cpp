// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements segment_choice.hpp.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/segment_choice.hpp>

#include <algorithm>
#include <limits>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief Places by which a guess of a path's place may err.
constexpr std::int32_t spare_places = 32;

//!\brief A level of so many places takes a block twice the time of a narrow one.
constexpr double wide_places = 1'000;

//!\brief Places of a segment and its margins.
std::int32_t places_of(level_segments const & segments)
{
    return 2 * (segments.side + level_margin) + 1;
}

//!\brief The choice for penalties of a type.
template <typename penalties_t>
std::optional<level_segments> choose(furthest_extent<penalties_t> const & extent, furthest_blocks const & blocks,
                                     std::uint64_t const most_words)
{
    using memory_t = segment_memory<penalties_t>;
    std::uint64_t const most_places =
        (blocks.ring_entries - std::min<std::uint64_t>(blocks.ring_entries, segment_walk_entries))
        / static_cast<std::uint64_t>(furthest_ring<penalties_t>::levels_of(extent.penalties));
    std::int64_t const stretch = part_sizes::of<penalties_t>().stretch(extent.penalties);
    std::optional<level_segments> best{};
    double least_time = std::numeric_limits<double>::infinity();
    auto const try_sizes = [&](level_segments sizes, std::uint64_t const room, std::uint64_t const most_at_once)
    {
        std::uint64_t const of_one = memory_t::other_entries(sizes, extent) + 1; // an even number of all
        if (of_one > room || static_cast<std::uint64_t>(places_of(sizes)) > most_places)
            return;
        sizes.at_once = 2;
        std::uint64_t const of_another = memory_t::other_entries(sizes, extent) + 1 - of_one;
        std::int32_t const count = extent.last_level / sizes.levels + 1;
        sizes.at_once = static_cast<std::int32_t>(std::min<std::uint64_t>(
            {most_at_once, static_cast<std::uint64_t>(count), 1 + (room - of_one) / of_another}));
        double const rounds = (count + sizes.at_once - 1) / sizes.at_once,
                     time = rounds * sizes.levels * (1 + places_of(sizes) / wide_places);
        if (time >= least_time)
            return;
        least_time = time;
        best = sizes;
    };
    for (std::int64_t stretches = 1; stretches * stretch <= extent.last_level;
         stretches += std::max<std::int64_t>(1, stretches / 3))
    {
        level_segments sizes{.levels = static_cast<std::int32_t>(stretches * stretch), .side = 0, .at_once = 1};
        std::uint64_t const checkpoints = memory_t::checkpoint_entries(sizes, extent);
        if (checkpoints > most_words)
            continue;
        sizes.side = level_segments::side_of(extent.penalties, sizes.levels, spare_places);
        try_sizes(sizes, most_words - checkpoints, blocks.of_pair);
        sizes.side = level_segments::side_of(extent.penalties, sizes.levels, 0); // one alone is where the path is
        try_sizes(sizes, most_words - checkpoints, 1);
    }
    return best;
}

} // namespace

std::optional<level_segments> choose_segments(furthest_trial const & trial, furthest_blocks const & blocks,
                                              std::uint64_t const most_words)
{
    if (!trial.has_end() || trial.exchange_entries() > most_words)
        return std::nullopt;
    return with_penalties(trial.scores, [&](auto const & penalties)
                          { return choose(trial.extent(penalties), blocks, most_words - trial.exchange_entries()); });
}

std::uint64_t ring_entries_of(furthest_trial const & trial, level_segments const & segments)
{
    return static_cast<std::uint64_t>(places_of(segments)) * trial.ring_levels();
}

std::int32_t last_level_of_segments(furthest_trial trial, furthest_blocks const & blocks,
                                    std::uint64_t const most_words)
{
    auto const has_room = [&](std::int32_t const level)
    {
        trial.last_level = level;
        return choose_segments(trial, blocks, most_words).has_value();
    };
    std::int32_t const own = trial.last_level;
    if (has_room(own))
        return own;
    std::int32_t found = -1, too_many = own;
    while (too_many - found > std::max(1, too_many / 64)) // a few levels fewer do no harm
    {
        std::int32_t const middle = found + (too_many - found) / 2;
        (has_room(middle) ? found : too_many) = middle;
    }
    return found;
}

} // namespace seqan3_cuda::detail
