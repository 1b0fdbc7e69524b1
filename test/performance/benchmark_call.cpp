// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implementation of benchmark_call.hpp: the pairs, and who computes which mode.
 *
 * Layer: test, SeqAn3 side.
 */

#include "benchmark_call.hpp"

#include <algorithm>
#include <stdexcept>
#include <thread>

#include "call_mode.hpp"

namespace seqan3_cuda::benchmark
{

void work_pairs_deleter::operator()(work_pairs * const pairs) const
{
    delete pairs;
}

work_pairs_handle make_pairs(work_letters const & letters, std::span<std::size_t const> const indices,
                             std::size_t const threads)
{
    work_pairs_handle result{new work_pairs{}};
    bool const is_protein = letters.alphabet == work_alphabet::protein;
    result->pairs.resize(is_protein ? 0 : indices.size());
    result->subjects.resize(is_protein ? indices.size() : 0);

    auto to_sequence = []<typename alphabet_t>(std::span<std::uint8_t const> const codes, alphabet_t)
    {
        std::vector<alphabet_t> sequence(codes.size());
        for (std::size_t i = 0; i < codes.size(); ++i)
            sequence[i].assign_rank(codes[i]);
        return sequence;
    };

    if (is_protein && !indices.empty())
        result->query = to_sequence(letters.sequence1(indices[0]), seqan3::aa20{});

    std::vector<std::jthread> workers{};
    for (std::size_t thread = 0; thread < threads; ++thread)
    {
        workers.emplace_back(
            [&, thread]
            {
                std::size_t const end = indices.size() * (thread + 1) / threads;
                for (std::size_t i = indices.size() * thread / threads; i < end; ++i)
                {
                    auto const first = letters.sequence1(indices[i]), second = letters.sequence2(indices[i]);
                    if (is_protein)
                        result->subjects[i] = to_sequence(second, seqan3::aa20{});
                    else
                        result->pairs[i] = {to_sequence(first, seqan3::dna4{}), to_sequence(second, seqan3::dna4{})};
                }
            });
    }
    workers.clear(); // waits
    return result;
}

namespace
{

struct mode_calls
{
    call_function & by_gpu;
    call_function & by_seqan3;
};

mode_calls calls_of(mode const what)
{
    if (is_global_score(what))
        return {call_score_gpu, call_score_seqan3};
    if (has_local_positions(what))
        return {call_local_positions_gpu, call_local_positions_seqan3};
    switch (what)
    {
    case mode::protein_score:
        return {call_protein_gpu, call_protein_seqan3};
    case mode::edit_score:
        return {call_edit_score_gpu, call_edit_score_seqan3};
    case mode::edit_alignment:
        return {call_edit_alignment_gpu, call_edit_alignment_seqan3};
    case mode::cigar:
        return {call_cigar_gpu, call_cigar_seqan3};
    case mode::band_alignment:
        return {call_band_gpu, call_band_seqan3};
    default:
        break;
    }
    return has_alignment(what) ? mode_calls{call_alignment_gpu, call_alignment_seqan3}
                               : mode_calls{call_local_score_gpu, call_local_score_seqan3};
}

} // namespace

double run_call(mode const what, caller const who, work_pairs & pairs, call_request request)
{
    if (!is_supported(what, who))
        throw std::invalid_argument{std::string{name_of(who)} + " does not compute " + std::string{name_of(what)}};

    request.gap_open = gap_open_of(what);
    request.on_host = who == caller::host;
    request.certified_bands = certifies_bands(what);
    if (who == caller::seqan3_vectorised)
        return call_score_seqan3_vectorised(pairs, request, is_local(what));
    if (is_peer(who))
        return call_peer(what, who, pairs, request);
    mode_calls const calls = calls_of(what);
    return who == caller::seqan3 ? calls.by_seqan3(pairs, request) : calls.by_gpu(pairs, request);
}

std::vector<std::int32_t> protein_scores()
{
    seqan3::aminoacid_scoring_scheme const scheme{seqan3::aminoacid_similarity_matrix::blosum62};
    std::vector<std::int32_t> scores{};
    for (std::size_t code1 = 0; code1 < seqan3::alphabet_size<seqan3::aa20>; ++code1)
        for (std::size_t code2 = 0; code2 < seqan3::alphabet_size<seqan3::aa20>; ++code2)
            scores.push_back(scheme.score(seqan3::assign_rank_to(code1, seqan3::aa20{}),
                                          seqan3::assign_rank_to(code2, seqan3::aa20{})));
    return scores;
}

} // namespace seqan3_cuda::benchmark
