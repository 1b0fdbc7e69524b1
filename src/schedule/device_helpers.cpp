// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements device_helpers.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#include <schedule/device_helpers.hpp>

#include <algorithm>
#include <exception>
#include <memory>
#include <numeric>
#include <optional>
#include <system_error>
#include <utility>

#include <seqan3_cuda/exception.hpp>

#include <engine/pair_mirror.hpp>
#include <schedule/device_choice.hpp>

namespace seqan3_cuda::detail
{

namespace
{

std::vector<int> without(std::vector<int> devices, int const own)
{
    std::erase(devices, own);
    return devices;
}

} // namespace

device_helpers::device_helpers(execution_backend const & backend, session_options const & options,
                               std::vector<int> devices, int const own, alignment_problem const & problem,
                               packed_batch const & batch) :
    backend{backend},
    options{options},
    others{without(std::move(devices), own)},
    elsewhere{options.places != nullptr ? options.places->helpers(options) : std::vector<std::uint32_t>{}},
    problem{problem},
    batch{batch}
{}

device_helpers::~device_helpers()
{
    dismiss();
}

pair_helpers * device_helpers::if_any()
{
    return count() == 0 || batch.size() != 1 ? nullptr : this;
}

std::uint32_t device_helpers::least_rows() const
{
    return options.places != nullptr ? options.places->least_rows() : least_rows_of_devices;
}

std::uint32_t device_helpers::count() const
{
    return std::accumulate(elsewhere.begin(), elsewhere.end(), static_cast<std::uint32_t>(others.size()));
}

std::pmr::memory_resource & device_helpers::memory() const
{
    return *backend.shared_memory();
}

bool device_helpers::summon(shared_pair & pair)
{
    std::uint32_t const members = pair.slabs().members;
    std::uint32_t first = 1;
    auto const next = [&](std::uint32_t const most)
    {
        member_range const range{.first = first, .count = std::min(most, members - first)};
        first += range.count;
        return range;
    };
    if (!summon(pair, next(static_cast<std::uint32_t>(others.size()))))
        return false;
    for (std::size_t process = 0; process < elsewhere.size(); ++process)
        if (member_range const range = next(elsewhere[process]); range.count > 0)
            start(pair, [this, process, &pair, range] { help_from(process, pair, range); });
    return true;
}

bool device_helpers::summon(shared_pair & pair, member_range const & members)
{
    sharing = backend.devices.try_to_share();
    if (!sharing)
        return false;
    for (std::uint32_t i = 0; i < members.count; ++i)
        start(pair, [this, &pair, member = members.first + i, &device = others[i]] { help(pair, member, device); });
    return true;
}

void device_helpers::dismiss() noexcept
{
    threads.clear(); // joins them
    if (sharing)
        sharing.unlock();
}

//!\brief Starts a thread. What goes wrong there is the pair's to know: it is computed without help then.
template <typename function_t>
void device_helpers::start(shared_pair & pair, function_t && help)
{
    try
    {
        threads.emplace_back(
            [&pair, help]
            {
                try
                {
                    help();
                }
                catch (...)
                {
                    pair.withdraw();
                }
            });
    }
    catch (std::system_error const &) // no more threads
    {
        pair.withdraw();
    }
}

void device_helpers::help(shared_pair & pair, std::uint32_t const member, int const & device) const
{
    executor_pool::lease lease = backend.devices.acquire({&device, 1}, options.device_memory_limit);
    try
    {
        lease.get().help(problem, batch, pair, member);
    }
    catch (cuda_error const &)
    {
        lease.discard();
        throw;
    }
}

//!\brief Is there for the members of another process.
void device_helpers::help_from(std::size_t const process, shared_pair & pair, member_range const & members) const
{
    std::unique_ptr<process_channel> const channel = options.places->summon(process, problem, options, batch);
    pair_terms{.slabs = pair.slabs(), .tiles = pair.tiles(), .size = pair.size(), .members = members}.send(*channel);
    pair_mirror{pair, members, pair_mirror::side::first, *channel}.run();
}

void help_other_process(execution_backend const & backend, alignment_problem const & problem,
                        session_options const & options, packed_batch const & batch, process_channel & channel)
{
    constexpr int no_device_of_own = -1; // all devices help
    pair_terms const terms = pair_terms::receive(channel);
    std::unique_ptr<shared_pair> pair{};
    std::optional<device_helpers> helpers{};
    try
    {
        pair = std::make_unique<shared_pair>(terms.slabs, terms.tiles, terms.size, *backend.shared_memory(),
                                             terms.members);
        helpers.emplace(backend, options, choose_devices(options, backend.inventory), no_device_of_own, problem, batch);
        if (helpers->count() < terms.members.count || !helpers->summon(*pair, terms.members))
            return pair_mirror::decline(channel);
    }
    catch (std::exception const &) // no memory, or no such devices
    {
        return pair_mirror::decline(channel);
    }
    pair_mirror{*pair, terms.members, pair_mirror::side::other, channel}.run();
}

} // namespace seqan3_cuda::detail
