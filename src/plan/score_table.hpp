// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The scores of a problem in the form that kernels read.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstdint>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <kernel/data/fill_arguments.hpp>
#include <kernel/key/kernel_key.hpp>

namespace seqan3_cuda::detail
{

//!\brief Whether each letter scores `match` against itself and `mismatch` against all others.
[[nodiscard]] bool is_equality(alignment_problem const & problem);

//!\brief Chooses how a kernel finds scores. Linear in the number of substitution scores.
[[nodiscard]] lookup_kind choose_lookup(alignment_problem const & problem, value_kind kind, bool with_trace,
                                        bool prefers_four_letters);

//!\brief Chooses how a swept band finds scores, whose rows and columns change at each step.
[[nodiscard]] lookup_kind choose_sweep_lookup(alignment_problem const & problem, bool with_trace,
                                              bool prefers_four_letters);

//!\brief Gap costs, border rules and, if the substitution scores are two, match and mismatch.
[[nodiscard]] fill_scores make_fill_scores(alignment_problem const & problem);

/*!\brief Whether pairs with a sequence in common may share a profile, as far as the scores of letters go: they have a
 * byte with a sign, and are doubled.
 * \param[in] problem What the kernel computes.
 */
[[nodiscard]] bool has_shared_profile(alignment_problem const & problem);

/*!\brief Whether there are kernels of local alignments whose instructions hold all scores of gaps.
 * \param[in] problem What the kernel computes.
 */
[[nodiscard]] bool has_usual_gaps(alignment_problem const & problem);

/*!\brief fill_key::extension of pairs that share a profile; 0 if there is no kernel for the gap scores.
 * \param[in] problem What the kernel computes.
 */
[[nodiscard]] std::int8_t choose_constant_extension(alignment_problem const & problem);

/*!\brief The opening of a gap if a kernel of the variant may hold it in its instructions, else 0.
 * \param[in] problem What the kernel computes.
 */
[[nodiscard]] std::int32_t choose_constant_opening(alignment_problem const & problem, fill_key const & variant);

//!\brief fill_arguments::table of a variant; empty for lookup_kind::equality.
[[nodiscard]] std::vector<std::uint32_t> make_table(alignment_problem const & problem, fill_key const & variant,
                                                    bool has_constant_opening = false);

} // namespace seqan3_cuda::detail
