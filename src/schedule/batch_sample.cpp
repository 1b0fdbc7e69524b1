// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements sample_of.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#include <schedule/batch_sample.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include <engine/batch_parts.hpp>

namespace seqan3_cuda::detail
{

namespace
{

void append_prefix(packed_sequences const & of, std::size_t const letters, packed_sequences & to)
{
    std::vector<std::uint8_t> room{};
    auto const sequence = of.codes_of(0, room).first(letters);
    to.codes.insert(to.codes.end(), sequence.begin(), sequence.end());
    to.finish_sequence();
}

} // namespace

batch_sample sample_of(packed_batch const & batch, double const most_cells)
{
    auto const cells_of = [&batch](std::size_t const pair)
    { return static_cast<double>(batch.first.length(pair)) * static_cast<double>(batch.second.length(pair)); };

    std::size_t const length1 = batch.first.length(0), length2 = batch.second.length(0);
    if (cells_of(0) > most_cells)
    {
        std::size_t const shorter = std::min({length1, length2, static_cast<std::size_t>(std::sqrt(most_cells))}),
                          longer = std::min(std::max(length1, length2),
                                            static_cast<std::size_t>(most_cells / static_cast<double>(shorter)));
        batch_sample sample{.pairs = 1, .is_cut = true};
        append_prefix(batch.first, length1 < length2 ? shorter : longer, sample.letters.first);
        append_prefix(batch.second, length1 < length2 ? longer : shorter, sample.letters.second);
        return sample;
    }
    std::size_t pairs = 0;
    double cells = 0;
    while (pairs < batch.size() && cells + cells_of(pairs) <= most_cells)
        cells += cells_of(pairs++);
    return {.letters = copy_pairs(batch, 0, pairs), .pairs = pairs};
}

} // namespace seqan3_cuda::detail
