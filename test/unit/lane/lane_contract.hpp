// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The contract of lanes, as a table: a row has an operation, and what the operation gives, by plain numbers.
 *
 * Layer: test. Compiles everywhere. host_lanes_test.cpp computes the table by the host's lanes, device_lanes_test.cu by
 * those of a device: both get the same inputs, and have to give the same outputs.
 */

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include <lane/platform.hpp>

#include "contract_codes.hpp"
#include "contract_memory.hpp"
#include "contract_operands.hpp"
#include "contract_warp.hpp"

namespace seqan3_cuda::test
{

//!\brief Rows, one behind the other.
template <typename... row>
struct contract_table
{
    static constexpr std::size_t rows = sizeof...(row);

    //!\brief Writes `[row][lane]`.
    template <typename lanes>
    static LANE_CODE void compute(contract_input const & input, contract_memory & memory, std::uint32_t * results)
    {
        contract_operands<lanes> of{{}, {}, {}, memory};
        of.a = word_of<lanes>([&](int const lane) { return input.a[lane]; });
        of.b = word_of<lanes>([&](int const lane) { return input.b[lane]; });
        of.c = word_of<lanes>([&](int const lane) { return input.c[lane]; });
        auto const keep = [&](typename lanes::word const & word)
        {
            lanes::synchronize();
            lanes::for_each([&](int const lane) { results[lane] = lanes::get(word, lane); });
            results += warp_lanes;
        };
        (keep(row::template compute<lanes>(of)), ...);
    }

    static void expect(contract_input const & input, std::uint32_t const * results)
    {
        auto const check = [&](char const * const name, auto const & expected)
        {
            for (int lane = 0; lane < warp_lanes; ++lane)
                EXPECT_EQ(results[lane], expected(input, lane)) << name << ", lane " << lane;
            results += warp_lanes;
        };
        (check(row::name, row::expected), ...);
    }
};

using lane_contract =
    contract_table<shuffle_up, rotate_up, shuffle_down, shuffle, first, min, max, any_different, select, where,
                   whole<0>, whole<1>, raise_own, raise_common, store, quad<0, false, false>, quad<1, true, false>,
                   quad<2, true, false>, quad<3, false, false>, quad<0, true, true>, quad<1, false, true>,
                   quad<2, false, true>, quad<3, true, true>, load_letters, look_up_bytes, sum_of_bytes,
                   transpose_bytes<0>, transpose_bytes<1>, transpose_bytes<2>, transpose_bytes<3>,
                   of_codes<value_kind::packed16, add>, of_codes<value_kind::packed16, add_known>,
                   of_codes<value_kind::packed16, greater>, of_codes<value_kind::packed16, greatest>,
                   of_codes<value_kind::packed16, add_max>, of_codes<value_kind::packed16, select_greater>, halves<0>,
                   halves<1>, of_codes<value_kind::single32, add>, of_codes<value_kind::single32, greater>,
                   of_codes<value_kind::single32, greatest>, of_codes<value_kind::single32, add_max>,
                   of_codes<value_kind::single32, select_greater>>;

//!\brief Numbers of all sizes; then equal words, and for each lane words that differ in one of its bits only.
inline std::vector<contract_input> contract_inputs(std::uint64_t const seed)
{
    std::cout << "seed " << seed << '\n';
    std::mt19937_64 engine{seed};
    std::vector<contract_input> inputs(100);
    for (std::size_t i = 0; i < inputs.size(); ++i)
        for (auto * const numbers : {inputs[i].a, inputs[i].b, inputs[i].c})
            std::generate(numbers, numbers + warp_lanes,
                          // often small, so that many are equal, in both halves
                          [&] { return static_cast<std::uint32_t>(engine()) & (i % 2 == 0 ? ~0u : 0x0003'0003u); });
    contract_input equal = inputs.front();
    std::copy_n(equal.a, warp_lanes, equal.b);
    inputs.push_back(equal);
    for (int lane = 0; lane < warp_lanes; ++lane)
    {
        inputs.push_back(equal);
        inputs.back().b[lane] ^= 1u << lane;
    }
    return inputs;
}

} // namespace seqan3_cuda::test
