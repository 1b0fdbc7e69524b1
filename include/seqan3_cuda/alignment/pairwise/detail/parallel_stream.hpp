// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The results of a call with `parallel`: host threads pack batches and build results ahead of the caller.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/batch_flow.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/block_building.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/part_packing.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/result_slots.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/trial_room.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Several threads that share the work of one call.
 *
 * Each thread does the first of what is possible: work() has the order. Batches keep their order by the indices of
 * their pairs, results by slots that are made in the order of the input.
 *
 * Everything below `mutex` is guarded by it; the session is used by one thread at a time, the one that set
 * `session_busy`.
 *
 * \tparam call_t An alignment_call.
 */
template <typename call_t>
class parallel_stream
{
public:
    //! \brief The results of the call.
    using result_type = typename call_t::result_type;

    explicit parallel_stream(std::unique_ptr<call_t> call) : call{std::move(call)} {}

    parallel_stream(parallel_stream const &) = delete;
    parallel_stream & operator=(parallel_stream const &) = delete;

    //! \brief Lets the threads finish what they are at, and joins them.
    ~parallel_stream()
    {
        stop();
    }

    /*!\brief The next result in the order of the input, valid until the next call; null behind the last one.
     * \throws what the computation threw, after the results before it; again at each further call.
     */
    [[nodiscard]] result_type * next_result()
    {
        start();
        while (position == size)
            if (!next_slot())
                return nullptr;
        return &results[position++];
    }

    /*!\brief Hands all results to the user's callback, in any order, and returns when that is done.
     * \throws what the computation or the callback threw: of the exceptions of several results or callbacks that of the
     * first pair, as if there were one thread.
     */
    void call_back_all()
    {
        start();
        threads.clear(); // joins them
        if (failure)
            std::rethrow_exception(failure);
        call->finish_progress();
    }

private:
    //! \brief Whether results go to the user's callback and not into slots.
    static constexpr bool calls_back = call_t::traits::is_one_way_execution;

    static constexpr std::size_t behind_all_pairs = static_cast<std::size_t>(-1);

    using block_type = typename call_t::block;
    using cut_batch = typename call_t::cut_batch;
    using prepared_batch = typename call_t::prepared_batch;
    using slots_type = result_slots<result_type>;
    using slot = typename slots_type::slot;
    using builder = typename slots_type::builder;
    using job_type = build_job<call_t, slot>;

    // -----------------------------------------------------------------------------------------------------------------
    // Start and end
    // -----------------------------------------------------------------------------------------------------------------

    //! \brief Opens the session and starts the threads, once. Few pairs are computed right here.
    void start()
    {
        if (std::exchange(started, true))
            return;

        try
        {
            if (!call->start())
                return;
            flow.start(call->all_pairs(), call->batches_ahead(), call->bytes_in_flight());

            if (call->is_small())
            {
                slots.start(1, static_cast<std::size_t>(-1));
                work(slots.builders().front());
                return;
            }

            std::size_t const count = call->building_threads();
            slots.start(count, 2 * count + 2);
            has_team = true;
            threads.reserve(count);
            for (builder & self : slots.builders())
                threads.emplace_back([this, &self] { work(self); });
        }
        catch (...)
        {
            fail(std::unique_lock{mutex});
            stop();
            throw;
        }
    }

    void stop()
    {
        {
            std::lock_guard const lock{mutex};
            is_stopping = true;
        }
        work_found.notify_all();
        threads.clear(); // joins them
    }

    /*!\brief Records the exception being handled, unless there was one before, or of a pair before.
     * \param[in] pair The 0-based index in the input of the pair that it is of; behind all pairs if it is of no single
     * one. Blocks are begun in the order of the input, and finished: no pair before can fail later on without being
     * noticed here.
     */
    void fail(std::unique_lock<std::mutex> const &, std::size_t const pair = behind_all_pairs)
    {
        if (!failure || pair < failed_pair)
        {
            failure = std::current_exception();
            failed_pair = pair;
        }
        is_stopping = is_stopping || calls_back;
    }

    //! \brief Whether no outcome will come any more.
    [[nodiscard]] bool batches_are_over() const
    {
        return failure || flow.is_over();
    }

    //! \brief Whether the next batch may be cut and packed.
    [[nodiscard]] bool may_pack() const
    {
        return !failure && flow.may_cut();
    }

    //! \brief Whether the oldest outcome may be taken, with or without waiting for it.
    [[nodiscard]] bool may_take() const
    {
        return !session_busy && !failure && flow.has_submitted() && unbuilt.size() <= blocks_left_at_take
            && (call->session().is_next_ready() || (flow.should_wait() && !may_pack()));
    }

    // -----------------------------------------------------------------------------------------------------------------
    // Work
    // -----------------------------------------------------------------------------------------------------------------

    /*!\brief Goes to the next slot; `false` if there is none.
     * \throws the error of the slot before, or of the call.
     */
    bool next_slot()
    {
        if (!handed_out.empty() && handed_out[reading].error)
            std::rethrow_exception(handed_out[reading].error);
        if (++reading >= handed_out.size() && !wait_for_slots())
            return false;

        results = handed_out[reading].results.data();
        size = handed_out[reading].size;
        position = 0;
        return true;
    }

    //! \brief Waits for further slots; `false` if there are none, and then keeps the last one.
    bool wait_for_slots()
    {
        std::unique_lock lock{mutex};
        result_ready.wait(lock, [this] { return slots.is_empty() ? batches_are_over() : slots.is_first_ready(); });
        bool const is_over = slots.is_empty();
        bool has_much_room = false;
        if (!is_over)
            has_much_room = slots.hand_out(handed_out);
        else if (!handed_out.empty())
            slots.take_back(handed_out, handed_out.size() - 1);
        reading = 0;
        bool const frees_results = is_all_built();
        std::exception_ptr const error = is_over ? failure : nullptr;
        lock.unlock();

        if (frees_results)
            work_found.notify_all();
        else if (has_much_room)
            work_found.notify_one();
        if (error)
            std::rethrow_exception(error);
        if (is_over)
            call->finish_progress();
        return !is_over;
    }

    //! \brief Whether there is nothing left to build.
    [[nodiscard]] bool is_all_built() const
    {
        return batches_are_over() && unbuilt.empty();
    }

    /*!\brief What each thread does.
     * \details A thread that has found work wakes another one to look for more, and one that has done it looks itself:
     * nobody is woken in vain by each of thousands of blocks. 1,000,000 pairs of 150 letters, scores, 16 threads: see
     * doc/developer/tuning.md. At the end each thread frees its results, as the caller reads the last ones.
     */
    void work(builder & self)
    {
        std::unique_lock lock{mutex};
        while (!is_stopping)
        {
            if (!session_busy && !failure && flow.can_submit())
                attempt(lock, self, &parallel_stream::submit);
            else if (!failure && packing.has_block())
                attempt(lock, self, &parallel_stream::pack_block);
            else if (flow.is_hungry() && may_pack())
                attempt(lock, self, &parallel_stream::pack);
            else if (!unbuilt.empty() && slots.has_room())
                attempt(lock, self, &parallel_stream::build);
            else if (may_take())
                attempt(lock, self, &parallel_stream::take);
            else if (may_pack())
                attempt(lock, self, &parallel_stream::pack);
            else if (slots.has_surplus(self, is_all_built()))
                attempt(lock, self, &parallel_stream::free_results);
            else if (is_all_built() && (self.lent_slots == 0 || !has_team))
                break;
            else
                work_found.wait(lock);
        }
        auto const freed = slots.surplus(self, true); // at the end of this function
        lock.unlock();
        work_found.notify_all();
        result_ready.notify_all();
    }

    //! \brief Runs a step, which unlocks while it is at work; whatever it throws ends the call.
    void attempt(std::unique_lock<std::mutex> & lock, builder & self,
                 void (parallel_stream::*step)(std::unique_lock<std::mutex> &, builder &))
    {
        work_found.notify_one();
        try
        {
            (this->*step)(lock, self);
        }
        catch (...)
        {
            if (!lock.owns_lock())
                lock.lock();
            fail(lock);
            work_found.notify_all();
            result_ready.notify_all();
        }
    }

    //! \brief Submits the next packed batch.
    void submit(std::unique_lock<std::mutex> & lock, builder &)
    {
        auto job = flow.take_packed();
        session_busy = true;
        lock.unlock();

        call->submit(std::move(job.batch), job.cut.is_last);

        lock.lock();
        session_busy = false;
        flow.add_submitted(std::move(job.cut));
    }

    //! \brief Builds the results of the oldest block that nobody has begun.
    void build(std::unique_lock<std::mutex> & lock, [[maybe_unused]] builder & self)
    {
        job_type const job = std::move(unbuilt.front());
        unbuilt.pop_front();
        if constexpr (!calls_back)
            slots.claim(*job.target, self);
        lock.unlock();

        if constexpr (calls_back)
            job.call_back(*call, [this](std::size_t const pair) { fail(std::unique_lock{mutex}, pair); });
        else
            job.build(*call);

        lock.lock();
        if constexpr (!calls_back)
            if (slots.make_ready(*job.target))
                result_ready.notify_one();
    }

    //! \brief Cuts the next batch off the input and packs it.
    void pack(std::unique_lock<std::mutex> & lock, builder &)
    {
        auto mine = flow.take_portion();
        if constexpr (call_t::can_split)
        {
            lock.unlock();
            auto rest = std::exchange(mine, {});
            mine = call->split(rest);
            lock.lock();
            give_back(std::move(rest));
        }
        lock.unlock();

        cut_batch cut = call->cut(mine);

        lock.lock();
        flow.add_cut(cut);
        give_back(std::move(mine));
        lock.unlock();

        if constexpr (call_t::packs_in_parts)
            if (call_t::is_worth_parts(cut))
            {
                prepared_batch batch{call->lay_out(cut), std::vector<outcome_batch>(cut.blocks.size())};
                std::vector<std::size_t> chunks{};
                for (block_type const & block : cut.blocks)
                    chunks.push_back(call_t::count_chunks(batch.letters, block.offset, block.size));
                lock.lock();
                packing.add(std::move(batch), std::move(cut), std::move(chunks));
                return;
            }

        prepared_batch batch = call->pack(cut);
        if (has_team)
            call->prepare(batch);

        lock.lock();
        flow.add_packed(std::move(batch), std::move(cut));
    }

    //! \brief Computes the pairs of the next block of a batch, or packs a chunk of its letters.
    void pack_block(std::unique_lock<std::mutex> & lock, builder &)
    {
        if constexpr (call_t::packs_in_parts)
        {
            auto mine = packing.take_block();
            lock.unlock();

            std::optional<outcome_batch> outcome =
                call->pack_block(mine.job->cut.blocks[mine.number], mine.chunk, mine.job->batch.letters, mine.room);

            lock.lock();
            if (auto packed = packing.finish(std::move(mine), std::move(outcome)))
            {
                lock.unlock();
                call->prepare(packed->batch);
                lock.lock();
                flow.add_packed(std::move(packed->batch), std::move(packed->cut));
            }
        }
    }

    //! \brief Leaves what is left of a portion to others.
    void give_back(typename call_t::portion rest)
    {
        if (flow.give_back(std::move(rest)))
            work_found.notify_one();
    }

    //! \brief Waits for the oldest outcome.
    void take(std::unique_lock<std::mutex> & lock, builder &)
    {
        session_busy = true;
        lock.unlock();

        auto const outcome = std::make_shared<outcome_batch const>(call->session().next());

        lock.lock();
        session_busy = false;
        for (block_type const & block : flow.take_submitted().blocks)
            unbuilt.push_back({block, outcome, calls_back ? nullptr : &slots.append()});
        if (batches_are_over())
            result_ready.notify_one();
    }

    //! \brief Frees the results that the thread need not keep.
    void free_results(std::unique_lock<std::mutex> & lock, builder & self)
    {
        auto freed = slots.surplus(self, is_all_built());
        lock.unlock();
        freed.clear();
        lock.lock();
    }

    static constexpr std::size_t cache_line = 64; //!< Bytes; processors fetch two lines at a time.

    //! \brief The next outcome is waited for while this many blocks of the one before are left, so that builders do not
    //! run dry.
    static constexpr std::size_t blocks_left_at_take = 4;

    std::unique_ptr<call_t> call;
    bool started{};

    // The caller's. It writes `position` for each result, so that all that threads lock is in other cache lines.
    std::vector<slot> handed_out{};
    std::size_t reading{};   //!< 0-based index of the slot that is read.
    result_type * results{}; //!< Its results,
    std::size_t size{};      //!< their number,
    std::size_t position{};  //!< and the 0-based index of the next one.

    alignas(2 * cache_line) std::mutex mutex{};
    std::condition_variable work_found{};   //!< A thread may have something to do.
    std::condition_variable result_ready{}; //!< The first slot may be ready, or there will be no further one.
    bool is_stopping{};
    bool session_busy{}; //!< Whether a thread uses the session.
    batch_flow<typename call_t::portion, cut_batch, prepared_batch> flow{};
    part_packing<cut_batch, prepared_batch, trial_room> packing{}; //!< Batches that were laid out.
    std::deque<job_type> unbuilt{};                                //!< Nobody has begun to build them.
    slots_type slots{};                                            //!< One a block; a builder a thread.
    bool has_team{};              //!< Whether there are threads; else the caller's does the work.
    std::exception_ptr failure{}; //!< Of anything but a single result in a slot.
    std::size_t failed_pair{};    //!< That of `failure`, as fail() says.

    std::vector<std::jthread> threads{};
};

} // namespace seqan3_cuda::detail
