// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The matrix of one pair's edit distance in blocks of columns, in little memory.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <host/edit_pair_matrix.hpp>
#include <host/edit_strip_host_kernel.hpp>

namespace seqan3_cuda::detail
{

//!\brief How much of a matrix is there at a time.
struct edit_block_shape
{
    std::uint32_t columns; //!< Of a block; at least 1.
    std::uint32_t words;   //!< Of each column whose directions are kept; a multiple of edit_strip_words.
};

/*!\brief The shape for which kept columns and directions of a block have the same size.
 * \details A path has as many rows as columns in most blocks. The directions of four times as many are there, so that
 * a block is computed once again, seldom twice. So a pair of n letters each takes some n^(4/3) bytes.
 */
[[nodiscard]] edit_block_shape choose_block_shape(std::uint64_t columns, std::uint64_t rows);

/*!\brief Edit distances of the prefixes of a pair, for pairs whose directions would be too many.
 *
 * Of the first column of each block the differences from the cells above are kept. Where a path comes into a block, the
 * block is computed again with the directions of some words, down to the path. If the ends of sequence 1 are free, the
 * end is found first, without directions; a path of \f$e\f$ errors has at most \f$e\f$ columns more than rows, and only
 * the blocks of these are computed then.
 */
class edit_block_matrix
{
public:
    //!\brief For pairs of a problem, each with the chosen shape or all with a given one.
    explicit edit_block_matrix(alignment_problem const & problem, std::optional<edit_block_shape> shape = std::nullopt);

    /*!\brief Computes the next pair, which has a letter in each sequence; none if it has more errors than allowed.
     * \param[in] sequence1,sequence2 The codes, which must outlive the calls of directions().
     * \param[in] errors              As of edit_pair_matrix::take().
     */
    [[nodiscard]] std::optional<edit_end> compute(std::span<std::uint8_t const> sequence1,
                                                  std::span<std::uint8_t const> sequence2,
                                                  std::optional<std::uint64_t> errors = std::nullopt);

    //!\brief As edit_pair_matrix::directions().
    [[nodiscard]] edit_word_directions const & directions(std::uint32_t column, std::uint32_t row);

    //!\brief Bytes that a pair needs beside its letters.
    [[nodiscard]] static std::size_t bytes_of(alignment_problem const & problem, std::uint64_t columns,
                                              std::uint64_t rows);

private:
    void make_masks();
    void compute_blocks();
    void compute_again(std::uint32_t block, std::uint32_t row);
    void compute_words(std::uint32_t block, std::uint32_t first_word, std::uint32_t end_word, bool with_trace);

    bool const semi_global;
    std::optional<std::uint64_t> const allowed; //!< Errors.
    std::uint32_t const letters;                //!< Codes.
    std::optional<edit_block_shape> const given_shape;
    edit_pair_matrix ends; //!< Finds the end where the last cell is not known to be it.

    // Of the pair.
    std::span<std::uint8_t const> codes1{}, codes2{}; //!< Of sequence 1 the columns of the blocks.
    std::uint32_t columns_before{};                   //!< Columns of the pair before these.
    std::uint32_t words{};                            //!< Of a column: whole strips.
    edit_block_shape shape{};
    edit_band band{};

    std::vector<std::uint64_t> masks{};           //!< `[code * words + word]` the rows with that letter.
    std::vector<edit_differences> kept_columns{}; //!< `[block * words + word]` of the column before each block.
    std::vector<edit_differences> cells{};        //!< edit_strip_arguments::cells.
    std::vector<std::uint8_t> border{};           //!< edit_strip_arguments::border.
    std::vector<edit_word_directions> trace{};    //!< Of a block: edit_strip_arguments::trace.
    std::uint32_t traced_block{};
    std::uint32_t first_traced_word{}, end_of_traced_words{}; //!< None: no block is traced.
};

} // namespace seqan3_cuda::detail
