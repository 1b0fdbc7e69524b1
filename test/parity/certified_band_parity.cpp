// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Alignments of longer, mostly similar sequences, where executors compute certified bands only.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <type_traits>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/scoring/aminoacid_scoring_scheme.hpp>
#include <seqan3/alphabet/aminoacid/aa27.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3/alphabet/nucleotide/dna5.hpp>

#include <plan/certified_band.hpp>

#include <parity/parity_check.hpp>
#include <parity/random_configuration.hpp>

using namespace seqan3_cuda::test;
using namespace seqan3::align_cfg;

namespace
{

//!\brief One pair in twenty of what was asked for: these are twenty times as long as usual ones.
template <typename letter_t>
auto similar_pairs(engine_type & engine, std::size_t const count)
{
    std::vector<std::size_t> ranks(one_of<std::size_t>(engine, {2, 4, 4, seqan3::alphabet_size<letter_t>}));
    for (std::size_t i = 0; i < ranks.size(); ++i)
        ranks[i] = i;
    std::vector<std::pair<std::vector<letter_t>, std::vector<letter_t>>> pairs(count / 20 + 1);
    for (auto & [first, second] : pairs)
    {
        std::vector<std::size_t> const first_ranks =
            random_sequence(engine, ranks, uniform<std::size_t>(engine, 380, 700));
        first = letters_of<letter_t>(first_ranks);
        second = letters_of<letter_t>(mutated(engine, ranks, first_ranks));
    }
    return pairs;
}

template <typename method_t = method_global>
auto usual_costs(engine_type & engine)
{
    return method_t{}
         | scoring_scheme{seqan3::nucleotide_scoring_scheme{seqan3::match_score{uniform(engine, 0, 5)},
                                                            seqan3::mismatch_score{-uniform(engine, 0, 5)}}}
         | gap_cost_affine{open_score{-uniform(engine, 0, 8)}, extension_score{-uniform(engine, 1, 3)}};
}

/*!\brief Counts how many of the pairs that are compared executors begin with a narrow band, which they certify or not.
 * \details Over all tests: one alone may have a single round, of costs that certify nothing.
 */
class certified_band : public testing::Test
{
public:
    //!\brief Plans the pairs as executors do.
    template <typename config_t, typename letter_t>
    static void add(config_t const & config,
                    std::vector<std::pair<std::vector<letter_t>, std::vector<letter_t>>> const & pairs)
    {
        using namespace seqan3_cuda::detail;

        auto const complete = with_default_outputs(config | seqan3_cuda::align_cfg::gpu{});
        using traits_t = configuration_traits<std::remove_cvref_t<decltype(complete)>>;
        letter_codes<letter_t> const codes{};
        alignment_problem problem = describe_problem<traits_t>(complete);
        problem.alphabet_size1 = problem.alphabet_size2 = static_cast<std::uint32_t>(codes.size());
        problem.substitution_scores = tabulate<int>(seqan3::get<scoring_scheme>(config).scheme, codes, codes);

        packed_batch batch{};
        auto const append = [&codes](auto const & sequence, packed_sequences & packed)
        {
            std::size_t const begin = packed.codes.size();
            packed.codes.resize(begin + sequence.size());
            codes.write(sequence, packed.letters_per_byte, packed.codes.data() + begin);
            packed.finish_sequence();
        };
        for (auto const & [first, second] : pairs)
        {
            append(first, batch.first);
            append(second, batch.second);
        }
        auto const bands = band_certifier{problem}.narrow_bands(batch);
        narrow += static_cast<std::size_t>(std::ranges::count(bands, seqan3_cuda::detail::certified_band::part::narrow,
                                                              &seqan3_cuda::detail::certified_band::what));
        all += pairs.size();
    }

protected:
    //!\brief The rest are of rounds with unlike sequences; of proteins, these are half of them.
    static void TearDownTestSuite()
    {
        std::cout << narrow << " of " << all << " pairs in narrow bands\n";
        EXPECT_GT(3 * narrow, all);
    }

private:
    static inline std::size_t narrow{}, all{};
};

//!\brief Compares pairs with SeqAn3's results.
template <typename letter_t, bool with_threads = false, typename make_configuration_t>
void check_band_parity(make_configuration_t && make_configuration)
{
    check_parity<letter_t, with_threads>(make_configuration, similar_pairs<letter_t>,
                                         [](auto const & config, auto const & pairs)
                                         { certified_band::add(config, pairs); });
}

} // namespace

TEST_F(certified_band, score)
{
    check_band_parity<seqan3::dna4>([](engine_type & engine) { return usual_costs(engine) | output_score{}; });
}

TEST_F(certified_band, local_score)
{
    check_band_parity<seqan3::dna4>([](engine_type & engine)
                                    { return usual_costs<method_local>(engine) | output_score{}; });
}

TEST_F(certified_band, local_everything)
{
    check_band_parity<seqan3::dna5>(usual_costs<method_local>);
}

TEST_F(certified_band, everything)
{
    check_band_parity<seqan3::dna4>(usual_costs<>);
}

TEST_F(certified_band, proteins)
{
    check_band_parity<seqan3::aa27, true>(
        [](engine_type & engine)
        {
            return method_global{}
                 | scoring_scheme{seqan3::aminoacid_scoring_scheme{seqan3::aminoacid_similarity_matrix::blosum62}}
                 | gap_cost_affine{open_score{-uniform(engine, 8, 12)}, extension_score{-uniform(engine, 1, 2)}};
        });
}
