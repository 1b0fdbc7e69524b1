// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements find_word_near and seem_similar.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/shared_words.hpp>

#include <algorithm>
#include <cassert>
#include <cstddef>
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

/*!\brief Whether two sequences share words where an alignment in a band would have them.
 * \details One in six of the words of similar sequences survives 20 % of errors; no band is certified for more.
 */
bool share_words(std::span<std::uint8_t const> const sequence1, std::span<std::uint8_t const> const sequence2,
                 std::int64_t const half_width)
{
    constexpr std::size_t word_length = 8, words = 16, wanted = 2;
    auto const length1 = static_cast<std::int64_t>(sequence1.size()),
               length2 = static_cast<std::int64_t>(sequence2.size());
    std::size_t found = 0;
    for (std::size_t word = 0; word < words && found < wanted; ++word)
    {
        auto const begin1 = static_cast<std::size_t>(length1 - static_cast<std::int64_t>(word_length)) * word / words;
        auto const letters = sequence1.subspan(begin1, word_length);
        // on the straight line to the last cell
        std::int64_t const place = static_cast<std::int64_t>(begin1) * length2 / length1;
        found += find_word_near(letters, sequence2, place, half_width).has_value();
    }
    return found >= wanted;
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

bool seem_similar(packed_batch const & batch, std::vector<certified_band> const & bands)
{
    constexpr std::size_t most = 64;
    std::size_t const step = std::max<std::size_t>(1, bands.size() / most);
    std::size_t sampled = 0, similar = 0;
    std::vector<std::uint8_t> room1{}, room2{};
    for (std::size_t i = 0; i < bands.size(); i += step)
    {
        if (bands[i].what != certified_band::part::narrow)
            continue;
        ++sampled;
        similar += share_words(batch.first.codes_of(i, room1), batch.second.codes_of(i, room2), bands[i].half_width);
    }
    return sampled == 0 || 4 * similar >= sampled;
}

} // namespace seqan3_cuda::detail
