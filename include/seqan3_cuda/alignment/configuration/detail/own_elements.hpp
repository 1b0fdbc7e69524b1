// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Which elements of a configuration are this library's.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <concepts>
#include <type_traits>

#include <seqan3/alignment/configuration/align_config_gap_cost_affine.hpp>
#include <seqan3/alignment/configuration/align_config_vectorised.hpp>
#include <seqan3/core/configuration/configuration.hpp>

namespace seqan3_cuda::detail
{

//! \brief The id of seqan3_cuda::align_cfg::gpu.
inline constexpr auto gpu_config_id = seqan3::align_cfg::vectorised::id;

//! \brief Whether a configuration element is one of this library's; they share an id with `vectorised`.
template <typename element_t>
inline constexpr bool is_gpu_element = !std::same_as<element_t, seqan3::align_cfg::vectorised> && requires
{
    requires element_t::id == gpu_config_id;
};

//! \brief The first of some elements that is one of this library's; void if there is none.
template <typename... elements_t>
struct find_gpu_element : std::type_identity<void>
{};

//! \copydoc find_gpu_element
template <typename element_t, typename... elements_t>
struct find_gpu_element<element_t, elements_t...>
    : std::conditional_t<is_gpu_element<element_t>, std::type_identity<element_t>, find_gpu_element<elements_t...>>
{};

//! \copydoc find_gpu_element
template <typename... elements_t>
struct find_gpu_element<seqan3::configuration<elements_t...>> : find_gpu_element<elements_t...>
{};

//! \brief seqan3_cuda::align_cfg::gpu or a specialisation of seqan3_cuda::align_cfg::gpu_with: whichever is configured.
template <typename configuration_t>
using gpu_element = typename find_gpu_element<configuration_t>::type;

//! \brief Whether an element is one of this library's, or a configuration has one.
template <typename config_t>
inline constexpr bool has_gpu_element = !std::is_void_v<gpu_element<config_t>>;

//! \brief The id of seqan3_cuda::align_cfg::gap_cost_two_piece_affine.
inline constexpr auto gap_config_id = seqan3::align_cfg::gap_cost_affine::id;

//! \brief Whether an element has gap costs of two pieces, or a configuration has such an element.
template <typename config_t>
inline constexpr bool has_two_pieces = !std::same_as<config_t, seqan3::align_cfg::gap_cost_affine> && requires
{
    requires config_t::id == gap_config_id;
};

//! \brief Whether a configuration has gap costs of two pieces.
template <typename... elements_t>
inline constexpr bool has_two_pieces<seqan3::configuration<elements_t...>> = (has_two_pieces<elements_t> || ...);

//! \brief Whether a configuration has an element that SeqAn3 would ignore, and none of this library's that would not.
template <typename configuration_t>
concept lacks_gpu_element = has_two_pieces<configuration_t> && !has_gpu_element<configuration_t>;

//! \brief Whether an element is `vectorised`.
template <typename config_t>
inline constexpr bool has_vectorised = std::same_as<config_t, seqan3::align_cfg::vectorised>;

//! \brief Whether a configuration has `vectorised`.
template <typename... elements_t>
inline constexpr bool has_vectorised<seqan3::configuration<elements_t...>> = (has_vectorised<elements_t> || ...);

//! \brief Whether an element asks for `output_t`, as only seqan3_cuda::align_cfg::gpu_with does.
template <typename element_t, typename output_t>
inline constexpr bool asks_for = requires
{
    requires element_t::template asks_for<output_t>;
};

} // namespace seqan3_cuda::detail
