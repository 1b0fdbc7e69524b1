// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The problem of a call: how pairs are packed for it, and how results are built from outcomes.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <ranges>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include <seqan3_cuda/alignment/configuration/detail/seqan3_contact.hpp>
#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/alignment_result.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/call_packing.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/cigar_building.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/handing_over.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/input_pair.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/problem_description.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/result_building.hpp>

namespace seqan3_cuda::detail
{

/*!\brief What a call_packing packs, and the results of a call.
 * \tparam sequences_t     A view over pairs of sequences.
 * \tparam configuration_t The user's configuration.
 */
template <std::ranges::view sequences_t, typename configuration_t>
class call_problem : public call_packing<sequences_t, configuration_t>
{
private:
    using packing_type = call_packing<sequences_t, configuration_t>;
    using typename packing_type::score_type;

protected:
    using value_type = result_value<sequences_t, typename packing_type::complete_configuration>;
    using packing_type::config, packing_type::is_edit_distance, packing_type::scaling, packing_type::may_miss;
    using packing_type::is_computed, packing_type::is_floating, packing_type::parts_of;

public:
    using packing_type::packing_type;
    using typename packing_type::iterator;
    using typename packing_type::traits;
    //! \brief The results of this call.
    using result_type = call_result<value_type, gpu_element<configuration_t>>;

    //! \brief Whether each pair has one result, of its own.
    static constexpr bool has_result_a_pair = !traits::compute_best;

    /*!\brief A block of neighbouring pairs is full when its results have so many bytes.
     * \details They stay in the cache of the thread that builds them. Figures: doc/developer/tuning.md, Constants.
     */
    static constexpr std::size_t block_bytes = std::size_t{1} << 17;

    /*!\brief Bytes that a result takes, about, those that it allocates included.
     * \details A node of a gap decorator takes 64, an operation of a CIGAR 8; similar sequences have a gap
     * in each hundred letters.
     */
    [[nodiscard]] static constexpr std::size_t result_bytes(std::size_t const length1, std::size_t const length2)
    {
        std::size_t bytes = sizeof(result_type);
        if constexpr (traits::compute_sequence_alignment)
            bytes += (length1 + length2) / 4;
        if constexpr (traits::compute_cigar)
            bytes += (length1 + length2) / 4;
        if constexpr (traits::is_debug) // a score that may be missing, and a byte of directions, for each cell
            bytes += (length1 + 1) * (length2 + 1) * (2 * sizeof(score_type) + 1);
        if constexpr (traits::compute_best) // their number is known at run time; blocks need not be full
            bytes *= 64;
        return bytes;
    }

    /*!\brief Builds the result of a pair that has one. Several threads may do so at once.
     * \param[in] position   Where the pair is in the input.
     * \param[in] index      Its 0-based index in the input.
     * \param[in] outcome    The outcome of its batch.
     * \param[in] offset     Its 0-based index in the batch.
     * \param[in,out] result Any result; is replaced, and the new CIGAR gets the memory of the old one.
     * \throws std::overflow_error if the score does not fit the configured type.
     * \throws seqan3::invalid_alignment_configuration if the band refuses the pair.
     */
    void build(iterator const & position, std::size_t const index, outcome_batch const & outcome,
               std::size_t const offset, result_type & result) const
    {
        input_pair<iterator> sequences_of_pair{position};
        build_from(sequences_of_pair, index, outcome, offset, 0, result);
    }

    //! \brief Number of results of a block.
    template <typename block_t>
    [[nodiscard]] static constexpr std::size_t results_of(block_t const & block, outcome_batch const & outcome)
    {
        return first_result(outcome, block.offset + block.size) - first_result(outcome, block.offset);
    }

    /*!\brief Leaves out the first pairs of a block, of which all results are built.
     * \returns Whether a result is left.
     * \throws as build(), for a pair that should have results and that executors cannot compute.
     */
    template <typename block_t>
    [[nodiscard]] bool find_next(block_t & rest, outcome_batch const & outcome) const
    {
        if constexpr (traits::compute_best)
            for (; rest.size > 0; rest.drop_front())
            {
                if constexpr (is_floating)
                    if (input_pair<iterator> pair{rest.begin}; !is_computed(*pair))
                        (void)hand_over(*pair, rest.first_index);
                if (rest.built < first_result(outcome, rest.offset + 1) - first_result(outcome, rest.offset))
                    return true;
            }
        return rest.size > 0;
    }

    /*!\brief Builds the result that find_next() has found.
     * \details As build().
     */
    template <typename block_t>
    void build_next(block_t & rest, outcome_batch const & outcome, result_type & result) const
    {
        input_pair<iterator> sequences_of_pair{rest.begin};
        build_next_from(sequences_of_pair, rest, outcome, result);
        leave_out_next(rest);
    }

    /*!\brief Builds the result that find_next() has found and hands it to a fresh copy of the user's callback, as
     * SeqAn3 does.
     * \details As build(); throws what the callback throws, too; then the block is as before. A pair that dereferencing
     *          makes lives until the callback has returned.
     */
    template <typename block_t>
    void build_next_and_call_back(block_t & rest, outcome_batch const & outcome,
                                  result_type & result) const requires traits::is_one_way_execution
    {
        input_pair<iterator> sequences_of_pair{rest.begin};
        build_next_from(sequences_of_pair, rest, outcome, result);
        auto callback = seqan3::get<seqan3::align_cfg::on_result>(config).callback;
        callback(std::move(result));
        leave_out_next(rest);
    }

protected:
    //! \brief What SeqAn3's result of a pair holds.
    [[nodiscard]] value_type build_value(input_pair<iterator> & sequences_of_pair, std::size_t const index,
                                         outcome_batch const & outcome, std::size_t const offset,
                                         pair_outcome const & pair) const
    {
        if constexpr (traits::compute_sequence_alignment || traits::is_debug)
        {
            value_type value = build_result_value<traits, value_type>(
                *sequences_of_pair, index, pair, outcome.path(offset), is_edit_distance, scaling.exponent);
            if constexpr (traits::is_debug)
                if (!outcome.matrices.empty())
                    fill_debug_matrices<traits>(value, index, lengths_of(*sequences_of_pair),
                                                parts_of(*sequences_of_pair), outcome.matrices[offset],
                                                scaling.exponent);
            return value;
        }
        else // the letters are not looked at again
        {
            return build_result_value<traits, value_type>(sequences_of_pair, index, pair, {}, is_edit_distance,
                                                          scaling.exponent);
        }
    }

    //! \brief Appends the CIGAR of a pair. Only clipping has to look at the input again.
    void append_pair_cigar(input_pair<iterator> & sequences_of_pair, pair_outcome const & pair,
                           std::span<trace_run const> const path, std::vector<seqan3::cigar> & cigar) const
    {
        using std::get;

        cigar_output const & output = get<cigar_output>(get<gpu_element<configuration_t>>(config).outputs);
        std::size_t length2 = pair.end2;
        if (output.clipping != cigar_clipping::none)
            length2 = static_cast<std::size_t>(std::ranges::size(get<1>(*sequences_of_pair)));
        append_cigar(path, output, pair.begin2, length2 - pair.end2, cigar);
    }

    //! \brief The identity statistics of a pair that was not missed.
    [[nodiscard]] static identity_statistics identity_of(outcome_batch const & outcome, std::size_t const offset)
    {
        identity_counts const & counts = outcome.identities[offset];
        return {counts.matches, counts.mismatches, counts.gap_openings, counts.gap_letters};
    }

    //! \brief Whether a pair has more errors than wanted.
    [[nodiscard]] bool is_missed(pair_outcome const & pair) const
    {
        return may_miss && pair.score == missed_score;
    }

    /*!\brief Has SeqAn3 compute a pair.
     * \throws seqan3::invalid_alignment_configuration if the configuration does not allow that; and what SeqAn3 throws.
     */
    template <typename pair_t>
    [[nodiscard]] result_type hand_over(pair_t & pair, std::size_t const index) const
    {
        return hand_over_to_seqan3<result_type, traits>(pair, index, lengths_of(pair), config,
                                                        [&] { (void)parts_of(pair); });
    }

    /*!\brief An outcome with positions in the whole sequences.
     * \throws seqan3::invalid_alignment_configuration if the band refuses the pair.
     */
    [[nodiscard]] pair_outcome placed([[maybe_unused]] input_pair<iterator> & sequences_of_pair,
                                      pair_outcome outcome) const
    {
        if constexpr (traits::is_banded)
        {
            pair_parts const parts = parts_of(*sequences_of_pair);
            outcome.begin1 += static_cast<std::uint32_t>(parts.first.offset);
            outcome.end1 += static_cast<std::uint32_t>(parts.first.offset);
            outcome.begin2 += static_cast<std::uint32_t>(parts.second.offset);
            outcome.end2 += static_cast<std::uint32_t>(parts.second.offset);
        }
        return outcome;
    }

private:
    //! \brief The index of a pair's first result in an outcome; of the pair behind the last one, their number.
    [[nodiscard]] static constexpr std::size_t first_result(outcome_batch const & outcome, std::size_t const offset)
    {
        if constexpr (traits::compute_best)
            return static_cast<std::size_t>(outcome.first_results[offset]);
        else
            return offset;
    }

    template <typename block_t>
    void build_next_from(input_pair<iterator> & sequences_of_pair, block_t const & rest, outcome_batch const & outcome,
                         result_type & result) const
    {
        build_from(sequences_of_pair, rest.first_index, outcome, first_result(outcome, rest.offset) + rest.built,
                   rest.built, result);
    }

    //! \brief Goes on behind a result.
    template <typename block_t>
    static void leave_out_next(block_t & rest)
    {
        if constexpr (traits::compute_best)
            ++rest.built;
        else
            rest.drop_front();
    }

    /*!\brief Builds one result; see build().
     * \param[in] place Its index in the outcome.
     * \param[in] rank  Its index among the results of its pair.
     */
    void build_from(input_pair<iterator> & sequences_of_pair, std::size_t const index, outcome_batch const & outcome,
                    std::size_t const place, [[maybe_unused]] std::size_t const rank, result_type & result) const
    {
        if constexpr (is_floating)
            if (!is_computed(*sequences_of_pair))
            {
                result = hand_over(*sequences_of_pair, index);
                return;
            }

        pair_outcome const pair = placed(sequences_of_pair, outcome.pairs[place]);
        value_type value = build_value(sequences_of_pair, index, outcome, place, pair);
        if constexpr (!traits::compute_cigar && !traits::compute_identity && !traits::compute_best)
        {
            result = result_type{std::move(value)};
        }
        else if (is_missed(pair))
        {
            result = result_type{std::move(value), {}, {}, rank};
        }
        else
        {
            identity_statistics identity{};
            if constexpr (traits::compute_identity)
                identity = identity_of(outcome, place);
            std::vector<seqan3::cigar> cigar{};
            if constexpr (traits::compute_cigar)
            {
                cigar = emptied(std::move(result).cigar(), outcome.path(place).size());
                append_pair_cigar(sequences_of_pair, pair, outcome.path(place), cigar);
            }
            result = result_type{std::move(value), std::move(cigar), identity, rank};
        }
    }
};

} // namespace seqan3_cuda::detail
