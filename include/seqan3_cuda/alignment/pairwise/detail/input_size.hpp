// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How much input a call has, as far as that is known without a look at all of its pairs, and how many threads it
 * is worth.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <algorithm>
#include <cstddef>
#include <ranges>
#include <tuple>

namespace seqan3_cuda::detail
{

//! \brief Number of neighbouring pairs that are worth a thread to build their results.
inline constexpr std::size_t pairs_worth_a_thread = 256;

/*!\brief Letters, of both sequences, that are worth a thread to pack them and to build their results.
 * \details A core packs a million letters in 0.2 ms, and a thread takes some 0.05 ms to start.
 */
inline constexpr std::size_t letters_worth_a_thread = std::size_t{1} << 20;

//! \brief Pairs whose letters are counted where a sample has to tell those of many pairs.
inline constexpr std::size_t most_sampled_pairs = 16;

//! \brief Pairs of which any can be reached at once, and whose number is known.
template <typename sequences_t>
concept sampled_input = std::ranges::random_access_range<sequences_t> && std::ranges::sized_range<sequences_t>;

//! \brief Letters of all pairs of an input, about: those of a sample, times what it is of the input.
template <sampled_input sequences_t>
[[nodiscard]] std::size_t sampled_letters(sequences_t & sequences)
{
    using std::get;

    auto const pairs = static_cast<std::size_t>(std::ranges::size(sequences));
    std::size_t const sampled = std::min(most_sampled_pairs, pairs);
    std::size_t letters = 0;
    for (std::size_t i = 0; i < sampled; ++i)
    {
        auto && pair = std::ranges::begin(
            sequences)[static_cast<std::ranges::range_difference_t<sequences_t>>(i * pairs / sampled)];
        letters += std::ranges::size(get<0>(pair)) + std::ranges::size(get<1>(pair));
    }
    return sampled == 0 ? 0 : letters / sampled * pairs;
}

/*!\brief Where a call has less than a full batch for each thread, batches are so small that all threads can pack, but
 * not smaller than this.
 * \details The kernels take longer then. Figures: doc/developer/tuning.md, Constants.
 */
inline constexpr std::size_t least_pairs_of_batch = 8'192;

//! \brief The same of long pairs, whose batches all threads pack together: more pairs fill a device.
inline constexpr std::size_t least_long_pairs_of_batch = 32'768;

//! \brief Letters of a long pair, of both sequences.
inline constexpr std::size_t letters_of_long_pair = 1'000;

/*!\brief The fewest pairs of a full batch of an input.
 * \tparam packs_in_parts Whether threads may pack a batch together.
 */
template <bool packs_in_parts, std::ranges::sized_range sequences_t>
[[nodiscard]] std::size_t least_pairs_of_batches([[maybe_unused]] sequences_t & sequences)
{
    if constexpr (packs_in_parts && sampled_input<sequences_t>)
        if (sampled_letters(sequences) >= static_cast<std::size_t>(std::ranges::size(sequences)) * letters_of_long_pair)
            return least_long_pairs_of_batch;
    return least_pairs_of_batch;
}

//! \brief Number of threads for which there is something to pack and build; 1 if that is not known.
template <typename sequences_t>
[[nodiscard]] std::size_t worthwhile_threads(sequences_t & sequences)
{
    std::size_t threads = 1;
    if constexpr (std::ranges::sized_range<sequences_t>)
        threads = std::max(threads, (static_cast<std::size_t>(std::ranges::size(sequences)) + pairs_worth_a_thread - 1)
                                        / pairs_worth_a_thread);
    if constexpr (sampled_input<sequences_t>)
        threads = std::max(threads, sampled_letters(sequences) / letters_worth_a_thread);
    return threads;
}

//! \brief Number of granted threads that have a pair each; all of them if the number of pairs is not known.
template <typename sequences_t>
[[nodiscard]] std::size_t useful_threads([[maybe_unused]] sequences_t & sequences, std::size_t const granted)
{
    if constexpr (std::ranges::sized_range<sequences_t>)
        return std::clamp<std::size_t>(std::ranges::size(sequences), 1, granted);
    else
        return granted;
}

/*!\brief Whether there are so few pairs, of so few letters, that they are computed one after the other sooner than a
 * session is opened.
 * \details Lanes, which a session has, compute gap costs several times as fast. Figures: doc/developer/tuning.md,
 * "Ranges of few pairs".
 */
template <std::ranges::sized_range sequences_t>
[[nodiscard]] bool are_few_short_pairs(sequences_t & sequences, bool const is_edit_distance)
{
    using std::get;

    constexpr std::size_t most_pairs = 128;
    std::size_t const most_letters = is_edit_distance ? 8'192 : 1'024;
    auto const pairs = static_cast<std::size_t>(std::ranges::size(sequences));
    if (pairs == 0 || pairs > most_pairs)
        return false;
    std::size_t letters = 0;
    for (auto && pair : sequences)
    {
        letters += std::ranges::size(get<0>(pair)) + std::ranges::size(get<1>(pair));
        if (letters > most_letters) // the others may take long to reach
            return false;
    }
    return true;
}

} // namespace seqan3_cuda::detail
