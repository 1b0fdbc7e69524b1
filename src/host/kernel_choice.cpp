// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements chosen_host_kernels and chosen_lane_column_kernels.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#include <host/kernel_choice.hpp>
#include <host/kernel_tables.hpp>

namespace seqan3_cuda::detail
{

namespace
{

template <typename instruction_set_t>
host_kernel_choice kernels_of(column_host_kernel_table const & column_kernels,
                              edit_strip_host_kernel_table const * const edit_strip_kernels,
                              byte_query_host_kernel const byte_query, furthest_host_kernels const & furthest,
                              lane_column_kernels const & lane_columns, char const * const name)
{
    return {.fills = host_kernels<instruction_set_t, fill_key>(),
            .sweeps = host_kernels<instruction_set_t, sweep_key>(),
            .refills = host_kernels<instruction_set_t, refill_key>(),
            .edits = host_kernels<instruction_set_t, edit_key>(),
            .column_kernels = &column_kernels,
            .edit_strip_kernels = edit_strip_kernels,
            .byte_query = byte_query,
            .furthest = furthest,
            .lane_columns = lane_columns,
            .name = name};
}

host_kernel_choice choose_host_kernels()
{
#if defined(SEQAN3_CUDA_HOST_HAS_AVX512)
    if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq")
        && __builtin_cpu_supports("avx512cd"))
        return kernels_of<avx512::instruction_set>(avx512::column_host_kernels, &avx512::edit_strip_host_kernels,
                                                   &avx512::compute_byte_query, avx512::furthest_kernels,
                                                   avx512::lane_kernels, "AVX-512");
#endif
#if defined(SEQAN3_CUDA_HOST_HAS_AVX2)
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma"))
        return kernels_of<avx2::instruction_set>(avx2::column_host_kernels, &avx2::edit_strip_host_kernels,
                                                 &avx2::compute_byte_query, avx2::furthest_kernels, avx2::lane_kernels,
                                                 "AVX2");
#endif
    return kernels_of<baseline::instruction_set>(baseline::column_host_kernels, nullptr, nullptr,
                                                 baseline::furthest_kernels, baseline::lane_kernels, "baseline");
}

} // namespace

host_kernel_choice const & chosen_host_kernels()
{
    // Never destroyed: threads may outlive static objects.
    static auto const * const choice = new host_kernel_choice{choose_host_kernels()};
    return *choice;
}

lane_column_kernels const & chosen_lane_column_kernels()
{
    return chosen_host_kernels().lane_columns;
}

} // namespace seqan3_cuda::detail
