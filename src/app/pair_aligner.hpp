// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Aligns batches of pairs: by this library, and by SeqAn3 alone for comparison.
 *
 * Layer: app. What is behind the interface is instantiated once for each alphabet, in files of its own.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include <seqan3/alphabet/cigar/cigar.hpp>

#include "alignment_options.hpp"
#include "pair_batch.hpp"

namespace seqan3_cuda::app
{

//!\brief The result of one pair. Positions are 0-based and half open.
struct pair_result
{
    std::int32_t score{};
    std::size_t target_begin{};
    std::size_t target_end{};
    std::size_t query_begin{};
    std::size_t query_end{};
    std::vector<seqan3::cigar> path{}; //!< Of =, X, I and D, without clipping; empty if it was not asked for.
    bool is_reverse{};                 //!< The query is its reverse complement, whose positions these are.

    friend bool operator==(pair_result const &, pair_result const &) = default;
};

//!\brief Aligns batches of pairs.
class pair_aligner
{
public:
    virtual ~pair_aligner() = default;

    //!\brief The results of all pairs of a batch, in order.
    [[nodiscard]] virtual std::vector<pair_result> align(pair_batch const & batch) = 0;
};

//!\brief Computes as the options' executor says.
[[nodiscard]] std::unique_ptr<pair_aligner> make_pair_aligner(alignment_options const & options);

/*!\brief Computes the same by SeqAn3 alone.
 * \details All nucleotides are compared as dna15: match and mismatch score alike in each of their alphabets, and
 * SeqAn3's algorithm is instantiated once.
 */
[[nodiscard]] std::unique_ptr<pair_aligner> make_reference_aligner(alignment_options const & options);

} // namespace seqan3_cuda::app
