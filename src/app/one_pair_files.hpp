// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What is written of an only pair beside its alignment: its score table, and a picture of it.
 *
 * Layer: app.
 */

#pragma once

#include <optional>

#include "options.hpp"
#include "output_file.hpp"
#include "pair_aligner.hpp"
#include "pair_batch.hpp"
#include "score_table.hpp"

namespace seqan3_cuda::app
{

//!\brief The files that show one pair.
class one_pair_files
{
public:
    //!\brief Whether the options ask for any of them.
    [[nodiscard]] static bool are_wanted(options const & chosen)
    {
        return !chosen.score_table.empty() || !chosen.picture.empty();
    }

    //!\brief Checks the options. Of a pair's matrices there are those of one strand, without a band.
    //!\throws seqan3_cuda::app::usage_error
    static void check(options const & chosen);

    /*!\brief Opens the files, before the pair is aligned.
     * \param[in] only The batch of the pair.
     * \throws seqan3_cuda::app::input_error if the batch has more than one pair.
     * \throws seqan3_cuda::app::output_error if a file cannot be opened or does not fit on the disk.
     */
    one_pair_files(options const & chosen, pair_batch const & only);

    //!\brief There is another pair: an error. \throws seqan3_cuda::app::input_error
    [[noreturn]] static void refuse_more_pairs(options const & chosen);

    /*!\brief Writes the files, which have no names yet.
     * \param[in] results Of the pair; none if it could not be aligned: nothing is drawn then.
     */
    void write(pair_batch const & only, batch_results const & results);

    //!\brief Gives the files that were written their names. \throws seqan3_cuda::app::output_error
    void commit();

private:
    options const & chosen;
    std::optional<score_table> table{};
    std::optional<output_file> picture{};
};

} // namespace seqan3_cuda::app
