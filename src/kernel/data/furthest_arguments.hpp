// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What passes over furthest-reaching points get and find, as plain data.
 *
 * Floor: src/kernel/data. Compiles everywhere; all pointers are the executor's (device memory on the GPU).
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

#include <kernel/data/furthest_levels.hpp>
#include <kernel/data/level_segments.hpp>
#include <kernel/data/sequence_array.hpp>
#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

//!\brief The letters of a pair. Letters are equal exactly if their codes are.
struct letter_pair
{
    std::uint8_t const * codes1; //!< Along the columns.
    std::uint8_t const * codes2; //!< Along the rows.
};

/*!\brief When a pair is too different for furthest-reaching points.
 * \details A pair goes on while the furthest way to a point has a share of both sequences' letters: so many by so many
 * levels, of which the first ones, two errors, do not count: sequences may begin with something else. 2,000 letters of
 * unrelated DNA have 6 letters of each sequence (13 in one of a hundred pairs) after 4 errors, 10 (20) after 8, 23 (36)
 * after 16; similar ones of 5 % errors 79, of 10 % 40 after 4. Pairs are looked at every eight levels, earlier at
 * first, later after an eighth of the levels so far.
 */
struct progress_rule
{
    std::int32_t letters{};       //!< Of both sequences; 0: never give up.
    std::int32_t levels{1};       //!< By which the way has to have so many letters; at least 1.
    std::int32_t first_levels{2}; //!< That do not count.

    //!\brief The level at which progress is looked at next.
    [[nodiscard]] static LANE_CODE constexpr std::int32_t next_mark(std::int32_t const level)
    {
        return level < 8 ? level + 4 : level < 64 ? level + 8 : level + level / 8;
    }

    //!\brief Whether a pair has come far enough; `reached` letters are those of both sequences up to the furthest
    //!point.
    [[nodiscard]] LANE_CODE constexpr bool goes_on(std::int32_t const level, std::int32_t const reached) const
    {
        return std::int64_t{reached} * levels >= std::int64_t{letters} * (level - first_levels);
    }

    //!\brief No pair has come so far by more levels than this.
    [[nodiscard]] constexpr std::int64_t last_level() const
    {
        return letters == 0 ? std::int64_t{1} << 31 : std::int64_t{levels} + first_levels;
    }
};

//!\brief How a pass over furthest-reaching points ended.
enum class furthest_state : std::uint8_t
{
    found,   //!< The last level has the end.
    above,   //!< There is no end up to the extent's last level.
    gave_up, //!< The pair is too different.
    stopped  //!< As many levels were computed as asked for.
};

//!\brief What a pass found.
struct furthest_end
{
    furthest_state state;
    std::int32_t level;     //!< The last one that was computed.
    std::int32_t diagonal;  //!< Of the end, if one was found.
    std::int32_t reached{}; //!< If none was found: letters of both sequences up to the furthest point.
};

//!\brief Threads of a device that may compute a pair together.
inline constexpr std::uint32_t furthest_threads[]{32, 128, 512, 1'024};

//!\brief The most of them where there are levels of gaps, and those of each block that shares a pair with others.
inline constexpr std::uint32_t most_gap_threads = 512;

//!\brief Bytes of a block's shared memory that are not the ring's, at most.
inline constexpr std::size_t furthest_block_bytes = 1024;

//!\brief Those of a block that shares a pair, if it has few places.
inline constexpr std::uint32_t few_part_threads = 256;

//!\brief Entries by which blocks that share a pair meet, before those of part_exchange.
inline constexpr std::uint32_t part_control_entries = 32;

//!\brief Entries of a block's shared memory that belong to a walk through segments, not to the ring.
inline constexpr std::uint32_t segment_walk_entries = 1024;

//!\brief A pair of a batch that is computed by furthest-reaching points, and how.
struct furthest_task
{
    std::uint32_t pair;      //!< Index into the batch.
    std::int32_t last_level; //!< furthest_extent::last_level.
    progress_rule rule;
    std::uint32_t threads;          //!< That compute the pair together: one of furthest_threads.
    std::uint32_t blocks;           //!< Of so many threads each.
    std::uint32_t ring_entries;     //!< Of each block: furthest_ring::entries_of, or furthest_parts::entries_of.
    std::uint32_t exchange_entries; //!< part_exchange::entries_of and part_control_entries; 0: there is one block.
    std::uint64_t trace_begin;      //!< Index of the first entry of its directory and levels, if these are kept.
    std::uint64_t trace_words;      //!< Words of both, or of segment_memory, if levels are kept: an even number.
    level_segments segments;        //!< How levels are kept; only of tasks that several blocks compute.
};

//!\brief Neighbouring tasks with equally many threads and blocks.
struct furthest_range
{
    std::uint32_t threads;
    std::uint32_t blocks;
    std::uint32_t first_task;
    std::uint32_t task_count;       //!< At least 1.
    std::uint32_t ring_entries;     //!< The most of a task.
    std::uint32_t exchange_entries; //!< The same.
    bool have_segments;             //!< Whether levels are kept segment by segment.

    friend bool operator==(furthest_range const &, furthest_range const &) = default;
};

/*!\brief What a pass over furthest-reaching points gets.
 * \details Where levels are kept there is room for those up to a task's last level.
 */
struct furthest_arguments
{
    sequence_array sequences1;
    sequence_array sequences2;
    furthest_task const * tasks;
    std::int32_t * levels; //!< The entry that tasks count as number `levels_origin` stands first. Null: not kept.
    std::uint64_t levels_origin;
    std::int32_t * exchange; //!< Of one launch after the other: furthest_range::exchange_entries for each task.
    furthest_end * ends;     //!< `[task]`; only read by walks.
    pair_outcome * outcomes;
    furthest_scores scores;
    std::uint32_t max_errors; //!< A pair of a higher level is missed.
    bool with_positions;      //!< Whether end positions are wanted.
    bool with_begin_positions;

    template <typename penalties_t>
    [[nodiscard]] LANE_CODE furthest_extent<penalties_t> extent_of(furthest_task const & task,
                                                                   penalties_t const & penalties) const
    {
        return {static_cast<std::int32_t>(sequences1.length(task.pair)),
                static_cast<std::int32_t>(sequences2.length(task.pair)), task.last_level, false, penalties};
    }

    [[nodiscard]] LANE_CODE letter_pair letters_of(furthest_task const & task) const
    {
        return {sequences1[task.pair], sequences2[task.pair]};
    }

    //!\brief The memory of a task's levels.
    [[nodiscard]] LANE_CODE kept_levels<std::int32_t> kept(furthest_task const & task) const
    {
        if (levels == nullptr || task.segments.levels > 0)
            return {};
        auto * const directory = reinterpret_cast<std::int64_t *>(levels + (task.trace_begin - levels_origin));
        return {reinterpret_cast<std::int32_t *>(directory + task.last_level + 1), directory};
    }

    //!\brief The same of a task that has segments.
    template <typename penalties_t>
    [[nodiscard]] LANE_CODE segment_memory<penalties_t> segments(furthest_task const & task,
                                                                 furthest_extent<penalties_t> const & extent) const
    {
        if (levels == nullptr || task.segments.levels == 0)
            return {};
        return {levels + (task.trace_begin - levels_origin), task.segments, extent};
    }
};

} // namespace seqan3_cuda::detail
