// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The blocks of a cluster that compute furthest-reaching points of a pair together.
 *
 * Floor: cuda/kernel. nvcc only. Devices without clusters have no such kernels.
 */

#pragma once

#include <cstdint>

#include <cooperative_groups.h>

#include <kernel/data/furthest_ring.hpp>
#include <kernel/pass/furthest_task_pass.hpp>
#include <lane/shape.hpp>

#include "furthest_group.cuh"

//!\brief Devices have clusters, and the compiler knows how to order shared memory alone.
#if defined(_CG_HAS_CLUSTER_GROUP) && CUDART_VERSION >= 12080
#define SEQAN3_CUDA_HAS_CLUSTERS
#endif

namespace seqan3_cuda::detail
{

#if defined(SEQAN3_CUDA_HAS_CLUSTERS)

/*!\brief Where the blocks of a cluster wait for one another. Behind it they see what the others wrote to shared memory.
 * \details What a device has for that (`cluster_group::sync`) orders all memory. So it waits for what was written to
 * global memory, where levels are kept, and empties the cache, where letters stand.
 */
class cluster_barrier
{
public:
    //!\param[in] own Shared: one a block.
    __device__ explicit cluster_barrier(std::uint64_t & own) :
        address{static_cast<std::uint32_t>(__cvta_generic_to_shared(&own))}
    {
        if (threadIdx.x == 0)
            asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(address), "r"(divided_places::blocks)
                         : "memory");
        cooperative_groups::this_cluster().sync();
    }

    //!\brief All threads of all blocks. Calls `f` while others come.
    template <typename function_t>
    __device__ __forceinline__ void wait_beside(function_t && f)
    {
        __syncthreads();
        if (threadIdx.x < divided_places::blocks)
            arrive_at(threadIdx.x);
        f();
        while (!has_ended())
            ;
        asm volatile("fence.acquire.sync_restrict::shared::cluster.cluster;" ::: "memory");
        turn ^= 1;
    }

private:
    //!\brief Tells a block that this one is there.
    __device__ __forceinline__ void arrive_at(std::uint32_t const block) const
    {
        asm volatile("{\n"
                     ".reg .b32 there;\n"
                     "mapa.shared::cluster.u32 there, %0, %1;\n"
                     "fence.release.sync_restrict::shared::cta.cluster;\n"
                     "mbarrier.arrive.relaxed.cluster.shared::cluster.b64 _, [there];\n"
                     "}" ::"r"(address),
                     "r"(block)
                     : "memory");
    }

    //!\brief Whether all blocks are there; may wait some time for them.
    [[nodiscard]] __device__ __forceinline__ bool has_ended() const
    {
        std::uint32_t has_ended;
        asm volatile("{\n"
                     ".reg .pred ended;\n"
                     "mbarrier.try_wait.parity.relaxed.cluster.shared::cta.b64 ended, [%1], %2;\n"
                     "selp.u32 %0, 1, 0, ended;\n"
                     "}"
                     : "=r"(has_ended)
                     : "r"(address), "r"(turn)
                     : "memory");
        return has_ended != 0;
    }

    std::uint32_t address; //!< In the shared memory of this block.
    std::uint32_t turn{};  //!< 0 and 1 take turns.
};

//!\brief The points of a level, whose places stand in the shared memory of all blocks of a cluster.
struct cluster_level
{
    std::int32_t * entries; //!< Of this block.
    std::int32_t first;     //!< The first place, margin included.

    //!\brief The point of a place of this block.
    [[nodiscard]] __device__ __forceinline__ std::int32_t & operator[](std::int32_t const place) const
    {
        return entries[divided_places::index(place, first)];
    }

    //!\brief The same of any block, by an address of 32 bits.
    [[nodiscard]] __device__ __forceinline__ std::int32_t near(std::int32_t const place) const
    {
        std::int32_t point;
        asm volatile("{\n"
                     ".reg .b32 there;\n"
                     "mapa.shared::cluster.u32 there, %1, %2;\n"
                     "ld.shared::cluster.s32 %0, [there];\n"
                     "}"
                     : "=r"(point)
                     : "r"(static_cast<std::uint32_t>(__cvta_generic_to_shared(&(*this)[place]))),
                       "r"(divided_places::owner(place)));
        return point;
    }
};

//!\brief The threads of the blocks of a cluster, see furthest_pass.
template <unsigned threads>
class cluster_group
{
public:
    struct storage : divided_places
    {
        using level = cluster_level;
    };

    static constexpr std::int32_t levels_together = 3;
    static constexpr bool looks_ahead = true;
    static constexpr std::int32_t warps = threads / warp_lanes;

    //!\brief Shared: one a block.
    struct memory
    {
        std::int32_t most_of_warps[warps];
        std::int32_t most;
        std::uint64_t barrier;
        bool has_ended;
    };

    __device__ explicit cluster_group(memory & own) : own{own}, barrier{own.barrier}
    {
        if (threadIdx.x == 0)
            own.has_ended = false; // seen behind the first wait()
    }

    template <typename function_t>
    __device__ __forceinline__ void for_each(diagonal_range const & range, function_t && f) const
    {
        auto const lane = static_cast<std::int32_t>(threadIdx.x % warp_lanes);
        for (std::int32_t first = first_place(range); first <= range.last; first += turn)
            if (range.has(first + lane))
                f(first + lane);
    }

    template <typename function_t>
    __device__ __forceinline__ void for_each_of(std::int32_t const place, std::int32_t const count,
                                                function_t && f) const
    {
        if (divided_places::owner(place) == block())
            for (auto i = static_cast<std::int32_t>(threadIdx.x); i < count; i += threads)
                f(i);
    }

    template <typename function_t>
    [[nodiscard]] __device__ __forceinline__ std::int32_t most(diagonal_range const & range, function_t && f) const
    {
        std::int32_t found = no_furthest_row;
        for_each(range, [&](std::int32_t const place) { found = max(found, f(place)); });
        found = __reduce_max_sync(~0u, found);
        if (threadIdx.x % warp_lanes == 0)
            own.most_of_warps[threadIdx.x / warp_lanes] = found;
        __syncthreads();
        if (threadIdx.x == 0)
        {
            for (std::int32_t warp = 0; warp < warps; ++warp)
                found = max(found, own.most_of_warps[warp]);
            own.most = found;
        }
        wait();
        auto const cluster = cooperative_groups::this_cluster();
#pragma unroll 1 // else all addresses stand in registers, in all levels
        for (unsigned of_block = 0; of_block < divided_places::blocks; ++of_block)
            found = max(found, *cluster.map_shared_rank(&own.most, of_block));
        wait(); // before anyone writes again
        return found;
    }

    template <typename extent_t, typename levels_t>
    __device__ __forceinline__ void reach(letter_pair const & letters, extent_t const & extent,
                                          levels_t const & levels) const
    {
        diagonal_range const all = levels.all_places();
        for (std::int32_t first = first_place(all); first <= all.last; first += turn)
            if (warp_reach::reach<levels_t::most, 1>(letters, extent, levels, first, 0))
                tell_end();
    }

    [[nodiscard]] __device__ __forceinline__ bool has_ended() const
    {
        return own.has_ended;
    }

    __device__ __forceinline__ void wait() const
    {
        barrier.wait_beside([] {});
    }

    template <typename function_t>
    __device__ __forceinline__ void wait_beside(function_t && f) const
    {
        barrier.wait_beside(f);
    }

    [[nodiscard]] __device__ __forceinline__ bool is_first() const
    {
        return block() == 0 && threadIdx.x == 0;
    }

private:
    //!\brief From the places of a warp to its next ones.
    static constexpr std::int32_t turn = divided_places::blocks * divided_places::neighbours * warps;

    [[nodiscard]] __device__ __forceinline__ static unsigned block()
    {
        return cooperative_groups::this_cluster().block_rank();
    }

    //!\brief The first places of this warp: blocks take turns, and so do the warps of each.
    [[nodiscard]] __device__ __forceinline__ static std::int32_t first_place(diagonal_range const & range)
    {
        auto const own = static_cast<std::int32_t>((threadIdx.x / warp_lanes * divided_places::blocks + block())
                                                   * divided_places::neighbours);
        std::int32_t const begin = range.first & -divided_places::neighbours;
        return begin + ((own - begin) & (turn - 1));
    }

    //!\brief All blocks get to know it.
    __device__ void tell_end() const
    {
        auto const cluster = cooperative_groups::this_cluster();
#pragma unroll 1 // else all addresses stand in registers, in all levels
        for (unsigned of_block = 0; of_block < divided_places::blocks; ++of_block)
            *cluster.map_shared_rank(&own.has_ended, of_block) = true;
        __threadfence(); // cluster_barrier orders what a block writes to its own memory
    }

    memory & own;
    cluster_barrier mutable barrier;

    static_assert(divided_places::neighbours == warp_lanes && (turn & (turn - 1)) == 0);
};

#endif

} // namespace seqan3_cuda::detail
