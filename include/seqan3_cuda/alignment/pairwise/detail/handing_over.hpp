// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Pairs that SeqAn3 computes, as integers would not be exact.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <cstddef>
#include <string>
#include <tuple>

#include <seqan3_cuda/alignment/configuration/detail/seqan3_contact.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/band_rules.hpp>
#include <seqan3_cuda/executor.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Has SeqAn3 compute a pair.
 * \tparam result_t   The result of the call.
 * \tparam traits_t   The configuration_traits of the configuration with outputs.
 * \param[in] pair       The sequences.
 * \param[in] index      The 0-based index of the pair in the input.
 * \param[in] whole      Its lengths.
 * \param[in] config     The user's configuration.
 * \param[in] check_band Throws if SeqAn3 cannot compute the pair's band.
 * \throws seqan3::invalid_alignment_configuration if the configuration does not allow that; and what SeqAn3 throws.
 */
template <typename result_t, typename traits_t, typename pair_t, typename configuration_t, typename check_t>
[[nodiscard]] result_t hand_over_to_seqan3(pair_t & pair, std::size_t const index, pair_parts const & whole,
                                           configuration_t const & config, check_t const & check_band)
{
    std::string const cause = "The scores of pair " + std::to_string(index) + " (sequences of "
                            + std::to_string(whole.first.length) + " and " + std::to_string(whole.second.length)
                            + " letters) are not exact in the floating-point type of align_cfg::score_type";
    if (std::get<gpu_element<configuration_t>>(config).executor == executor_kind::cuda)
        throw seqan3::invalid_alignment_configuration{
            cause + ", so that only SeqAn3 computes them: use the executor automatic or host."};
    check_band();
    if constexpr (traits_t::compute_best)
        throw seqan3::invalid_alignment_configuration{
            cause + ", so that only SeqAn3 computes them, which knows one result a pair."};
    else if constexpr (traits_t::compute_cigar || traits_t::compute_identity)
        throw seqan3::invalid_alignment_configuration{
            cause + ", so that only SeqAn3 computes them, which knows neither CIGARs nor identity statistics."};
    else if constexpr (has_two_pieces<configuration_t>)
        throw seqan3::invalid_alignment_configuration{
            cause + ", so that only SeqAn3 computes them, which knows no gap costs of two pieces."};
    else
        return align_by_seqan3<result_t>(pair, index, config);
}

} // namespace seqan3_cuda::detail
