// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

#include "candidates.hpp"

#include <algorithm>
#include <tuple>

namespace read_mapper
{

namespace
{

constexpr std::size_t word_length = 16;
constexpr std::size_t word_step = 8;     //!< From one word of a read to the next.
constexpr std::size_t most_places = 100; //!< Words with more places are repeats and say little.
constexpr std::ptrdiff_t most_gaps = 12; //!< How far the diagonals of an alignment may be apart.

//!\brief A word of a read in the genome.
struct hit
{
    std::size_t sequence{};
    std::ptrdiff_t diagonal{};
};

//!\brief Neighbouring hits.
struct cluster
{
    candidate where{};
    std::size_t hits{};
};

void append_clusters(std::vector<cluster> & clusters, genome_index const & index,
                     std::span<seqan3::dna5 const> const letters, candidate const & kind)
{
    std::vector<hit> hits{};
    for (std::size_t position = 0; position + word_length <= letters.size(); position += word_step)
        for (place const & found : index.locate(letters.subspan(position, word_length), most_places))
            hits.push_back({found.sequence, static_cast<std::ptrdiff_t>(found.position - position)});
    std::ranges::sort(hits, {}, [](hit const & one) { return std::tie(one.sequence, one.diagonal); });

    auto const length = static_cast<std::ptrdiff_t>(letters.size());
    for (auto first = hits.begin(); first != hits.end();)
    {
        auto const last =
            std::find_if(first, hits.end(),
                         [first](hit const & one)
                         { return one.sequence != first->sequence || one.diagonal - first->diagonal > most_gaps; });

        auto const end_of_sequence = std::ssize(index.text().sequences[first->sequence]);
        cluster & added = clusters.emplace_back(kind, static_cast<std::size_t>(last - first));
        added.where.sequence = first->sequence;
        added.where.begin = std::max<std::ptrdiff_t>(first->diagonal - most_gaps, 0);
        added.where.end = std::min((last - 1)->diagonal + length + most_gaps, end_of_sequence);
        first = last;
    }
}

} // namespace

std::vector<candidate> find_candidates(genome_index const & index, read const & query, std::size_t const number)
{
    std::vector<cluster> clusters{};
    append_clusters(clusters, index, query.letters, {.read = number, .is_reverse = false});
    append_clusters(clusters, index, query.reverse_complement, {.read = number, .is_reverse = true});

    std::size_t best{};
    for (cluster const & one : clusters)
        best = std::max(best, one.hits);

    std::vector<candidate> candidates{};
    for (cluster const & one : clusters)
        if (2 * one.hits >= best)
            candidates.push_back(one.where);
    return candidates;
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
