// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Score types: floating-point ones with integral scores, with fractional ones that integers can stand for, and
 * with others.
 *
 * Layer: test.
 */

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>

#include <parity/parity_check.hpp>
#include <parity/random_configuration.hpp>

using namespace seqan3_cuda::test;
using namespace seqan3::align_cfg;

namespace
{

//!\brief A scheme of the user whose scores are multiples of `unit`.
template <typename score_t>
struct multiples
{
    using score_type = score_t;
    using alphabet_type = seqan3::dna4;

    score_t unit{};

    [[nodiscard]] score_t score(seqan3::dna4 const letter1, seqan3::dna4 const letter2) const
    {
        return unit * static_cast<score_t>(letter1 == letter2 ? 5 : -3 - static_cast<int>(letter1.to_rank()));
    }
};

} // namespace

TEST(floating_score, integral_values)
{
    check_parity<seqan3::dna4>(
        [](engine_type & engine)
        {
            return random_global(engine) | random_gaps(engine)
                 | scoring_scheme{random_scheme<seqan3::nucleotide_scoring_scheme<>>(engine)}
                 | seqan3::align_cfg::score_type<float>{} | output_score{} | output_end_position{};
        });
}

TEST(floating_score, quarters)
{
    check_parity<seqan3::dna4>(
        [](engine_type & engine)
        {
            return random_global(engine) | random_gaps(engine)
                 | scoring_scheme{multiples<double>{one_of(engine, {0.25, 0.5, 1.75})}}
                 | seqan3::align_cfg::score_type<double>{};
        });
}

TEST(floating_score, tenths) // in part beyond what integers can stand for: SeqAn3 computes them
{
    // `cuda` alone would throw: it wants all pairs on the GPU.
    seqan3_cuda::executor_kind & executor = parity_options::get().executor;
    seqan3_cuda::executor_kind const asked_for = executor;
    if (asked_for == seqan3_cuda::executor_kind::cuda)
        executor = seqan3_cuda::executor_kind::automatic;

    check_parity<seqan3::dna4, true>(
        [](engine_type & engine)
        {
            return method_local{} | random_gaps(engine) | scoring_scheme{multiples<float>{one_of(engine, {0.1f, 0.5f})}}
                 | seqan3::align_cfg::score_type<float>{} | output_score{} | output_begin_position{}
                 | output_sequence1_id{};
        });

    executor = asked_for;
}
