// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Aligns batches of pairs: by this library, and by SeqAn3 alone for comparison.
 *
 * Layer: app. What is behind the interface is instantiated once for each alphabet, in files of its own.
 */

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include <seqan3/alphabet/cigar/cigar.hpp>

#include <seqan3_cuda/alignment/pairwise/detail/call_estimate.hpp>

#include "alignment_options.hpp"
#include "pair_batch.hpp"

namespace seqan3_cuda::app
{

//!\brief A path: of =, X, I and D, without clipping. Empty if it was not asked for.
using path_view = std::span<seqan3::cigar const>;

//!\brief A result of one pair. Positions are 0-based and half open.
struct pair_result
{
    std::uint32_t pair{}; //!< Its position in the batch.
    std::uint32_t rank{}; //!< Among the results of the pair, from 0, the best one.
    std::int32_t score{};
    std::size_t target_begin{};
    std::size_t target_end{};
    std::size_t query_begin{};
    std::size_t query_end{};
    path_view path{};  //!< In memory of the batch_results.
    bool is_reverse{}; //!< The query is its reverse complement, whose positions these are.

    friend bool operator==(pair_result const & left, pair_result const & right)
    {
        return left.score == right.score && left.target_begin == right.target_begin
            && left.target_end == right.target_end && left.query_begin == right.query_begin
            && left.query_end == right.query_end && left.is_reverse == right.is_reverse
            && std::ranges::equal(left.path, right.path);
    }
};

//!\brief The results of a batch. Paths of many pairs lie together: threads that build them, and the one that frees
//! them, allocate nothing for a pair.
struct batch_results
{
    std::vector<pair_result> pairs{}; //!< At least one of each pair, in order of the pairs, and then by rank.
    std::vector<std::shared_ptr<void const>> path_memory{}; //!< What the paths of the pairs lie in.

    //!\brief Appends those of further pairs. \param[in] pair_count Pairs so far.
    void append(batch_results others, std::size_t const pair_count)
    {
        if (pairs.empty())
            pairs = std::move(others.pairs);
        else
            for (pair_result & result : others.pairs)
            {
                result.pair += static_cast<std::uint32_t>(pair_count);
                pairs.push_back(result);
            }
        keep_paths(std::move(others));
    }

    //!\brief Keeps the paths of others, whose results stand somewhere else.
    void keep_paths(batch_results others)
    {
        std::ranges::move(others.path_memory, std::back_inserter(path_memory));
    }
};

//!\brief Aligns batches of pairs.
class pair_aligner
{
public:
    virtual ~pair_aligner() = default;

    //!\brief The results of all pairs of a batch: one of each, or the options' alternatives.
    [[nodiscard]] virtual batch_results align(pair_batch const & batch) = 0;

    /*!\brief What the batch would take: seqan3_cuda::estimate_pairwise.
     * \throws std::logic_error by aligners that compute by something else.
     */
    [[nodiscard]] virtual call_estimate estimate(pair_batch const &)
    {
        throw std::logic_error{"only aligners by this library estimate"};
    }
};

//!\brief Computes as the options' executor says.
[[nodiscard]] std::unique_ptr<pair_aligner> make_pair_aligner(alignment_options const & options);

/*!\brief Computes the same by SeqAn3 alone.
 * \details All nucleotides are compared as dna15: match and mismatch score alike in each of their alphabets, and
 * SeqAn3's algorithm is instantiated once.
 */
[[nodiscard]] std::unique_ptr<pair_aligner> make_reference_aligner(alignment_options const & options);

//!\brief Who computes.
enum class computed_by : bool
{
    this_library,
    seqan3_alone
};

template <typename alphabet_t, computed_by by>
[[nodiscard]] std::unique_ptr<pair_aligner> make_aligner(alignment_options const & options);

} // namespace seqan3_cuda::app
