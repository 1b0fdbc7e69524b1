// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The configuration element seqan3_cuda::align_cfg::gpu with what SeqAn3 does not know.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <concepts>
#include <tuple>
#include <utility>

#include <seqan3_cuda/alignment/configuration/align_config_gpu.hpp>
#include <seqan3_cuda/alignment/configuration/best_k.hpp>
#include <seqan3_cuda/alignment/configuration/path_output.hpp>

namespace seqan3_cuda::align_cfg
{

/*!\brief seqan3_cuda::align_cfg::gpu whose results also hold the CIGAR, identity statistics, or both, and of
 * which each pair may have several.
 *
 * \tparam outputs_t Any of seqan3_cuda::cigar_output, seqan3_cuda::identity_output and seqan3_cuda::best_k.
 *
 * \details
 *
 * Takes the place of `gpu` in a configuration. The results are of type seqan3_cuda::alignment_result, which is a
 * `seqan3::alignment_result` with more members. Those of `gpu` are SeqAn3's own: `cigar_string` is no member of them.
 *
 * ```cpp
 * using namespace seqan3_cuda;
 * align_cfg::gpu_with{cigar_output{}};
 * align_cfg::gpu_with{cigar_output{cigar_format::extended, cigar_clipping::soft}, identity_output{}};
 * align_cfg::gpu_with{align_cfg::gpu{executor_kind::host}, identity_output{}};
 * align_cfg::gpu_with{best_k{100, end_distance{32}}};
 * ```
 *
 * CIGAR and statistics are those of the alignment that `seqan3::align_cfg::output_alignment` reports, whether that is
 * configured or not. So where SeqAn3 would report another one of several optima, or has other default gap costs,
 * without an alignment, score and positions are those that come with the alignment.
 *
 * No aligned sequences are built for it: name the outputs that are wanted, such as `seqan3::align_cfg::output_score`.
 * Without any, SeqAn3's default holds, which is all of them.
 *
 * \include test/snippet/cigar.cpp
 */
template <result_output... outputs_t>
class gpu_with : public gpu
{
    static_assert(sizeof...(outputs_t) > 0,
                  "Alignment configuration error: seqan3_cuda::align_cfg::gpu_with needs seqan3_cuda::cigar_output, "
                  "seqan3_cuda::identity_output or seqan3_cuda::best_k; without any, it is "
                  "seqan3_cuda::align_cfg::gpu.");
    static_assert((std::same_as<outputs_t, cigar_output> + ... + 0) <= 1
                      && (std::same_as<outputs_t, identity_output> + ... + 0) <= 1
                      && (std::same_as<outputs_t, best_k> + ... + 0) <= 1,
                  "Alignment configuration error: seqan3_cuda::align_cfg::gpu_with has one output twice.");

public:
    gpu_with() = default; //!< As `gpu{}`, with the outputs as they are by default.

    //! \brief With these outputs; otherwise as `gpu{}`.
    explicit gpu_with(outputs_t... outputs) : outputs{outputs...} {}

    //! \brief With these settings and outputs.
    explicit gpu_with(gpu settings, outputs_t... outputs) : gpu{std::move(settings)}, outputs{outputs...} {}

    //! \brief Whether this output is asked for.
    template <result_output output_t>
    static constexpr bool asks_for = (std::same_as<outputs_t, output_t> || ...);

    //! \brief What is asked for.
    std::tuple<outputs_t...> outputs{};
};

} // namespace seqan3_cuda::align_cfg
