// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Puts sequences that a test has at hand into batches.
 *
 * Layer: test.
 */

#pragma once

#include <cstdint>
#include <span>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

namespace seqan3_cuda::test
{

//!\brief Appends a sequence of codes.
inline void append_sequence(std::span<std::uint8_t const> const codes, detail::packed_sequences & sequences)
{
    sequences.codes.insert(sequences.codes.end(), codes.begin(), codes.end());
    sequences.finish_sequence();
}

//!\brief Appends a pair.
inline void append_pair(std::span<std::uint8_t const> const first, std::span<std::uint8_t const> const second,
                        detail::packed_batch & batch)
{
    append_sequence(first, batch.first);
    append_sequence(second, batch.second);
}

} // namespace seqan3_cuda::test
