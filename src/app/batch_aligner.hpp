// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Aligns batches in threads of its own, two at a time where that hides what a batch waits for.
 *
 * Layer: app.
 */

#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <string>
#include <vector>

#include "alignment_options.hpp"
#include "options.hpp"
#include "pair_aligner.hpp"
#include "pair_batch.hpp"

namespace seqan3_cuda::app
{

//!\brief Makes an aligner, as make_pair_aligner does.
using aligner_factory = std::function<std::unique_ptr<pair_aligner>(alignment_options const &)>;

//!\brief A batch with its results.
struct aligned_batch
{
    pair_batch batch{}; //!< Without the pairs that could not be aligned.
    batch_results results{};
    std::vector<std::string> failures{}; //!< Why those could not be aligned.
    double seconds{};                    //!< Of its alignment, but not those that are counted for a batch before.
};

/*!\brief Batches in, results out in the order of the batches.
 * \details Reads do not keep a device, or many threads, busy: each batch begins and ends with work of one thread. So
 *          two batches of many short pairs are aligned at once, each by half of the threads. Others have all threads,
 *          and the memory, for themselves, and so has each batch where all share their targets, or ranks compute.
 *
 * CUDA takes some tenths of a second to start. So where devices or the host may compute, batches of many short pairs go
 * to the host until a sample of the first one has come back from a device.
 */
class batch_aligner
{
public:
    /*!\param[in] chosen      Must outlive the object.
     * \param[in] on_progress Gets the progress of batches that have all threads, from a thread of the library's.
     * \param[in] make        Called by several threads.
     */
    batch_aligner(options const & chosen, progress_callback on_progress, aligner_factory make = make_pair_aligner);
    batch_aligner(batch_aligner const &) = delete;
    batch_aligner & operator=(batch_aligner const &) = delete;

    //!\brief Whether next() has to be called before a batch can be added.
    [[nodiscard]] bool must_wait_with(pair_batch const & batch) const;

    //!\brief Begins with a batch.
    void add(pair_batch batch);

    //!\brief Whether there is a batch whose results were not taken.
    [[nodiscard]] bool has_next() const
    {
        return !at_work.empty();
    }

    //!\brief Whether next() would not wait.
    [[nodiscard]] bool is_next_ready() const
    {
        return has_next() && at_work.front().result.wait_for(clock::duration{}) == std::future_status::ready;
    }

    /*!\brief Waits for the results of the oldest batch.
     * \throws seqan3_cuda::app::alignment_error for a pair that cannot be aligned, unless the options leave such out.
     */
    [[nodiscard]] aligned_batch next();

private:
    using clock = std::chrono::steady_clock;

    struct timed_batch
    {
        aligned_batch done{};
        clock::time_point end{};
    };

    struct work
    {
        bool is_of_short_pairs;
        std::size_t place; //!< Of its aligner in `halves`.
        clock::time_point begin;
        std::future<timed_batch> result;
    };

    //!\brief With half of the threads.
    struct half
    {
        executor_kind executor;
        std::unique_ptr<pair_aligner> aligner{}; //!< Made when it is needed.
    };

    options const & chosen;
    aligner_factory make;
    std::unique_ptr<pair_aligner> whole; //!< With all threads.
    std::vector<half> halves{};          //!< None if batches are aligned one by one.
    std::future<void> device_start{};    //!< Of a sample; none if it was not needed yet.
    clock::time_point counted{};         //!< Up to where time was counted.
    std::deque<work> at_work{};          //!< Uses what is above, and ends before it.

    [[nodiscard]] bool is_of_short_pairs(pair_batch const & batch) const;
    [[nodiscard]] alignment_options half_options(executor_kind executor) const;
    void start_devices(pair_batch const & batch);
    [[nodiscard]] pair_aligner & half_for(pair_batch const & batch, std::size_t place);
    [[nodiscard]] timed_batch align(pair_aligner & aligner, pair_batch batch) const;
};

} // namespace seqan3_cuda::app
