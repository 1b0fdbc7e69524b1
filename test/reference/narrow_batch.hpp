// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A batch whose letters have two bits.
 *
 * Layer: test. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/letter_narrowing.hpp>

namespace seqan3_cuda::test
{

//!\brief Copies sequences whose letters have a byte each and are below 4.
inline void copy_narrow(detail::packed_sequences const & from, detail::packed_sequences & to)
{
    for (std::size_t i = 0; i < from.size(); ++i)
    {
        if (from.repeats(i))
        {
            to.repeat_sequence();
            continue;
        }
        std::span<std::uint8_t const> const codes = from[i];
        std::size_t const begin = to.codes.size();
        to.codes.resize(begin + to.bytes_of(codes.size()));
        detail::narrow_letters(codes.data(), codes.size(), to.codes.data() + begin);
        to.finish_sequence(codes.size());
    }
}

//!\brief The same pairs with letters of two bits, in the same memory.
[[nodiscard]] inline detail::packed_batch narrow_copy(detail::packed_batch const & batch)
{
    detail::packed_batch narrow{batch.first.codes.get_allocator().resource(), detail::two_bit_letters_per_byte};
    copy_narrow(batch.first, narrow.first);
    copy_narrow(batch.second, narrow.second);
    return narrow;
}

} // namespace seqan3_cuda::test
