// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief From a plain outcome to seqan3::alignment_result.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <forward_list>
#include <future>
#include <limits>
#include <ranges>
#include <span>
#include <stdexcept>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>

#include <seqan3/alignment/pairwise/alignment_result.hpp>
#include <seqan3/alphabet/gap/gap.hpp>
#include <seqan3/utility/views/slice.hpp>
#include <seqan3/utility/views/type_reduce.hpp>

#include <seqan3_cuda/alignment/configuration/detail/seqan3_contact.hpp>
#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/alignment_result.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/band_rules.hpp>

namespace seqan3_cuda::detail
{

/*!\brief The score in the configured type.
 * \param[in] score      The score as it was computed.
 * \param[in] pair_index The 0-based index of the pair in the input.
 * \param[in] exponent   A floating-point type: the score was multiplied by 2 to this power.
 * \throws std::overflow_error if it does not fit; the message names the pair by its 0-based index.
 */
template <typename score_t>
[[nodiscard]] score_t convert_score(std::int32_t const score, std::size_t const pair_index,
                                    [[maybe_unused]] int const exponent = 0)
{
    if constexpr (std::floating_point<score_t>)
    {
        return std::ldexp(static_cast<score_t>(score), -exponent);
    }
    else
    {
        auto const converted = static_cast<score_t>(score);
        if (static_cast<std::int64_t>(converted) != score)
            throw std::overflow_error{"The score " + std::to_string(score) + " of pair " + std::to_string(pair_index)
                                      + " does not fit the configured score type of "
                                      + std::to_string(sizeof(score_t) * std::numeric_limits<unsigned char>::digits)
                                      + " bits."};
        return converted;
    }
}

/*!\brief The score of an edit distance in the configured type: the type's largest value if the pair was missed.
 * \throws std::overflow_error as convert_score.
 */
template <typename score_t>
[[nodiscard]] score_t convert_edit_score(std::int32_t const score, std::size_t const pair_index)
{
    if (score == missed_score)
        return std::numeric_limits<score_t>::max();
    if constexpr (std::floating_point<score_t>)
        return -static_cast<score_t>(-score); // SeqAn3 negates the number of errors: no error is -0.0
    else
        return convert_score<score_t>(score, pair_index);
}

/*!\brief Inserts the gaps of a path into a row that has none yet.
 * \param[in,out] row       A seqan3::gap_decorator.
 * \param[in] path          The alignment's runs.
 * \param[in] gap_operation The operation that puts a gap into this row.
 * \details Takes O(gaps * log(gaps)). For each gap the decorator searches its gaps three times, twice for what nobody
 * reads. The compiler leaves out these two searches if all functions are inlined, hence the attribute.
 *
 * The decorator keeps gaps in the nodes of a tree. Where nodes stand one behind the other, a search visits addresses
 * that are powers of two apart, which share few lines of the caches. Hence a small block of memory behind every 128
 * runs, until the row is done.
 */
template <typename decorator_t>
[[gnu::flatten]] void insert_gaps(decorator_t & row, std::span<trace_run const> path,
                                  trace_operation const gap_operation)
{
    constexpr std::size_t runs_together = 128;
    std::forward_list<std::uint64_t> between_nodes{};
    std::size_t column = 0; // all gaps inserted so far are before it
    for (;;)
    {
        std::span<trace_run const> const next = path.first(std::min(path.size(), runs_together));
        for (trace_run const run : next)
        {
            if (run.operation() == gap_operation)
                row.insert_gap(row.begin() + column, run.length());
            column += run.length();
        }
        path = path.subspan(next.size());
        if (path.empty())
            return;
        between_nodes.emplace_front();
    }
}

/*!\brief Builds one row of an alignment: a slice of a sequence with gaps.
 * \param[in,out] aligned   The row, empty.
 * \param[in] sequence      The whole sequence; the aligned sequence may refer to it.
 * \param[in] begin, end    The aligned part.
 * \param[in] path          The alignment's runs.
 * \param[in] gap_operation The operation that puts a gap into this sequence.
 */
template <typename aligned_sequence_t, typename sequence_t>
void build_aligned_sequence(aligned_sequence_t & aligned, sequence_t & sequence, std::size_t const begin,
                            std::size_t const end, std::span<trace_run const> const path,
                            trace_operation const gap_operation)
{
    auto reduced = seqan3::views::type_reduce(sequence);
    auto slice = std::views::all(reduced) | seqan3::views::slice(begin, end);

    if constexpr (is_gap_decorator<aligned_sequence_t>)
    {
        assign_unaligned(aligned, slice);
        insert_gaps(aligned, path, gap_operation);
    }
    else
    {
        using letter_t = std::ranges::range_value_t<aligned_sequence_t>;
        auto letter = std::ranges::begin(slice);
        for (trace_run const run : path)
        {
            if (run.operation() == gap_operation)
                aligned.insert(aligned.end(), run.length(), letter_t{seqan3::gap{}});
            else
                for (std::uint32_t i = 0; i < run.length(); ++i, ++letter)
                    aligned.push_back(letter_t{*letter});
        }
    }
}

/*!\brief Fills the matrices of a result in debug mode.
 * \param[out] value     The result.
 * \param[in] pair_index The 0-based index of the pair in the input.
 * \param[in] whole      The whole pair, for which the result's matrices are made.
 * \param[in] parts      What was aligned of it.
 * \param[in] matrices   Those of what was aligned; they fill the upper left corner, as in SeqAn3.
 * \param[in] exponent   score_scaling::exponent.
 * \throws std::overflow_error if a score does not fit the configured type.
 */
template <typename traits_t, typename value_t>
void fill_debug_matrices(value_t & value, std::size_t const pair_index, pair_parts const & whole,
                         pair_parts const & parts, pair_matrices const & matrices, int const exponent)
{
    std::size_t const length1 = whole.first.length, length2 = whole.second.length;
    value.score_debug_matrix = make_debug_matrix<decltype(value.score_debug_matrix)>(length2 + 1, length1 + 1);
    if constexpr (traits_t::compute_sequence_alignment)
        value.trace_debug_matrix = make_debug_matrix<decltype(value.trace_debug_matrix)>(length2 + 1, length1 + 1);

    std::size_t const rows = parts.second.length + 1;
    for (std::size_t i = 0; i < matrices.scores.size(); ++i)
    {
        if (matrices.directions[i] == cell_outside)
            continue;
        std::size_t const cell = i / rows * (length2 + 1) + i % rows;
        value.score_debug_matrix.data()[cell] =
            convert_score<typename traits_t::original_score_type>(matrices.scores[i], pair_index, exponent);
        if constexpr (traits_t::compute_sequence_alignment)
            value.trace_debug_matrix.data()[cell] = shown_directions(matrices.directions[i]);
    }
}

//! \brief The type of the results of a call: SeqAn3's, or SeqAn3's with what seqan3_cuda::align_cfg::gpu_with asks for.
template <typename value_t, typename element_t>
struct call_result_of : std::type_identity<seqan3::alignment_result<value_t>>
{};

//! \copydoc call_result_of
template <typename value_t, template <typename...> typename element_t, typename... outputs_t>
struct call_result_of<value_t, element_t<outputs_t...>> : std::type_identity<alignment_result<value_t, outputs_t...>>
{};

//! \brief The type that seqan3_cuda::detail::call_result_of finds.
template <typename value_t, typename element_t>
using call_result = typename call_result_of<value_t, element_t>::type;

//! \brief From so many runs on two threads build the rows of an alignment: a gap takes 0.05 to 0.15 us, a thread
//! some 50 us to start.
inline constexpr std::size_t least_shared_runs = 10'000;

/*!\brief What SeqAn3's result of one pair holds.
 * \tparam traits_t      The configuration_traits of the configuration with outputs.
 * \tparam value_t       The result_value of the call.
 * \param[in] pair       The sequences: a tuple of two.
 * \param[in] pair_index The 0-based index of the pair in the input.
 * \param[in] outcome    What was computed.
 * \param[in] path       The runs of the alignment.
 * \param[in] is_edit_distance Whether SeqAn3 would run its edit distance, which builds alignments even without begin
 * positions. \param[in] exponent   score_scaling::exponent. \throws std::overflow_error if the score does not fit the
 * configured type.
 */
template <typename traits_t, typename value_t, typename pair_t>
[[nodiscard]] value_t build_result_value([[maybe_unused]] pair_t & pair, std::size_t const pair_index,
                                         pair_outcome const & outcome,
                                         [[maybe_unused]] std::span<trace_run const> const path,
                                         [[maybe_unused]] bool const is_edit_distance,
                                         [[maybe_unused]] int const exponent)
{
    using std::get;

    value_t value{};

    if constexpr (traits_t::output_sequence1_id)
        value.sequence1_id = static_cast<decltype(value.sequence1_id)>(pair_index);
    if constexpr (traits_t::output_sequence2_id)
        value.sequence2_id = static_cast<decltype(value.sequence2_id)>(pair_index);
    if constexpr (traits_t::compute_score)
    {
        using score_t = typename traits_t::original_score_type;
        value.score = is_edit_distance ? convert_edit_score<score_t>(outcome.score, pair_index)
                                       : convert_score<score_t>(outcome.score, pair_index, exponent);
    }
    if constexpr (traits_t::compute_end_positions)
        value.end_positions = make_coordinate(outcome.end1, outcome.end2);
    if constexpr (traits_t::compute_begin_positions)
        value.begin_positions = make_coordinate(outcome.begin1, outcome.begin2);
    if constexpr (traits_t::compute_sequence_alignment)
    {
        if (!builds_alignment<traits_t> && !is_edit_distance)
            return value;
        auto const build_first = [&]
        {
            build_aligned_sequence(get<0>(value.alignment), get<0>(pair), outcome.begin1, outcome.end1, path,
                                   trace_operation::up);
        };
        auto const build_second = [&]
        {
            build_aligned_sequence(get<1>(value.alignment), get<1>(pair), outcome.begin2, outcome.end2, path,
                                   trace_operation::left);
        };
        if (path.size() < least_shared_runs)
        {
            build_first();
            build_second();
        }
        else
        {
            // If there is no thread, the second row is built when it is asked for.
            auto second = std::async(std::launch::async | std::launch::deferred, build_second);
            build_first();
            second.get();
        }
    }

    return value;
}

} // namespace seqan3_cuda::detail
