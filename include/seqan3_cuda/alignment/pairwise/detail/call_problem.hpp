// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The problem of a call: its configuration, how pairs are packed for it, and how results are built from
 * outcomes.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <ranges>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include <seqan3_cuda/alignment/configuration/detail/seqan3_contact.hpp>
#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/alignment_result.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/call_codes.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/cigar_building.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/handing_over.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/input_pair.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/letter_classes.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/letter_codes.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/prefetching.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/problem_description.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/repeated_sequence.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/result_building.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/score_scaling.hpp>

namespace seqan3_cuda::detail
{

/*!\brief A call's configuration, and what follows from it.
 *
 * \tparam sequences_t     A view over pairs of sequences.
 * \tparam configuration_t The user's configuration.
 *
 * \details Knows no pair: one problem may serve many calls.
 */
template <std::ranges::view sequences_t, typename configuration_t>
class call_problem
{
private:
    using complete_configuration = decltype(with_default_outputs(std::declval<configuration_t const &>()));
    using score_type = typename configuration_traits<complete_configuration>::original_score_type;

protected:
    using value_type = result_value<sequences_t, complete_configuration>;
    static constexpr bool is_floating = std::floating_point<score_type>;

public:
    //! \brief What the configuration's type says, outputs included.
    using traits = configuration_traits<complete_configuration>;
    //! \brief The results of this call.
    using result_type = call_result<value_type, gpu_element<configuration_t>>;
    //! \brief A position in the input.
    using iterator = std::ranges::iterator_t<sequences_t>;

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

    /*!\brief Checks the configuration; computes nothing.
     * \throws seqan3::invalid_alignment_configuration, std::runtime_error
     */
    explicit call_problem(configuration_t const & config) : config{config}
    {
        check_configuration<traits>(config);
    }

    //! \brief The user's configuration.
    [[nodiscard]] configuration_t const & configuration() const
    {
        return config;
    }

    /*!\brief Describes the problem for executors.
     * \param[in] sequences The pairs, some of which may be looked at.
     * \throws std::overflow_error, seqan3::invalid_alignment_configuration
     */
    [[nodiscard]] alignment_problem describe(sequences_t & sequences)
    {
        fits_all_letters = codes.choose(sequences, config, is_edit_distance);
        alignment_problem problem = describe_problem<traits>(config);
        problem.alphabet_size1 = static_cast<std::uint32_t>(codes.first.size());
        problem.alphabet_size2 = static_cast<std::uint32_t>(codes.second.size());
        if (!is_edit_distance)
            tabulate_scores(problem);
        if constexpr (traits::compute_cigar || traits::compute_identity)
            describe_paths(problem);
        may_miss = problem.max_errors.has_value();
        return problem;
    }

    //! \brief Cells that executors compute of a pair.
    template <typename pair_t>
    [[nodiscard]] std::uint64_t cells_of(pair_t && pair) const
    {
        pair_parts parts = lengths_of(pair);
        if constexpr (traits::is_banded || is_floating)
            parts = computed_parts(pair);
        return static_cast<std::uint64_t>(parts.first.length) * parts.second.length;
    }

    //! \brief Whether the description holds for other sequences, too; after describe().
    [[nodiscard]] bool holds_for_all() const
    {
        return fits_all_letters;
    }

    /*!\brief Appends neighbouring pairs of the input to a batch. Several threads may do so at once.
     * \param[in]     position Where the first pair is in the input.
     * \param[in]     pairs    Their number.
     * \param[in,out] packed   The batch.
     */
    void pack(iterator position, std::size_t const pairs, packed_batch & packed) const
    {
        using std::get;

        [[maybe_unused]] repeated_sequence<0, sequences_t> repeats1{};
        [[maybe_unused]] repeated_sequence<1, sequences_t> repeats2{};
        for (std::size_t i = 0; i < pairs; ++i, ++position)
        {
            auto && pair = *position;
            if constexpr (traits::is_banded || is_floating)
            {
                pair_parts const parts = computed_parts(pair);
                append(part_of(get<0>(pair), parts.first), false, codes.first, packed.first);
                append(part_of(get<1>(pair), parts.second), false, codes.second, packed.second);
            }
            else
            {
                prefetch_pair(position, pairs - i);
                append(get<0>(pair), repeats1(get<0>(pair)), codes.first, packed.first);
                append(get<1>(pair), repeats2(get<1>(pair)), codes.second, packed.second);
            }
        }
    }

    //! \brief Whether pack_letters() packs the same as pack().
    static constexpr bool packs_in_parts = !traits::is_banded && !is_floating;

    /*!\brief Appends neighbouring pairs of the input to a batch, but for their letters, for which it makes room.
     * \details As pack().
     */
    void lay_out(iterator position, std::size_t const pairs, packed_batch & packed) const requires packs_in_parts
    {
        using std::get;

        repeated_sequence<0, sequences_t> repeats1{};
        repeated_sequence<1, sequences_t> repeats2{};
        for (std::size_t i = 0; i < pairs; ++i, ++position)
        {
            auto && pair = *position;
            packed.first.lay_out(std::ranges::size(get<0>(pair)), repeats1(get<0>(pair)));
            packed.second.lay_out(std::ranges::size(get<1>(pair)), repeats2(get<1>(pair)));
        }
        packed.first.finish_layout();
        packed.second.finish_layout();
    }

    /*!\brief Writes the letters of neighbouring pairs into a batch that was laid out. Several threads may do so at
     * once, of other pairs each.
     * \param[in]     position Where the first pair is in the input.
     * \param[in]     offset   Its 0-based index in the batch.
     * \param[in]     pairs    Their number.
     * \param[in,out] packed   The batch.
     */
    void pack_letters(iterator position, std::size_t const offset, std::size_t const pairs,
                      packed_batch & packed) const requires packs_in_parts
    {
        using std::get;

        for (std::size_t i = offset; i < offset + pairs; ++i, ++position)
        {
            auto && pair = *position;
            if (!packed.first.repeats(i))
                codes.first.write(get<0>(pair), packed.first.codes.data() + packed.first.begins[i]);
            if (!packed.second.repeats(i))
                codes.second.write(get<1>(pair), packed.second.codes.data() + packed.second.begins[i]);
        }
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

    //! \brief Whether executors compute a pair; SeqAn3 does where integers would not be exact.
    template <typename pair_t>
    [[nodiscard]] bool is_computed(pair_t & pair) const
    {
        pair_parts const whole = lengths_of(pair);
        return !is_floating || is_edit_distance || scaling.is_exact(whole.first.length + whole.second.length);
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

    //! \brief Appends a sequence, of which it may be known that it is the last one again.
    template <typename sequence_t, typename codes_t>
    static void append(sequence_t && sequence, bool const is_repeated, codes_t const & letters_codes,
                       packed_sequences & packed)
    {
        if (is_repeated)
            return packed.repeat_sequence();
        letters_codes.append(std::forward<sequence_t>(sequence), packed.codes);
        packed.finish_sequence();
    }

    //! \brief Adds to the problem what CIGARs and identity statistics need.
    void describe_paths(alignment_problem & problem) const
    {
        problem.counts_identity = traits::compute_identity;
        if constexpr (traits::compute_cigar)
            problem.marks_mismatches =
                std::get<cigar_output>(std::get<gpu_element<configuration_t>>(config).outputs).format
                == cigar_format::extended;
        if (problem.compares_letters())
            std::tie(problem.letter_classes1, problem.letter_classes2) = letter_classes(codes.first, codes.second);
    }

    //! \brief Adds the scores of the scheme to the problem, and scales all scores if they are floating-point numbers.
    void tabulate_scores(alignment_problem & problem)
    {
        auto const & scheme = seqan3::get<seqan3::align_cfg::scoring_scheme>(config).scheme;
        if constexpr (is_floating)
        {
            gap_scores const gaps{problem.gap_open, problem.gap_extension};
            gap_scores const second = problem.second_piece.value_or(gaps);
            scaling = choose_scaling<score_type>(scheme, codes.first, codes.second, {gaps, second});
            problem.gap_open *= 1 << scaling.exponent;
            problem.gap_extension *= 1 << scaling.exponent;
            if (problem.second_piece)
                problem.second_piece = {second.open * (1 << scaling.exponent),
                                        second.extension * (1 << scaling.exponent)};
        }
        if (!is_floating || scaling.largest > 0)
            problem.substitution_scores = tabulate<score_type>(scheme, codes.first, codes.second, scaling.exponent);
        else // the executors get empty sequences
            problem.substitution_scores.resize(codes.first.size() * codes.second.size());
    }

    /*!\brief What is aligned of a pair: all of it without a band.
     * \throws seqan3::invalid_alignment_configuration if the band refuses the pair.
     */
    template <typename pair_t>
    [[nodiscard]] pair_parts parts_of(pair_t & pair) const
    {
        pair_parts const whole = lengths_of(pair);
        if constexpr (traits::is_banded)
            return band_rules_of<traits>(config).parts(whole.first.length, whole.second.length);
        else
            return whole;
    }

    //! \brief What executors get of a pair: nothing if SeqAn3 computes it or the band refuses it, which is thrown where
    //! its result would be.
    template <typename pair_t>
    [[nodiscard]] pair_parts computed_parts(pair_t & pair) const
    {
        try
        {
            return is_computed(pair) ? parts_of(pair) : pair_parts{};
        }
        catch (seqan3::invalid_alignment_configuration const &)
        {
            return {};
        }
    }

    configuration_t config;
    bool is_edit_distance{selects_edit_distance(config)};
    call_codes<sequences_t, configuration_t> codes{};
    score_scaling scaling{}; //!< Of a floating-point score type.
    bool may_miss{};         //!< Whether scores can be missed_score.
    bool fits_all_letters{};
};

} // namespace seqan3_cuda::detail
