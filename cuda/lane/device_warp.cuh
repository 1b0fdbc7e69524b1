// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Lane values on the device: one lane is one thread, a lane value is a register.
 *
 * Floor: cuda/lane. nvcc only.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cuda/atomic>

#include <lane/shape.hpp>

namespace seqan3_cuda::detail
{

//!\brief A warp: what its lanes have, and how values go from lane to lane.
struct device_warp
{
    using word = std::uint32_t;
    using mask = bool;

    //!\brief Whether a loop without the checks of the first and last steps is worth its instructions.
    static constexpr bool separates_middle = true;

    /*!\brief Rows that the second column of query_wavefront and local_wavefront is behind the first one, so that
     * instructions wait for none just before.
     * \details Two are the fastest. Figures: tuning.md, Constants.
     */
    static constexpr int second_column_lag = 2;

    //!\brief The same of folded_wavefront, where a scheduler has no other warp: four are faster. Figures as above.
    static constexpr int folded_column_lag = 4;

    /*!\brief Steps that a loop of folded_wavefront has; blocks of steps are multiples.
     * \param[in] looks        Whether the steps look for the best cell.
     * \param[in] are_shortest Whether no kernel has shorter ones.
     * \details The last rows of a step and the first ones of the next step do not wait for each other; but all
     *          instructions of a loop have to stay in their cache. Figures as above.
     */
    [[nodiscard]] static constexpr std::uint32_t folded_loop_steps(bool const looks, bool const are_shortest)
    {
        return looks || !has_paired_instructions ? 1 : are_shortest ? 8 : 4;
    }

    //!\brief A value of any type in every lane, for code outside the inner loop.
    template <typename value_t>
    struct variable
    {
        value_t value;

        __device__ __forceinline__ value_t & operator[](int)
        {
            return value;
        }

        __device__ __forceinline__ value_t const & operator[](int) const
        {
            return value;
        }
    };

    //!\brief Calls `function(lane)` for every lane.
    template <typename function_t>
    static __device__ __forceinline__ void for_each(function_t && function)
    {
        function(static_cast<int>(threadIdx.x & 31u));
    }

    static __device__ __forceinline__ std::uint32_t get(word const & value, int)
    {
        return value;
    }

    static __device__ __forceinline__ void set(word & value, int, std::uint32_t const bits)
    {
        value = bits;
    }

    static __device__ __forceinline__ mask to_mask(variable<bool> const & value)
    {
        return value.value;
    }

    //!\brief All lanes, as the library of groups of threads knows them.
    static __device__ __forceinline__ auto warp()
    {
        return cooperative_groups::tiled_partition<warp_lanes>(cooperative_groups::this_thread_block());
    }

    //!\brief The least value of all lanes.
    static __device__ __forceinline__ std::uint32_t min(variable<std::uint32_t> const & value)
    {
        return cooperative_groups::reduce(warp(), value.value, cooperative_groups::less<std::uint32_t>{});
    }

    //!\brief The greatest value of all lanes.
    static __device__ __forceinline__ std::uint32_t max(variable<std::uint32_t> const & value)
    {
        return cooperative_groups::reduce(warp(), value.value, cooperative_groups::greater<std::uint32_t>{});
    }

    static __device__ __forceinline__ word select(mask const condition, word const yes, word const no)
    {
        return condition ? yes : no;
    }

    //!\brief The value of the lane before; the first lane's is unspecified.
    static __device__ __forceinline__ word shuffle_up(word const value)
    {
        return __shfl_up_sync(~0u, value, 1);
    }

    //!\brief The value of the lane before; the first lane gets that of the last one.
    static __device__ __forceinline__ word rotate_up(word const value)
    {
        return __shfl_sync(~0u, value, static_cast<int>(threadIdx.x) - 1);
    }

    //!\brief The bits of the first lane.
    static __device__ __forceinline__ std::uint32_t first(word const value)
    {
        return __shfl_sync(~0u, value, 0);
    }

    //!\brief The value of the lane behind; the last lane's is unspecified.
    static __device__ __forceinline__ word shuffle_down(word const value)
    {
        return __shfl_down_sync(~0u, value, 1);
    }

    //!\brief The value of lane `source` of each lane.
    static __device__ __forceinline__ word shuffle(word const value, variable<int> const & source, int const offset)
    {
        return __shfl_sync(~0u, value, source.value + offset);
    }

    //!\brief The value of the lane `offset` behind.
    static __device__ __forceinline__ variable<std::int32_t> shuffle_down(variable<std::int32_t> const & value,
                                                                          int const offset)
    {
        return {__shfl_down_sync(~0u, value.value, offset)};
    }

    //!\brief Whether any lane's bits differ.
    static __device__ __forceinline__ bool any_different(word const one, word const other)
    {
        return __any_sync(~0u, one != other) != 0;
    }

    /*!\brief Raises a number that other warps may raise just then.
     * \returns The number, which is `least` at least.
     */
    static __device__ __forceinline__ std::uint32_t raise(std::uint32_t & number, std::uint32_t const least)
    {
        cuda::atomic_ref<std::uint32_t, cuda::thread_scope_device> const shared{number};
        std::uint32_t const known = shared.load(cuda::memory_order_relaxed);
        if (known >= least)
            return known;
        shared.fetch_max(least, cuda::memory_order_relaxed);
        return least;
    }

    //!\brief Lets others use the memory for a moment.
    static __device__ __forceinline__ void pause()
    {
        __nanosleep(20);
    }

    //!\brief Makes what lanes wrote to memory visible to the other lanes.
    static __device__ __forceinline__ void synchronize()
    {
        __syncwarp();
    }

    /*!\brief How far the warps have come that compute a work's strips: each one reads the border of the strip above
     * while that is being written.
     * \details A warp counts the steps that it has done. What it wrote to memory before publish() is there for whoever
     *          wait() lets go on.
     */
    class strip_progress
    {
    public:
        strip_progress() = default;

        //!\param[in] own The count of this warp's strip, behind that of the strip above.
        explicit __device__ __forceinline__ strip_progress(std::uint32_t * const own) : own{own} {}

        //!\brief Waits until so many steps of the strip above have been done.
        __device__ __forceinline__ void wait(std::uint32_t const steps)
        {
            if (known >= steps)
                return;
            if (threadIdx.x % warp_lanes == 0)
            {
                cuda::atomic_ref<std::uint32_t, cuda::thread_scope_device> const done{own[-1]};
                while ((known = done.load(cuda::memory_order_acquire)) < steps)
                    __nanosleep(20);
            }
            known = __shfl_sync(~0u, known, 0);
        }

        //!\brief Says that so many steps of this warp's strip have been done.
        __device__ __forceinline__ void publish(std::uint32_t const steps) const
        {
            __syncwarp();
            if (threadIdx.x % warp_lanes == 0)
                cuda::atomic_ref<std::uint32_t, cuda::thread_scope_device>{*own}.store(steps,
                                                                                       cuda::memory_order_release);
        }

        //!\brief Whether another device reads the counts.
        static __device__ __forceinline__ constexpr bool is_read_elsewhere()
        {
            return false;
        }

    private:
        std::uint32_t * own{};
        std::uint32_t known{}; //!< Steps of the strip above that have been done at least.
    };

    //!\brief The same where another device may compute the strip above or the one below. Few registers: there are none
    //!to spare.
    class shared_progress
    {
    public:
        shared_progress() = default;

        /*!\param[in] above      The count of the strip above.
         * \param[in] own        The count of this warp's strip.
         * \param[in] writes_far Whether another device computes the strip below.
         */
        __device__ __forceinline__ shared_progress(std::uint32_t * const above, std::uint32_t * const own,
                                                   bool const writes_far) :
            above{above},
            own{reinterpret_cast<std::uintptr_t>(own) | (writes_far ? far : 0)}
        {}

        //!\copydoc strip_progress::wait
        __device__ __forceinline__ void wait(std::uint32_t const steps)
        {
            if (known >= steps)
                return;
            if (threadIdx.x % warp_lanes == 0)
            {
                cuda::atomic_ref<std::uint32_t, cuda::thread_scope_system> const done{*above};
                while ((known = done.load(cuda::memory_order_acquire)) < steps)
                    __nanosleep(20);
            }
            known = __shfl_sync(~0u, known, 0);
        }

        //!\brief Waits until so many steps of this warp's strip have been done, by warps that took parts before.
        __device__ __forceinline__ void wait_for_own(std::uint32_t const steps) const
        {
            if (threadIdx.x % warp_lanes == 0)
            {
                cuda::atomic_ref<std::uint32_t, cuda::thread_scope_system> const done{own_count()};
                while (done.load(cuda::memory_order_acquire) < steps)
                    __nanosleep(20);
            }
            __syncwarp();
        }

        //!\copydoc strip_progress::publish
        __device__ __forceinline__ void publish(std::uint32_t const steps) const
        {
            __syncwarp();
            if (threadIdx.x % warp_lanes != 0)
                return;
            std::uint32_t & count = own_count();
            if (is_read_elsewhere())
                cuda::atomic_ref<std::uint32_t, cuda::thread_scope_system>{count}.store(steps,
                                                                                        cuda::memory_order_release);
            else
                cuda::atomic_ref<std::uint32_t, cuda::thread_scope_device>{count}.store(steps,
                                                                                        cuda::memory_order_release);
        }

        //!\brief Says the same to whoever watches: what was written before may not be there yet.
        __device__ __forceinline__ void note(std::uint32_t const steps) const
        {
            if (threadIdx.x % warp_lanes == 0)
                cuda::atomic_ref<std::uint32_t, cuda::thread_scope_device>{own_count()}.store(
                    steps, cuda::memory_order_relaxed);
        }

        //!\copydoc strip_progress::is_read_elsewhere
        [[nodiscard]] __device__ __forceinline__ bool is_read_elsewhere() const
        {
            return (own & far) != 0;
        }

    private:
        static constexpr std::uintptr_t far = 1;

        [[nodiscard]] __device__ __forceinline__ std::uint32_t & own_count() const
        {
            return *reinterpret_cast<std::uint32_t *>(own & ~far);
        }

        std::uint32_t * above{};
        std::uintptr_t own{};  //!< Its address, and `far` if another device reads it.
        std::uint32_t known{}; //!< Steps of the strip above that have been done at least.
    };

    //!\brief Computes in some lanes only; `kept` are words that others keep.
    template <typename compute_t, typename... kept_t>
    static __device__ __forceinline__ void where(variable<bool> const & computes, compute_t && compute, kept_t &...)
    {
        if (computes.value)
            compute();
    }

    //!\brief Calls `function(i)` for every i below `count`, shared out among the threads of the block.
    template <typename function_t>
    static __device__ __forceinline__ void for_block(std::uint32_t const count, function_t && function)
    {
        for (std::uint32_t i = threadIdx.x; i < count; i += blockDim.x)
            function(i);
    }
};

} // namespace seqan3_cuda::detail
