// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The list of kernel variants: the only place where it is written down.
 *
 * Floor: src/kernel/key. Compiles everywhere. Both executors instantiate all variants of the list, so a missing one fails to link without a GPU.
 */

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <lane/shape.hpp>

namespace seqan3_cuda::detail
{

//!\brief How the score of two letters is found.
enum class lookup_kind : std::uint8_t
{
    four_letters, //!< Up to four letters, any scores: a byte of a register. For one alignment a register, and for swept bands.
    row_pairs,    //!< The same for two alignments a register: the bytes of two rows at a time.
    equality,     //!< Any alphabet, two scores: equal or not.
    profile,      //!< Up to max_profile_letters letters in sequence 1, small scores: those of each row against all letters, in memory of its lane.
    matrix,       //!< Any alphabet, any scores: a table in memory.
    shared_profile, //!< As profile, one for a block of warps, all of whose pairs have the same sequence 2. Only for scores without positions.
    tall_row_pairs, //!< As row_pairs, for lanes of twice as many rows. Only without planes.
    read_row_pairs  //!< As row_pairs, for lanes of read_lane_rows rows. Only for planes of global alignments.
};

//!\brief Which cells may be the end of the alignment.
enum class optimum_scope : std::uint8_t
{
    corner,    //!< The last cell: global alignment.
    edges,     //!< The last row, the last column, or both: free end gaps.
    everywhere //!< All cells: local alignment.
};

//!\brief What is found of the best cell's place where all cells are candidates.
enum class place_kind : std::uint8_t
{
    none, //!< Only its score is wanted.
    lane, //!< The column, and the lane that owns the row; checkpoints are kept, and where blocks are filled again the row is found.
    cell
};

//!\brief What a gap costs.
enum class gap_costs : std::uint8_t
{
    affine, //!< The first letter more than the others, or as much.
    linear, //!< All letters the same, which they have beforehand.
    opening //!< As affine; what the others cost all letters have beforehand.
};

//!\brief Which cells a lane owns.
enum class fill_method : std::uint8_t
{
    wavefront, //!< Rows: wavefront.hpp.
    band_sweep //!< Diagonals of a band: band_sweep.hpp.
};

//!\brief What a kernel has to do with the cells between the tiles of a long pair's matrix (tile_grid).
enum class grid_cells : std::uint8_t
{
    none,
    kept, //!< Computes the whole matrix and keeps these cells.
    given //!< Computes tiles from these cells, with traceback bits. Finds no end.
};

/*!\brief Warps that a multiprocessor holds with 128 registers a thread. A few values of the code around the loop are spilled.
 * \details 66,000 pairs of 1,000 x 1,000, score only, lanes of 16 rows: 4,492 GCUPS; 14 warps 4,466, 12 warps 4,035.
 */
inline constexpr unsigned multiprocessor_warps = 16;

/*!\brief The same of query_wavefront: its two columns a step take 168 registers.
 * \details 1,000,000 subjects of 512: 6,069 GCUPS, by 16 warps, with spilled registers, 5,640.
 */
inline constexpr unsigned multiprocessor_query_warps = 12;

//!\brief One kernel of the wavefront; sweep_variant.hpp has those of band_sweep.
struct kernel_variant
{
    value_kind value;
    lookup_kind lookup;
    optimum_scope scope;
    bool with_trace;
    bool banded; //!< Whether cells outside a band are left out.
    gap_costs gaps{gap_costs::affine};
    place_kind place{place_kind::cell}; //!< Only `cell` where not all cells are candidates.
    int extension{};                    //!< What a gap's letters score after the first one, if the kernel is made for that; 0: any score.
    grid_cells grid{grid_cells::none};

    friend constexpr bool operator==(kernel_variant const &, kernel_variant const &) = default;
};

namespace variant_list
{

struct arithmetic
{
    value_kind value;
    lookup_kind lookup;
};

//!\brief The combinations of value and lookup that exist.
inline constexpr std::array arithmetics{arithmetic{value_kind::packed16, lookup_kind::row_pairs},
                                        arithmetic{value_kind::packed16, lookup_kind::equality},
                                        arithmetic{value_kind::packed16, lookup_kind::matrix},
                                        arithmetic{value_kind::single32, lookup_kind::matrix},
                                        arithmetic{value_kind::single32, lookup_kind::four_letters},
                                        arithmetic{value_kind::packed16, lookup_kind::profile}};

inline constexpr std::array scopes{optimum_scope::corner, optimum_scope::edges, optimum_scope::everywhere};

} // namespace variant_list

//!\brief The lookups of global alignments with reduced scores, and of local scores without a place, which have kernels of their own.
inline constexpr std::array score_lookups{lookup_kind::row_pairs, lookup_kind::equality, lookup_kind::matrix, lookup_kind::profile};

//!\brief The scopes of shared profiles. With edges, the rows of a lane would not fit into registers.
inline constexpr std::array shared_profile_scopes{optimum_scope::corner, optimum_scope::everywhere};

//!\brief The combinations of value and lookup for place_kind::lane.
inline constexpr std::array lane_arithmetics{variant_list::arithmetic{value_kind::packed16, lookup_kind::row_pairs},
                                             variant_list::arithmetic{value_kind::packed16, lookup_kind::equality},
                                             variant_list::arithmetic{value_kind::packed16, lookup_kind::matrix},
                                             variant_list::arithmetic{value_kind::packed16, lookup_kind::profile},
                                             variant_list::arithmetic{value_kind::single32, lookup_kind::matrix},
                                             variant_list::arithmetic{value_kind::single32, lookup_kind::four_letters}};

inline constexpr std::size_t affine_variant_count = variant_list::arithmetics.size() * variant_list::scopes.size() * 4;
inline constexpr std::size_t tall_variant_count = 3;

//!\brief The lookups of long pairs, whose scores take 32 bits.
inline constexpr std::array grid_lookups{lookup_kind::matrix, lookup_kind::four_letters};

//!\brief The scopes of tiles: local alignments, and others, whose ends the whole matrix has told.
inline constexpr std::array tile_scopes{optimum_scope::corner, optimum_scope::everywhere};

inline constexpr std::size_t grid_variant_count = grid_lookups.size() * (variant_list::scopes.size() + tile_scopes.size());

//!\brief What local_wavefront may find of the place.
inline constexpr std::array paired_places{place_kind::none, place_kind::lane};

/*!\brief Gap extensions for which local alignments have kernels of their own (query_cell, local_wavefront), for the openings of fill_scores::constant_opening: instructions hold the numbers, which otherwise they read
 *        from registers, and that is what limits these kernels.
 */
inline constexpr std::array usual_extensions{-1, -2};

/*!\brief Rows of these kernels' lanes after which scores have the same beforehand again (query_cell).
 * \details 1,000,000 subjects of 512, each way as fast as it was made: by eight rows 6,288 GCUPS, by four 6,190.
 */
inline constexpr int query_period = 8;

/*!\brief The score that is coded lowest in local scores of shared profiles, so that instructions hold the code of 0, too. No score that matters is as low: bytes of a profile have a sign.
 * \details Prototype, 66,000 subjects of 512, query of 1,000: 5,036 to 5,146 GCUPS.
 */
inline constexpr std::int32_t query_lowest_score = -1024;
/*!\brief Devices have kernels whose instructions hold what the opening of a gap scores, from -1 down to this score: fill_scores::constant_opening.
 * \details Kernels for scores of four letters read fewer registers then, and do not add it to each cell. H200, 100,000 pairs of 1,000 x 1,000: 6,040 to 6,606 GCUPS.
 */
inline constexpr int lowest_constant_opening = -12;

/*!\brief The score that is coded lowest in local_wavefront, so that instructions hold the code of 0: none is lower than that of two gap letters.
 * \details With the usual gap costs, where no letters score less than a gap's first one.
 */
inline constexpr std::int32_t paired_lowest_score = lowest_constant_opening + 2 * usual_extensions.back();

//!\brief Whether local_wavefront computes a variant: lanes of twice as many rows, two columns a step.
constexpr bool has_paired_columns(kernel_variant const & variant)
{
    return variant.lookup == lookup_kind::tall_row_pairs && variant.extension != 0;
}

//!\brief Whether a lookup gives rows their scores two at a time.
constexpr bool has_row_pairs(lookup_kind const lookup)
{
    return lookup == lookup_kind::row_pairs || lookup == lookup_kind::tall_row_pairs || lookup == lookup_kind::read_row_pairs;
}

//!\brief Whether the tables of such kernels of a variant have the scores of letters, not differences to that of a gap's first letter.
constexpr bool has_constant_entries(kernel_variant const & variant)
{
    return variant.gaps == gap_costs::opening && has_row_pairs(variant.lookup);
}

//!\brief Whether a variant has such kernels.
constexpr bool has_constant_openings(kernel_variant const & variant)
{
    return variant.extension != 0 || has_constant_entries(variant);
}

inline constexpr std::size_t kernel_variant_count =
    affine_variant_count + 3 * score_lookups.size() + shared_profile_scopes.size() + lane_arithmetics.size() + tall_variant_count + usual_extensions.size() + 1 + paired_places.size() * usual_extensions.size() + grid_variant_count;

/*!\brief All variants: each arithmetic with each scope, without and with traceback, without and with a band; behind them
 *        kernels with 16 bits and without band, without traceback: those of linear gap costs with the end in the corner, local ones, and those of
 *        shared profiles; local ones that keep checkpoints; those of tall lanes; global ones with reduced scores, which may keep
 *        checkpoints; those of shared profiles for usual gap costs; that for planes of reads; those of local_wavefront; at last those of long pairs.
 */
inline constexpr std::array<kernel_variant, kernel_variant_count> kernel_variants = []
{
    std::array<kernel_variant, kernel_variant_count> variants{};
    std::size_t i = 0;
    for (auto const & [value, lookup] : variant_list::arithmetics)
        for (optimum_scope const scope : variant_list::scopes)
            for (bool const with_trace : {false, true})
                for (bool const banded : {false, true})
                    variants[i++] = {value, lookup, scope, with_trace, banded};
    for (lookup_kind const lookup : score_lookups)
        variants[i++] = {value_kind::packed16, lookup, optimum_scope::corner, false, false, gap_costs::linear};
    for (lookup_kind const lookup : score_lookups)
        variants[i++] = {value_kind::packed16, lookup, optimum_scope::everywhere, false, false, gap_costs::affine, place_kind::none};
    for (optimum_scope const scope : shared_profile_scopes)
        variants[i++] = scope == optimum_scope::corner
                          ? kernel_variant{value_kind::packed16, lookup_kind::shared_profile, scope, false, false, gap_costs::opening}
                          : kernel_variant{value_kind::packed16, lookup_kind::shared_profile, scope, false, false, gap_costs::affine, place_kind::none};
    for (auto const & [value, lookup] : lane_arithmetics)
        variants[i++] = {value, lookup, optimum_scope::everywhere, false, false, gap_costs::affine, place_kind::lane};
    for (gap_costs const gaps : {gap_costs::opening, gap_costs::linear})
        variants[i++] = {value_kind::packed16, lookup_kind::tall_row_pairs, optimum_scope::corner, false, false, gaps};
    variants[i++] = {value_kind::packed16, lookup_kind::tall_row_pairs, optimum_scope::everywhere, false, false, gap_costs::affine, place_kind::none};
    for (lookup_kind const lookup : score_lookups)
        variants[i++] = {value_kind::packed16, lookup, optimum_scope::corner, false, false, gap_costs::opening};
    for (int const extension : usual_extensions)
        variants[i++] = {value_kind::packed16, lookup_kind::shared_profile, optimum_scope::everywhere, false, false, gap_costs::affine, place_kind::none, extension};
    variants[i++] = {value_kind::packed16, lookup_kind::read_row_pairs, optimum_scope::corner, true, false};
    for (int const extension : usual_extensions)
        for (place_kind const place : paired_places)
            variants[i++] = {value_kind::packed16, lookup_kind::tall_row_pairs, optimum_scope::everywhere, false, false, gap_costs::affine, place, extension};
    for (lookup_kind const lookup : grid_lookups)
    {
        for (optimum_scope const scope : variant_list::scopes)
            variants[i++] = {value_kind::single32, lookup, scope, false, false, gap_costs::affine, place_kind::cell, 0, grid_cells::kept};
        for (optimum_scope const scope : tile_scopes)
            variants[i++] = {value_kind::single32, lookup, scope, true, false, gap_costs::affine, place_kind::cell, 0, grid_cells::given};
    }
    return variants;
}();

//!\brief Position of a variant in the list; the list's size if it is not there.
constexpr std::size_t variant_index(kernel_variant const & variant)
{
    std::size_t i = 0;
    while (i < kernel_variants.size() && !(kernel_variants[i] == variant))
        ++i;
    return i;
}

} // namespace seqan3_cuda::detail
