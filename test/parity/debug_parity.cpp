// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Debug mode: score and trace matrices, also of bands; and gap costs that improve alignments.
 *
 * Layer: test.
 */

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/align_config_debug.hpp>
#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>

#include <parity/parity_check.hpp>
#include <parity/random_band.hpp>
#include <parity/random_configuration.hpp>

using namespace seqan3_cuda::test;
using namespace seqan3::align_cfg;

namespace
{

auto random_scores(engine_type & engine)
{
    return scoring_scheme{random_scheme<seqan3::nucleotide_scoring_scheme<>>(engine)};
}

//!\brief Gap costs of any sign; SeqAn3 takes all of them where there is no band.
auto improving_gaps(engine_type & engine)
{
    return gap_cost_affine{open_score{one_of(engine, {-9, -3, -1, 0, 1, 3})},
                           extension_score{one_of(engine, {-1, 0, 1, 1, 2})}};
}

} // namespace

TEST(debug_mode, global_everything)
{
    check_parity<seqan3::dna4>(
        [](engine_type & engine)
        { return random_global(engine) | random_gaps(engine) | random_scores(engine) | detail::debug{}; });
}

TEST(debug_mode, local_scores)
{
    check_parity<seqan3::dna4>(
        [](engine_type & engine)
        { return method_local{} | random_gaps(engine) | random_scores(engine) | output_score{} | detail::debug{}; });
}

TEST(debug_mode, banded_everything)
{
    check_fitted_parity<seqan3::dna4>(
        [](engine_type & engine) {
            return random_global(engine) | random_gaps(engine) | random_scores(engine) | random_band(engine)
                 | detail::debug{};
        },
        [](auto const & config, auto & pairs) { fit_to_band(config, pairs); });
}

TEST(improving_gaps, global_end_position) // the newer generation
{
    check_parity<seqan3::dna4>(
        [](engine_type & engine)
        {
            return random_global(engine) | improving_gaps(engine) | random_scores(engine) | output_score{}
                 | output_end_position{};
        });
}

TEST(improving_gaps, global_everything)
{
    check_parity<seqan3::dna4>([](engine_type & engine)
                               { return random_global(engine) | improving_gaps(engine) | random_scores(engine); });
}

TEST(improving_gaps, local_everything)
{
    check_parity<seqan3::dna4>([](engine_type & engine)
                               { return method_local{} | improving_gaps(engine) | random_scores(engine); });
}
