// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Turns a batch of edit distances into the work of kernels: which variant, which pairs share a warp, how many
 * lanes a pair gets.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstdint>
#include <memory_resource>
#include <span>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <kernel/data/edit_arguments.hpp>
#include <kernel/key/kernel_key.hpp>
#include <plan/device_traits.hpp>

namespace seqan3_cuda::detail
{

//!\brief Pairs of a batch. One variant computes all of them.
struct edit_plan
{
    edit_key variant{};
    std::pmr::vector<edit_task> tasks;
    std::pmr::vector<edit_work> works; //!< Longest first; trace_begin and border_begin count from the first work.
    std::uint64_t trace_words{};       //!< Of all works together.
    std::uint64_t largest_trace{};     //!< Of them that of the work that has most.
    std::uint32_t steps_together{};    //!< edit_trace_layout::together.
    std::uint64_t border_bytes{};
    bool works_share_memory{};               //!< fill_preferences::works_share_memory.
    std::vector<std::uint32_t> degenerate{}; //!< Pairs with an empty sequence; align_degenerate() computes these.

    //!\brief \param[in] memory As fill_plan's.
    explicit edit_plan(std::pmr::memory_resource * const memory = std::pmr::get_default_resource()) :
        tasks{memory},
        works{memory}
    {}
};

//!\brief What is computed of a batch's pairs.
struct edit_choice
{
    std::span<std::uint8_t const> is_done{}; //!< `[pair]` whether a pair is left out; empty: none is.
    //!\brief `[pair]` the errors that a pair's band is wide enough for, 0 for the whole matrix; empty: whole matrices.
    std::span<std::uint32_t const> errors{};
    bool only_scores{}; //!< Whether paths are left out, even if the problem wants them.
};

//!\brief Bits of the largest code, as far as there is a kernel for them: edit_key::planes.
[[nodiscard]] std::uint8_t planes_of(alignment_problem const & problem);

/*!\brief Plans a batch.
 * \param[in] choice Bands are for problems without free ends.
 * \throws std::length_error if a sequence is too long for a trace_run.
 * \details Linear in the number of pairs if they come sorted by length, else as std::sort.
 */
[[nodiscard]] edit_plan plan_edits(alignment_problem const & problem, packed_batch const & batch,
                                   edit_preferences const & preferences, edit_choice const & choice = {});

//!\brief Number of words of the planes that a work writes.
[[nodiscard]] std::uint64_t trace_words(edit_plan const & plan, edit_work const & work);

//!\brief Number of bytes of the strip borders that a work writes.
[[nodiscard]] std::uint64_t border_bytes(edit_work const & work);

//!\brief The arguments that follow from the problem and the plan alone; pointers are null.
[[nodiscard]] edit_arguments make_edit_arguments(alignment_problem const & problem, edit_plan const & plan);

} // namespace seqan3_cuda::detail
