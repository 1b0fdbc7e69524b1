// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The class of the configuration element. Programs include align_config_gpu.hpp, which brings the overload, too.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>
#include <vector>

#include <seqan3/core/configuration/pipeable_config_element.hpp>

#include <seqan3_cuda/alignment/configuration/detail/alignment_progress.hpp>
#include <seqan3_cuda/alignment/configuration/detail/seqan3_contact.hpp>
#include <seqan3_cuda/alignment/detail/alignment_session.hpp>
#include <seqan3_cuda/executor.hpp>

//! \brief The configuration elements of this library, to be combined with those in `seqan3::align_cfg`.
namespace seqan3_cuda::align_cfg
{

//! \brief The settings of seqan3_cuda::align_cfg::gpu.
struct gpu_options
{
    //! \brief Who computes; `cuda` throws seqan3_cuda::device_error where there is no usable GPU.
    executor_kind executor{executor_kind::automatic};

    //! \brief The numbers of the devices to use (seqan3_cuda::device_description::id); empty: all usable ones.
    std::vector<int> devices{};

    //! \brief Bytes that may be used on each device; 0: what is free.
    std::size_t device_memory_limit{};

    //! \brief Whether cells are left out that provably cannot change the result; `false` computes every cell, to
    //! measure how fast that is.
    bool certified_bands{true};

    /*!\brief Called now and then while a call computes, for progress bars. Empty: nobody is.
     * \details A thread of the call's own calls, some ten times a second while there is something new, never twice at
     *          a time, and at last with all cells done, before the last result is known to be the last one. An
     *          exception of the callback ends the call where one of `on_result` would: it leaves align_pairwise, or,
     *          without `on_result`, `begin()` or `++` of the range, once the batches at work are done. No call comes
     *          behind it, nor when the range is destroyed before its end.
     *
     *          Within a long pair, the host executor counts strips of rows; on devices a pair counts when its batch
     *          has been computed.
     */
    progress_callback on_progress{};

    //! \brief Other processes that compute, too: a seqan3_cuda::mpi::other_ranks. Null: none.
    detail::batch_places * places{};
};

/*!\brief Computes the alignments of seqan3::align_pairwise on the GPUs of this machine, or on the host by the same
 * algorithm.
 *
 * \details
 *
 * Combine it with any other elements; results have the same types and the same values as without it. Without a usable
 * GPU the default computes on the host. It takes the place of `seqan3::align_cfg::vectorised`, so the two exclude each
 * other.
 *
 * The settings are public members, to be given by name or to be assigned. Names are those of gpu_options, so they need
 * two pairs of braces: of a single one, compilers say that `gpu` is a non-aggregate type. SeqAn3 wants elements to have
 * a base class, and GCC warns about each aggregate with a base and names (`-Wmissing-field-initializers`).
 *
 * ```cpp
 * using seqan3_cuda::executor_kind;
 * seqan3_cuda::align_cfg::gpu{};                                                   // automatic, all devices
 * seqan3_cuda::align_cfg::gpu{executor_kind::host};                                // no GPU
 * seqan3_cuda::align_cfg::gpu{{.executor = executor_kind::cuda, .devices = {0}}};  // this one
 * ```
 *
 * \include test/snippet/global.cpp
 */
class gpu : private seqan3::pipeable_config_element, public gpu_options
{
public:
    gpu() = default; //!< Automatic, all devices.

    //! \brief With these settings.
    explicit gpu(gpu_options options) : gpu_options{std::move(options)} {}

    //! \brief With this executor.
    explicit gpu(executor_kind const executor) : gpu_options{.executor = executor} {}

    //! \privatesection
    //! \brief Internal id to check for consistent configuration settings: that of `vectorised`, as SeqAn3's list of ids
    //! is closed.
    static constexpr auto id{detail::gpu_config_id};
};

//! \brief Says why an element of this library and `seqan3::align_cfg::vectorised` do not go together.
template <typename left_t, typename right_t>
requires(detail::has_gpu_element<left_t> && detail::has_vectorised<right_t>)
    || (detail::has_vectorised<left_t> && detail::has_gpu_element<right_t>)constexpr left_t operator|(left_t left,
                                                                                                      right_t const &)
{
    static_assert(std::is_void_v<left_t>,
                  "Alignment configuration error: seqan3_cuda::align_cfg::gpu takes the place of "
                  "seqan3::align_cfg::vectorised: leave out vectorised.");
    return left;
}

} // namespace seqan3_cuda::align_cfg
