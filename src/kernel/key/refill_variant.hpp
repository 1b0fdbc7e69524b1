// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The list of checkpoint_refill's variants.
 *
 * Floor: src/kernel/key. Compiles everywhere.
 */

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <kernel/key/kernel_variant.hpp>

namespace seqan3_cuda::detail
{

//!\brief One kernel. Where the end is does not matter to it, but for local alignments, whose scores are never negative.
struct refill_variant
{
    value_kind value;
    lookup_kind lookup;
    bool local;
    std::uint32_t lane_parts{1}; //!< warp_work::lane_parts.

    friend constexpr bool operator==(refill_variant const &, refill_variant const &) = default;
};

inline constexpr std::array refill_variants{refill_variant{value_kind::packed16, lookup_kind::row_pairs, false},
                                            refill_variant{value_kind::packed16, lookup_kind::row_pairs, true},
                                            refill_variant{value_kind::packed16, lookup_kind::matrix, false},
                                            refill_variant{value_kind::packed16, lookup_kind::matrix, true},
                                            refill_variant{value_kind::single32, lookup_kind::four_letters, false},
                                            refill_variant{value_kind::single32, lookup_kind::four_letters, true},
                                            refill_variant{value_kind::single32, lookup_kind::matrix, false},
                                            refill_variant{value_kind::single32, lookup_kind::matrix, true},
                                            refill_variant{value_kind::packed16, lookup_kind::row_pairs, true, 2}};

//!\brief Position in refill_variants; its size if the variant is not there.
constexpr std::size_t refill_index(refill_variant const & variant)
{
    std::size_t i = 0;
    while (i < refill_variants.size() && !(refill_variants[i] == variant))
        ++i;
    return i;
}

} // namespace seqan3_cuda::detail
