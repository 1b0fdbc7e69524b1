// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The interface of everything that computes alignments, and the entry points of the CUDA backend.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA. `cuda/backend/` implements the backend;
 * `src/host/cuda_backend_stub.cpp` takes its place in a build without CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <memory_resource>
#include <string>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>
#include <seqan3_cuda/executor.hpp>

namespace seqan3_cuda::detail
{

struct fill_preferences;
struct part_rule;
class shared_pair;

/*!\brief Plans ahead what executors of some kind would plan before they compute a batch.
 * \details Any number of threads at once. The problem is the very object that the executor is going to get; the batch
 * gets what is returned as its preparation. Throws what executor::align throws of the batch.
 */
using batch_planner =
    std::function<std::shared_ptr<batch_preparation>(alignment_problem const & problem, packed_batch const & batch)>;

//!\brief Computes batches, one at a time.
class executor
{
public:
    virtual ~executor() = default;

    /*!\brief Computes all pairs of a batch.
     * \param[in]  problem The problem, checked by the caller.
     * \param[in]  batch   Any number of pairs of any lengths, 0 included.
     * \param[out] outcome Cleared and filled; unspecified after an exception. The batch can be run again.
     * \throws seqan3_cuda::out_of_device_memory, seqan3_cuda::cuda_error, std::overflow_error
     */
    virtual void align(alignment_problem const & problem, packed_batch const & batch, outcome_batch & outcome) = 0;

    /*!\brief Computes some strips of a pair that another executor has begun, and stays until that one is done.
     * \param[in] problem As that one's.
     * \param[in] batch   The pair alone.
     * \param[in] pair    What all members share.
     * \param[in] member  This one's number, at least 1.
     * \throws what align throws, and has withdrawn then.
     * \details By default it withdraws.
     */
    virtual void help(alignment_problem const & problem, packed_batch const & batch, shared_pair & pair,
                      std::uint32_t member);

    //!\brief Plans batches ahead for executors like this one, and outlives it; empty if that is of no use.
    [[nodiscard]] virtual batch_planner planner() const
    {
        return {};
    }
};

//!\brief Who tries pairs as similar ones (furthest-reaching points).
enum class similar_trials : std::uint8_t
{
    of_executor,
    of_caller //!< The executor gets those that are not similar.
};

//!\brief The host executor: the kernel bodies over arrays of lanes, in the calling thread. Stateless between calls.
[[nodiscard]] std::unique_ptr<executor> make_host_executor(similar_trials trials = similar_trials::of_executor);

//!\brief A host executor that computes all pairs by the kernels of devices, and may plan its fills as these prefer, for
//!tests.
[[nodiscard]] std::unique_ptr<executor> make_tuned_host_executor(fill_preferences const & preferences);

//!\brief The instruction set that the host executor chose on this machine: "AVX-512", "AVX2" or "baseline".
[[nodiscard]] char const * host_instruction_set();

// ---------------------------------------------------------------------------------------------------------------------
// The CUDA backend
// ---------------------------------------------------------------------------------------------------------------------

//!\brief Whether this build has the CUDA backend.
[[nodiscard]] bool cuda_compiled();

//!\brief All devices that the driver shows. Empty without CUDA or without a driver; `reason` then says why.
[[nodiscard]] std::vector<device_description> cuda_devices(std::string & reason);

/*!\brief An executor with a stream and buffers of its own on one device; several on one device overlap transfers and
 * kernels.
 * \param[in] device       The device's id.
 * \param[in] memory_limit Bytes that this executor may use on the device; 0: what is free when a batch is planned.
 * \throws seqan3_cuda::backend_not_compiled, seqan3_cuda::cuda_error
 */
[[nodiscard]] std::unique_ptr<executor> make_cuda_executor(int device, std::size_t memory_limit);

//!\brief One that cuts strips into parts otherwise, so that tests need no long pairs.
[[nodiscard]] std::unique_ptr<executor> make_tuned_cuda_executor(int device, std::size_t memory_limit,
                                                                 part_rule const & parts);

//!\brief Gives back to all devices what executors have left there for each other; what is an executor's own lives as
//!long as the executor. Nothing to do in a build without CUDA.
void trim_device_memory();

//!\brief Page-locked host memory that every device reads at full speed; blocks are kept for reuse, up to a quarter
//!of the machine's memory. Lives as long as the process.
//! \throws seqan3_cuda::backend_not_compiled
[[nodiscard]] std::pmr::memory_resource * pinned_memory();

//!\brief Gives page-locked blocks that nobody uses back until at most so many bytes of such blocks are left. Nothing to
//!do in a build without CUDA.
void trim_pinned_memory(std::size_t most_bytes);

} // namespace seqan3_cuda::detail
