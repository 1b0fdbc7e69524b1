// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implementation of benchmark_work.hpp.
 *
 * Layer: test.
 */

#include "benchmark_work.hpp"

#include <algorithm>
#include <atomic>
#include <random>
#include <thread>

namespace seqan3_cuda::benchmark
{

namespace
{

constexpr std::uint64_t seed{20'261'120};

//!\brief Hands out letters and events of 0.1 % steps from 64 random bits each.
class letter_source
{
public:
    explicit letter_source(std::uint64_t const pair, std::uint64_t const kind = 1)
    {
        std::seed_seq sequence{seed, pair, kind};
        engine.seed(sequence);
    }

    std::uint8_t letter()
    {
        return take(2) & 3u;
    }

    //!\brief A number in [0, 1024).
    std::uint64_t event()
    {
        return take(10) & 1023u;
    }

private:
    std::mt19937_64 engine{};
    std::uint64_t bits{};
    unsigned bits_left{};

    std::uint64_t take(unsigned const count)
    {
        if (bits_left < count)
        {
            bits = engine();
            bits_left = 64;
        }
        std::uint64_t const result = bits;
        bits >>= count;
        bits_left -= count;
        return result;
    }
};

void make_pair(letter_source & source, mutation_rates const & rates, std::span<std::uint8_t> const first,
               std::span<std::uint8_t> const second)
{
    auto const [substitutions, insertions, deletions] = rates;
    for (std::uint8_t & letter : first)
        letter = source.letter();

    std::size_t from = 0;
    for (std::size_t to = 0; to < second.size(); ++to)
    {
        std::uint64_t event = source.event();
        if (event < deletions)
            ++from;

        if (from >= first.size() || (event >= deletions && event < deletions + insertions))
            second[to] = source.letter();
        else if (event >= deletions + insertions && event < deletions + insertions + substitutions)
            second[to] =
                static_cast<std::uint8_t>((first[from++] + 1 + source.event() % 3) & 3u); // never the same letter
        else
            second[to] = first[from++];
    }
}

//!\brief Random amino acids.
void fill_protein(letter_source & source, std::span<std::uint8_t> const letters)
{
    for (std::uint8_t & letter : letters)
        letter = static_cast<std::uint8_t>(source.event() * size_of(work_alphabet::protein) / 1024);
}

} // namespace

work_letters make_letters(work_description const & work, std::size_t const pairs, std::size_t const threads)
{
    work_letters letters{.pairs = pairs,
                         .rows = work.rows,
                         .columns = work.columns,
                         .alphabet = work.alphabet,
                         .first = {},
                         .second = {}};
    letters.first.resize(pairs * work.columns);
    letters.second.resize(pairs * work.rows);

    std::vector<std::uint8_t> query(work.columns);
    letter_source query_source{0, 2};
    fill_protein(query_source, query);

    // A source for each block of pairs: the letters do not depend on who makes them.
    constexpr std::size_t block{16};
    std::atomic<std::size_t> next{};
    std::vector<std::jthread> workers{};
    for (std::size_t thread = 0; thread < threads; ++thread)
    {
        workers.emplace_back(
            [&]
            {
                for (std::size_t begin = next.fetch_add(block); begin < pairs; begin = next.fetch_add(block))
                {
                    letter_source source{begin};
                    for (std::size_t i = begin; i < std::min(begin + block, pairs); ++i)
                    {
                        auto const first = std::span{letters.first}.subspan(i * work.columns, work.columns);
                        auto const second = std::span{letters.second}.subspan(i * work.rows, work.rows);
                        if (work.alphabet == work_alphabet::dna)
                        {
                            make_pair(source, work.rates, first, second);
                            continue;
                        }
                        std::ranges::copy(query, first.begin());
                        fill_protein(source, second);
                    }
                }
            });
    }
    workers.clear(); // waits
    return letters;
}

} // namespace seqan3_cuda::benchmark
