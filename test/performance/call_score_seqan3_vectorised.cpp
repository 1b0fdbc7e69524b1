// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Global and local scores by SeqAn3's SIMD path, with scores of 16 bits; its vectors are as wide as this file's
 * compiler flags allow.
 *
 * Layer: test, SeqAn3 side.
 */

#include "call_mode.hpp"

namespace seqan3_cuda::benchmark
{

std::string seqan3_vector_instructions()
{
#if defined(__AVX512BW__)
    return "AVX-512";
#elif defined(__AVX2__)
    return "AVX2";
#else
    return "baseline";
#endif
}

double call_score_seqan3_vectorised(work_pairs & pairs, call_request const & request, bool const local)
{
    auto call = [&](auto const & config)
    {
        return timed_call(pairs.pairs, request,
                          config | seqan3::align_cfg::score_type<std::int16_t>{} | seqan3::align_cfg::vectorised{});
    };

    return local ? call(local_score_config(request)) : call(score_config(request));
}

} // namespace seqan3_cuda::benchmark
