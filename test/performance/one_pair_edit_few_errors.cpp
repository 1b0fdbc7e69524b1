// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief One pair a call: edit distances of at most three errors.
 *
 * Layer: performance test.
 */

#include "one_pair_calls.hpp"

using namespace seqan3::align_cfg;

seqan3_cuda::test::call_times seqan3_cuda::test::time_edit_few_errors(std::size_t const letters,
                                                                      calls_options const & options)
{
    auto const config = method_global{} | edit_scheme | min_score{-3} | output_score{};
    return time_calls<seqan3::dna4>(config, letters, options);
}
