// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What stands behind the overload of seqan3::align_pairwise: from the sequences as given to a range of results.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <memory>
#include <ranges>
#include <tuple>
#include <type_traits>
#include <utility>

#include <seqan3_cuda/alignment/configuration/detail/seqan3_contact.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/alignment_call.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/pair_call.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/parallel_stream.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/result_range.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/sequential_stream.hpp>

namespace seqan3_cuda::detail
{

//! \brief Refuses what seqan3::align_pairwise refuses.
template <typename sequences_t, typename configuration_t>
consteval void assert_input()
{
    using first_sequence_t = sequence_of<0, sequences_t>;
    using second_sequence_t = sequence_of<1, sequences_t>;

    static_assert(std::ranges::random_access_range<first_sequence_t> && std::ranges::sized_range<first_sequence_t>,
                  "Alignment configuration error: The sequence must model random_access_range and sized_range.");
    static_assert(std::ranges::random_access_range<second_sequence_t> && std::ranges::sized_range<second_sequence_t>,
                  "Alignment configuration error: The sequence must model random_access_range and sized_range.");
    assert_contract<sequences_t, decltype(with_default_outputs(std::declval<configuration_t const &>()))>();
}

/*!\brief Aligns a view of pairs.
 * \tparam problem_t call_problem, or what has its results in another shape.
 */
template <template <typename, typename> typename problem_t, std::ranges::view sequences_t, typename configuration_t>
requires pair_range_input<sequences_t>
auto align_view_to(sequences_t sequences, configuration_t const & config)
{
    assert_input<sequences_t, configuration_t>();

    using call_t = alignment_call<sequences_t, configuration_t, problem_t<sequences_t, configuration_t>>;
    using stream_t =
        std::conditional_t<call_t::traits::is_parallel, parallel_stream<call_t>, sequential_stream<call_t>>;

    auto call = std::make_unique<call_t>(std::move(sequences), config);

    if constexpr (call_t::traits::is_one_way_execution)
        stream_t{std::move(call)}.call_back_all();
    else
        return result_range{std::make_unique<stream_t>(std::move(call))};
}

//! \brief Aligns the pair of a view, which the range of results keeps.
template <std::ranges::view pair_view_t, typename configuration_t>
requires pair_range_input<pair_view_t>
auto align_pair_view(pair_view_t view, configuration_t const & config)
{
    using problem_t = call_problem<pair_view_t, configuration_t>;
    assert_input<pair_view_t, configuration_t>();
    check_configuration<typename problem_t::traits>(config);

    if constexpr (!problem_t::has_result_a_pair)
    {
        return align_view_to<call_problem>(std::move(view), config);
    }
    else if constexpr (problem_t::traits::is_one_way_execution)
    {
        call_back_single_pairs(view, config);
    }
    else
    {
        return pair_result_range<pair_view_t, configuration_t>{std::move(view), config};
    }
}

/*!\brief A view of what seqan3::align_pairwise takes: a range of pairs, or one pair.
 * \details A pair that the caller keeps gives references to its sequences; the view keeps another one.
 */
template <typename sequences_t>
auto view_of_pairs(sequences_t && sequences)
{
    using std::get;

    if constexpr (pair_range_input<sequences_t>)
    {
        return std::forward<sequences_t>(sequences) | std::views::all;
    }
    else if constexpr (std::is_lvalue_reference_v<sequences_t>)
    {
        return std::ranges::single_view{std::tie(get<0>(sequences), get<1>(sequences))};
    }
    else
    {
        static_assert(std::tuple_size_v<sequences_t> == 2,
                      "Alignment configuration error: Expects exactly two sequences for pairwise alignments.");
        using first_t = std::tuple_element_t<0, sequences_t>;
        using second_t = std::tuple_element_t<1, sequences_t>;
        static_assert(std::ranges::viewable_range<first_t> && std::ranges::viewable_range<second_t>,
                      "Alignment configuration error: The tuple elements must model std::ranges::viewable_range.");
        return std::ranges::single_view{std::move(sequences)};
    }
}

//! \brief Aligns one pair or a range of pairs; the cases are those of seqan3::align_pairwise.
template <typename sequences_t, typename configuration_t>
auto align_sequences(sequences_t && sequences, configuration_t const & config)
{
    if constexpr (pair_range_input<sequences_t>)
        return align_view_to<call_problem>(view_of_pairs(std::forward<sequences_t>(sequences)), config);
    else
        return align_pair_view(view_of_pairs(std::forward<sequences_t>(sequences)), config);
}

} // namespace seqan3_cuda::detail
