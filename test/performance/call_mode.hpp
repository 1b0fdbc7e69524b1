// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The configurations of the modes and the timed loop; each call_*.cpp instantiates some.
 *
 * Layer: test, SeqAn3 side.
 */

#pragma once

#include <chrono>
#include <concepts>
#include <ranges>
#include <stdexcept>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/scoring/aminoacid_scoring_scheme.hpp>
#include <seqan3/alignment/scoring/nucleotide_scoring_scheme.hpp>
#include <seqan3/alphabet/aminoacid/aa20.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3/alphabet/views/to_char.hpp>
#include <seqan3_cuda/all.hpp>

#include "benchmark_call.hpp"

namespace seqan3_cuda::benchmark
{

//!\brief The user's containers: pairs of DNA, or a protein and others. They are never const: SeqAn3 does not compile
//!for a const vector of pairs with every standard library.
struct work_pairs
{
    std::vector<std::pair<std::vector<seqan3::dna4>, std::vector<seqan3::dna4>>> pairs{};
    std::vector<seqan3::aa20> query{};
    std::vector<std::vector<seqan3::aa20>> subjects{};

    //!\brief The query against each subject.
    [[nodiscard]] auto proteins()
    {
        return subjects
             | std::views::transform([this](std::vector<seqan3::aa20> & subject) { return std::tie(query, subject); });
    }
};

//!\brief A mode by a caller; see benchmark_call.cpp for who calls which.
using call_function = double(work_pairs & pairs, call_request const & request);

// One function a file.
call_function call_score_gpu, call_score_seqan3;
call_function call_alignment_gpu, call_alignment_seqan3;
call_function call_cigar_gpu, call_cigar_seqan3;
call_function call_band_gpu, call_band_seqan3;
call_function call_local_score_gpu, call_local_score_seqan3;
call_function call_local_positions_gpu, call_local_positions_seqan3;
call_function call_edit_score_gpu, call_edit_score_seqan3;
call_function call_edit_alignment_gpu, call_edit_alignment_seqan3;
call_function call_protein_gpu, call_protein_seqan3;
double call_score_seqan3_vectorised(work_pairs & pairs, call_request const & request, bool local);
double call_peer(mode what, caller who, work_pairs & pairs, call_request const & request);

//!\brief The elements that all modes of a method share.
[[nodiscard]] inline auto common_config(auto const method, call_request const & request)
{
    return method
         | seqan3::align_cfg::scoring_scheme{seqan3::nucleotide_scoring_scheme{seqan3::match_score{match},
                                                                               seqan3::mismatch_score{mismatch}}}
         | seqan3::align_cfg::gap_cost_affine{seqan3::align_cfg::open_score{request.gap_open},
                                              seqan3::align_cfg::extension_score{gap_extension}}
         | seqan3::align_cfg::parallel{static_cast<std::uint32_t>(request.threads)};
}

[[nodiscard]] inline auto score_config(call_request const & request)
{
    return common_config(seqan3::align_cfg::method_global{}, request) | seqan3::align_cfg::output_score{};
}

[[nodiscard]] inline auto positions_config(call_request const & request)
{
    return score_config(request) | seqan3::align_cfg::output_begin_position{}
         | seqan3::align_cfg::output_end_position{};
}

[[nodiscard]] inline auto alignment_config(call_request const & request)
{
    return positions_config(request) | seqan3::align_cfg::output_alignment{};
}

[[nodiscard]] inline auto band_config(call_request const & request)
{
    return alignment_config(request)
         | seqan3::align_cfg::band_fixed_size{seqan3::align_cfg::lower_diagonal{-band_width / 2},
                                              seqan3::align_cfg::upper_diagonal{band_width / 2}};
}

[[nodiscard]] inline auto local_score_config(call_request const & request)
{
    return common_config(seqan3::align_cfg::method_local{}, request) | seqan3::align_cfg::output_score{};
}

[[nodiscard]] inline auto local_positions_config(call_request const & request)
{
    return local_score_config(request) | seqan3::align_cfg::output_begin_position{}
         | seqan3::align_cfg::output_end_position{};
}

[[nodiscard]] inline auto protein_config(call_request const & request)
{
    return seqan3::align_cfg::method_local{}
         | seqan3::align_cfg::scoring_scheme{seqan3::aminoacid_scoring_scheme{
             seqan3::aminoacid_similarity_matrix::blosum62}}
         | seqan3::align_cfg::gap_cost_affine{seqan3::align_cfg::open_score{protein_gap_open},
                                              seqan3::align_cfg::extension_score{protein_gap_extension}}
         | seqan3::align_cfg::parallel{static_cast<std::uint32_t>(request.threads)} | seqan3::align_cfg::output_score{};
}

[[nodiscard]] inline auto edit_score_config(call_request const & request)
{
    return seqan3::align_cfg::method_global{} | seqan3::align_cfg::edit_scheme
         | seqan3::align_cfg::parallel{static_cast<std::uint32_t>(request.threads)} | seqan3::align_cfg::output_score{};
}

[[nodiscard]] inline auto edit_alignment_config(call_request const & request)
{
    return edit_score_config(request) | seqan3::align_cfg::output_begin_position{}
         | seqan3::align_cfg::output_end_position{} | seqan3::align_cfg::output_alignment{};
}

//!\brief What a SeqAn3 result holds, as far as the configuration asked for it.
//! \tparam with_rows Whether aligned sequences count; beside a CIGAR only SeqAn3's own side has them.
template <typename config_t, bool with_rows, typename result_t>
[[nodiscard]] pair_result to_pair_result(result_t const & result)
{
    pair_result plain{.score = result.score(), .positions = {}, .aligned1 = {}, .aligned2 = {}, .cigar = {}};
    if constexpr (config_t::template exists<seqan3::align_cfg::output_begin_position>())
        plain.positions = {result.sequence1_begin_position(), result.sequence2_begin_position(),
                           result.sequence1_end_position(), result.sequence2_end_position()};
    if constexpr (with_rows && config_t::template exists<seqan3::align_cfg::output_alignment>())
    {
        auto const & [first, second] = result.alignment();
        for (auto && letter : first | seqan3::views::to_char)
            plain.aligned1 += letter;
        for (auto && letter : second | seqan3::views::to_char)
            plain.aligned2 += letter;
    }
    return plain;
}

//!\brief For modes without CIGARs.
struct no_cigar
{};

/*!\brief Makes the call, consumes all results, and takes the time of both.
 * \param[in] sequences  The container of pairs.
 * \param[in] read_cigar Gets the CIGAR of each result, or no_cigar.
 */
template <typename sequences_t, typename config_t, typename read_cigar_t = no_cigar>
[[nodiscard]] double timed_call(sequences_t & sequences, call_request const & request, config_t const & config,
                                [[maybe_unused]] read_cigar_t && read_cigar = {})
{
    constexpr bool has_cigar = !std::same_as<std::remove_cvref_t<read_cigar_t>, no_cigar>;
    std::size_t results = 0;
    std::int64_t sum_of_scores = 0;
    auto const begin = std::chrono::steady_clock::now();
    for (auto && result : seqan3::align_pairwise(sequences, config))
    {
        sum_of_scores += result.score();
        bool const is_wanted = request.wanted != nullptr && (*request.wanted)[results];
        if (is_wanted)
            request.results->push_back(to_pair_result<config_t, !has_cigar>(result));
        if constexpr (has_cigar)
        {
            auto && cigar = read_cigar(result);
            sum_of_scores += static_cast<std::int64_t>(cigar.size());
            for (std::size_t i = 0; is_wanted && i < cigar.size(); ++i)
                request.results->back().cigar += cigar[i].to_string().c_str();
        }
        ++results;
    }
    auto const end = std::chrono::steady_clock::now();

    [[maybe_unused]] std::int64_t const volatile consumed = sum_of_scores;
    if (results != sequences.size())
        throw std::runtime_error{"align_pairwise returned " + std::to_string(results) + " results for "
                                 + std::to_string(sequences.size()) + " pairs."};
    return std::chrono::duration<double>(end - begin).count();
}

} // namespace seqan3_cuda::benchmark
