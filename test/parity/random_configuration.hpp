// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Random settings of SeqAn3's configuration elements. What a type decides is chosen in the tests, the rest here.
 *
 * Layer: test.
 */

#pragma once

#include <cstdint>

#include <seqan3/alignment/configuration/align_config_gap_cost_affine.hpp>
#include <seqan3/alignment/configuration/align_config_method.hpp>
#include <seqan3/alignment/scoring/aminoacid_scoring_scheme.hpp>
#include <seqan3/alignment/scoring/nucleotide_scoring_scheme.hpp>

#include <parity/random_pairs.hpp>

namespace seqan3_cuda::test
{

//!\brief Global, every second time with random free ends.
[[nodiscard]] inline auto random_global(engine_type & engine)
{
    using namespace seqan3::align_cfg;
    bool const any = uniform(engine, 0, 1);
    auto flag = [&] { return any && uniform(engine, 0, 1); };
    return method_global{free_end_gaps_sequence1_leading{flag()}, free_end_gaps_sequence2_leading{flag()},
                         free_end_gaps_sequence1_trailing{flag()}, free_end_gaps_sequence2_trailing{flag()}};
}

//!\brief Affine and linear gaps, free ones included.
[[nodiscard]] inline auto random_gaps(engine_type & engine)
{
    return seqan3::align_cfg::gap_cost_affine{
        seqan3::align_cfg::open_score{one_of(engine, {0, 0, 0, -1, -2, -4, -10, -11})},
        seqan3::align_cfg::extension_score{one_of(engine, {0, -1, -1, -2, -3})}};
}

//!\brief A score of a match or mismatch.
[[nodiscard]] inline std::int8_t random_score(engine_type & engine)
{
    return one_of<std::int8_t>(engine, {-5, -4, -2, -1, -1, 0, 0, 1, 1, 2, 4, 5});
}

//!\brief Match and mismatch, the same value for both included; sometimes any matrix, symmetric or not.
template <typename scheme_t>
[[nodiscard]] scheme_t random_scheme(engine_type & engine)
{
    scheme_t scheme{seqan3::match_score{random_score(engine)}, seqan3::mismatch_score{random_score(engine)}};
    if (uniform(engine, 0, 3) == 0)
    {
        using letter_t = typename scheme_t::alphabet_type;
        letter_t letter1{}, letter2{};
        for (unsigned rank1 = 0; rank1 < seqan3::alphabet_size<letter_t>; ++rank1)
            for (unsigned rank2 = 0; rank2 < seqan3::alphabet_size<letter_t>; ++rank2)
                scheme.score(letter1.assign_rank(rank1), letter2.assign_rank(rank2)) = random_score(engine);
    }
    return scheme;
}

} // namespace seqan3_cuda::test
