// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A device's lanes keep the contract of lanes.
 *
 * Layer: test. nvcc only. Part of the kernel tests, which know whether there is a device.
 */

#include <vector>

#include <gtest/gtest.h>

#include <cuda/kernel/cuda_check.cuh>
#include <cuda/lane/device_lanes.cuh>

#include <unit/kernel/kernel_test_options.hpp>

#include "lane_contract.hpp"

namespace seqan3_cuda::test
{

namespace
{

//!\brief A warp an input.
__global__ void contract_kernel(contract_input const * const inputs, contract_memory * const memory,
                                std::uint32_t * const results)
{
    lane_contract::compute<detail::device_lanes>(inputs[blockIdx.x], memory[blockIdx.x],
                                                 results + blockIdx.x * lane_contract::rows * warp_lanes);
}

//!\brief Memory that the host and the device see.
template <typename value_t>
class shared_array
{
public:
    explicit shared_array(std::size_t const size)
    {
        SEQAN3_CUDA_CHECK(cudaMallocManaged(&values, size * sizeof(value_t)));
    }

    shared_array(shared_array const &) = delete;
    shared_array & operator=(shared_array const &) = delete;

    ~shared_array()
    {
        cudaFree(values);
    }

    [[nodiscard]] value_t * data() const
    {
        return values;
    }

private:
    value_t * values{};
};

} // namespace

TEST(device_lanes, contract)
{
    if (options().executor != executor_kind::cuda)
        GTEST_SKIP() << "without --executor cuda";
    SEQAN3_CUDA_CHECK(cudaSetDevice(options().device));
    std::vector<contract_input> const inputs = contract_inputs(options().seed);
    constexpr std::size_t results_of_input = lane_contract::rows * warp_lanes;
    shared_array<contract_input> const input{inputs.size()};
    shared_array<contract_memory> const memory{inputs.size()};
    shared_array<std::uint32_t> const results{inputs.size() * results_of_input};
    std::copy(inputs.begin(), inputs.end(), input.data());
    contract_kernel<<<static_cast<unsigned>(inputs.size()), warp_lanes>>>(input.data(), memory.data(), results.data());
    SEQAN3_CUDA_CHECK(cudaGetLastError());
    SEQAN3_CUDA_CHECK(cudaDeviceSynchronize());
    for (std::size_t i = 0; i < inputs.size() && !HasFailure(); ++i)
        lane_contract::expect(inputs[i], results.data() + i * results_of_input);
}

} // namespace seqan3_cuda::test
