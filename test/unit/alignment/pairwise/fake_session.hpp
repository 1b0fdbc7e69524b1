// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A session of tiny batches that computes by the scalar reference, fails on demand, and watches how it is used.
 *
 * Layer: test.
 */

#pragma once

#include <atomic>
#include <cstddef>
#include <limits>

namespace seqan3_cuda::test
{

//!\brief What the sessions of this process do, and what they saw. Reset it at the start of a test.
struct fake_session_settings
{
    static constexpr std::size_t never = std::numeric_limits<std::size_t>::max();

    std::size_t batch_letters{1000};
    std::size_t batch_pairs{3};
    std::size_t batches_ahead{2};
    bool has_two_bits{true};         //!< Whether the session wants letters in two bits where these are enough.
    std::atomic<bool> is_ready{};    //!< Whether outcomes are there as soon as batches are submitted.
    std::size_t similar_from{never}; //!< Pairs whose second sequence has so many letters have few differences.
    std::size_t fails_at{never};     //!< The 0-based number of the batch whose outcome is an exception.

    std::atomic<std::size_t> sessions{};      //!< Number of sessions opened.
    std::atomic<std::size_t> pair_sessions{}; //!< Of single pairs, since the start of the program.
    std::atomic<std::size_t> open_sessions{};
    std::atomic<std::size_t> submitted{};          //!< Number of batches.
    std::atomic<std::size_t> submitted_prepared{}; //!< Of them those that were prepared.
    std::atomic<std::size_t> prepared_pairs{};     //!< Pairs of batches that were prepared.
    std::atomic<bool> prepared_twice{};            //!< Whether a batch was prepared again.
    std::atomic<std::size_t> most_pending{};
    std::atomic<std::size_t> host_threads{}; //!< As asked for last.
    std::atomic<std::size_t> alphabet_size{};
    std::atomic<bool> whole_matrix{};    //!< As the last problem wants it.
    std::atomic<bool> used_by_two{};     //!< Whether two threads ever used a session at the same time.
    std::atomic<bool> last_was_marked{}; //!< Whether the last batch said that it was the last one.

    [[nodiscard]] static fake_session_settings & get()
    {
        static fake_session_settings settings{};
        return settings;
    }

    void reset(std::size_t const batch_pairs_, std::size_t const batches_ahead_, std::size_t const fails_at_ = never)
    {
        batch_letters = 1000;
        batch_pairs = batch_pairs_;
        batches_ahead = batches_ahead_;
        has_two_bits = true;
        fails_at = fails_at_;
        similar_from = never;
        sessions = submitted = submitted_prepared = prepared_pairs = most_pending = host_threads = alphabet_size = 0;
        used_by_two = last_was_marked = whole_matrix = is_ready = prepared_twice = false;
    }
};

} // namespace seqan3_cuda::test
