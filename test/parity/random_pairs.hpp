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

//!\brief Pairs for one round; all of them use the same few letters of the alphabet.
template <typename letter_t>
[[nodiscard]] std::vector<std::pair<std::vector<letter_t>, std::vector<letter_t>>> random_pairs(engine_type & engine,
                                                                                                std::size_t const count)
{
    std::size_t const alphabet_size = seqan3::alphabet_size<letter_t>;
    std::vector<letter_t> letters(std::min(alphabet_size, one_of<std::size_t>(engine, {1, 2, 2, 2, 3, 4, 256})));
    for (letter_t & letter : letters)
        seqan3::assign_rank_to(uniform<std::size_t>(engine, 0, alphabet_size - 1), letter);

    std::vector<std::pair<std::vector<letter_t>, std::vector<letter_t>>> pairs(count);
    for (auto & [first, second] : pairs)
    {
        first = random_sequence(engine, letters, random_length(engine));
        second = uniform(engine, 0, 1) ? mutated(engine, letters, first)
                                       : random_sequence(engine, letters, random_length(engine));
    }
    return pairs;
}

} // namespace seqan3_cuda::test
