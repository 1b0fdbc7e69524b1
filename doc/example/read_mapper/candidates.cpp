// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

#include "candidates.hpp"

#include <algorithm>
#include <tuple>

namespace read_mapper
{

namespace
{

using namespace seqan3::literals;

constexpr std::size_t fewest_words = 9;  //!< Of a read, if it has so many letters; words of short reads overlap.
constexpr std::size_t most_places = 500; //!< Of a word; further ones of a repeat are not looked up.
constexpr std::ptrdiff_t error_cost = 5; //!< Points that an alignment loses by a mismatch, the cheapest error.

//!\brief A word of a read in the genome.
struct hit
{
    std::size_t sequence{};
    std::ptrdiff_t diagonal{};
    bool is_complete{}; //!< Whether all places of the word were looked at.
};

//!\brief What the words of a strand tell.
struct strand_hits
{
    std::vector<hit> hits{}; //!< By sequence and diagonal.
    unseen_places unseen{};
};

//!\brief Neighbouring hits.
struct cluster
{
    candidate where{};
    std::size_t hits{};
    std::size_t complete_hits{}; //!< Of words all of whose places were looked at.
};

//!\brief Looks up words that are spread evenly over the read.
strand_hits find_hits(genome_index const & index, std::span<seqan3::dna5 const> const letters)
{
    strand_hits found{.unseen = {.best_score = std::ssize(letters)}};
    std::size_t const word_length = index.word_length();
    if (letters.size() < word_length)
        return found;

    std::size_t const last = letters.size() - word_length;
    std::size_t const step = std::clamp<std::size_t>(last / (fewest_words - 1), 1, word_length);
    std::size_t seen{}; // where the last word ends that was looked at everywhere, and does not overlap one before
    for (std::size_t position = 0; position <= last; position += step)
    {
        auto const word = letters.subspan(position, word_length);
        if (std::ranges::find(word, 'N'_dna5) != word.end())
            continue;
        auto const [count, places] = index.locate(word, most_places);
        bool const is_complete = count <= most_places;
        for (place const & one : places)
            found.hits.push_back({one.sequence, static_cast<std::ptrdiff_t>(one.position - position), is_complete});
        if (!is_complete)
        {
            found.unseen.count = std::max(found.unseen.count, count - most_places);
        }
        else if (position >= seen)
        {
            found.unseen.best_score -= error_cost;
            seen = position + word_length;
        }
    }
    std::ranges::sort(found.hits, {}, [](hit const & one) { return std::tie(one.sequence, one.diagonal); });
    return found;
}

//!\param[in] kind Has the read and its strand.
//!\returns Places that there is no cluster of.
unseen_places append_clusters(std::vector<cluster> & clusters, genome_index const & index,
                              std::span<seqan3::dna5 const> const letters, candidate const & kind)
{
    auto const [hits, unseen] = find_hits(index, letters);
    for (auto first = hits.begin(); first != hits.end();)
    {
        auto const last =
            std::find_if(first, hits.end(),
                         [first](hit const & one)
                         { return one.sequence != first->sequence || one.diagonal - first->diagonal > most_gaps; });

        auto const end_of_sequence = std::ssize(index.text().sequences[first->sequence]);
        auto const complete = std::ranges::count(first, last, true, &hit::is_complete);
        cluster & added =
            clusters.emplace_back(kind, static_cast<std::size_t>(last - first), static_cast<std::size_t>(complete));
        added.where.sequence = first->sequence;
        added.where.begin = std::max<std::ptrdiff_t>(first->diagonal - most_gaps, 0);
        added.where.end = std::min((last - 1)->diagonal + std::ssize(letters) + most_gaps, end_of_sequence);
        first = last;
    }
    return unseen;
}

} // namespace

candidate_set find_candidates(genome_index const & index, read const & query, std::size_t const number)
{
    std::vector<cluster> clusters{};
    candidate_set found{};
    for (bool const is_reverse : {false, true})
    {
        unseen_places const unseen =
            append_clusters(clusters, index, is_reverse ? query.reverse_complement : query.letters,
                            {.read = number, .is_reverse = is_reverse});
        if (unseen.count > 0 && (found.unseen.count == 0 || unseen.best_score > found.unseen.best_score))
            found.unseen = unseen;
    }

    std::size_t most{}, most_complete{1};
    for (cluster const & one : clusters)
    {
        most = std::max(most, one.hits);
        most_complete = std::max(most_complete, one.complete_hits);
    }
    for (cluster const & one : clusters)
        if ((2 * one.hits >= most || 2 * one.complete_hits >= most_complete)
            && one.where.end - one.where.begin + most_gaps >= query.letters.size())
            found.candidates.push_back(one.where);
    return found;
}

std::span<seqan3::dna5 const> window_of(candidate const & where, genome const & text)
{
    return std::span{text.sequences[where.sequence]}.subspan(where.begin, where.end - where.begin);
}

std::span<seqan3::dna5 const> letters_of(candidate const & where, read const & query)
{
    return where.is_reverse ? query.reverse_complement : query.letters;
}

} // namespace read_mapper
