// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The scores and the directions of all cells of one pair, in files.
 *
 * Layer: app.
 */

#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include "alignment_options.hpp"
#include "record.hpp"

namespace seqan3_cuda::app
{

//!\brief A pair as the executors know it.
struct coded_pair
{
    seqan3_cuda::detail::alignment_problem problem{};
    std::vector<std::uint8_t> target{}; //!< Codes of its letters.
    std::vector<std::uint8_t> query{};
};

//!\brief Without a band and with one piece of gap costs, which the options must not have.
[[nodiscard]] coded_pair code_pair(alignment_options const & options, record const & target, record const & query);

//!\brief The name of the table of directions that belongs to a table of scores: `a.npy`, `a.trace.npy`.
[[nodiscard]] std::filesystem::path trace_path_of(std::filesystem::path const & score_path);

/*!\brief Two files, of text or, by the extension `.npy`, of NumPy's format 1.0.
 *
 * A table has a cell behind each number of letters of the target and of the query. Scores are numbers of 32 bits.
 * Directions are bytes, sums of the bits of SeqAn3's trace matrix. NumPy's shape is (letters of the query + 1, letters
 * of the target + 1), column by column; a line of text is such a column. Memory is O(letters).
 */
class score_table
{
public:
    /*!\brief Opens the files.
     * \param[in] query On the strand that is aligned.
     * \throws seqan3_cuda::app::output_error if a file cannot be opened, or the disk has too little room: names both.
     * \throws std::overflow_error if a score may not fit 32 bits.
     */
    score_table(std::filesystem::path const & path, alignment_options const & options, record const & target,
                record const & query);
    score_table(score_table const &) = delete;
    score_table & operator=(score_table const &) = delete;
    ~score_table();

    //!\brief Computes and writes all cells. \throws seqan3_cuda::app::output_error
    void write();

    //!\brief Gives the complete files their names. \throws seqan3_cuda::app::output_error
    void commit();

private:
    class table_file;
    struct implementation;
    std::unique_ptr<implementation> self;
};

} // namespace seqan3_cuda::app
