// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The keys of kernels: what a kernel computes, and which kernels there are.
 *
 * Floor: src/kernel/key. Compiles everywhere.
 *
 * Each pass has a key of its own, as passes share hardly a field, and their functions take different arguments. A key's
 * fields() has the values of each field, exists() says which combinations are kernels, and kernel_list.hpp lists these.
 * Fields are bytes: names of kernels have a number (code_of), which scripts/count_instructions.py reads by this file.
 */

#pragma once

#include <array>
#include <cstdint>
#include <tuple>

#include <lane/shape.hpp>

namespace seqan3_cuda::detail
{

//!\brief How the score of two letters is found.
enum class lookup_kind : std::uint8_t
{
    four_letters,   //!< Up to four letters, any scores: a byte of a register. For one alignment, and for swept bands.
    row_pairs,      //!< The same for two alignments a register: the bytes of two rows at a time.
    equality,       //!< Any alphabet, two scores: equal or not.
    profile,        //!< Up to max_profile_letters letters in sequence 1, small scores: a row's, in its lane's memory.
    matrix,         //!< Any alphabet, any scores: a table in memory.
    shared_profile, //!< As profile, one for a block of warps of the same sequence 2. Only for scores without positions.
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
    lane, //!< The column, and the lane that owns the row. Checkpoints are kept; a refill finds the row.
    cell
};

//!\brief What a gap costs.
enum class gap_costs : std::uint8_t
{
    affine,  //!< The first letter more than the others, or as much.
    linear,  //!< All letters the same, which they have beforehand.
    opening, //!< As affine; what the others cost all letters have beforehand.
    edits    //!< Those of edit distances, with their ties: left before up before diagonal.
};

//!\brief Which cells of a matrix a kernel computes.
enum class computed_cells : std::uint8_t
{
    all,
    band,  //!< Those in a band.
    grid,  //!< All, and keeps those between the tiles of a long pair (tile_grid).
    tile,  //!< Those of tiles, from the cells between, with traceback bits. Finds no end.
    nested //!< The same, and keeps the cells between smaller tiles, without traceback bits.
};

//!\brief Which cells a lane owns.
enum class fill_method : std::uint8_t
{
    wavefront, //!< Rows: wavefront.hpp.
    band_sweep //!< Diagonals of a band: band_sweep.hpp.
};

//!\brief What a kernel of the edit distance finds out besides the bit-vectors.
enum class edit_mode : std::uint8_t
{
    corner_score, //!< The last cell, from the bits of the last column: nothing is followed along the way.
    last_row,     //!< Follows the last row: its last cell, or the last one of its best cells.
    corner_trace, //!< As corner_score, and stores what a traceback needs.
    trace         //!< As last_row, and stores what a traceback needs.
};

//!\brief Whether a kernel adds up the last column at the end; others follow the last row.
constexpr bool adds_last_column(edit_mode const mode)
{
    return mode == edit_mode::corner_score || mode == edit_mode::corner_trace;
}

constexpr bool stores_trace(edit_mode const mode)
{
    return mode == edit_mode::corner_trace || mode == edit_mode::trace;
}

//!\brief The values of a field that holds or does not.
inline constexpr std::array no_and_yes{false, true};

/*!\brief Gap extensions for which local alignments have kernels of their own (query_cell, local_wavefront), for the
 *        openings of fill_scores::constant_opening: instructions hold the numbers, which otherwise they read from
 *        registers, and that is what limits these kernels.
 */
inline constexpr std::array usual_extensions{-1, -2};

//!\brief A kernel of wavefront, local_wavefront or query_wavefront.
struct fill_key
{
    value_kind value;
    lookup_kind lookup;
    optimum_scope scope;
    bool with_trace;
    computed_cells cells;
    gap_costs gaps{gap_costs::affine};
    place_kind place{place_kind::cell}; //!< Only `cell` where not all cells are candidates.
    //!\brief What a gap's letters score after the first one, if the kernel is made for that; 0: any score.
    std::int8_t extension{};

    static constexpr auto fields()
    {
        using enum lookup_kind;
        return std::tuple{std::array{value_kind::packed16, value_kind::single32, value_kind::folded16},
                          std::array{four_letters, row_pairs, equality, profile, matrix, shared_profile, tall_row_pairs,
                                     read_row_pairs},
                          std::array{optimum_scope::corner, optimum_scope::edges, optimum_scope::everywhere},
                          no_and_yes,
                          std::array{computed_cells::all, computed_cells::band, computed_cells::grid,
                                     computed_cells::tile, computed_cells::nested},
                          std::array{gap_costs::affine, gap_costs::linear, gap_costs::opening, gap_costs::edits},
                          std::array{place_kind::none, place_kind::lane, place_kind::cell},
                          std::array{std::int8_t{}, static_cast<std::int8_t>(usual_extensions[0]),
                                     static_cast<std::int8_t>(usual_extensions[1])}};
    }

    friend constexpr bool operator==(fill_key const &, fill_key const &) = default;
};

//!\brief A kernel of band_sweep. Values have 16 bits. The end is the last cell, or, if local, any one.
struct sweep_key
{
    lookup_kind lookup;
    bool with_trace;
    bool is_open{};  //!< Whether paths may leave the band and come back, see band_border.hpp.
    bool is_local{}; //!< With open borders only.

    static constexpr auto fields()
    {
        return std::tuple{std::array{lookup_kind::four_letters, lookup_kind::equality, lookup_kind::matrix}, no_and_yes,
                          no_and_yes, no_and_yes};
    }

    friend constexpr bool operator==(sweep_key const &, sweep_key const &) = default;
};

/*!\brief A kernel of checkpoint_refill.
 * \details Where the end is does not matter, but for local alignments, whose scores are never negative.
 */
struct refill_key
{
    value_kind value;
    lookup_kind lookup;
    bool local;
    std::uint8_t lane_parts{1}; //!< warp_work::lane_parts.

    static constexpr auto fields()
    {
        return std::tuple{std::array{value_kind::packed16, value_kind::single32},
                          std::array{lookup_kind::four_letters, lookup_kind::row_pairs, lookup_kind::matrix},
                          no_and_yes, std::array<std::uint8_t, 2>{1, paired_columns}};
    }

    friend constexpr bool operator==(refill_key const &, refill_key const &) = default;
};

//!\brief Bits of a letter's code: dna4; dna5, dna15 and amino acids; everything else.
inline constexpr std::array<std::uint8_t, 3> edit_planes{2, 5, 8};

/*!\brief 4 and 8 are for long sequences; a lane alone takes barcodes of 32 letters, and reads of 64, 128, 160 and 256.
 * \details More words share the costs of a step, but a lane's planes, bit-vectors and masks have to fit its registers.
 */
inline constexpr std::array<std::uint8_t, 5> edit_words{1, 2, 4, 5, 8};

//!\brief A kernel of edit_wavefront.
struct edit_key
{
    std::uint8_t planes; //!< One of edit_planes.
    std::uint8_t words;  //!< 32-bit words of rows that a lane owns, one of edit_words.
    edit_mode mode;

    static constexpr auto fields()
    {
        return std::tuple{
            edit_planes, edit_words,
            std::array{edit_mode::corner_score, edit_mode::last_row, edit_mode::corner_trace, edit_mode::trace}};
    }

    friend constexpr bool operator==(edit_key const &, edit_key const &) = default;
};

//!\brief Whether cells outside a band are left out.
constexpr bool is_banded(fill_key const & key)
{
    return key.cells == computed_cells::band;
}

//!\brief Whether tiles are computed, from the cells between them.
constexpr bool begins_inside(fill_key const & key)
{
    return key.cells == computed_cells::tile || key.cells == computed_cells::nested;
}

//!\brief Whether cells between tiles are kept.
constexpr bool keeps_grid(fill_key const & key)
{
    return key.cells == computed_cells::grid || key.cells == computed_cells::nested;
}

//!\brief Whether a kernel is for long pairs, which are computed by tiles.
constexpr bool is_of_long_pairs(fill_key const & key)
{
    return key.cells == computed_cells::grid || begins_inside(key);
}

/*!\brief Rows of the lanes of query_wavefront's kernels for usual_extensions, after which scores have the same
 *        beforehand again (query_cell).
 * \details Eight rows are faster than four. Figures: tuning.md, Constants.
 */
inline constexpr int query_period = 8;

/*!\brief The score that is coded lowest in local scores of shared profiles, so that instructions hold the code of 0,
 *        too. No score that matters is as low: bytes of a profile have a sign.
 * \details Figures: tuning.md, Constants.
 */
inline constexpr std::int32_t query_lowest_score = -1024;

/*!\brief Devices have kernels whose instructions hold what the opening of a gap scores, from -1 down to this score:
 *        fill_scores::constant_opening.
 * \details Kernels for scores of four letters read fewer registers then, and do not add it to each cell. Figures:
 *          tuning.md, Constants.
 */
inline constexpr int lowest_constant_opening = -12;

/*!\brief The score that is coded lowest in local_wavefront, so that instructions hold the code of 0: none is lower than
 *        that of two gap letters.
 * \details With the usual gap costs, where no letters score less than a gap's first one.
 */
inline constexpr std::int32_t paired_lowest_score = lowest_constant_opening + 2 * usual_extensions.back();

//!\brief Whether local_wavefront computes a variant: lanes of twice as many rows, two columns a step.
constexpr bool has_paired_columns(fill_key const & variant)
{
    return variant.lookup == lookup_kind::tall_row_pairs && variant.extension != 0;
}

//!\brief The kernels of folded_wavefront for global alignments.
inline constexpr fill_key folded_key{.value = value_kind::folded16,
                                     .lookup = lookup_kind::row_pairs,
                                     .scope = optimum_scope::corner,
                                     .with_trace = false,
                                     .cells = computed_cells::grid,
                                     .gaps = gap_costs::opening};

//!\brief The same for others: free ends, and local alignments, with one of usual_extensions.
constexpr fill_key folded_key_of(optimum_scope const scope, std::int32_t const extension = 0)
{
    fill_key key = folded_key;
    key.scope = scope;
    key.extension = static_cast<std::int8_t>(extension);
    return key;
}

//!\brief Whether folded_wavefront computes a variant.
constexpr bool is_folded(fill_key const & variant)
{
    return variant.value == value_kind::folded16;
}

//!\brief Whether a lookup gives rows their scores two at a time.
constexpr bool has_row_pairs(lookup_kind const lookup)
{
    return lookup == lookup_kind::row_pairs || lookup == lookup_kind::tall_row_pairs
        || lookup == lookup_kind::read_row_pairs;
}

//!\brief Whether tables of kernels that hold an opening have scores of letters, not differences to a gap's first one.
constexpr bool has_constant_entries(fill_key const & variant)
{
    return variant.gaps == gap_costs::opening && has_row_pairs(variant.lookup);
}

//!\brief Whether there are kernels whose instructions hold an opening. Free ends have one kernel for all openings.
constexpr bool has_constant_openings(fill_key const & variant)
{
    return variant.extension != 0 || (has_constant_entries(variant) && variant.scope == optimum_scope::corner);
}

} // namespace seqan3_cuda::detail
