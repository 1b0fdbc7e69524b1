// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Compares what an executor makes of a batch with the scalar reference.
 *
 * Layer: test.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <engine/executor.hpp>

namespace seqan3_cuda::test
{

/*!\brief Runs a batch and expects every field and every path to be the reference's; a failure shows the first pair that
 * differs.
 * \details Where two bits are enough for letters, half of the batches go in two bits.
 * \param[in] label Says which batch this is: put in what is needed to make it again.
 */
void check_batch(detail::executor & executor, detail::alignment_problem const & problem,
                 detail::packed_batch const & batch, std::string_view label);

//!\brief Expects `outcome` to be the reference's for this batch.
void check_outcome(detail::outcome_batch const & outcome, detail::alignment_problem const & problem,
                   detail::packed_batch const & batch, std::string_view label);

/*!\brief Has executors of a device compute a batch with less and less memory, until one refuses, and expects each
 * outcome to be the reference's.
 * \param[in] kilobytes Of the first executor.
 * \param[in] step      Kilobytes less for each further one.
 * \returns The kilobytes that were too few.
 */
[[nodiscard]] std::size_t check_least_memory(int device, std::size_t kilobytes, std::size_t step,
                                             detail::alignment_problem const & problem,
                                             detail::packed_batch const & batch, std::string const & label);

//!\brief Compares pair `i` with the reference; returns what differs, or nothing.
[[nodiscard]] std::string difference(detail::outcome_batch const & outcome, detail::alignment_problem const & problem,
                                     detail::packed_batch const & batch, std::size_t i);

//!\brief What the reference makes of one pair.
struct expected_pair
{
    detail::pair_outcome outcome{};
    std::vector<detail::trace_run> runs{};
    detail::identity_counts counts{};
    detail::pair_matrices matrices{}; //!< Empty if the problem does not ask for them.
};

//!\brief Asks the reference.
[[nodiscard]] expected_pair reference_pair(detail::alignment_problem const & problem,
                                           std::span<std::uint8_t const> sequence1,
                                           std::span<std::uint8_t const> sequence2);

//!\brief The same where the reference was asked before, for pairs that are computed again and again.
[[nodiscard]] std::string difference(detail::outcome_batch const & outcome, expected_pair const & expected,
                                     detail::alignment_problem const & problem, detail::packed_batch const & batch,
                                     std::size_t i);

//!\brief The path of a pair as letters: D diagonal, U up, L left, X mismatch.
[[nodiscard]] std::string path_letters(std::span<detail::trace_run const> runs);

//!\brief The number of pairs compared in this process.
[[nodiscard]] std::uint64_t compared_pairs();

} // namespace seqan3_cuda::test
