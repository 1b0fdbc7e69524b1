// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements chosen_host_kernels.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#include <host/kernel_choice.hpp>

namespace seqan3_cuda::detail
{

namespace
{

host_kernel_choice choose_host_kernels()
{
#if defined(SEQAN3_CUDA_HOST_HAS_AVX512)
    if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq")
        && __builtin_cpu_supports("avx512cd"))
        return {.kernels = &avx512::host_kernels,
                .edit_kernels = &avx512::host_edit_kernels,
                .sweep_kernels = &avx512::sweep_host_kernels,
                .refill_kernels = &avx512::refill_host_kernels,
                .column_kernels = &avx512::column_host_kernels,
                .edit_strip_kernels = &avx512::edit_strip_host_kernels,
                .name = "AVX-512"};
#endif
#if defined(SEQAN3_CUDA_HOST_HAS_AVX2)
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma"))
        return {.kernels = &avx2::host_kernels,
                .edit_kernels = &avx2::host_edit_kernels,
                .sweep_kernels = &avx2::sweep_host_kernels,
                .refill_kernels = &avx2::refill_host_kernels,
                .column_kernels = &avx2::column_host_kernels,
                .edit_strip_kernels = &avx2::edit_strip_host_kernels,
                .name = "AVX2"};
#endif
    return {.kernels = &baseline::host_kernels,
            .edit_kernels = &baseline::host_edit_kernels,
            .sweep_kernels = &baseline::sweep_host_kernels,
            .refill_kernels = &baseline::refill_host_kernels,
            .column_kernels = &baseline::column_host_kernels,
            .edit_strip_kernels = &baseline::edit_strip_host_kernels,
            .name = "baseline"};
}

} // namespace

host_kernel_choice const & chosen_host_kernels()
{
    static host_kernel_choice const choice = choose_host_kernels();
    return choice;
}

} // namespace seqan3_cuda::detail
