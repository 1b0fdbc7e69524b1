// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The list of band_sweep's variants, and what planner and kernels have to agree on.
 *
 * Floor: src/kernel/key. Compiles everywhere.
 */

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <kernel/key/kernel_variant.hpp>
#include <lane/shape.hpp>

namespace seqan3_cuda::detail
{

//!\brief Neighbouring diagonals that a lane owns.
inline constexpr std::int32_t diagonals_per_lane = rows_per_lane;

//!\brief Steps after which codes are counted from a new score.
inline constexpr std::uint32_t rebase_interval = 128;

//!\brief One kernel. Values have 16 bits. The end is the last cell, or, if local, any one.
struct sweep_variant
{
    lookup_kind lookup;
    bool with_trace;
    bool is_open{};  //!< Whether paths may leave the band and come back, see band_border.hpp.
    bool is_local{}; //!< With open borders only.

    friend constexpr bool operator==(sweep_variant const &, sweep_variant const &) = default;
};

inline constexpr std::array sweep_variants{sweep_variant{lookup_kind::four_letters, false},
                                           sweep_variant{lookup_kind::four_letters, true},
                                           sweep_variant{lookup_kind::equality, false},
                                           sweep_variant{lookup_kind::equality, true},
                                           sweep_variant{lookup_kind::matrix, false},
                                           sweep_variant{lookup_kind::matrix, true},
                                           sweep_variant{lookup_kind::four_letters, false, true},
                                           sweep_variant{lookup_kind::equality, false, true},
                                           sweep_variant{lookup_kind::equality, false, true, true}};

//!\brief Position in sweep_variants; its size if the variant is not there.
constexpr std::size_t sweep_index(sweep_variant const & variant)
{
    std::size_t i = 0;
    while (i < sweep_variants.size() && !(sweep_variants[i] == variant))
        ++i;
    return i;
}

} // namespace seqan3_cuda::detail
