// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Computes furthest-reaching points of one pair.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA. Compiled once for each instruction set, with SEQAN3_CUDA_HOST_ISA
 * its name.
 */

#include <kernel/pass/single_thread.hpp> // first: makes the namespace of the instruction set an inline one

#include <host/kernel_tables.hpp>
#include <kernel/pass/furthest_pass.hpp>
#include <kernel/pass/furthest_task_pass.hpp>

namespace seqan3_cuda::detail
{

namespace
{

furthest_end compute_furthest(letter_pair const & letters, furthest_trial const & trial, furthest_memory & memory)
{
    return with_penalties(
        trial.scores,
        [&]<typename penalties_t>(penalties_t const & penalties)
        {
            single_thread const thread{};
            return furthest_pass<single_thread, penalties_t>{thread, letters, trial.extent(penalties)}.run(
                trial.rule, memory.ring(), memory);
        });
}

//!\brief Keeps the furthest point of one level.
template <typename penalties_t>
struct furthest_point
{
    std::int32_t level;
    std::int32_t row{};
    std::int32_t column{};

    void keep(std::int32_t const of_level, diagonal_range const & range, furthest_level<std::int32_t> const & points)
    {
        if (of_level != level)
            return;
        level_places<penalties_t> const places{level, {}};
        for (std::int32_t place = range.first; place <= range.last; ++place)
            if (std::int32_t const of_place = points[place], diagonal = places.diagonal(place);
                of_place >= 0 && 2 * of_place + diagonal > row + column)
            {
                row = of_place;
                column = of_place + diagonal;
            }
    }
};

//!\brief furthest_host_kernels::guess by penalties of a type.
template <typename penalties_t>
std::optional<std::int32_t> guess_by(penalties_t const & penalties, letter_pair const & letters,
                                     furthest_trial const & trial, std::span<std::int32_t> const ring)
{
    std::int32_t const first_piece = guessed_errors * penalties.mismatch,
                       least_levels = least_guessed_errors * penalties.mismatch,
                       grows_up_to = trial.scores.is_edit ? first_piece * first_piece : trial.last_level;
    furthest_trial rest = trial;
    rest.rule = {};
    std::int32_t level = 0;
    while (rest.rows > 0 && rest.columns > 0)
    {
        if (!rest.has_end() || furthest_ring<penalties_t>::entries_of(rest.extent(penalties)) > ring.size())
            return std::nullopt;
        letter_pair const of_rest{letters.codes1 + (trial.columns - rest.columns),
                                  letters.codes2 + (trial.rows - rest.rows)};
        furthest_point<penalties_t> point{first_piece + (level < grows_up_to ? level : grows_up_to) / first_piece};
        single_thread const thread{};
        furthest_pass<single_thread, penalties_t> const pass{thread, of_rest, rest.extent(penalties)};
        furthest_end const end = pass.run(rest.rule, ring.data(), point, point.level);
        level += end.level;
        if (end.state == furthest_state::found)
            return level > first_piece ? std::optional{level} : std::nullopt;
        if (end.state != furthest_state::stopped)
            return std::nullopt;
        rest.rows -= point.row;
        rest.columns -= point.column;
        rest.last_level = trial.last_level - level;
        std::int32_t const reached = trial.rows - rest.rows + trial.columns - rest.columns;
        progress_rule const of_few{.letters = trial.rows + trial.columns, .levels = least_levels, .first_levels = 0};
        if (!trial.rule.goes_on(level, reached) || (level == first_piece && of_few.goes_on(level, reached)))
            return std::nullopt;
    }
    furthest_extent<penalties_t> const extent = rest.extent(penalties);
    level += static_cast<std::int32_t>(extent.least_level(extent.corner()));
    return level <= trial.last_level ? std::optional{level} : std::nullopt;
}

std::optional<std::int32_t> guess(letter_pair const & letters, furthest_trial const & trial,
                                  std::span<std::int32_t> const ring)
{
    return with_penalties(trial.scores,
                          [&](auto const & penalties) { return guess_by(penalties, letters, trial, ring); });
}

//!\brief A task that may have many levels is guessed before, as furthest_aligner does.
void compute_task(furthest_arguments const & arguments, std::uint32_t const number, std::int32_t * const ring)
{
    furthest_task task = arguments.tasks[number];
    with_penalties(arguments.scores,
                   [&](auto const & penalties)
                   {
                       if (task.segments.levels > 0)
                           return run_furthest_task(single_part{{}, arguments.exchange + part_control_entries},
                                                    arguments, penalties, number, task, ring);
                       std::int32_t const worthwhile = 4 * least_guessed_errors * penalties.mismatch; // else in vain
                       single_thread const thread{};
                       auto const extent = arguments.extent_of(task, penalties);
                       furthest_trial const trial{.scores = arguments.scores,
                                                  .columns = extent.columns,
                                                  .rows = extent.rows,
                                                  .last_level = task.last_level,
                                                  .rule = task.rule};
                       if (arguments.levels == nullptr && task.rule.levels >= worthwhile)
                           if (std::optional<std::int32_t> const level =
                                   guess_by(penalties, arguments.letters_of(task), trial, {ring, task.ring_entries}))
                           {
                               task.last_level = *level;
                               task.rule = {};
                           }
                       run_furthest_task(thread, arguments, penalties, number, task, ring);
                   });
}

void compute_segment(furthest_arguments const & arguments, furthest_task const & task, segment_place const & segment,
                     std::int32_t * const ring)
{
    with_penalties(
        arguments.scores, [&](auto const & penalties)
        { run_furthest_segment(single_part{}, arguments, task, arguments.extent_of(task, penalties), segment, ring); });
}

} // namespace

namespace SEQAN3_CUDA_HOST_ISA
{

constinit furthest_host_kernels const furthest_kernels{&compute_furthest, &guess, &compute_task, &compute_segment};

} // namespace SEQAN3_CUDA_HOST_ISA

} // namespace seqan3_cuda::detail
