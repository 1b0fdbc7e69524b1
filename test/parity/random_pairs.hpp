// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Random pairs of sequences that are rich in ties and in lengths at which something begins anew.
 *
 * Layer: test.
 */

#pragma once

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <random>
#include <utility>
#include <vector>

#include <seqan3/alphabet/concept.hpp>

namespace seqan3_cuda::test
{

//!\brief The generator of one round.
using engine_type = std::mt19937_64;

//!\brief A number in `[low, high]`.
template <typename number_t>
[[nodiscard]] number_t uniform(engine_type & engine, number_t const low, number_t const high)
{
    return std::uniform_int_distribution<number_t>{low, high}(engine);
}

//!\brief One of some values; repeat a value to make it likelier.
template <typename value_t>
[[nodiscard]] value_t one_of(engine_type & engine, std::initializer_list<value_t> const values)
{
    return values.begin()[uniform<std::size_t>(engine, 0, values.size() - 1)];
}

//!\brief Mostly up to 70, some just around the sizes of warps, tiles and strips.
[[nodiscard]] inline std::size_t random_length(engine_type & engine)
{
    std::size_t const kind = uniform<std::size_t>(engine, 0, 999);
    if (kind < 100)
        return uniform<std::size_t>(engine, 0, 3);
    if (kind < 930)
        return uniform<std::size_t>(engine, 0, 70);
    if (kind < 960)
        return uniform<std::size_t>(engine, 127, 130);
    if (kind < 985)
        return uniform<std::size_t>(engine, 255, 258);
    if (kind < 996)
        return uniform<std::size_t>(engine, 511, 515);
    return uniform<std::size_t>(engine, 1000, 1030);
}

//!\brief A sequence over some letters.
template <typename letter_t>
[[nodiscard]] std::vector<letter_t> random_sequence(engine_type & engine, std::vector<letter_t> const & letters,
                                                    std::size_t const length)
{
    std::vector<letter_t> sequence(length);
    std::ranges::generate(sequence, [&] { return letters[uniform<std::size_t>(engine, 0, letters.size() - 1)]; });
    return sequence;
}

//!\brief A copy with substitutions, insertions and deletions.
template <typename letter_t>
[[nodiscard]] std::vector<letter_t> mutated(engine_type & engine, std::vector<letter_t> const & letters,
                                            std::vector<letter_t> const & sequence)
{
    std::size_t const errors_in_100 = one_of<std::size_t>(engine, {0, 2, 10, 30});
    std::vector<letter_t> copy{};
    for (letter_t const letter : sequence)
    {
        if (uniform<std::size_t>(engine, 0, 99) >= errors_in_100)
            copy.push_back(letter);
        else if (auto const kind = uniform(engine, 0, 2); kind != 0)
            for (int i = 0; i < kind; ++i) // a substitution or an insertion, else a deletion
                copy.push_back(letters[uniform<std::size_t>(engine, 0, letters.size() - 1)]);
    }
    return copy;
}

//!\brief The letters of some ranks.
template <typename letter_t>
[[nodiscard]] std::vector<letter_t> letters_of(std::vector<std::size_t> const & ranks)
{
    std::vector<letter_t> letters(ranks.size());
    for (std::size_t i = 0; i < ranks.size(); ++i)
        seqan3::assign_rank_to(static_cast<seqan3::alphabet_rank_t<letter_t>>(ranks[i]), letters[i]);
    return letters;
}

/*!\brief Pairs for one round; all of them use the same few ranks.
 * \tparam letter1_t, letter2_t The alphabets.
 * \param[in] count   Number of pairs.
 * \param[in] longest Largest length.
 */
template <typename letter1_t, typename letter2_t = letter1_t>
[[nodiscard]] auto random_pairs(engine_type & engine, std::size_t const count, std::size_t const longest = 4096)
{
    std::size_t const alphabet_size =
        std::min<std::size_t>(seqan3::alphabet_size<letter1_t>, seqan3::alphabet_size<letter2_t>);
    std::vector<std::size_t> ranks(std::min(alphabet_size, one_of<std::size_t>(engine, {1, 2, 2, 2, 3, 4, 256})));
    for (std::size_t & rank : ranks)
        rank = uniform<std::size_t>(engine, 0, alphabet_size - 1);

    auto draw = [&] { return random_sequence(engine, ranks, std::min(random_length(engine), longest)); };
    std::vector<std::pair<std::vector<letter1_t>, std::vector<letter2_t>>> pairs(count);
    for (auto & [first, second] : pairs)
    {
        std::vector<std::size_t> const first_ranks = draw();
        std::vector<std::size_t> second_ranks = uniform(engine, 0, 1) ? mutated(engine, ranks, first_ranks) : draw();
        second_ranks.resize(std::min(second_ranks.size(), longest));
        first = letters_of<letter1_t>(first_ranks);
        second = letters_of<letter2_t>(second_ranks);
    }
    return pairs;
}

} // namespace seqan3_cuda::test
