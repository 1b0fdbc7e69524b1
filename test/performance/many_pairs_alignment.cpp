// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Many pairs a call: global alignments.
 *
 * Layer: performance test.
 */

#include "many_pairs.hpp"

using namespace seqan3::align_cfg;

namespace
{

//!\brief Everything but ids.
auto configuration()
{
    return seqan3_cuda::test::scores_of(method_global{}) | output_begin_position{} | output_end_position{}
         | output_alignment{};
}

} // namespace

std::vector<seqan3_cuda::test::many_row> seqan3_cuda::test::many_reads_alignment(many_options const & options)
{
    return measure_many<seqan3::dna4>(configuration(), as_it_is, 1'000'000, 150, options);
}

std::vector<seqan3_cuda::test::many_row> seqan3_cuda::test::many_kilobase_alignment(many_options const & options)
{
    return measure_many<seqan3::dna4>(configuration(), as_it_is, 100'000, 1'000, options);
}
