// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The boundary between the SeqAn3 side and the executors: what is to be computed.
 *
 * Layer: boundary. Includes neither SeqAn3 nor CUDA. Kernels are compiled once against these types, for every alphabet.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace seqan3_cuda::detail
{

//! \brief The kinds of alignment; free end gaps turn `global` into a semi-global alignment.
enum class alignment_method : std::uint8_t
{
    global,
    local,
    edit_distance //!< Global, or both ends of sequence 1 are free; gap costs 0 and -1, optimum_rule::last, own tie
                  //!< rules.
};

//! \brief Which one of several equally good end cells is reported, in column-major order (sequence 1 runs along the
//! columns).
enum class optimum_rule : std::uint8_t
{
    first,
    last
};

//! \brief What has to be computed; each level includes the ones before it.
enum class output_level : std::uint8_t
{
    score,
    end_positions,
    begin_positions,
    alignment
};

//! \brief Which gaps at the ends of a global alignment cost nothing.
struct free_end_gaps
{
    bool sequence1_leading{};  //!< Letters of sequence 1 before the alignment are free: the first row is 0.
    bool sequence2_leading{};  //!< Letters of sequence 2 before the alignment are free: the first column is 0.
    bool sequence1_trailing{}; //!< Letters of sequence 1 behind the alignment are free: it may end anywhere in the last
                               //!< row.
    bool sequence2_trailing{}; //!< Letters of sequence 2 behind the alignment are free: it may end anywhere in the last
                               //!< column.
};

/*!\brief The diagonals that an alignment may use. A cell behind `c` letters of sequence 1 and `r` of sequence 2 is on
 * diagonal `c - r`.
 *
 * Cells outside do not exist: no path enters them and none of them is an optimum. The optimum is looked for among those
 * cells of the whole matrix's last row and last column that are inside; there must be one. All values are in `[-2^30,
 * 2^30]`.
 */
struct diagonal_band
{
    std::int32_t lower{};        //!< The lowest diagonal, at most 0.
    std::int32_t upper{};        //!< The highest diagonal, at least 0.
    std::int32_t column_limit{}; //!< Only the first `rows + column_limit` columns exist, if this sum is not negative.

    friend bool operator==(diagonal_band const &, diagonal_band const &) = default;
};

//! \brief Gap costs as SeqAn3 understands them: a gap of `n` letters scores `open + n * extension`.
struct gap_scores
{
    std::int32_t open{};
    std::int32_t extension{};

    friend bool operator==(gap_scores const &, gap_scores const &) = default;
};

/*!\brief The results that each pair of a local alignment has in the place of one, the best ones first.
 *
 * *Ends*, if `distance` is not 0: a *peak* is a cell with a score above 0 that comes first, by score (the best one
 * first), column and row, of all cells less than `distance` rows and less than `distance` columns away. The results are
 * the alignments that end at the first `count` peaks in this order.
 *
 * *Non-intersecting alignments*, if `distance` is 0 (Waterman and Eggert 1987): the best alignment; then, again and
 * again, the best one that has no diagonal step in common with the ones before, until there are `count`, or its score
 * is 0.
 *
 * A pair without a score above 0 has no result.
 */
struct best_results
{
    std::uint32_t count{1};
    std::uint32_t distance{};

    friend bool operator==(best_results const &, best_results const &) = default;
};

//! \brief The score of a pair whose edit distance is above alignment_problem::max_errors.
inline constexpr std::int32_t missed_score = std::numeric_limits<std::int32_t>::max();

/*!\brief One alignment problem: everything about a call but the sequences.
 *
 * Letters are codes in `[0, alphabet_size)`. A gap of `n` letters scores `gap_open + n * gap_extension`, or what
 * `second_piece` gives it, whichever is more.
 * Scores are maximised. The values are those of the user's configuration, unscaled.
 */
struct alignment_problem
{
    alignment_method method{alignment_method::global};
    free_end_gaps free_ends{};    //!< Ignored by local alignments.
    std::int32_t gap_open{};      //!< Score of opening a gap, usually at most 0; comes on top of the first extension.
    std::int32_t gap_extension{}; //!< Score of each letter of a gap, usually below 0.
    std::optional<gap_scores> second_piece{};      //!< Not for edit distances.
    std::uint32_t alphabet_size1{};                //!< Number of codes of sequence 1, in [1, 256].
    std::uint32_t alphabet_size2{};                //!< Number of codes of sequence 2, in [1, 256].
    std::vector<std::int32_t> substitution_scores; //!< `[code1 * alphabet_size2 + code2]`; none for edit distances:
                                                   //!< there equal codes are equal letters.
    optimum_rule optimum{
        optimum_rule::first}; //!< Ignored by local alignments: these report the first one, as in SeqAn3.
    output_level output{output_level::alignment};
    std::optional<diagonal_band> band{};       //!< Not for edit distances.
    std::optional<std::uint32_t> max_errors{}; //!< Only for edit distances: pairs with more errors get missed_score.
    bool whole_matrix{};                       //!< Whether all cells are computed even where some cannot matter.
    bool with_matrices{};                      //!< Whether outcome_batch::matrices are wanted; not for edit distances.
    bool marks_mismatches{}; //!< Whether paths tell trace_operation::mismatch from trace_operation::diagonal.
    bool counts_identity{};  //!< Whether outcome_batch::identities is wanted; needs output_level::begin_positions.
    std::vector<std::uint16_t>
        letter_classes1{}; //!< `[code1]`; letters of equal classes are equal. Empty: codes are classes.
    std::vector<std::uint16_t> letter_classes2{}; //!< `[code2]`; empty where letter_classes1 is.
    std::optional<best_results> best{};           //!< Only for local alignments without a band and without matrices.

    //! \brief Whether walks along paths have to look at letters.
    [[nodiscard]] bool compares_letters() const
    {
        return marks_mismatches || counts_identity;
    }

    //! \brief The score of a letter of sequence 1 against a letter of sequence 2.
    [[nodiscard]] std::int32_t score(std::uint8_t const code1, std::uint8_t const code2) const
    {
        return substitution_scores[std::size_t{code1} * alphabet_size2 + code2];
    }
};

} // namespace seqan3_cuda::detail
