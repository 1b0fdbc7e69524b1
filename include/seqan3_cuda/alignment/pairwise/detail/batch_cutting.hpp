// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The input of a call, cut into batches.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ranges>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <seqan3_cuda/alignment/configuration/detail/seqan3_contact.hpp>
#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/input_size.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/repeated_sequence.hpp>

namespace seqan3_cuda::detail
{

//! \brief Pairs of a call's first batch; each further one may hold twice as many as the one before. Full batches of
//! short sequences take
//!       milliseconds to be packed and planned, in which there are no results to build yet.
inline constexpr std::size_t pairs_of_first_batch = 8'192;

//! \brief Batches that each thread of a call packs, if there are not more of them anyway: with two, executors get the
//! first ones in half of the time.
inline constexpr std::size_t batches_of_thread = 2;

//! \brief Not inlined, so that checked_length() is, which calls ask for every length.
[[noreturn, gnu::cold, gnu::noinline]] inline void throw_too_long(std::size_t const pair_index,
                                                                  std::size_t const length)
{
    throw std::length_error{"A sequence of pair " + std::to_string(pair_index) + " has " + std::to_string(length)
                            + " letters; seqan3_cuda supports up to " + std::to_string(trace_run::max_length) + "."};
}

/*!\brief The length of a sequence.
 * \param[in] sequence   The sequence.
 * \param[in] pair_index The 0-based index of its pair in the input.
 * \throws std::length_error if it is too long for 32-bit positions.
 */
template <typename sequence_t>
[[nodiscard]] std::size_t checked_length(sequence_t && sequence, std::size_t const pair_index)
{
    auto const length = static_cast<std::size_t>(std::ranges::size(sequence));
    if (length > trace_run::max_length)
        throw_too_long(pair_index, length);
    return length;
}

/*!\brief Cuts the input of a call into batches, and batches into blocks of neighbouring pairs.
 *
 * A portion is a part of the input that is not cut yet: at first all of it. Where the number of its pairs is known, and
 * any of them can be reached at once, it is split without a look at all of its pairs, so that several threads cut at
 * the same time.
 *
 * \tparam sequences_t A view over pairs of sequences.
 * \tparam problem_t   Says how many bytes the results of a block have (call_problem::block_bytes, result_bytes()).
 */
template <std::ranges::view sequences_t, typename problem_t>
class batch_cutting
{
public:
    //! \brief A position in the input.
    using iterator = std::ranges::iterator_t<sequences_t>;

    //! \brief A block is full, too, when it has so many letters of both sequences: results of long pairs may take long
    //! to build.
    static constexpr std::size_t block_letters = std::size_t{1} << 20;

    //! \brief The most letters of a batch, as cut_batch::letters() counts them. Then neither side has more than
    //! packed_sequences::max_letters, even if all are repeated ones, of which an eighth counts, and one more pair is
    //! as long as can be.
    static constexpr std::size_t max_batch_letters = (packed_sequences::max_letters - trace_run::max_length) / 8;

    //! \brief Some neighbouring pairs of the input.
    struct block
    {
        iterator begin{};          //!< The first pair.
        std::size_t first_index{}; //!< Its 0-based index in the input.
        std::size_t offset{};      //!< Its 0-based index in the batch.
        std::size_t size{};        //!< Number of pairs, at least 1.
        std::size_t built{};       //!< Results of the first pair that were built.

        //! \brief Leaves the first pair out.
        void drop_front()
        {
            ++begin;
            ++first_index;
            ++offset;
            --size;
            built = 0;
        }
    };

    //! \brief Whether portions can be split.
    static constexpr bool can_split = sampled_input<sequences_t>;

    //! \brief Neighbouring pairs of the input that are not cut yet. Owned by one thread at a time.
    struct portion
    {
        iterator begin{};          //!< The first pair.
        std::size_t first_index{}; //!< Its 0-based index in the input.
        std::size_t pairs{};       //!< Their number, if it can be split.
        std::size_t batch_pairs{}; //!< How many pairs its next batch may have.
        bool is_last{};            //!< Whether the input ends with it.
        bool is_empty{};           //!< Whether all of it was cut.
    };

    //! \brief A batch that was cut and not yet packed.
    struct cut_batch
    {
        std::vector<block> blocks{};
        std::size_t pairs{};
        std::size_t letters1{};         //!< Of all first sequences but repeated_letters.
        std::size_t letters2{};         //!< Of all second sequences but repeated_letters.
        std::size_t repeated_letters{}; //!< Of sequences that are those of the pairs before, in either place.
        bool is_last{};

        //! \brief Letters as batches are measured: repeated ones are not packed, but paths need room for them. An
        //! eighth bounds that to eight times the letters of a full batch.
        [[nodiscard]] std::size_t letters() const
        {
            return letters1 + letters2 + repeated_letters / 8;
        }

        //! \brief Memory that the packed batch and its outcomes take, about: a pair has two begins, two offsets and an
        //! outcome.
        [[nodiscard]] std::size_t bytes() const
        {
            return letters1 + letters2 + pairs * (4 * sizeof(std::uint32_t) + sizeof(pair_outcome));
        }
    };

    batch_cutting() = default;

    /*!\brief Knows the sizes of batches.
     * \param[in] most_letters How many letters a batch may have: it is full as soon as it has so many, or
     *                         max_batch_letters.
     * \param[in] most_pairs   How many pairs a batch may have.
     */
    batch_cutting(std::size_t const most_letters, std::size_t const most_pairs) :
        most_letters{std::min(most_letters, max_batch_letters)},
        most_pairs{most_pairs}
    {}

    //! \brief The input of a call, which has a pair.
    [[nodiscard]] portion all_pairs(sequences_t & sequences) const
    {
        portion all{.begin = std::ranges::begin(sequences),
                    .batch_pairs = std::min(most_pairs, pairs_of_first_batch),
                    .is_last = true};
        if constexpr (can_split)
            all.pairs = static_cast<std::size_t>(std::ranges::size(sequences));
        return all;
    }

    /*!\brief Splits off a portion that is cut into one batch, or into more if it has more letters than a sample tells.
     * \param[in,out] rest Not empty; what is left, if anything.
     */
    [[nodiscard]] portion split(portion & rest) const requires can_split
    {
        portion front = rest;
        front.pairs = pairs_of_next_batch(rest);
        front.batch_pairs = front.pairs;
        front.is_last = front.pairs == rest.pairs;
        rest.begin += static_cast<std::iter_difference_t<iterator>>(front.pairs);
        rest.first_index += front.pairs;
        rest.pairs -= front.pairs;
        rest.batch_pairs = std::min(most_pairs, 2 * rest.batch_pairs);
        rest.is_empty = rest.pairs == 0;
        front.is_last = front.is_last && rest.is_empty && rest.is_last;
        return front;
    }

    //! \brief Letters of a full batch.
    [[nodiscard]] std::size_t batch_letters() const
    {
        return most_letters;
    }

    /*!\brief Cuts a batch off a portion. Several threads may do so at once, with portions of their own.
     * \param[in,out] rest Not empty; what is left, if anything.
     * \param[in]     end  The end of the input.
     * \throws std::length_error if a sequence is too long for 32-bit positions.
     */
    template <typename sentinel_t>
    [[nodiscard]] cut_batch cut(portion & rest, sentinel_t const & end) const
    {
        using std::get;

        cut_batch batch{};
        std::size_t letters = 0, end_of_block = 0; // both in letters of the batch
        std::size_t bytes = 0;                     // of the block's results
        repeated_sequence<0, sequences_t> repeats1{};
        repeated_sequence<1, sequences_t> repeats2{};

        do
        {
            if (batch.blocks.empty() || bytes >= problem_t::block_bytes || letters >= end_of_block)
            {
                batch.blocks.push_back(
                    {.begin = rest.begin, .first_index = rest.first_index, .offset = batch.pairs, .size = 0});
                end_of_block = letters + block_letters;
                bytes = 0;
            }

            auto && pair = *rest.begin;
            std::size_t const length1 = checked_length(get<0>(pair), rest.first_index),
                              length2 = checked_length(get<1>(pair), rest.first_index);
            (repeats1(get<0>(pair)) ? batch.repeated_letters : batch.letters1) += length1;
            (repeats2(get<1>(pair)) ? batch.repeated_letters : batch.letters2) += length2;
            letters = batch.letters();
            bytes += problem_t::result_bytes(length1, length2);
            ++batch.blocks.back().size;
            ++batch.pairs;
            drop_front(rest, end);
        } while (!rest.is_empty && batch.pairs < rest.batch_pairs && letters < most_letters);

        rest.batch_pairs = std::min(most_pairs, 2 * rest.batch_pairs);
        batch.is_last = rest.is_empty && rest.is_last;
        return batch;
    }

private:
    //! \brief Leaves the first pair of a portion out.
    template <typename sentinel_t>
    static void drop_front(portion & rest, sentinel_t const & end)
    {
        ++rest.begin;
        ++rest.first_index;
        if constexpr (can_split)
            rest.is_empty = --rest.pairs == 0;
        else
            rest.is_empty = rest.begin == end;
    }

    /*!\brief How many pairs the next batch of a portion is going to have, by a sample of its pairs.
     * \details In twos: a sequence that is the one of the pair before counts little.
     */
    [[nodiscard]] std::size_t pairs_of_next_batch(portion const & rest) const
    {
        using std::get;

        std::size_t const pairs = std::min(rest.batch_pairs, rest.pairs),
                          sampled = std::min(most_sampled_pairs, pairs / 2);
        cut_batch sample{};
        for (std::size_t i = 0; i < sampled; ++i)
        {
            repeated_sequence<0, sequences_t> repeats1{};
            repeated_sequence<1, sequences_t> repeats2{};
            auto position = rest.begin + static_cast<std::iter_difference_t<iterator>>(pairs / sampled * i);
            auto && before = *position;
            (void)repeats1(get<0>(before));
            (void)repeats2(get<1>(before));
            auto && pair = *++position;
            (repeats1(get<0>(pair)) ? sample.repeated_letters : sample.letters1) += std::ranges::size(get<0>(pair));
            (repeats2(get<1>(pair)) ? sample.repeated_letters : sample.letters2) += std::ranges::size(get<1>(pair));
        }
        std::size_t const letters = sample.letters();
        return letters * pairs <= most_letters * sampled ? pairs
                                                         : std::max<std::size_t>(1, most_letters * sampled / letters);
    }

    std::size_t most_letters{};
    std::size_t most_pairs{};
};

} // namespace seqan3_cuda::detail
