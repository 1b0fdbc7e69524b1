// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Random pairs for benchmarks that make their own, and the name of what computes them.
 *
 * Layer: performance test.
 */

#pragma once

#include <algorithm>
#include <cstddef>
#include <random>
#include <string>
#include <vector>

#include <seqan3/alphabet/concept.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>

#include <seqan3_cuda/executor.hpp>

namespace seqan3_cuda::test
{

using letters = std::vector<seqan3::dna4>;

//!\brief Letters of the first so many ranks of an alphabet.
template <typename letter_t = seqan3::dna4>
std::vector<letter_t> random_letters(std::mt19937_64 & engine, std::size_t const length,
                                     std::size_t const ranks = seqan3::alphabet_size<letter_t>)
{
    std::vector<letter_t> result(length);
    std::ranges::generate(result, [&] { return seqan3::assign_rank_to(engine() % ranks, letter_t{}); });
    return result;
}

//!\brief A copy in which so many letters of all are replaced, left out or followed by another one, a third of them
//!each.
inline letters mutated(std::mt19937_64 & engine, letters const & original, double const difference)
{
    std::uniform_real_distribution<double> chance{};
    letters result{};
    for (seqan3::dna4 const letter : original)
    {
        double const drawn = chance(engine) / difference;
        if (drawn >= 2.0 / 3)
            result.push_back(drawn < 1 ? seqan3::dna4{}.assign_rank((letter.to_rank() + 1 + engine() % 3) % 4)
                                       : letter);
        else if (drawn < 1.0 / 3)
            result.insert(result.end(), {letter, seqan3::dna4{}.assign_rank(engine() % 4)});
    }
    return result;
}

//!\brief The first device that can be used, and how many there are; or the host.
inline std::string device_name()
{
    std::vector<seqan3_cuda::device_description> const devices = seqan3_cuda::available_executors().devices;
    auto const usable = std::ranges::count_if(devices, &seqan3_cuda::device_description::usable);
    if (usable == 0)
        return "the host (" + seqan3_cuda::available_executors().host_instruction_set + ")";
    std::string const name = std::ranges::find_if(devices, &seqan3_cuda::device_description::usable)->name;
    return usable == 1 ? name : std::to_string(usable) + " x " + name;
}

} // namespace seqan3_cuda::test
