// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The problem of a call as executors get it: its configuration, described, and pairs, packed for it.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <ranges>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include <seqan3_cuda/alignment/configuration/detail/edit_distance_selection.hpp>
#include <seqan3_cuda/alignment/configuration/detail/seqan3_contact.hpp>
#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/call_codes.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/input_pair.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/input_size.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/letter_classes.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/prefetching.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/problem_description.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/repeated_sequence.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/score_scaling.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/score_tabulation.hpp>

namespace seqan3_cuda::detail
{

/*!\brief A call's configuration, what follows from it, and how pairs are packed for it.
 *
 * \tparam sequences_t     A view over pairs of sequences.
 * \tparam configuration_t The user's configuration.
 *
 * \details Knows no pair: one problem may serve many calls.
 */
template <std::ranges::view sequences_t, typename configuration_t>
class call_packing
{
public:
    //! \brief The configuration with the outputs that SeqAn3 adds if it has none.
    using complete_configuration = decltype(with_default_outputs(std::declval<configuration_t const &>()));
    //! \brief What the configuration's type says, outputs included.
    using traits = configuration_traits<complete_configuration>;
    //! \brief A position in the input.
    using iterator = std::ranges::iterator_t<sequences_t>;

protected:
    using score_type = typename traits::original_score_type;
    static constexpr bool is_floating = std::floating_point<score_type>;

public:
    /*!\brief Checks the configuration; computes nothing.
     * \throws seqan3::invalid_alignment_configuration, std::runtime_error
     */
    explicit call_packing(configuration_t const & config) : config{config}
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

    /*!\brief Whether the scheme of another configuration, of the same bytes, has the scores of the description; after
     * describe().
     * \details A scheme without an `operator==` may read its scores elsewhere, where they may have changed.
     */
    [[nodiscard]] bool has_scores_of(configuration_t const & other) const
    {
        if constexpr (!reads_scores_again())
            return true;
        else if constexpr (is_floating)
            return is_edit_distance;
        else
            return is_edit_distance
                || scores
                       == tabulate<score_type>(seqan3::get<seqan3::align_cfg::scoring_scheme>(other).scheme,
                                               codes.first, codes.second);
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

    //! \brief Whether reading a pair makes none of its sequences.
    static constexpr bool has_kept_sequences =
        (repeated_sequence<0, sequences_t>::is_elsewhere && repeated_sequence<1, sequences_t>::is_elsewhere)
        || std::is_reference_v<std::ranges::range_reference_t<sequences_t>>;

    /*!\brief Letters of a sequence that a thread writes at a time: all where reading a pair makes its sequences.
     * \details A multiple of what a byte has: no byte is written by two threads.
     */
    static constexpr std::size_t chunk_letters =
        has_kept_sequences ? letters_worth_a_thread : std::size_t{trace_run::max_length} + 1;
    static_assert(chunk_letters % two_bit_letters_per_byte == 0);

    //! \brief Number of chunks of the longest sequence of neighbouring pairs of a batch that was laid out; at least 1.
    [[nodiscard]] static std::size_t count_chunks(packed_batch const & packed, std::size_t const offset,
                                                  std::size_t const pairs)
    {
        std::size_t longest = 1;
        for (std::size_t i = offset; i < offset + pairs; ++i)
            longest = std::max({longest, packed.first.length(i), packed.second.length(i)});
        return (longest + chunk_letters - 1) / chunk_letters;
    }

    /*!\brief Writes a chunk of each sequence of neighbouring pairs into a batch that was laid out. Several threads may
     * do so at once, of other pairs or other chunks each.
     * \param[in]     position Where the first pair is in the input.
     * \param[in]     offset   Its 0-based index in the batch.
     * \param[in]     pairs    Their number.
     * \param[in]     chunk    The 0-based index of the chunk; sequences with fewer chunks are left out.
     * \param[in,out] packed   The batch.
     */
    void pack_letters(iterator position, std::size_t const offset, std::size_t const pairs, std::size_t const chunk,
                      packed_batch & packed) const requires packs_in_parts
    {
        using std::get;

        for (std::size_t i = offset; i < offset + pairs; ++i, ++position)
        {
            auto && pair = *position;
            write_chunk(get<0>(pair), i, chunk, codes.first, packed.first);
            write_chunk(get<1>(pair), i, chunk, codes.second, packed.second);
        }
    }

protected:
    //! \brief Whether executors compute a pair; SeqAn3 does where integers would not be exact.
    template <typename pair_t>
    [[nodiscard]] bool is_computed(pair_t & pair) const
    {
        pair_parts const whole = lengths_of(pair);
        return !is_floating || is_edit_distance || scaling.is_exact(whole.first.length + whole.second.length);
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

    configuration_t config;
    bool is_edit_distance{selects_edit_distance(config)};
    call_codes<sequences_t, configuration_t> codes{};
    score_scaling scaling{}; //!< Of a floating-point score type.
    bool may_miss{};         //!< Whether scores can be missed_score.
    bool fits_all_letters{};

private:
    //! \brief Whether equal bytes do not tell that a scheme has equal scores.
    [[nodiscard]] static consteval bool reads_scores_again()
    {
        using element_t = decltype(seqan3::get<seqan3::align_cfg::scoring_scheme>(std::declval<configuration_t>()));
        return !std::equality_comparable<decltype(std::remove_cvref_t<element_t>::scheme)>;
    }

    std::vector<std::int32_t> scores{}; //!< As described, if they are read again.

    //! \brief Appends a sequence, of which it may be known that it is the last one again.
    template <typename sequence_t, typename codes_t>
    static void append(sequence_t && sequence, bool const is_repeated, codes_t const & letters_codes,
                       packed_sequences & packed)
    {
        if (is_repeated)
            return packed.repeat_sequence();
        std::size_t const letters = std::ranges::size(sequence), begin = packed.codes.size();
        packed.codes.resize(begin + packed.bytes_of(letters));
        letters_codes.write(sequence, packed.letters_per_byte, packed.codes.data() + begin);
        packed.finish_sequence(letters);
    }

    //! \brief Writes a chunk of sequence `i`, unless it is the one before once more, or has fewer chunks.
    template <typename sequence_t, typename codes_t>
    static void write_chunk(sequence_t && sequence, std::size_t const i, std::size_t const chunk,
                            codes_t const & letters_codes, packed_sequences & packed)
    {
        std::size_t const begin = chunk * chunk_letters, length = packed.length(i);
        if (begin < length && !packed.repeats(i))
            letters_codes.write(part_of(sequence, {begin, std::min(chunk_letters, length - begin)}),
                                packed.letters_per_byte, packed.place_of(i) + packed.bytes_of(begin));
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
        if constexpr (reads_scores_again())
            scores = problem.substitution_scores;
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
};

} // namespace seqan3_cuda::detail
