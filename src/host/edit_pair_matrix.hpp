// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The matrix of one pair's edit distance, 64 rows in a word.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <host/edit_strip_host_kernel.hpp>
#include <host/edit_word.hpp>

namespace seqan3_cuda::detail
{

//!\brief The best cell of the last row.
struct edit_end
{
    std::uint64_t errors;
    std::uint32_t column;
};

/*!\brief Edit distances of the prefixes of a pair, one pair after the other; keeps its memory from pair to pair.
 *
 * The bit-vectors are those of edit_wavefront.hpp. With a limit \f$k\f$ of errors a column ends with the last word that
 * can have a cell of at most \f$k\f$ errors (Ukkonen 1985), and a pair is missed as soon as there is none. Global
 * alignments of at most \f$k\f$ errors stay within \f$k\f$ diagonals, so that words above are left out, too. What was
 * left out counts as one error more with each row or column: cells with at most \f$k\f$ errors do not depend on the
 * others.
 */
class edit_pair_matrix
{
public:
    explicit edit_pair_matrix(alignment_problem const & problem);

    /*!\brief Takes the next pair.
     * \param[in] sequence1,sequence2 The codes, which must outlive compute().
     * \param[in] errors              So many as the pair has or more, if known, where no end is free: only the cells of
     *                                a band for so many are computed. Fewer than it has: it gets more than these.
     */
    void take(std::span<std::uint8_t const> sequence1, std::span<std::uint8_t const> sequence2,
              std::optional<std::uint64_t> errors = std::nullopt);

    //!\brief Directions that compute() keeps of the pair, in words of 64 rows; 0 if no path is wanted.
    [[nodiscard]] std::size_t traced_words() const
    {
        return has_trace ? (std::size_t{columns} + 1) * stride : 0; // columns come in twos
    }

    //!\brief Computes the pair, which has a letter in each sequence; none if it has more errors than allowed.
    [[nodiscard]] std::optional<edit_end> compute();

    //!\brief The directions of the word that has a row, from 1 on like the column; of a path's cells.
    [[nodiscard]] edit_word_directions const & directions(std::uint32_t const column, std::uint32_t const row) const
    {
        return trace[std::size_t{column - 1} * stride + (row - 1) / edit_word_rows - first_word(column)];
    }

private:
    //!\brief Whether the limit of errors leaves out cells.
    [[nodiscard]] bool is_limited() const
    {
        return allowed < std::max(rows, columns);
    }

    /*!\brief The first word of a column that can have a cell with few enough errors, or the one above the last such
     * cell.
     * \details Columns 1 and 2, 3 and 4 and so on are computed together.
     */
    [[nodiscard]] std::uint32_t first_word(std::uint32_t const column) const
    {
        std::uint32_t const first_column = (column - 1) | 1;
        return rows > edit_word_rows && is_limited() && !known_errors && !semi_global && first_column > allowed + 2
                 ? static_cast<std::uint32_t>(first_column - allowed - 2) / edit_word_rows
                 : 0;
    }

    [[nodiscard]] bool takes_strips() const;
    [[nodiscard]] std::uint32_t bottom_row(std::uint32_t word) const;
    [[nodiscard]] bool is_beyond(std::uint32_t column, std::uint64_t errors) const;
    [[nodiscard]] edit_end compute_any();
    template <bool with_trace, bool follows_last_row>
    [[nodiscard]] edit_end compute_one_word();
    template <bool with_trace>
    [[nodiscard]] edit_end compute_few_errors();
    [[nodiscard]] edit_end compute_strips();

    bool const semi_global;
    bool const has_trace;
    std::uint64_t const allowed; //!< Errors.
    std::uint32_t const letters; //!< Codes.

    // Of the pair.
    std::span<std::uint8_t const> codes1{}, codes2{};
    std::optional<std::uint64_t> known_errors{};
    std::uint32_t columns{}, rows{}, words{}; //!< Whole strips of words if these are computed.
    std::uint32_t stride{};                   //!< Words of a column that are traced.

    std::vector<std::uint64_t> masks{};           //!< `[code * words + word]` the rows with that letter.
    std::vector<edit_differences> column_words{}; //!< Of the last computed column, from the cells above.
    std::vector<std::uint8_t> border{};           //!< edit_strip_arguments::border.
    //!\brief `[(column - 1) * stride + word - first_word(column)]`; not cleared.
    std::unique_ptr<edit_word_directions[]> trace{};
    std::size_t trace_size{};
};

} // namespace seqan3_cuda::detail
