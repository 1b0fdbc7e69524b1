// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Random settings of edit distances.
 *
 * Layer: test.
 */

#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include <seqan3/alignment/configuration/align_config_edit.hpp>
#include <seqan3/alignment/configuration/align_config_method.hpp>
#include <seqan3/alignment/configuration/align_config_min_score.hpp>

#include <parity/random_pairs.hpp>

namespace seqan3_cuda::test
{

//!\brief Global, or with both ends of sequence 1 free: what SeqAn3's bit-vector algorithm computes.
[[nodiscard]] inline seqan3::align_cfg::method_global random_edit_method(engine_type & engine)
{
    using namespace seqan3::align_cfg;
    bool const is_free = uniform(engine, 0, 1) == 1;
    return method_global{free_end_gaps_sequence1_leading{is_free}, free_end_gaps_sequence2_leading{false},
                         free_end_gaps_sequence1_trailing{is_free}, free_end_gaps_sequence2_trailing{false}};
}

//!\brief The same with the scores of an edit distance.
[[nodiscard]] inline auto random_edit(engine_type & engine)
{
    return random_edit_method(engine) | seqan3::align_cfg::edit_scheme;
}

//!\brief Limits that most pairs miss, that some do and that none does.
[[nodiscard]] inline seqan3::align_cfg::min_score random_limit(engine_type & engine)
{
    return seqan3::align_cfg::min_score{
        -(uniform(engine, 0, 1) == 0 ? uniform(engine, 0, 10) : one_of(engine, {20, 63, 64, 65, 400, 5000}))};
}

//!\brief Few pairs with lengths around those at which SeqAn3's and our words, lanes and strips end.
template <typename letter_t>
[[nodiscard]] std::vector<std::pair<std::vector<letter_t>, std::vector<letter_t>>> long_edit_pairs(
    engine_type & engine, std::size_t const count)
{
    std::vector<letter_t> letters(4);
    for (letter_t & letter : letters)
        seqan3::assign_rank_to(uniform<std::size_t>(engine, 0, seqan3::alphabet_size<letter_t> - 1), letter);
    auto const length = [&] { return one_of<std::size_t>(engine, {600, 1023, 1024, 1025, 2047, 2048, 2049, 3500}); };

    std::vector<std::pair<std::vector<letter_t>, std::vector<letter_t>>> pairs(count / 100 + 1);
    for (auto & [first, second] : pairs)
    {
        first = random_sequence(engine, letters, length());
        second = uniform(engine, 0, 1) ? mutated(engine, letters, first) : random_sequence(engine, letters, length());
    }
    return pairs;
}

} // namespace seqan3_cuda::test
