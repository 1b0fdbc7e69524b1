// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Scores of pairs of letters, and the text format of NCBI for them.
 *
 * Layer: app.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace seqan3_cuda::app
{

/*!\brief A square matrix of scores by letters.
 * \details Of letters that it does not have, T scores as U, J as the mean of I and L, rounded down, and others as X, as
 * in SeqAn3's BLOSUM matrices. What remains scores 0.
 */
class score_matrix
{
public:
    //!\param[in] letters The letters of rows and columns.
    //!\param[in] scores Row by row.
    score_matrix(std::string letters, std::vector<std::int32_t> scores) :
        letters{std::move(letters)},
        scores{std::move(scores)}
    {}

    [[nodiscard]] bool has(char letter) const;
    [[nodiscard]] std::int32_t operator()(char row, char column) const;

private:
    std::string letters;
    std::vector<std::int32_t> scores;

    [[nodiscard]] std::size_t position(char letter) const;
};

/*!\brief Reads a matrix: comments after #, a line of letters, and a line for each of them, of the letter and its
 * scores. \throws seqan3_cuda::app::input_error naming file and line.
 */
[[nodiscard]] score_matrix read_score_matrix(std::filesystem::path const & path);

//!\brief The matrix in the form of a scoring scheme of SeqAn3.
template <typename scheme_t>
[[nodiscard]] scheme_t scheme_of(score_matrix const & scores)
{
    using alphabet_t = typename scheme_t::alphabet_type;
    typename scheme_t::matrix_type matrix{};
    for (std::size_t row = 0; row < matrix.size(); ++row)
        for (std::size_t column = 0; column < matrix.size(); ++column)
            matrix[row][column] = scores(alphabet_t{}.assign_rank(row).to_char(), //
                                         alphabet_t{}.assign_rank(column).to_char());
    return scheme_t{matrix};
}

} // namespace seqan3_cuda::app
