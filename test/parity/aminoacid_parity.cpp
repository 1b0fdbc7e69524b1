// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Alignments of amino acids with the named matrices and with random ones.
 *
 * Layer: test.
 */

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/aminoacid/aa27.hpp>

#include <parity/parity_check.hpp>
#include <parity/random_configuration.hpp>

using namespace seqan3_cuda::test;
using namespace seqan3::align_cfg;

namespace
{

using scheme_type = seqan3::aminoacid_scoring_scheme<>;

scoring_scheme<scheme_type> random_matrix(engine_type & engine)
{
    using enum seqan3::aminoacid_similarity_matrix;
    if (uniform(engine, 0, 3) == 0)
        return scoring_scheme{random_scheme<scheme_type>(engine)};
    return scoring_scheme{scheme_type{one_of(engine, {blosum30, blosum45, blosum62, blosum80})}};
}

} // namespace

TEST(aminoacid, global_score)
{
    check_parity<seqan3::aa27>(
        [](engine_type & engine)
        { return random_global(engine) | random_gaps(engine) | random_matrix(engine) | output_score{}; });
}

TEST(aminoacid, global_everything)
{
    check_parity<seqan3::aa27>([](engine_type & engine)
                               { return random_global(engine) | random_gaps(engine) | random_matrix(engine); });
}

TEST(aminoacid, local_everything)
{
    check_parity<seqan3::aa27>([](engine_type & engine)
                               { return method_local{} | random_gaps(engine) | random_matrix(engine); });
}
