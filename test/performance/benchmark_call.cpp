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

double run_call(mode const what, caller const who, work_pairs & pairs, call_request request)
{
    request.gap_open = gap_open_of(what);
    if (!is_supported(what, who))
        throw std::invalid_argument{std::string{name_of(who)} + " does not compute " + std::string{name_of(what)}};

    bool const with_positions = has_local_positions(what);
    if (who == caller::seqan3_vectorised)
        return call_score_seqan3_vectorised(pairs, request, is_local(what));
    if (is_peer(who))
        return call_peer(what, who, pairs, request);

    bool const with_alignment = has_alignment(what);
    if (what == mode::protein_score)
        return who == caller::seqan3 ? call_protein_seqan3(pairs, request)
                                     : call_protein_gpu(pairs, request, who == caller::host);

    if (who == caller::seqan3)
    {
        if (is_edit_distance(what))
            return call_edit_seqan3(pairs, request, with_alignment);
        return is_global_score(what)        ? call_score_seqan3(pairs, request)
             : with_alignment               ? call_alignment_seqan3(pairs, request)
             : what == mode::cigar          ? call_cigar_seqan3(pairs, request)
             : what == mode::band_alignment ? call_band_seqan3(pairs, request)
                                            : call_local_seqan3(pairs, request, with_positions);
    }

    bool const on_host = who == caller::host;
    if (is_edit_distance(what))
        return call_edit_gpu(pairs, request, on_host, with_alignment);
    return is_global_score(what) ? call_score_gpu(pairs, request, on_host, certifies_bands(what))
         : with_alignment        ? call_alignment_gpu(pairs, request, on_host, certifies_bands(what))
         : what == mode::cigar   ? call_cigar_gpu(pairs, request, on_host)
         : what == mode::band_alignment
             ? call_band_gpu(pairs, request, on_host)
             : call_local_gpu(pairs, request, on_host, with_positions, certifies_bands(what));
}

} // namespace seqan3_cuda::benchmark
