// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The host's lanes keep the contract of lanes.
 *
 * Layer: test.
 */

#define SEQAN3_CUDA_HOST_ISA host_lanes_test

#include <vector>

#include <gtest/gtest.h>

#include <lane/host_lanes.hpp>

#include "lane_contract.hpp"

namespace seqan3_cuda::test
{

TEST(host_lanes, contract)
{
    for (contract_input const & input : contract_inputs(42))
    {
        contract_memory memory{};
        std::vector<std::uint32_t> results(lane_contract::rows * warp_lanes);
        lane_contract::compute<detail::host_lanes>(input, memory, results.data());
        lane_contract::expect(input, results.data());
        if (HasFailure())
            break;
    }
}

} // namespace seqan3_cuda::test
