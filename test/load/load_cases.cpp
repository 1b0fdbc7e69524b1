// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The configurations under load.
 *
 * Layer: test.
 */

#include <cmath>

#include <seqan3/alignment/scoring/aminoacid_scoring_scheme.hpp>
#include <seqan3/alignment/scoring/nucleotide_scoring_scheme.hpp>
#include <seqan3/alphabet/aminoacid/aa27.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>

#include <load/load_case.hpp>

namespace seqan3_cuda::test
{

namespace
{

using namespace seqan3::align_cfg;

//!\brief From 0 to the longest, small ones as often as large ones.
std::size_t any_length(engine_type & engine, std::size_t const longest)
{
    double const share = uniform(engine, 0, 1'000) / 1'000.0;
    return static_cast<std::size_t>(std::pow(static_cast<double>(longest) + 1, share)) - 1;
}

//!\brief Pairs of any lengths, related or not, at least two of them.
template <typename letter_t>
std::vector<std::pair<std::vector<letter_t>, std::vector<letter_t>>> pairs_of_any_lengths(engine_type & engine,
                                                                                          load_options const & options)
{
    std::vector<letter_t> letters(seqan3::alphabet_size<letter_t>);
    for (std::size_t rank = 0; rank < letters.size(); ++rank)
        seqan3::assign_rank_to(static_cast<seqan3::alphabet_rank_t<letter_t>>(rank), letters[rank]);
    std::vector<std::pair<std::vector<letter_t>, std::vector<letter_t>>> pairs{};
    for (std::uint64_t cells = 0; cells < options.cells || pairs.size() < 2;)
    {
        auto & [first, second] = pairs.emplace_back();
        first = random_sequence(engine, letters, any_length(engine, options.longest));
        second = uniform(engine, 0, 2) == 0 ? random_sequence(engine, letters, any_length(engine, options.longest))
                                            : mutated(engine, letters, first);
        cells += (first.size() + 1) * (second.size() + 1);
    }
    return pairs;
}

} // namespace

std::vector<std::unique_ptr<load_case>> make_load_cases(load_options const & options)
{
    engine_type engine{options.seed};
    std::vector<std::unique_ptr<load_case>> cases{};
    auto const add = [&]<typename letter_t>(letter_t, char const * const name, auto const & config)
    {
        cases.push_back(std::make_unique<configured_load_case<letter_t, std::remove_cvref_t<decltype(config)>>>(
            name, config, pairs_of_any_lengths<letter_t>(engine, options), options.executor));
    };
    auto const gaps = gap_cost_affine{open_score{-4}, extension_score{-2}};
    auto const bases =
        scoring_scheme{seqan3::nucleotide_scoring_scheme{seqan3::match_score{2}, seqan3::mismatch_score{-4}}};
    auto const ends_of_first_free =
        method_global{free_end_gaps_sequence1_leading{true}, free_end_gaps_sequence2_leading{false},
                      free_end_gaps_sequence1_trailing{true}, free_end_gaps_sequence2_trailing{false}};
    add(seqan3::dna4{}, "global", method_global{} | gaps | bases);
    add(seqan3::dna4{}, "local", method_local{} | gaps | bases);
    add(seqan3::dna4{}, "sequence 2 in sequence 1", ends_of_first_free | gaps | bases);
    add(seqan3::dna4{}, "edit distance", method_global{} | edit_scheme);
    add(seqan3::dna4{}, "edit distance in sequence 1", ends_of_first_free | edit_scheme);
    add(seqan3::aa27{}, "proteins, local",
        method_local{} | gap_cost_affine{open_score{-10}, extension_score{-1}}
            | scoring_scheme{seqan3::aminoacid_scoring_scheme{seqan3::aminoacid_similarity_matrix::blosum62}});
    return cases;
}

} // namespace seqan3_cuda::test
