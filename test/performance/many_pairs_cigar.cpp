// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Many pairs a call: CIGARs of global alignments.
 *
 * Layer: performance test.
 */

#include "many_pairs.hpp"

using namespace seqan3::align_cfg;

namespace
{

//!\brief Scores and positions, to which CIGARs come.
auto configuration()
{
    return seqan3_cuda::test::scores_of(method_global{}) | output_begin_position{} | output_end_position{};
}

//!\brief The element that asks for CIGARs.
auto with_cigar(seqan3_cuda::align_cfg::gpu const & gpu)
{
    return seqan3_cuda::align_cfg::gpu_with{gpu, seqan3_cuda::cigar_output{seqan3_cuda::cigar_format::extended}};
}

} // namespace

std::vector<seqan3_cuda::test::many_row> seqan3_cuda::test::many_reads_cigar(many_options const & options)
{
    return measure_many<seqan3::dna4>(configuration(), with_cigar, 1'000'000, 150, options);
}

std::vector<seqan3_cuda::test::many_row> seqan3_cuda::test::many_kilobase_cigar(many_options const & options)
{
    return measure_many<seqan3::dna4>(configuration(), with_cigar, 100'000, 1'000, options);
}
