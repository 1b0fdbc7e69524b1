// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Short sequences in long ones, which executors cut into windows.
 *
 * Layer: test.
 */

#include <cstddef>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3/alphabet/nucleotide/dna5.hpp>

#include <parity/parity_check.hpp>
#include <parity/random_configuration.hpp>

using namespace seqan3_cuda::test;
using namespace seqan3::align_cfg;

namespace
{

/*!\brief One in some hundred of the pairs that were asked for, as they have so many cells.
 * \tparam is_edit Whether pairs are for edit distances: then the first sequence is the long one, and longer.
 * \details Short sequences occur in long ones, some of them several times, and some across windows.
 */
template <typename letter_t, bool is_edit = false>
auto long_and_short_pairs(engine_type & engine, std::size_t const count)
{
    std::vector<letter_t> letters(one_of<std::size_t>(engine, {1, 2, 4, seqan3::alphabet_size<letter_t>}));
    for (std::size_t rank = 0; rank < letters.size(); ++rank)
        seqan3::assign_rank_to(static_cast<seqan3::alphabet_rank_t<letter_t>>(rank), letters[rank]);
    std::vector<std::pair<std::vector<letter_t>, std::vector<letter_t>>> pairs(count / 100 + 1);
    for (auto & [first, second] : pairs)
    {
        second = random_sequence(engine, letters, uniform<std::size_t>(engine, is_edit ? 40 : 1, is_edit ? 130 : 60));
        std::size_t const length = is_edit ? 70'000 : uniform<std::size_t>(engine, 20'000, 40'000);
        while (first.size() < length)
        {
            std::vector<letter_t> const part = random_sequence(engine, letters, uniform<std::size_t>(engine, 0, 5'000)),
                                        occurrence = mutated(engine, letters, second);
            first.insert(first.end(), part.begin(), part.end());
            first.insert(first.end(), occurrence.begin(), occurrence.end());
        }
        if (!is_edit && uniform(engine, 0, 1) == 0)
            std::swap(first, second);
    }
    return pairs;
}

auto costs(engine_type & engine)
{
    return gap_cost_affine{open_score{-uniform(engine, 0, 8)}, extension_score{-uniform(engine, 1, 3)}}
         | scoring_scheme{random_scheme<seqan3::nucleotide_scoring_scheme<>>(engine)};
}

} // namespace

TEST(window, local)
{
    check_parity<seqan3::dna4>([](engine_type & engine) { return method_local{} | costs(engine); },
                               long_and_short_pairs<seqan3::dna4>);
}

TEST(window, local_score)
{
    check_parity<seqan3::dna5, true>([](engine_type & engine)
                                     { return method_local{} | costs(engine) | output_score{}; },
                                     long_and_short_pairs<seqan3::dna5>);
}

TEST(window, in_sequence1)
{
    check_parity<seqan3::dna4>(
        [](engine_type & engine)
        {
            return method_global{free_end_gaps_sequence1_leading{true}, free_end_gaps_sequence2_leading{false},
                                 free_end_gaps_sequence1_trailing{true}, free_end_gaps_sequence2_trailing{false}}
                 | costs(engine);
        },
        long_and_short_pairs<seqan3::dna4>);
}

TEST(window, in_sequence2)
{
    check_parity<seqan3::dna5>(
        [](engine_type & engine)
        {
            return method_global{free_end_gaps_sequence1_leading{false}, free_end_gaps_sequence2_leading{true},
                                 free_end_gaps_sequence1_trailing{false}, free_end_gaps_sequence2_trailing{true}}
                 | costs(engine);
        },
        long_and_short_pairs<seqan3::dna5>);
}

TEST(window, edit_distance)
{
    check_parity<seqan3::dna4>(
        [](engine_type &)
        {
            return method_global{free_end_gaps_sequence1_leading{true}, free_end_gaps_sequence2_leading{false},
                                 free_end_gaps_sequence1_trailing{true}, free_end_gaps_sequence2_trailing{false}}
                 | edit_scheme;
        },
        long_and_short_pairs<seqan3::dna4, true>);
}
