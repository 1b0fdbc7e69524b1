// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements make_planted_pair.
 *
 * Layer: performance test.
 */

#include "planted_pair.hpp"

#include <algorithm>

#include "random_letters.hpp"

namespace seqan3_cuda::test
{

namespace
{

constexpr std::size_t sense_codons = 61; // the others stop
constexpr std::size_t shortest_match = 24, longest_match = 40, most_gap_letters = 3, flank = 32;

//!\brief Letters from the end of a match to the next one, at least; half of them cost as much as a match scores.
constexpr std::size_t between_matches = 2 * ssca1_scores.match * longest_match;

constexpr std::size_t room_of_match = longest_match + most_gap_letters + between_matches;

std::size_t number_between(std::mt19937_64 & engine, std::size_t const least, std::size_t const most)
{
    return least + engine() % (most - least + 1);
}

std::vector<codon> stop_codons(std::mt19937_64 & engine, std::size_t const length)
{
    std::vector<codon> result(length);
    std::ranges::generate(
        result, [&] { return codon{}.assign_rank(number_between(engine, sense_codons, codon::alphabet_size - 1)); });
    return result;
}

//!\brief A part of a query as it is planted, and what it scores.
struct match
{
    std::vector<codon> letters{};
    std::size_t query_end{};
    std::int64_t score{};
};

match make_match(std::mt19937_64 & engine, std::vector<codon> const & query)
{
    enum kind
    {
        identical,
        other_letter,
        more_letters,
        fewer_letters,
        kinds
    };
    std::size_t const length = number_between(engine, shortest_match, std::min(longest_match, query.size())),
                      begin = number_between(engine, 0, query.size() - length),
                      gap = number_between(engine, 1, most_gap_letters);
    auto const part = query.begin() + static_cast<std::ptrdiff_t>(begin);
    match result{.letters = {part, part + static_cast<std::ptrdiff_t>(length)},
                 .query_end = begin + length,
                 .score = ssca1_scores.match * static_cast<std::int64_t>(length)};
    auto const middle = result.letters.begin() + static_cast<std::ptrdiff_t>(length / 2);
    std::int64_t const gap_score = ssca1_scores.open + ssca1_scores.extension * static_cast<std::int64_t>(gap);
    std::vector<codon> const others = stop_codons(engine, gap);
    switch (engine() % kinds)
    {
    case other_letter:
        *middle = others.front();
        result.score += ssca1_scores.mismatch - ssca1_scores.match;
        break;
    case more_letters:
        result.letters.insert(middle, others.begin(), others.end());
        result.score += gap_score;
        break;
    case fewer_letters:
        result.letters.erase(middle, middle + static_cast<std::ptrdiff_t>(gap));
        result.score += gap_score - ssca1_scores.match * static_cast<std::int64_t>(gap);
        break;
    default:
        break;
    }
    return result;
}

} // namespace

planted_pair<codon> make_planted_pair(std::mt19937_64 & engine, std::size_t const subject_length,
                                      std::size_t const query_length, std::size_t const count)
{
    planted_pair<codon> pair{.subject = random_letters<codon>(engine, subject_length),
                             .query = random_letters<codon>(engine, query_length, sense_codons)};
    std::size_t const matches = query_length < shortest_match ? 0 : std::min(count, subject_length / room_of_match);
    for (std::size_t i = 0; i < matches; ++i)
    {
        match const planted = make_match(engine, pair.query);
        std::size_t const room = subject_length / matches,
                          last_begin = room - between_matches / 2 - planted.letters.size(),
                          begin = i * room + number_between(engine, between_matches / 2, last_begin),
                          end = begin + planted.letters.size();
        auto const at = [&](std::size_t const place)
        { return pair.subject.begin() + static_cast<std::ptrdiff_t>(place); };
        std::ranges::copy(stop_codons(engine, flank), at(begin - flank));
        std::ranges::copy(planted.letters, at(begin));
        std::ranges::copy(stop_codons(engine, flank), at(end));
        pair.planted.push_back({planted.score, end, planted.query_end});
    }
    std::ranges::sort(pair.planted, std::less{});
    return pair;
}

} // namespace seqan3_cuda::test
