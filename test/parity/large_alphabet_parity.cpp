// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Alphabets of 256 letters and letters of several bytes, with a user-defined scheme that is not symmetric.
 *
 * Layer: test.
 */

#include <cstdint>
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/adaptation/char.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3/alphabet/quality/phred42.hpp>
#include <seqan3/alphabet/quality/qualified.hpp>

#include <parity/parity_check.hpp>
#include <parity/random_configuration.hpp>

using namespace seqan3_cuda::test;
using namespace seqan3::align_cfg;

namespace
{

//!\brief What a user may write: any score for any two letters.
template <typename letter_t>
class table_scheme
{
public:
    using score_type = int;
    using alphabet_type = letter_t;

    table_scheme() = default;

    explicit table_scheme(engine_type & engine) : table(size * size)
    {
        for (int & entry : table)
            entry = uniform(engine, -6, 4);
        for (std::size_t rank = 0; rank < size; ++rank)
            table[rank * size + rank] = uniform(engine, -1, 6);
    }

    [[nodiscard]] int score(letter_t const letter1, letter_t const letter2) const
    {
        return table[seqan3::to_rank(letter1) * size + seqan3::to_rank(letter2)];
    }

private:
    static constexpr std::size_t size = seqan3::alphabet_size<letter_t>;
    std::vector<int> table{};
};

//!\brief A scheme for each round.
template <typename letter_t>
auto random_costs(engine_type & engine)
{
    return random_gaps(engine) | scoring_scheme{table_scheme<letter_t>{engine}};
}

} // namespace

TEST(large_alphabet, char_global)
{
    check_parity<char>([](engine_type & engine) { return random_global(engine) | random_costs<char>(engine); });
}

TEST(large_alphabet, char_global_score_of_linear_hamming)
{
    check_parity<char>(
        [](engine_type & engine)
        {
            return random_global(engine) | gap_cost_affine{open_score{-1}, extension_score{-1}}
                 | scoring_scheme{seqan3::hamming_scoring_scheme{}} | output_score{};
        });
}

TEST(large_alphabet, qualified_local)
{
    using letter_t = seqan3::qualified<seqan3::dna4, seqan3::phred42>;
    check_parity<letter_t>([](engine_type & engine) { return method_local{} | random_costs<letter_t>(engine); });
}
