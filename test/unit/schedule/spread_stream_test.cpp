// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Batches shared with other processes, which fakes stand for: order, balance, errors, the end.
 *
 * Layer: test.
 */

#include <array>
#include <atomic>
#include <chrono>
#include <functional>
#include <latch>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <engine/pair_helpers.hpp>
#include <engine/strip_watch.hpp>
#include <schedule/spread_stream.hpp>

#include <unit/schedule/fake_backend.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::packed_batch;
using detail::session_options;
using detail::spread_stream;

//!\brief Other processes with two places each.
class fake_places final : public detail::batch_places
{
public:
    std::size_t others{3};
    std::uint64_t cells{1};
    std::vector<int> devices_left{};
    std::function<void(std::size_t, packed_batch const &)> act{};
    std::atomic<std::size_t> pairs{}; //!< Computed elsewhere,
    std::atomic<std::size_t> parts{}; //!< in so many parts.
    std::mutex mutex{};
    std::vector<detail::common_best *> scores{}; //!< That these look for.

    std::size_t processes() const override
    {
        return others;
    }

    std::size_t size(session_options const &) const override
    {
        return 2 * others;
    }

    std::size_t process_of(std::size_t const place) const override
    {
        return place % others;
    }

    std::uint64_t least_cells() const override
    {
        return cells;
    }

    std::vector<int> devices_here(session_options const &) const override
    {
        return devices_left;
    }

    detail::outcome_batch align(std::size_t const place, detail::alignment_problem const &,
                                session_options const & options, packed_batch const & batch) override
    {
        EXPECT_LT(place, size(options));
        EXPECT_EQ(options.places, nullptr);
        EXPECT_EQ(batch.size() == 0 ? options.first_pair : number_of(batch, 0), options.first_pair);
        pairs += batch.size();
        ++parts;
        {
            std::scoped_lock const lock{mutex};
            scores.push_back(options.best);
        }
        if (act)
            act(place, batch);
        detail::outcome_batch outcome{};
        fake_outcome(batch, outcome);
        return outcome;
    }

    std::vector<std::uint32_t> helpers(session_options const & options) const override
    {
        return std::vector<std::uint32_t>(options.devices.empty() ? others : 0, 1);
    }

    std::uint32_t least_rows() const override
    {
        return 0;
    }

    std::unique_ptr<detail::process_channel> summon(std::size_t, detail::alignment_problem const &,
                                                    session_options const &, packed_batch const &) override
    {
        throw std::logic_error{"Nobody is asked to help."};
    }

    session_options options(executor_kind const kind = executor_kind::host)
    {
        return {.executor = kind, .places = this};
    }
};

//!\brief Streams `batches` batches of `pairs` pairs; what differs from the expectation.
std::string stream_through(spread_stream & stream, std::uint32_t const batches, std::uint32_t const pairs)
{
    for (std::uint32_t submitted{}, taken{}; taken < batches; ++taken)
    {
        for (; submitted < batches && submitted - taken < stream.plan().ahead; ++submitted)
            stream.submit(make_batch(submitted * pairs, (submitted + 1) * pairs), submitted + 1 == batches);
        if (std::string const found = difference(stream.next(), taken * pairs, (taken + 1) * pairs); !found.empty())
            return "batch " + std::to_string(taken) + ": " + found;
    }
    return "";
}

//!\brief Makes later parts finish before earlier ones.
void uneven_delay(std::size_t, packed_batch const & batch)
{
    std::this_thread::sleep_for(std::chrono::microseconds{(number_of(batch, 0) * 7919) % 700});
}

} // namespace

TEST(spread_stream, outcomes_keep_their_order)
{
    fake_backend const backend{};
    for (std::uint32_t const pairs : {1u, 2u, 3u, 4u, 5u, 50u})
        for (std::size_t const others : {0u, 1u, 3u})
        {
            fake_places places{};
            places.others = others;
            places.act = uneven_delay;
            spread_stream stream{any_problem(), places.options(), backend};
            EXPECT_EQ(stream_through(stream, 40, pairs), "") << pairs << " pairs, " << others << " others";
            EXPECT_LE(places.pairs, others * 40 * pairs);
        }
}

TEST(spread_stream, one_batch_is_cut_by_cells)
{
    fake_backend backend{};
    fake_places places{};
    {
        spread_stream stream{any_problem(), places.options(), backend};
        EXPECT_EQ(stream_through(stream, 1, 100), "");
        EXPECT_EQ(places.parts + backend.log.calls.size(), 4u);
    }
    places.cells = 101 * 12; // a cell of each pair more than there are
    places.parts = 0;
    spread_stream stream{any_problem(), places.options(), backend};
    EXPECT_EQ(stream_through(stream, 1, 100), "");
    EXPECT_EQ(places.parts, 0u) << "a small call stays here";
}

//!\brief Each process gets one of as many parts, though each could compute two at a time.
TEST(spread_stream, parts_of_one_batch_are_all_processes)
{
    for (int times = 0; times < 50; ++times) // which of the threads come first differs
    {
        std::latch begun{4};
        fake_backend backend{0, [&](int, std::size_t, packed_batch const &) { begun.arrive_and_wait(); }};
        fake_places places{};
        std::array<std::atomic<std::size_t>, 3> taken{};
        places.act = [&](std::size_t const place, packed_batch const &)
        {
            ++taken[places.process_of(place)];
            begun.arrive_and_wait();
        };
        spread_stream stream{any_problem(), places.options(), backend};
        EXPECT_EQ(stream_through(stream, 1, 100), "");
        ASSERT_EQ(backend.log.calls.size(), 1u);
        for (std::atomic<std::size_t> const & parts : taken)
            ASSERT_EQ(parts, 1u);
    }
}

TEST(spread_stream, empty_batches)
{
    fake_backend const backend{};
    fake_places places{};
    spread_stream alone{any_problem(), places.options(), backend};
    EXPECT_EQ(stream_through(alone, 1, 0), "");
    spread_stream stream{any_problem(), places.options(), backend};
    stream.submit(make_batch(0, 9), false);
    stream.submit(make_batch(9, 9), true);
    EXPECT_EQ(difference(stream.next(), 0, 9), "");
    EXPECT_EQ(difference(stream.next(), 9, 9), "");
}

//!\brief Pairs that others have computed count: errors name pairs of the call.
TEST(spread_stream, pairs_are_skipped)
{
    // Slow enough for others to get parts.
    fake_backend const backend{0, [](int, std::size_t, packed_batch const &)
                               { std::this_thread::sleep_for(std::chrono::milliseconds{2}); }};
    fake_places places{}; // which look at numbers
    spread_stream stream{any_problem(), places.options(), backend};
    stream.submit(make_batch(0, 50), false);
    stream.skip(7);
    stream.submit(make_batch(57, 107), false);
    stream.submit(make_batch(107, 157), true);
    EXPECT_EQ(difference(stream.next(), 0, 50), "");
    EXPECT_EQ(difference(stream.next(), 57, 107), "");
    EXPECT_EQ(difference(stream.next(), 107, 157), "");
    EXPECT_GT(places.parts, 0u);
}

TEST(spread_stream, parts_here_are_few_at_a_time)
{
    fake_backend backend{0, [](int, std::size_t, packed_batch const &)
                         { std::this_thread::sleep_for(std::chrono::milliseconds{3}); }};
    fake_places places{};
    places.others = 1;
    places.act = [](std::size_t, packed_batch const &) { std::this_thread::sleep_for(std::chrono::milliseconds{3}); };
    spread_stream stream{any_problem(), places.options(), backend};
    EXPECT_EQ(stream_through(stream, 40, 30), "");
    EXPECT_EQ(backend.log.most_at_once[host_id], static_cast<int>(spread_stream::parts_of_host));
}

TEST(spread_stream, the_first_error_is_thrown)
{
    // Slow enough for others to get parts.
    fake_backend const backend{0, [](int, std::size_t, packed_batch const &)
                               { std::this_thread::sleep_for(std::chrono::milliseconds{2}); }};
    fake_places places{};
    places.act = [](std::size_t, packed_batch const & batch)
    { throw std::overflow_error{"from " + std::to_string(number_of(batch, 0))}; };
    spread_stream stream{any_problem(), places.options(), backend};
    for (std::uint32_t i = 0; i < 20; ++i)
        stream.submit(make_batch(i * 40, (i + 1) * 40), i == 19);
    std::size_t errors{};
    for (std::uint32_t i = 0; i < 20; ++i)
    {
        try
        {
            EXPECT_EQ(difference(stream.next(), i * 40, (i + 1) * 40), "");
        }
        catch (std::overflow_error const & error)
        {
            int const pair = std::stoi(error.what() + 5);
            EXPECT_TRUE(pair >= static_cast<int>(i * 40) && pair < static_cast<int>((i + 1) * 40)) << pair;
            ++errors;
        }
    }
    EXPECT_GT(errors, 0u);
}

//!\brief All parts of a batch look for one best score, wherever they are computed; others for none.
TEST(spread_stream, parts_have_one_best_score)
{
    bool was_here = false; // which worker takes a part is open: another call until one is computed here
    for (int call = 0; call < 2 || (call < 50 && !was_here); ++call)
    {
        bool const has_one_best = call % 2 == 0;
        fake_places places{};
        fake_backend const backend{1, [&](int, std::size_t, packed_batch const &)
                                   {
                                       detail::common_best * const best = detail::best_scope::current();
                                       std::scoped_lock const lock{places.mutex};
                                       places.scores.push_back(best);
                                       was_here = was_here || has_one_best;
                                   }};
        spread_stream stream{any_problem(), places.options(executor_kind::cuda), backend};
        packed_batch batch = make_batch(0, 40);
        batch.has_one_best = has_one_best;
        stream.submit(std::move(batch), true);
        EXPECT_EQ(difference(stream.next(), 0, 40), "");
        ASSERT_EQ(places.scores.size(), 4u);
        EXPECT_EQ(places.scores.front() != nullptr, has_one_best);
        for (detail::common_best const * const each : places.scores)
            EXPECT_EQ(each, places.scores.front());
    }
}

//!\brief A pair alone stays here, and devices of others help.
TEST(spread_stream, a_pair_has_helpers)
{
    for (std::uint32_t const pairs : {1u, 9u})
    {
        std::mutex mutex{};
        std::vector<std::uint32_t> helpers{};
        fake_places places{};
        places.devices_left = {1};
        fake_backend backend{2, [&](int, std::size_t, packed_batch const &)
                             {
                                 detail::pair_helpers const * const current = detail::pair_helpers::scope::current();
                                 std::scoped_lock const lock{mutex};
                                 helpers.push_back(current ? current->count() : 0);
                             }};
        spread_stream stream{any_problem(), places.options(executor_kind::cuda), backend};
        EXPECT_EQ(stream_through(stream, 1, pairs), "");
        EXPECT_EQ(backend.log.pairs_on(0), 0u);
        for (std::uint32_t const count : helpers)
            EXPECT_EQ(count, pairs == 1 ? 3u : 0u);
    }
}

TEST(spread_stream, an_end_before_all_is_taken)
{
    fake_backend const backend{};
    fake_places places{};
    places.act = uneven_delay;
    spread_stream stream{any_problem(), places.options(), backend};
    for (std::uint32_t i = 0; i < 10; ++i)
        stream.submit(make_batch(i * 40, (i + 1) * 40), false);
    EXPECT_EQ(difference(stream.next(), 0, 40), "");
}

TEST(spread_stream, devices_that_are_left)
{
    fake_backend backend{4};
    fake_places places{};
    places.devices_left = {1, 3};
    spread_stream stream{any_problem(), places.options(executor_kind::cuda), backend};
    EXPECT_EQ(stream_through(stream, 40, 30), "");
    EXPECT_EQ(backend.log.pairs_on(0) + backend.log.pairs_on(2), 0u);
    EXPECT_EQ(backend.log.pairs_on(1) + backend.log.pairs_on(3) + places.pairs, 40u * 30);
}

} // namespace seqan3_cuda::test
