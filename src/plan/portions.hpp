// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Parts of plans: the works that fit into memory together, the order of their strips, and the bytes that plans
 * need.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

#include <kernel/data/fill_arguments.hpp>
#include <plan/edit_plan.hpp>
#include <plan/fill_plan.hpp>

namespace seqan3_cuda::detail
{

//!\brief Works that are computed together, and their tasks.
struct portion
{
    std::size_t first_work{};
    std::size_t work_count{};
    std::uint32_t first_task{};
    std::uint32_t task_count{};

    friend bool operator==(portion const &, portion const &) = default;
};

// ---------------------------------------------------------------------------------------------------------------------
// Portions
// ---------------------------------------------------------------------------------------------------------------------

//!\brief Whether the works of a plan keep directions, as planes or by checkpoints, and paths are walked.
[[nodiscard]] bool has_trace(fill_plan const & plan);

//!\copydoc has_trace
[[nodiscard]] bool has_trace(edit_plan const & plan);

/*!\brief Cuts a plan into portions whose planes or checkpoints fit into memory together; one portion if there are none.
 * \param[in] plan Any plan; without works there are no portions.
 * \param[in] room Words of the memory for directions, at least `plan.largest_trace`.
 */
template <typename plan_t>
[[nodiscard]] std::vector<portion> cut_portions(plan_t const & plan, std::uint64_t const room)
{
    std::size_t const count = plan.works.size();
    std::vector<portion> result;
    for (std::size_t first = 0, behind = 0; first < count; first = behind)
    {
        std::uint64_t const begin = plan.works[first].trace_begin;
        bool const is_last = !has_trace(plan) || (!plan.works_share_memory && plan.trace_words - begin <= room);
        behind = is_last ? count : first + 1;
        while (behind < count && !plan.works_share_memory
               && plan.works[behind].trace_begin + trace_words(plan, plan.works[behind]) - begin <= room)
            ++behind;
        auto const &first_work = plan.works[first], &last_work = plan.works[behind - 1];
        result.push_back({.first_work = first,
                          .work_count = behind - first,
                          .first_task = first_work.first_task,
                          .task_count = last_work.first_task + last_work.task_count - first_work.first_task});
    }
    return result;
}

// ---------------------------------------------------------------------------------------------------------------------
// Strips
// ---------------------------------------------------------------------------------------------------------------------

/*!\brief If a launch has so many works at most, warps take their strips, not works.
 * \details Then no part of the device waits for the last works, which may be long; but a warp may have to wait for the
 * strip above, and says how far the warp has come. Local alignments gain by that whatever their number is, global ones
 * where works are run in fewer than three rounds. Linear gap costs have kernels that need fewer registers so. Figures:
 * "A warp a strip" and Constants in tuning.md.
 */
[[nodiscard]] std::size_t most_works_by_strips(fill_key const & variant, std::size_t multiprocessors);

//!\brief Whether warps of a device take the strips of a portion.
[[nodiscard]] bool takes_strips(fill_plan const & plan, portion const & part, std::size_t multiprocessors);

//!\copydoc takes_strips
[[nodiscard]] bool takes_strips(edit_plan const & plan, portion const & part, std::size_t multiprocessors);

/*!\brief The strips of a portion in the order in which warps take them.
 * \details First those of as many works as run at a time, the first strips of all, then the second ones: so hardly any
 * strip has to wait for the one above.
 * \param[out] places Replaced; keeps its memory.
 */
void order_strips(fill_plan const & plan, portion const & part, std::size_t multiprocessors,
                  std::vector<strip_place> & places);

//!\copydoc order_strips
void order_strips(edit_plan const & plan, portion const & part, std::size_t multiprocessors,
                  std::vector<strip_place> & places);

// ---------------------------------------------------------------------------------------------------------------------
// Bytes
// ---------------------------------------------------------------------------------------------------------------------

//!\brief Bytes of an optimum_candidate, which is of a higher floor.
inline constexpr std::size_t strip_candidate_bytes = 3 * sizeof(std::int32_t);

//!\brief Bytes of a batch's sequences in device memory.
[[nodiscard]] std::size_t bytes_of_sequences(packed_batch const & batch);

//!\brief Bytes of the paths of a batch, at most: where they are made, and one behind the other.
[[nodiscard]] std::size_t bytes_of_paths(packed_batch const & batch);

//!\brief Bytes of all strip borders of a plan.
[[nodiscard]] std::uint64_t bytes_of_borders(fill_plan const & plan);

//!\copydoc bytes_of_borders
[[nodiscard]] std::uint64_t bytes_of_borders(edit_plan const & plan);

//!\brief Bytes that warps need which take strips, at most.
[[nodiscard]] std::size_t bytes_of_strips(fill_plan const & plan, std::size_t multiprocessors);

//!\copydoc bytes_of_strips
[[nodiscard]] std::size_t bytes_of_strips(edit_plan const & plan, std::size_t multiprocessors);

//!\brief Bytes that a plan needs at least while it is computed: those of the largest work's directions and of all
//!borders; 0 without directions.
template <typename plan_t>
[[nodiscard]] std::size_t bytes_at_least(plan_t const & plan)
{
    return has_trace(plan) ? bytes_of_borders(plan) + plan.largest_trace * sizeof(std::uint32_t) : 0;
}

//!\brief Bytes of all that a plan and its batch need on a device, at most, but for directions and temporary memory of
//!scans.
[[nodiscard]] std::size_t bytes_beside_trace(fill_plan const & plan, packed_batch const & batch,
                                             std::size_t multiprocessors);

//!\copydoc bytes_beside_trace
[[nodiscard]] std::size_t bytes_beside_trace(edit_plan const & plan, packed_batch const & batch,
                                             std::size_t multiprocessors);

} // namespace seqan3_cuda::detail
