// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The boundary between the SeqAn3 side and the executors: a stream of batches through one or more executors.
 *
 * Layer: boundary. Includes neither SeqAn3 nor CUDA. Implemented in `src/schedule/`.
 */

#pragma once

#include <cstddef>
#include <memory>
#include <memory_resource>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>
#include <seqan3_cuda/alignment/detail/cell_counter.hpp>
#include <seqan3_cuda/alignment/detail/pair_trial.hpp>
#include <seqan3_cuda/executor.hpp>
#include <seqan3_cuda/export.hpp>

namespace seqan3_cuda::detail
{

class batch_places;
class common_best;
class process_channel;

//! \brief Where a session computes.
struct session_options
{
    executor_kind executor{executor_kind::automatic};
    std::vector<int> devices{};        //!< Device ids; empty: all usable ones.
    std::size_t device_memory_limit{}; //!< Bytes that may be used on each device; 0: what is free.
    std::size_t host_threads{1};       //!< Number of threads of the host executor, at least 1.
    std::size_t first_pair{};          //!< Index of the first pair, for messages.
    cell_counter * progress{};         //!< Gets the cells that are done; null: nobody counts. Outlives the session.
    batch_places * places{};           //!< Other processes that compute, too; null: none. Lives as long as the session.
    //! \brief What others look for, too, if a batch looks for one best score; null: nobody does. Outlives the session.
    common_best * best{};
};

/*!\brief What a session wants batches to be like, so that the executors are busy.
 * \details A batch is full as soon as it has enough letters or enough pairs. One pair is always a valid batch.
 */
struct batch_plan
{
    std::size_t letters{};           //!< Of both sequences.
    std::size_t pairs{};             //!< Number of pairs.
    std::size_t ahead{};             //!< Batches that should be submitted before the first one is taken, at least 1.
    std::size_t letters_per_byte{1}; //!< packed_sequences::letters_per_byte; 1 is right, too.
    //! \brief Where batches should be allocated: page-locked memory if a GPU takes part, else ordinary memory. Lives as
    //! long as the process.
    std::pmr::memory_resource * memory{std::pmr::new_delete_resource()};

    friend bool operator==(batch_plan const &, batch_plan const &) = default;
};

/*!\brief Computes one problem on a stream of batches; outcomes come back in the order of submission.
 *
 * With GPUs, and with more than one host thread, batches are computed by worker threads while the caller packs the next
 * ones. With one host thread `next()` computes in the calling thread: nothing is started for a single small pair.
 *
 * A session belongs to one thread at a time; any number of sessions may exist at once and share the devices.
 */
class alignment_session
{
public:
    /*!\brief Chooses the executors.
     * \throws seqan3_cuda::backend_not_compiled if `cuda` is asked for and this build has no CUDA.
     * \throws seqan3_cuda::no_device if `cuda` is asked for and no device, or not each chosen device, is usable.
     */
    SEQAN3_CUDA_EXPORT alignment_session(alignment_problem problem, session_options options);
    alignment_session(alignment_session const &) = delete;
    alignment_session & operator=(alignment_session const &) = delete;
    SEQAN3_CUDA_EXPORT ~alignment_session(); //!< Waits for the batch being computed, drops the ones behind it.

    //! \brief What batches should be like.
    [[nodiscard]] SEQAN3_CUDA_EXPORT batch_plan const & plan() const;

    /*!\brief Makes what computes pairs in the calling thread, if they differ so little that no executor is faster.
     * \returns Null if no pairs of the problem are tried, or if `cuda` is asked for. The session has to outlive it.
     * \details Any number of threads may do so at once, also while another thread calls other functions.
     */
    [[nodiscard]] SEQAN3_CUDA_EXPORT std::unique_ptr<pair_trial> make_trial() const;

    /*!\brief Plans ahead, in the calling thread, what an executor would plan before it computes a batch.
     * \param[in,out] batch A batch that was not submitted yet; its pairs must not change any more.
     * \details Any number of threads may do so at once, also while another thread calls other functions. Does nothing
     *          if it is not known yet which executor is going to have the batch.
     */
    SEQAN3_CUDA_EXPORT void prepare(packed_batch & batch) const;

    /*!\brief Hands a batch over. `last`: no other one follows.
     * \details With `automatic`, a first batch that is also the last one and too small to pay for a launch is computed
     * on the host.
     */
    SEQAN3_CUDA_EXPORT void submit(packed_batch batch, bool last);

    //! \brief Hands over the outcome of a batch that the caller has computed, in parts of neighbouring pairs: next()
    //! returns it in its turn.
    SEQAN3_CUDA_EXPORT void submit(std::vector<outcome_batch> parts);

    //! \brief Whether next() would not wait, because the oldest batch was computed meanwhile.
    [[nodiscard]] SEQAN3_CUDA_EXPORT bool is_next_ready() const;

    /*!\brief Waits for the oldest batch and returns its outcome.
     * \throws what the computation threw: seqan3_cuda::out_of_device_memory if a single pair does not fit,
     * seqan3_cuda::cuda_error, std::overflow_error if scores cannot be represented in 32 bits. Other batches stay
     * intact.
     */
    [[nodiscard]] SEQAN3_CUDA_EXPORT outcome_batch next();

    /*!\brief Helps another process with a pair, by devices of this one, until the pair is done.
     * \param[in] problem The problem.
     * \param[in] options Where to compute.
     * \param[in] batch   The pair alone.
     * \param[in] channel The line from that process's batch_places::summon.
     * \details If this process cannot help, the other one is told so.
     */
    SEQAN3_CUDA_EXPORT static void help(alignment_problem const & problem, session_options const & options,
                                        packed_batch const & batch, process_channel & channel);

private:
    class implementation;
    std::unique_ptr<implementation> self;
};

} // namespace seqan3_cuda::detail
