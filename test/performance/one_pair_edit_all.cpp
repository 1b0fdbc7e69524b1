// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief One pair a call: semi-global edit distances, all outputs.
 *
 * Layer: performance test.
 */

#include "one_pair_calls.hpp"

using namespace seqan3::align_cfg;

seqan3_cuda::test::call_times seqan3_cuda::test::time_edit_all(std::size_t const letters, calls_options const & options)
{
    auto const config = method_global{free_end_gaps_sequence1_leading{true}, free_end_gaps_sequence2_leading{false},
                                      free_end_gaps_sequence1_trailing{true}, free_end_gaps_sequence2_trailing{false}}
                      | edit_scheme;
    return time_calls<seqan3::dna4>(config, letters, options);
}
