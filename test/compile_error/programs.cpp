// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Programs that must not compile; check_errors.py compiles this file with and without the GPU element and
 * compares what the compiler says about each function.
 *
 * Layer: test.
 */

#include <list>
#include <tuple>
#include <utility>
#include <vector>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/pairwise/align_pairwise.hpp>
#include <seqan3/alignment/scoring/aminoacid_scoring_scheme.hpp>
#include <seqan3/alignment/scoring/nucleotide_scoring_scheme.hpp>
#include <seqan3/alphabet/aminoacid/aa27.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3_cuda/all.hpp>

using namespace seqan3::align_cfg;

namespace
{

#ifdef WITH_GPU
seqan3_cuda::align_cfg::gpu const element{};
#else
parallel const element{2}; // any element that changes no message
#endif

using sequence = std::vector<seqan3::dna4>;

scoring_scheme const scores{seqan3::nucleotide_scoring_scheme{}};
auto const complete = method_global{} | scores | element;

} // namespace

void scoring_scheme_is_missing(std::vector<std::pair<sequence, sequence>> & pairs)
{
    seqan3::align_pairwise(pairs, method_global{} | element);
}

void method_is_missing(std::vector<std::pair<sequence, sequence>> & pairs)
{
    seqan3::align_pairwise(pairs, scores | element);
}

void scheme_does_not_fit_the_alphabet(std::vector<std::pair<std::vector<seqan3::aa27>, sequence>> & pairs)
{
    seqan3::align_pairwise(pairs, method_global{} | scoring_scheme{seqan3::nucleotide_scoring_scheme{}} | element);
}

void three_sequences(sequence & first)
{
    seqan3::align_pairwise(std::tuple<sequence &, sequence &, sequence &>{first, first, first}, complete);
}

void three_sequences_in_a_range(std::vector<std::tuple<sequence, sequence, sequence>> & tuples)
{
    seqan3::align_pairwise(tuples, complete);
}

void no_random_access(std::vector<std::pair<sequence, std::list<seqan3::dna4>>> & pairs)
{
    seqan3::align_pairwise(pairs, complete);
}

void no_alphabet(std::vector<std::pair<std::vector<float>, std::vector<float>>> & pairs)
{
    seqan3::align_pairwise(pairs, complete);
}

void no_pair(std::vector<sequence> & sequences)
{
    seqan3::align_pairwise(sequences, complete);
}

void score_is_not_an_output(sequence & first)
{
    for (auto && result : seqan3::align_pairwise(std::tie(first, first), complete | output_end_position{}))
        (void)result.score();
}

void the_same_element_twice()
{
    (void)(element | element);
}
