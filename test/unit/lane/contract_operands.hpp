// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What operations of the contract of lanes get.
 *
 * Layer: test. Compiles everywhere.
 */

#pragma once

#include <cstdint>

#include <lane/platform.hpp>
#include <lane/shape.hpp>

#include "lane_words.hpp"

namespace seqan3_cuda::test
{

using detail::warp_lanes;

//!\brief Three numbers of each lane.
struct contract_input
{
    std::uint32_t a[warp_lanes], b[warp_lanes], c[warp_lanes];
};

//!\brief What lanes write to and read from.
struct contract_memory
{
    alignas(16) std::uint32_t words[4 * warp_lanes];
    std::uint64_t cells[warp_lanes];
};

//!\brief The same numbers as lanes have them.
template <typename lanes>
struct contract_operands
{
    typename lanes::word a, b, c;
    contract_memory & memory;

    [[nodiscard]] LANE_CODE typename lanes::template variable<bool> has_odd_b() const
    {
        typename lanes::template variable<bool> result;
        lanes::for_each([&](int const lane) { result[lane] = lanes::get(b, lane) % 2 == 1; });
        return result;
    }

    [[nodiscard]] LANE_CODE typename lanes::template variable<std::uint32_t> numbers_a() const
    {
        typename lanes::template variable<std::uint32_t> result;
        lanes::for_each([&](int const lane) { result[lane] = lanes::get(a, lane); });
        return result;
    }
};

//!\brief Lanes read what another one has written.
LANE_CODE constexpr int lane_behind(int const lane)
{
    return (lane + 1) % warp_lanes;
}

} // namespace seqan3_cuda::test
