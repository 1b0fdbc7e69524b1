// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What asks for several results a pair.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <cstdint>
#include <variant>

namespace seqan3_cuda
{

/*!\brief Asks seqan3_cuda::best_k for alignments whose ends are peaks.
 *
 * \details
 *
 * A *peak* of distance `d` is a cell with a score above 0 that comes first of all cells at most `d - 1` rows and at
 * most `d - 1` columns away: by score, the best one first, then by column (end position in sequence 1), then by row
 * (end position in sequence 2). So two ends are at least `d` letters apart in one of the sequences. With a distance of
 * 1 each cell with a score above 0 is a peak. The results are the alignments that end at the first peaks in this order.
 */
struct end_distance
{
    std::uint32_t letters{1}; //!< The distance, at least 1.

    //! \brief Memberwise.
    friend constexpr bool operator==(end_distance const &, end_distance const &) = default;
};

/*!\brief Asks seqan3_cuda::best_k for alignments that have no two letters against each other in common (Waterman and
 * Eggert, J. Mol. Biol. 197 (1987), p. 723).
 *
 * \details
 *
 * The first result is the one without `best_k`. Each further result is the best alignment among those that set no
 * letter of sequence 1 against a letter of sequence 2 that an alignment before has set against each other. Letters
 * against gaps may be used again. Of equally good ones it is the one that SeqAn3's rules choose: the end that comes
 * first by its position in sequence 1, then in sequence 2, and from there the path with SeqAn3's preferences.
 */
struct non_intersecting
{
    //! \brief All are equal.
    friend constexpr bool operator==(non_intersecting const &, non_intersecting const &) = default;
};

/*!\brief Asks for the best results of each pair in the place of one, by seqan3_cuda::align_cfg::gpu_with.
 *
 * \details
 *
 * For `seqan3::align_cfg::method_local`, without a band. The results of a pair stand together, the best one first, and
 * have equal sequence ids; seqan3_cuda::alignment_result::rank() counts them from 0. There are fewer than `count` if
 * the pair has no more, and none if no score is above 0: there may be fewer results than pairs.
 *
 * ```cpp
 * using namespace seqan3_cuda;
 * align_cfg::gpu_with{best_k{100, end_distance{32}}};
 * align_cfg::gpu_with{best_k{10, non_intersecting{}}, cigar_output{}};
 * ```
 *
 * \include test/snippet/best_k.cpp
 */
struct best_k
{
    std::uint32_t count{1};                               //!< At most so many results a pair, at least 1.
    std::variant<end_distance, non_intersecting> among{}; //!< Which alignments there are to choose from.

    //! \brief Memberwise.
    friend constexpr bool operator==(best_k const &, best_k const &) = default;
};

} // namespace seqan3_cuda
