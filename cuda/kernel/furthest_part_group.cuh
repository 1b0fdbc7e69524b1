// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The blocks that compute furthest-reaching points of a pair together.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#pragma once

#include <cstdint>

#include <cuda/atomic>

#include <kernel/data/furthest_arguments.hpp>
#include <kernel/data/place_parts.hpp>

#include "furthest_group.cuh"

namespace seqan3_cuda::detail
{

//!\brief Where the blocks of a pair meet. All zero at first.
struct part_control
{
    std::uint32_t arrived;    //!< Blocks, of all meetings.
    std::int32_t greatest[3]; //!< What blocks say, of meetings that take turns.
};

static_assert(sizeof(part_control) <= part_control_entries * sizeof(std::int32_t));

//!\brief The threads of one of a pair's blocks, see furthest_parts. All of the blocks have to run at the same time.
template <unsigned threads, std::int32_t most_levels>
class part_group : public block_group<threads, most_levels>
{
    using base = block_group<threads, most_levels>;

public:
    //!\brief Shared: one a block.
    struct memory
    {
        typename base::memory of_block;
        std::int32_t greatest;
    };

    //!\param[in,out] entries part_control, and what exchange() says.
    __device__ part_group(memory & own, std::int32_t * const entries, std::uint32_t const part,
                          std::uint32_t const parts) :
        base{own.of_block},
        own{own},
        entries{entries},
        number{static_cast<std::int32_t>(part)},
        count{static_cast<std::int32_t>(parts)}
    {}

    [[nodiscard]] __device__ __forceinline__ std::int32_t part() const
    {
        return number;
    }

    [[nodiscard]] __device__ __forceinline__ std::int32_t parts() const
    {
        return count;
    }

    [[nodiscard]] __device__ __forceinline__ std::int32_t * exchange() const
    {
        return entries + part_control_entries;
    }

    //!\brief Not from this multiprocessor's cache, which may have what was there before.
    [[nodiscard]] __device__ __forceinline__ std::int32_t load(std::int32_t const * const entry) const
    {
        return __ldcg(entry);
    }

    //!\param[in] said Not below 0.
    [[nodiscard]] __device__ std::int32_t meet(std::int32_t const said) const
    {
        __syncthreads(); // all threads have written
        if (threadIdx.x == 0)
            own.greatest = meet_others(said);
        __syncthreads();
        ++meetings;
        return own.greatest; // written again behind the next wait()
    }

private:
    template <typename type>
    using shared_by_blocks = cuda::atomic_ref<type, cuda::thread_scope_device>;

    //!\brief By one thread of each block.
    [[nodiscard]] __device__ std::int32_t meet_others(std::int32_t const said) const
    {
        auto & control = *reinterpret_cast<part_control *>(entries);
        shared_by_blocks<std::uint32_t> const arrived{control.arrived};
        shared_by_blocks<std::int32_t> const greatest{control.greatest[meetings % 3]},
            next_greatest{control.greatest[(meetings + 1) % 3]};
        greatest.fetch_max(said, cuda::memory_order_relaxed);
        if (number == 0) // all have read what was said there, three meetings before the next one
            next_greatest.store(0, cuda::memory_order_relaxed);
        __threadfence(); // what other threads of the block have written, too
        arrived.fetch_add(1, cuda::memory_order_release);
        std::uint32_t const wanted = (meetings + 1) * static_cast<std::uint32_t>(count);
        while (arrived.load(cuda::memory_order_acquire) < wanted)
            ;
        return greatest.load(cuda::memory_order_relaxed);
    }

    memory & own;
    std::int32_t * entries;
    std::int32_t number;
    std::int32_t count;
    std::uint32_t mutable meetings{};
};

} // namespace seqan3_cuda::detail
