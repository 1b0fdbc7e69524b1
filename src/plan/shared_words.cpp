// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements find_word_near.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/shared_words.hpp>

#include <algorithm>
#include <cassert>
#include <cstring>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief Eight letters at once: nearly all places are ruled out by these.
std::uint64_t eight_letters(std::uint8_t const * const letters)
{
    std::uint64_t result;
    std::memcpy(&result, letters, sizeof(result));
    return result;
}

} // namespace

std::optional<std::int64_t> find_word_near(std::span<std::uint8_t const> const word,
                                           std::span<std::uint8_t const> const sequence, std::int64_t const place,
                                           std::int64_t const reach)
{
    assert(word.size() >= sizeof(std::uint64_t));
    auto const last = static_cast<std::int64_t>(sequence.size()) - static_cast<std::int64_t>(word.size());
    std::uint64_t const head = eight_letters(word.data());
    auto const is_at = [&](std::int64_t const begin)
    {
        std::uint8_t const * const letters = sequence.data() + begin;
        return eight_letters(letters) == head && std::ranges::equal(word, std::span{letters, word.size()});
    };
    // Before the place and behind it by turns, as far as the sequence has both.
    std::int64_t const both = std::min({reach, place, last - place});
    std::int64_t away = 0;
    for (; away <= both; ++away)
    {
        if (is_at(place - away))
            return place - away;
        if (is_at(place + away))
            return place + away;
    }
    for (std::int64_t before = std::min(place - away, last); before >= std::max<std::int64_t>(0, place - reach);
         --before)
        if (is_at(before))
            return before;
    for (std::int64_t behind = std::max<std::int64_t>(place + away, 0); behind <= std::min(last, place + reach);
         ++behind)
        if (is_at(behind))
            return behind;
    return std::nullopt;
}

} // namespace seqan3_cuda::detail
