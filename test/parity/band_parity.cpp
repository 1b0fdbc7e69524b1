// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Bands of both generations of SeqAn3's algorithms: those that leave a pair's first and last cell in, and those
 * that do not.
 *
 * Layer: test.
 */

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>

#include <parity/parity_check.hpp>
#include <parity/random_band.hpp>
#include <parity/random_configuration.hpp>

using namespace seqan3_cuda::test;
using namespace seqan3::align_cfg;

namespace
{

auto random_costs(engine_type & engine)
{
    return random_gaps(engine) | scoring_scheme{random_scheme<seqan3::nucleotide_scoring_scheme<>>(engine)};
}

} // namespace

TEST(band_newer, score) // and the end positions: the newer generation
{
    check_fitted_parity<seqan3::dna4>(
        [](engine_type & engine)
        {
            return random_global(engine) | random_costs(engine) | random_central_band(engine) | output_score{}
                 | output_end_position{};
        },
        [](auto const & config, auto & pairs) { fit_to_band(config, pairs); });
}

TEST(band_older, begin_position)
{
    check_fitted_parity<seqan3::dna4>(
        [](engine_type & engine)
        {
            return random_global(engine) | random_costs(engine) | random_band(engine) | output_score{}
                 | output_begin_position{} | output_end_position{};
        },
        [](auto const & config, auto & pairs) { fit_to_band(config, pairs); });
}

TEST(band_older, everything)
{
    check_fitted_parity<seqan3::dna4>([](engine_type & engine)
                                      { return random_global(engine) | random_costs(engine) | random_band(engine); },
                                      [](auto const & config, auto & pairs) { fit_to_band(config, pairs); });
}

TEST(band_older, local_everything)
{
    check_fitted_parity<seqan3::dna4>([](engine_type & engine)
                                      { return method_local{} | random_costs(engine) | random_band(engine); },
                                      [](auto const & config, auto & pairs) { fit_to_band(config, pairs); });
}
