// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements furthest_tasks.hpp.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/furthest_tasks.hpp>

#include <algorithm>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief A block alone computes fewer diagonals in no more time than several.
constexpr std::uint32_t least_shared_width = 700;

//!\brief For no more places, fewer threads of a block take less time: each prepares all levels.
constexpr std::uint64_t most_few_places = 320;

//!\brief By the diagonals of the widest level.
std::uint32_t choose_threads(std::uint32_t const width, std::uint32_t const most)
{
    std::uint32_t const threads = width <= 128   ? furthest_threads[0]
                                : width <= 1'024 ? furthest_threads[1]
                                : width <= 3'000 ? furthest_threads[2]
                                                 : furthest_threads[3];
    return std::min(threads, most);
}

//!\brief Places of a block that shares a pair beside its own ones.
std::uint64_t places_beside(furthest_trial const & trial)
{
    return static_cast<std::uint64_t>(2 * (trial.part_sizes_of().halo + level_margin));
}

} // namespace

furthest_blocks furthest_blocks::of(std::size_t const pairs, furthest_scores const & scores,
                                    similar_preferences const & preferences)
{
    std::size_t const blocks = preferences.blocks_of_pair(pairs);
    furthest_blocks result{.ring_entries = preferences.ring_entries, .are_few_pairs = blocks > 1};
    furthest_trial const any{.scores = scores};
    if (blocks > 1
        && (static_cast<std::uint64_t>(any.part_sizes_of().least) + places_beside(any)) * any.ring_levels()
               <= result.ring_entries)
        result.of_pair = static_cast<std::uint32_t>(blocks);
    return result;
}

std::uint64_t furthest_blocks::shared_entries(furthest_scores const & scores) const
{
    furthest_trial const any{.scores = scores};
    std::uint64_t const levels = any.ring_levels();
    return of_pair == 1 ? ring_entries : (ring_entries / levels - places_beside(any)) * of_pair * levels;
}

furthest_task make_task(std::uint32_t const pair, furthest_trial const & trial, furthest_blocks const & blocks)
{
    std::uint32_t const most = trial.scores.is_edit ? furthest_threads[3] : most_gap_threads;
    bool const is_one_of_few = blocks.are_few_pairs && !trial.scores.is_edit;
    furthest_task task{.pair = pair,
                       .last_level = trial.last_level,
                       .rule = trial.rule,
                       .threads = is_one_of_few ? most : choose_threads(trial.width(), most),
                       .blocks = 1,
                       .ring_entries = static_cast<std::uint32_t>(trial.ring_entries()),
                       .exchange_entries = 0,
                       .trace_begin = 0,
                       .trace_words = 0,
                       .segments = {}};
    if (blocks.of_pair > 1 && (trial.width() >= least_shared_width || task.ring_entries > blocks.ring_entries))
    {
        task.blocks = blocks.of_pair;
        task.ring_entries = static_cast<std::uint32_t>(trial.part_entries(blocks.of_pair));
        bool const has_few_places = task.ring_entries < most_few_places * trial.ring_levels();
        task.threads = has_few_places ? few_part_threads : most_gap_threads;
        task.exchange_entries = static_cast<std::uint32_t>(trial.exchange_entries());
    }
    return task;
}

} // namespace seqan3_cuda::detail
