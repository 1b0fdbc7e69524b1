// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Which keys have kernels.
 *
 * Floor: src/kernel/key. Compiles everywhere.
 */

#pragma once

#include <kernel/key/kernel_key.hpp>

namespace seqan3_cuda::detail
{

//!\brief Whether a value and a lookup are together in kernels of all scopes, with and without traceback and band.
constexpr bool has_all_outputs(value_kind const value, lookup_kind const lookup)
{
    using enum lookup_kind;
    if (value == value_kind::single32)
        return lookup == four_letters || lookup == matrix;
    return lookup == row_pairs || lookup == equality || lookup == profile || lookup == matrix;
}

//!\brief Whether there is a kernel of the key.
constexpr bool exists(fill_key const & key)
{
    bool const all_outputs = has_all_outputs(key.value, key.lookup), packed = key.value == value_kind::packed16;
    bool const is_tall = packed && key.lookup == lookup_kind::tall_row_pairs,
               is_query = packed && key.lookup == lookup_kind::shared_profile;
    bool const is_usual = key.gaps == gap_costs::affine && key.place == place_kind::cell && key.extension == 0;
    if (key.gaps == gap_costs::edits) // the paths of long pairs; these have bit-vectors for all else
        return key == fill_key{key.value, key.lookup, optimum_scope::corner, true, computed_cells::tile, key.gaps}
            && all_outputs && key.value == value_kind::single32;
    if (is_folded(key)) // scores of long pairs, which letters have beforehand
        return key == folded_key_of(key.scope, key.extension)
            && (key.scope == optimum_scope::everywhere) == (key.extension != 0);
    if (is_of_long_pairs(key)) // whose scores take 32 bits; where tiles end, the whole matrix has told
        return is_usual && all_outputs && !packed && key.with_trace == (key.cells == computed_cells::tile)
            && (key.scope != optimum_scope::edges || key.cells == computed_cells::grid);
    if (is_usual)
        return all_outputs
            || (packed && key.lookup == lookup_kind::read_row_pairs && key.scope == optimum_scope::corner
                && key.with_trace && !is_banded(key));
    if (key.with_trace || is_banded(key))
        return false;
    if (key.scope == optimum_scope::corner) // scores that letters have beforehand
        return packed && key.place == place_kind::cell && key.extension == 0
            && (all_outputs || is_tall || (is_query && key.gaps == gap_costs::opening));
    if (key.scope == optimum_scope::edges || key.gaps != gap_costs::affine || key.place == place_kind::cell)
        return false;
    bool const finds_lane = key.place == place_kind::lane;
    if (key.extension != 0)
        return is_tall || (is_query && !finds_lane);
    return finds_lane ? all_outputs : packed && (all_outputs || is_tall || is_query);
}

//!\brief Whether there is a kernel of the key.
constexpr bool exists(sweep_key const & key)
{
    if (!key.is_open)
        return !key.is_local;
    return !key.with_trace
        && (key.lookup == lookup_kind::equality || (key.lookup == lookup_kind::four_letters && !key.is_local));
}

//!\brief Whether there is a kernel of the key.
constexpr bool exists(refill_key const & key)
{
    bool const of_four_letters =
        key.lookup == (key.value == value_kind::packed16 ? lookup_kind::row_pairs : lookup_kind::four_letters);
    if (key.lane_parts > 1)
        return key.lookup == lookup_kind::row_pairs && of_four_letters && key.local;
    return of_four_letters || key.lookup == lookup_kind::matrix;
}

//!\brief Whether there is a kernel of the key: whether the registers of a lane hold its words.
constexpr bool exists(edit_key const & key)
{
    return key.planes * key.words <= 40;
}

} // namespace seqan3_cuda::detail
