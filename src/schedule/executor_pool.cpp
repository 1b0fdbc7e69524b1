// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements executor_pool.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#include <schedule/executor_pool.hpp>

#include <cassert>
#include <tuple>
#include <utility>
#include <vector>

#include <seqan3_cuda/exception.hpp>

#include <engine/pair_helpers.hpp>

namespace seqan3_cuda::detail
{

// ---------------------------------------------------------------------------------------------------------------------
// executor_pool
// ---------------------------------------------------------------------------------------------------------------------

executor_pool::executor_pool(factory make_, factory make_probe_) :
    make{std::move(make_)},
    make_probe{std::move(make_probe_)}
{}

executor_pool::lease executor_pool::acquire(std::span<int const> const allowed, std::size_t const memory_limit,
                                            bool const whole)
{
    assert(!allowed.empty());
    request wanted{.allowed = allowed, .limit = limit_of_one(memory_limit)};
    wait_for(wanted);
    bool const needs_more = whole && memory_limit > 0;
    if (memory_limit > 0 && !needs_more)
        drop_others(*wanted.device, wanted.limit);
    return lease{*this, *wanted.device, wanted.slot_index, memory_limit, needs_more};
}

//!\brief Destroys the idle executors of a device that were made with another limit: their buffers would count, too.
void executor_pool::drop_others(device_slots & device, std::size_t const limit)
{
    std::vector<std::unique_ptr<executor>> dropped{}; // destroyed without the mutex
    std::scoped_lock const lock{mutex};
    for (slot & each : device.slots)
        if (!each.lent && each.worker && each.limit != limit)
            dropped.push_back(std::move(each.worker));
}

std::unique_lock<std::mutex> executor_pool::try_to_share()
{
    return std::unique_lock{sharing, std::try_to_lock};
}

std::size_t executor_pool::waiting_requests()
{
    std::scoped_lock const lock{mutex};
    return waiting.size();
}

void executor_pool::trim()
{
    std::vector<std::unique_ptr<executor>> dropped{}; // destroyed without the mutex
    std::scoped_lock const lock{mutex};
    for (auto & [id, device] : devices)
        for (slot & each : device.slots)
            if (!each.lent && each.worker)
                dropped.push_back(std::move(each.worker));
}

void executor_pool::wait_for(request & wanted)
{
    std::unique_lock lock{mutex};
    for (int const id : wanted.allowed)
        if (auto const [place, is_new] = devices.try_emplace(id); is_new)
            place->second.id = id;

    waiting.push_back(&wanted);
    serve_requests();
    wanted.served.wait(lock, [&wanted] { return wanted.device != nullptr; });
}

//!\brief Serves, from the oldest to the youngest, every request that can be served now. The caller holds the mutex.
void executor_pool::serve_requests()
{
    for (auto & [id, device] : devices)
        device.awaited = false;

    for (auto it = waiting.begin(); it != waiting.end();)
    {
        serve(**it);
        if ((*it)->device != nullptr)
        {
            (*it)->served.notify_one(); // under the mutex: the request lives until its thread gets that
            it = waiting.erase(it);
        }
        else
        {
            ++it;
        }
    }
}

void executor_pool::serve(request & wanted)
{
    // ---- a whole device: later requests leave it alone until it is free
    if (wanted.whole)
    {
        device_slots & device = devices[wanted.allowed.front()];
        if (!device.awaited && std::ranges::none_of(device.slots, &slot::lent))
        {
            for (slot & each : device.slots)
                each.lent = true;
            wanted.device = &device;
        }
        device.awaited = true;
        return;
    }

    // ---- one executor: of the device with the fewest lent; there one with the right limit, else a free place, else
    // any
    std::tuple<std::ptrdiff_t, int> best_cost{executors_per_device, 0};
    for (int const id : wanted.allowed)
    {
        device_slots & device = devices[id];
        std::ptrdiff_t const lent = std::ranges::count_if(device.slots, &slot::lent);
        for (std::size_t i = 0; i < device.slots.size() && !device.awaited; ++i)
        {
            slot const & candidate = device.slots[i];
            if (candidate.lent)
                continue;

            std::tuple const cost{lent, !candidate.worker ? 1 : candidate.limit == wanted.limit ? 0 : 2};
            if (cost < best_cost)
            {
                best_cost = cost;
                wanted.device = &device;
                wanted.slot_index = i;
            }
        }
    }

    if (wanted.device)
        wanted.device->slots[wanted.slot_index].lent = true;
}

void executor_pool::give_back(device_slots & device, std::size_t const slot_index, bool const whole)
{
    std::scoped_lock const lock{mutex};
    if (whole)
        for (slot & each : device.slots)
            each.lent = false;
    else
        device.slots[slot_index].lent = false;
    serve_requests();
}

// ---------------------------------------------------------------------------------------------------------------------
// lease
// ---------------------------------------------------------------------------------------------------------------------

executor_pool::lease::lease(executor_pool & pool_, device_slots & device_, std::size_t const slot_index_,
                            std::size_t const memory_limit_, bool const needs_more) :
    pool{pool_},
    device{&device_},
    slot_index{slot_index_},
    memory_limit{memory_limit_}
{
    if (needs_more)
        static_cast<void>(enlarge());
}

executor_pool::lease::~lease()
{
    give_back();
}

executor & executor_pool::lease::get()
{
    slot & place = device->slots[slot_index];
    std::size_t const limit = whole ? memory_limit : limit_of_one(memory_limit);
    if (!place.worker || place.limit != limit)
    {
        place.worker.reset(); // first: the new one may need its memory
        place.worker = pool.make(device->id, limit);
        place.limit = limit;
    }
    return *place.worker;
}

bool executor_pool::lease::enlarge()
{
    if (whole)
        return false;

    // Given back before waiting: two batches of one device that both want all of it would wait for each other.
    device_slots * const wanted_device = std::exchange(device, nullptr);
    pool.give_back(*wanted_device, slot_index, false);
    request wanted{.allowed = {&wanted_device->id, 1}, .limit = memory_limit, .whole = true};
    pool.wait_for(wanted);

    device = wanted.device;
    slot_index = 0;
    whole = true;
    for (slot & each : device->slots)
        each.worker.reset(); // their buffers are what is missing
    return true;
}

//!\brief Doubles the limit until the batch fits, then halves the rest.
std::size_t executor_pool::lease::sufficient_limit(alignment_problem const & problem, packed_batch const & batch)
{
    constexpr std::size_t most = std::size_t{1} << 46; // no device has it
    if (memory_limit == 0 || !pool.make_probe)
        return 0;
    discard();                                   // its memory is free for what is probed
    pair_helpers::scope const is_alone{nullptr}; // which would compute for a probe
    auto const fits = [&](std::size_t const limit)
    {
        try
        {
            outcome_batch ignored{};
            pool.make_probe(device->id, limit)->align(problem, batch, ignored);
            return true;
        }
        catch (out_of_device_memory const &)
        {
            return false;
        }
    };

    std::size_t too_few = memory_limit, enough = 2 * std::min(memory_limit, most);
    for (; !fits(enough); enough *= 2)
    {
        if (enough >= most)
            return 0;
        too_few = enough;
    }
    while (enough - too_few > 1)
    {
        std::size_t const middle = too_few + (enough - too_few) / 2;
        (fits(middle) ? enough : too_few) = middle;
    }
    return enough;
}

void executor_pool::lease::discard()
{
    if (device)
        device->slots[slot_index].worker.reset();
}

void executor_pool::lease::give_back()
{
    if (!device)
        return;
    if (whole)
        discard(); // it may use all of the memory: no other executor could work beside it
    pool.give_back(*std::exchange(device, nullptr), slot_index, whole);
}

} // namespace seqan3_cuda::detail
