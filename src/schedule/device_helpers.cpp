// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements device_helpers.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#include <schedule/device_helpers.hpp>

#include <span>
#include <system_error>
#include <utility>

#include <seqan3_cuda/exception.hpp>

#include <engine/shared_pair.hpp>

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

device_helpers::device_helpers(execution_backend const & backend, std::vector<int> devices, int const own,
                               std::size_t const memory_limit, alignment_problem const & problem,
                               packed_batch const & batch) :
    backend{backend},
    others{without(std::move(devices), own)},
    memory_limit{memory_limit},
    problem{problem},
    batch{batch}
{}

device_helpers::~device_helpers()
{
    dismiss();
}

pair_helpers * device_helpers::if_any()
{
    return others.empty() || batch.size() != 1 ? nullptr : this;
}

std::uint32_t device_helpers::least_rows() const
{
    return least_rows_of_devices;
}

std::uint32_t device_helpers::count() const
{
    return static_cast<std::uint32_t>(others.size());
}

std::pmr::memory_resource & device_helpers::memory() const
{
    return *backend.shared_memory();
}

bool device_helpers::summon(shared_pair & pair)
{
    sharing = backend.devices.try_to_share();
    if (!sharing)
        return false;
    for (std::uint32_t member = 1; member < pair.slabs().members; ++member)
    {
        try
        {
            threads.emplace_back([this, &pair, member] { help(pair, member); });
        }
        catch (std::system_error const &) // no more threads
        {
            pair.withdraw();
        }
    }
    return true;
}

void device_helpers::dismiss() noexcept
{
    threads.clear(); // joins them
    if (sharing)
        sharing.unlock();
}

//!\brief What goes wrong is the pair's to know: it is computed without help then.
void device_helpers::help(shared_pair & pair, std::uint32_t const member) const noexcept
{
    try
    {
        executor_pool::lease lease = backend.devices.acquire(std::span{others}.subspan(member - 1, 1), memory_limit);
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
    catch (...)
    {
        pair.withdraw();
    }
}

} // namespace seqan3_cuda::detail
