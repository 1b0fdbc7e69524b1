// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Where two sequences have words in common, counted in bins.
 *
 * Layer: app.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "alignment_options.hpp"

namespace seqan3_cuda::app
{

/*!\brief Counts of words that stand in both sequences, by bins.
 * \details The bin of position x of n letters is `x * width / n`. A word counts where its middle is. Words that stand
 * at more than `most_places` places of one of the sequences are left out: they are repeats without information.
 */
struct dot_plot
{
    static constexpr std::size_t most_places = 16;

    std::size_t width{};  //!< Bins of the target.
    std::size_t height{}; //!< Bins of the query.
    std::size_t word_letters{};
    std::vector<std::uint32_t> forward{}; //!< `[bin of the query * width + bin of the target]`
    std::vector<std::uint32_t> reverse{}; //!< Of words of the query's reverse complement, at their forward places.
};

/*!\brief The length of words of which unrelated sequences share fewer than one in a hundred bins.
 * \param[in] letters_of_bin Letters of the target in a bin times those of the query.
 * \returns The logarithm of 100 times that, to the base of 4 (proteins: 20), rounded up; as many letters at most as a
 * word of 64 bits has and as the sequences have.
 */
[[nodiscard]] std::size_t word_letters_for(double letters_of_bin, alphabet_kind alphabet, std::size_t shorter);

/*!\brief Counts.
 * \details Takes O(m + n) memory and the time of sorting all words, of both sequences and strands, once. Proteins have
 *          no reverse complement. Letters but A, C, G and T (U), and of proteins X and *, are in no word.
 */
[[nodiscard]] dot_plot count_common_words(std::string const & target, std::string const & query, alphabet_kind alphabet,
                                          std::size_t width, std::size_t height);

} // namespace seqan3_cuda::app
