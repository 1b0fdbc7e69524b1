// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The work queue of a session over fake executors: order, errors, choice of executor, the end.
 *
 * Layer: test.
 */

#include <algorithm>
#include <atomic>
#include <future>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <engine/batch_parts.hpp>
#include <engine/strip_watch.hpp>
#include <schedule/batch_stream.hpp>
#include <schedule/executor_pool.hpp>

#include <unit/message_of.hpp>
#include <unit/schedule/fake_backend.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::batch_stream;
using detail::session_options;

constexpr session_options one_host_thread{.executor = executor_kind::host};
constexpr std::size_t long_sequence{2000}; // some pairs of two of them are worth a launch

session_options host_threads(std::size_t const threads)
{
    return {.executor = executor_kind::host, .host_threads = threads};
}

session_options on(executor_kind const kind, std::vector<int> devices = {}, std::size_t const memory_limit = 0)
{
    return {.executor = kind, .devices = std::move(devices), .device_memory_limit = memory_limit};
}

//!\brief Streams `batches` batches of `pairs` pairs through a session as a caller does; what differs from the
//!expectation.
std::string stream_through(batch_stream & stream, std::uint32_t const batches, std::uint32_t const pairs,
                           std::size_t const length = 4)
{
    std::uint32_t submitted{}, taken{};
    while (taken < batches)
    {
        while (submitted < batches && submitted - taken < stream.plan().ahead)
        {
            stream.submit(make_batch(submitted * pairs, (submitted + 1) * pairs, length, length),
                          submitted + 1 == batches);
            ++submitted;
        }
        std::string const found = difference(stream.next(), taken * pairs, (taken + 1) * pairs);
        if (!found.empty())
            return "batch " + std::to_string(taken) + ": " + found;
        ++taken;
    }
    return "";
}

//!\brief What next() throws.
template <typename exception_t>
std::string error_of_next(batch_stream & stream)
{
    return message_of<exception_t>([&] { (void)stream.next(); });
}

//!\brief A delay that makes later batches finish before earlier ones.
void uneven_delay(int, std::size_t, detail::packed_batch const & batch)
{
    if (batch.size() > 0)
        std::this_thread::sleep_for(std::chrono::microseconds{(number_of(batch, 0) * 7919) % 700});
}

} // namespace

// ---------------------------------------------------------------------------------------------------------------------
// Plans ahead
// ---------------------------------------------------------------------------------------------------------------------

TEST(batch_stream, prepares_batches_when_a_device_is_known)
{
    fake_backend const backend{1};
    batch_stream stream{any_problem(), on(executor_kind::cuda), backend};
    detail::packed_batch first = make_batch(0, 3), second = make_batch(3, 9), none{};
    stream.prepare(first);
    EXPECT_FALSE(first.preparation) << "no device was lent yet";
    stream.submit(std::move(first), false);
    EXPECT_EQ(difference(stream.next(), 0, 3), "");
    stream.prepare(none);
    EXPECT_FALSE(none.preparation);
    stream.prepare(second);
    EXPECT_TRUE(second.preparation);
    EXPECT_FALSE(detail::copy_pairs(second, 0, 3).preparation) << "of other pairs";
    stream.submit(std::move(second), true);
    EXPECT_EQ(difference(stream.next(), 3, 9), "");
}

TEST(batch_stream, leaves_to_the_executor_what_cannot_be_planned)
{
    detail::alignment_problem too_large = any_problem();
    too_large.substitution_scores = {1 << 30, -1, -1, 1 << 30};
    fake_backend const backend{1};
    batch_stream stream{too_large, on(executor_kind::cuda), backend};
    stream.submit(make_batch(0, 1), false);
    EXPECT_EQ(difference(stream.next(), 0, 1), "");
    detail::packed_batch batch = make_batch(1, 2, 400, 400);
    stream.prepare(batch); // throws nothing
    EXPECT_FALSE(batch.preparation);
    stream.submit(std::move(batch), true);
    EXPECT_EQ(difference(stream.next(), 1, 2), "");
}

TEST(batch_stream, prepares_nothing_for_the_host)
{
    fake_backend const backend{0};
    batch_stream stream{any_problem(), host_threads(2), backend};
    stream.submit(make_batch(0, 3), false);
    EXPECT_EQ(difference(stream.next(), 0, 3), "");
    detail::packed_batch batch = make_batch(3, 9);
    stream.prepare(batch);
    EXPECT_FALSE(batch.preparation);
}

// ---------------------------------------------------------------------------------------------------------------------
// The host
// ---------------------------------------------------------------------------------------------------------------------

TEST(batch_stream, tells_when_the_oldest_batch_is_ready)
{
    std::atomic<bool> may_go{};
    fake_backend const backend{1, [&may_go](int, std::size_t, detail::packed_batch const &)
                               {
                                   while (!may_go)
                                       std::this_thread::yield();
                               }};
    batch_stream stream{any_problem(), on(executor_kind::cuda), backend};
    EXPECT_FALSE(stream.is_next_ready()) << "there is none";
    stream.submit(make_batch(0, 3), false);
    EXPECT_FALSE(stream.is_next_ready());
    may_go = true;
    EXPECT_TRUE(comes_true([&stream] { return stream.is_next_ready(); }));
    EXPECT_EQ(difference(stream.next(), 0, 3), "");
    EXPECT_FALSE(stream.is_next_ready());

    // A lone batch is computed by next().
    batch_stream lone{any_problem(), one_host_thread, backend};
    lone.submit(make_batch(0, 3), true);
    EXPECT_FALSE(lone.is_next_ready());
    EXPECT_EQ(difference(lone.next(), 0, 3), "");
}

TEST(batch_stream, outcomes_that_the_caller_has_computed_keep_their_place)
{
    fake_backend backend{2, uneven_delay};
    batch_stream other{any_problem(), one_host_thread, backend};
    std::vector<detail::outcome_batch> parts{};
    for (auto const & [begin, end] : {std::pair{3u, 5u}, {5u, 6u}, {6u, 9u}})
    {
        other.submit(make_batch(begin, end), false);
        parts.push_back(other.next());
    }

    batch_stream stream{any_problem(), on(executor_kind::cuda), backend};
    stream.submit(make_batch(0, 3), false);
    stream.submit(std::move(parts));
    stream.submit(make_batch(9, 12), true);
    EXPECT_EQ(difference(stream.next(), 0, 3), "");
    EXPECT_TRUE(stream.is_next_ready());
    EXPECT_EQ(difference(stream.next(), 3, 9), "");
    EXPECT_EQ(difference(stream.next(), 9, 12), "");
}

TEST(batch_stream, tries_similar_pairs_unless_devices_are_asked_for)
{
    fake_backend backend{1};
    detail::packed_batch const batch = make_batch(0, 8);
    batch_stream const chooses{any_problem(), on(executor_kind::automatic), backend};
    EXPECT_FALSE(detail::try_pairs(chooses.make_trial().get(), batch, 2, 5));
    backend.are_similar = true;
    std::optional<detail::outcome_batch> const found = detail::try_pairs(chooses.make_trial().get(), batch, 2, 5);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->pairs.size(), 5u);
    batch_stream const insists{any_problem(), on(executor_kind::cuda), backend};
    EXPECT_FALSE(insists.make_trial());

    EXPECT_EQ(backend.trial_threads, 1u);
    fake_backend host{};
    for (std::size_t const threads : {1, 16, 17})
    {
        ASSERT_TRUE(batch_stream(any_problem(), host_threads(threads), host).make_trial());
        EXPECT_EQ(host.trial_threads, std::max<std::size_t>(threads, 16)) << threads;
    }
}

TEST(batch_stream, one_host_thread_is_the_callers)
{
    fake_backend backend{};
    batch_stream stream{any_problem(), one_host_thread, backend};
    EXPECT_EQ(stream.plan().ahead, 1u);
    EXPECT_EQ(stream_through(stream, 5, 10), "");
    EXPECT_EQ(backend.log.made, 1);
    for (fake_log::call const & call : backend.log.calls)
        EXPECT_EQ(call.thread, std::this_thread::get_id());
}

TEST(batch_stream, nothing_is_computed_before_next)
{
    fake_backend backend{};
    batch_stream stream{any_problem(), one_host_thread, backend};
    stream.submit(make_batch(0, 1), false);
    stream.submit(make_batch(1, 3), true);
    EXPECT_EQ(backend.log.made, 0);
    EXPECT_EQ(difference(stream.next(), 0, 1), "");
    EXPECT_EQ(difference(stream.next(), 1, 3), "");
}

TEST(batch_stream, empty_batches)
{
    for (std::size_t const threads : {1, 3})
    {
        fake_backend backend{};
        batch_stream stream{any_problem(), host_threads(threads), backend};
        EXPECT_EQ(stream_through(stream, 3, 0), "");
    }
}

TEST(batch_stream, several_host_threads_keep_the_order)
{
    for (std::size_t const threads : {2, 4, 7})
    {
        fake_backend backend{0, uneven_delay};
        batch_stream stream{any_problem(), host_threads(threads), backend};
        EXPECT_EQ(stream_through(stream, 100, 10), "");
        EXPECT_LE(backend.log.most_at_once[host_id], static_cast<int>(threads));
        EXPECT_LE(backend.log.made, static_cast<int>(threads));
        EXPECT_EQ(backend.log.entered_twice, 0);
    }
}

TEST(batch_stream, host_threads_share_one_large_batch)
{
    std::atomic<int> inside{};
    std::atomic<bool> met{};
    fake_backend backend{0, [&](int, std::size_t, detail::packed_batch const &)
                         {
                             ++inside;
                             met = comes_true([&] { return inside == 3; });
                         }};
    batch_stream stream{any_problem(), host_threads(3), backend};
    EXPECT_EQ(stream_through(stream, 1, 3 * 64 - 10, long_sequence), "");
    EXPECT_TRUE(met); // three pieces were computed at once
    ASSERT_EQ(backend.log.calls.size(), 3u);
}

TEST(batch_stream, a_single_small_batch_starts_no_thread)
{
    fake_backend backend{};
    batch_stream stream{any_problem(), host_threads(8), backend};
    EXPECT_EQ(stream_through(stream, 1, 10), "");
    EXPECT_EQ(backend.log.calls.at(0).thread, std::this_thread::get_id());
}

// ---------------------------------------------------------------------------------------------------------------------
// Devices
// ---------------------------------------------------------------------------------------------------------------------

TEST(batch_stream, all_devices_take_part)
{
    std::atomic<int> inside{};
    fake_backend backend{3, [&inside](int, std::size_t, detail::packed_batch const &)
                         {
                             ++inside;
                             EXPECT_TRUE(comes_true([&inside] { return inside >= 9; }));
                         }};
    batch_stream stream{any_problem(), on(executor_kind::cuda), backend};
    EXPECT_EQ(stream.plan().ahead, 10u);
    EXPECT_EQ(stream_through(stream, 30, 10), "");
    for (int device = 0; device < 3; ++device)
        EXPECT_EQ(backend.log.most_at_once[device], 3);
    EXPECT_EQ(backend.log.pairs_on(host_id), 0u);
}

TEST(batch_stream, busy_devices_get_whole_batches)
{
    std::atomic<bool> may_end{};
    fake_backend backend{2, [&may_end](int, std::size_t, detail::packed_batch const &)
                         { EXPECT_TRUE(comes_true([&may_end] { return may_end.load(); })); }};
    batch_stream stream{any_problem(), on(executor_kind::cuda), backend};
    constexpr std::size_t length = 65'000; // eight pairs have enough cells for two devices
    for (std::uint32_t batch = 0; batch < 3; ++batch)
        stream.submit(make_batch(8 * batch, 8 * batch + 8, length, length), batch == 2);
    may_end = true;
    for (std::uint32_t batch = 0; batch < 3; ++batch)
        EXPECT_EQ(difference(stream.next(), 8 * batch, 8 * batch + 8), "");

    std::vector<std::size_t> pairs{};
    for (fake_log::call const & call : backend.log.calls)
        pairs.push_back(call.pairs);
    std::ranges::sort(pairs);
    EXPECT_EQ(pairs, (std::vector<std::size_t>{4, 4, 4, 4, 8})); // the first batch and the last one in two pieces
}

//!\brief Devices tell each other what they have found, if they look for one best score.
TEST(batch_stream, pieces_have_one_best_score)
{
    for (bool const has_one_best : {true, false})
        for (int const devices : {1, 3})
        {
            std::mutex mutex{};
            std::vector<detail::common_best *> scores{};
            fake_backend backend{devices, [&](int, std::size_t, detail::packed_batch const &)
                                 {
                                     std::scoped_lock const lock{mutex};
                                     scores.push_back(detail::best_scope::current());
                                 }};
            batch_stream stream{any_problem(), on(executor_kind::cuda), backend};
            constexpr std::size_t length = 80'000; // nine pairs have enough cells for three devices
            detail::packed_batch batch = make_batch(0, 9, length, length);
            batch.has_one_best = has_one_best;
            stream.submit(std::move(batch), true);
            EXPECT_EQ(difference(stream.next(), 0, 9), "");
            ASSERT_EQ(scores.size(), static_cast<std::size_t>(devices));
            for (detail::common_best const * const each : scores)
            {
                EXPECT_EQ(each != nullptr, has_one_best && devices > 1);
                EXPECT_EQ(each, scores.front());
            }
        }
}

TEST(batch_stream, only_chosen_devices_take_part)
{
    fake_backend backend{3, uneven_delay};
    batch_stream stream{any_problem(), on(executor_kind::cuda, {2, 1}), backend};
    EXPECT_EQ(stream_through(stream, 30, 10), "");
    EXPECT_EQ(backend.log.pairs_on(0), 0u);
    EXPECT_EQ(backend.log.pairs_on(1) + backend.log.pairs_on(2), 300u);
}

TEST(batch_stream, cuda_without_a_device_throws)
{
    fake_backend backend{};
    EXPECT_THROW((batch_stream{any_problem(), on(executor_kind::cuda), backend}), backend_not_compiled);
    fake_backend two{2};
    EXPECT_THROW((batch_stream{any_problem(), on(executor_kind::cuda, {0, 2}), two}), no_device);
}

TEST(batch_stream, automatic_sends_a_small_call_to_the_host)
{
    struct expectation
    {
        executor_kind kind;
        std::uint32_t batches;
        std::uint32_t pairs; // of a batch
        std::size_t length;
        int device;
    };
    using enum executor_kind;
    for (auto const & [kind, batches, pairs, length, device] :
         {expectation{automatic, 1, 1, 100, host_id}, expectation{automatic, 1, 2, long_sequence, 0},
          expectation{automatic, 1, 1, 1'000, host_id}, // single pairs by predicted times: pair_placement_test
          expectation{automatic, 1, 1, 20'000, 0},
          expectation{automatic, 2, 1, 100, 0}, // the first one is not the last one
          expectation{cuda, 1, 1, 100, 0}, expectation{host, 1, 2, long_sequence, host_id}})
    {
        fake_backend backend{1};
        batch_stream stream{any_problem(), on(kind), backend};
        EXPECT_EQ(stream_through(stream, batches, pairs, length), "");
        EXPECT_EQ(backend.log.pairs_on(device), batches * pairs) << length;
        EXPECT_EQ(backend.log.calls.size(), batches);
    }

    fake_backend backend{};
    batch_stream stream{any_problem(), on(automatic), backend};
    EXPECT_EQ(stream_through(stream, 3, 2, long_sequence), "");
    EXPECT_EQ(backend.log.pairs_on(host_id), 6u);
}

TEST(batch_stream, batches_are_halved_on_devices)
{
    fake_backend backend{2, [](int, std::size_t, detail::packed_batch const & batch)
                         {
                             if (batch.size() > 9)
                                 throw out_of_device_memory{"nine at most"};
                         }};
    batch_stream stream{any_problem(), on(executor_kind::cuda), backend};
    EXPECT_EQ(stream_through(stream, 20, 50), "");
}

TEST(batch_stream, a_single_pair_gets_the_whole_device)
{
    fake_backend backend{2, [](int, std::size_t const limit, detail::packed_batch const & batch)
                         {
                             if (batch.first.codes.size() > limit)
                                 throw out_of_device_memory{"the limit is " + std::to_string(limit)};
                         }};
    batch_stream stream{any_problem(), on(executor_kind::cuda, {}, 1000), backend};
    EXPECT_EQ(stream_through(stream, 20, 3, 1000), "");

    // ---- and a larger one is named; the others are as they should be
    batch_stream other{any_problem(), on(executor_kind::cuda, {}, 1000), backend};
    other.submit(make_batch(0, 5), false);
    detail::packed_batch batch = make_batch(5, 7);
    append_pair(batch, 7, 1001, 33);
    other.submit(std::move(batch), false);
    other.submit(make_batch(8, 10), true);
    EXPECT_EQ(difference(other.next(), 0, 5), "");
    EXPECT_EQ(error_of_next<out_of_device_memory>(other),
              "Pair 7 (sequences of 1001 and 33 letters) does not fit into device memory: the limit is 1000");
    EXPECT_EQ(difference(other.next(), 8, 10), "");
}

TEST(batch_stream, an_executor_is_replaced_after_a_cuda_error)
{
    std::atomic<bool> fails{true};
    fake_backend backend{1, [&fails](int, std::size_t, detail::packed_batch const &)
                         {
                             if (fails.exchange(false))
                                 throw cuda_error{"cudaMemcpyAsync failed"};
                         }};
    batch_stream stream{any_problem(), on(executor_kind::cuda), backend};
    stream.submit(make_batch(0, 1), true);
    EXPECT_EQ(error_of_next<cuda_error>(stream), "cudaMemcpyAsync failed");
    EXPECT_EQ(backend.log.alive, 0);
    EXPECT_EQ(stream_through(stream, 3, 1), "");
}

TEST(batch_stream, devices_that_are_left_finish_a_lost_ones_work)
{
    for (std::size_t const good_calls : {0, 1, 5})
    {
        std::atomic<std::size_t> calls{};
        fake_backend backend{3, [&](int const device, std::size_t, detail::packed_batch const &)
                             {
                                 if (device == 0 && calls++ >= good_calls)
                                     throw cuda_error{"cudaMemcpyAsync failed"};
                             }};
        std::uint64_t const cells = 40ull * 3 * long_sequence * long_sequence;
        detail::cell_counter counter{};
        session_options options = on(executor_kind::cuda);
        options.progress = &counter;
        batch_stream stream{any_problem(), options, backend};
        EXPECT_EQ(stream_through(stream, 40, 3, long_sequence), "");
        // Executors that were at work when the first one failed may fail, too; none is asked again.
        EXPECT_GT(calls, good_calls);
        EXPECT_LE(calls, good_calls + detail::executor_pool::executors_per_device);
        EXPECT_EQ(counter.value(), cells); // those of pairs that were tried twice count once
    }
}

TEST(batch_stream, the_last_device_throws)
{
    std::atomic<bool> fails{true};
    fake_backend backend{2, [&fails](int const device, std::size_t, detail::packed_batch const &)
                         {
                             if (fails)
                                 throw cuda_error{"device " + std::to_string(device)};
                         }};
    batch_stream stream{any_problem(), on(executor_kind::cuda, {0, 1}), backend};
    for (int i = 0; i < 3; ++i)
    {
        stream.submit(make_batch(0, 1), false);
        EXPECT_TRUE(error_of_next<cuda_error>(stream).starts_with("device ")) << i;
    }
    fails = false;
    EXPECT_EQ(stream_through(stream, 3, 1), "");
}

TEST(batch_stream, other_errors_than_cudas_are_not_tried_elsewhere)
{
    std::atomic<std::size_t> calls{};
    fake_backend backend{2, [&calls](int, std::size_t, detail::packed_batch const &)
                         {
                             ++calls;
                             throw std::runtime_error{"of the batch"};
                         }};
    batch_stream stream{any_problem(), on(executor_kind::cuda), backend};
    stream.submit(make_batch(0, 1), true);
    EXPECT_EQ(error_of_next<std::runtime_error>(stream), "of the batch");
    EXPECT_EQ(calls, 1u);
}

// ---------------------------------------------------------------------------------------------------------------------
// Errors and the end
// ---------------------------------------------------------------------------------------------------------------------

TEST(batch_stream, an_error_belongs_to_its_batch)
{
    for (session_options const & options : {one_host_thread, host_threads(3), on(executor_kind::cuda)})
    {
        fake_backend backend{2, [](int, std::size_t, detail::packed_batch const & batch)
                             {
                                 for (std::size_t i = 0; i < batch.size(); ++i)
                                     if (number_of(batch, i) % 100 == 25)
                                         throw std::runtime_error{"pair " + std::to_string(number_of(batch, i))};
                             }};
        batch_stream stream{any_problem(), options, backend};
        for (std::uint32_t i = 0; i < 30; ++i)
            stream.submit(make_batch(i * 10, i * 10 + 10), i == 29);
        for (std::uint32_t i = 0; i < 30; ++i)
        {
            if (i % 10 == 2)
                EXPECT_EQ(error_of_next<std::runtime_error>(stream), "pair " + std::to_string(i * 10 + 5));
            else
                EXPECT_EQ(difference(stream.next(), i * 10, i * 10 + 10), "");
        }
    }
}

TEST(batch_stream, an_error_in_a_piece_names_the_first_one)
{
    fake_backend backend{0, [](int, std::size_t, detail::packed_batch const & batch)
                         {
                             if (number_of(batch, 0) > 0)
                                 throw std::runtime_error{"from pair " + std::to_string(number_of(batch, 0))};
                         }};
    batch_stream stream{any_problem(), host_threads(4), backend};
    stream.submit(make_batch(0, 256, long_sequence, 1000), true);
    EXPECT_EQ(error_of_next<std::runtime_error>(stream), "from pair 64");
}

TEST(batch_stream, the_end_waits_for_running_batches_and_drops_the_others)
{
    for (session_options const & options : {host_threads(2), on(executor_kind::cuda)})
    {
        std::size_t const at_once =
            options.executor == executor_kind::host ? 2 : detail::executor_pool::executors_per_device;
        std::promise<void> open{};
        std::shared_future<void> const gate{open.get_future()};
        fake_backend backend{1, [gate](int, std::size_t, detail::packed_batch const &) { gate.wait(); }};
        std::thread opener{};
        {
            batch_stream stream{any_problem(), options, backend};
            for (std::uint32_t i = 0; i < 10; ++i)
                stream.submit(make_batch(i, i + 1), false);
            EXPECT_TRUE(comes_true(
                [&]
                {
                    std::scoped_lock const lock{backend.log.mutex};
                    return backend.log.calls.size() == at_once;
                }));
            opener = std::thread{[&open]
                                 {
                                     std::this_thread::sleep_for(std::chrono::milliseconds{50});
                                     open.set_value();
                                 }};
        }
        EXPECT_EQ(backend.log.calls.size(), at_once);
        EXPECT_EQ(backend.log.at_once[options.executor == executor_kind::host ? host_id : 0], 0);
        opener.join();
    }
}

TEST(batch_stream, sessions_that_are_never_used_cost_nothing)
{
    fake_backend backend{2};
    for (int i = 0; i < 1000; ++i)
    {
        batch_stream stream{any_problem(), on(executor_kind::automatic), backend};
        if (i % 2)
            stream.submit(make_batch(0, 5), true);
    }
    EXPECT_EQ(backend.log.made, 0);
}

TEST(batch_stream, many_sessions_in_many_threads)
{
    fake_backend backend{2, uneven_delay};
    std::vector<std::future<std::string>> found{};
    for (unsigned i = 0; i < 24; ++i)
        found.push_back(std::async(std::launch::async,
                                   [&backend, i]() -> std::string
                                   {
                                       for (unsigned round = 0; round < 4; ++round)
                                       {
                                           session_options const options =
                                               i % 4 == 0   ? host_threads(1 + round)
                                               : i % 4 == 1 ? on(executor_kind::cuda, {static_cast<int>(i / 4 % 2)})
                                               : i % 4 == 2 ? on(executor_kind::cuda, {}, 1000 * round)
                                                            : on(executor_kind::automatic);
                                           batch_stream stream{any_problem(), options, backend};
                                           std::string difference = stream_through(stream, 1 + (i + round) % 12, 5);
                                           if (!difference.empty())
                                               return difference;
                                           stream.submit(make_batch(0, 1), false); // and leave early
                                           stream.submit(make_batch(1, 2), false);
                                       }
                                       return "";
                                   }));
    for (std::future<std::string> & each : found)
        EXPECT_EQ(each.get(), "");
    EXPECT_EQ(backend.log.entered_twice, 0);
    EXPECT_LE(backend.log.most_at_once[0], 3);
    EXPECT_LE(backend.log.most_at_once[1], 3);
}

} // namespace seqan3_cuda::test
