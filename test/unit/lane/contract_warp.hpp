// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Rows of the contract of lanes: what goes from lane to lane, and what lanes decide.
 *
 * Layer: test. Compiles everywhere.
 */

#pragma once

#include <algorithm>
#include <cstdint>

#include <lane/platform.hpp>

#include "contract_operands.hpp"

namespace seqan3_cuda::test
{

struct shuffle_up
{
    static constexpr char const * name = "shuffle_up";

    template <typename lanes>
    static LANE_CODE typename lanes::word compute(contract_operands<lanes> const & of)
    {
        typename lanes::word const shuffled = lanes::shuffle_up(of.a);
        return word_of<lanes>([&](int const lane) { return lane == 0 ? 0 : lanes::get(shuffled, lane); });
    }

    static std::uint32_t expected(contract_input const & of, int const lane)
    {
        return lane == 0 ? 0 : of.a[lane - 1];
    }
};

struct rotate_up
{
    static constexpr char const * name = "rotate_up";

    template <typename lanes>
    static LANE_CODE typename lanes::word compute(contract_operands<lanes> const & of)
    {
        return lanes::rotate_up(of.a);
    }

    static std::uint32_t expected(contract_input const & of, int const lane)
    {
        return of.a[(lane + warp_lanes - 1) % warp_lanes];
    }
};

struct shuffle_down
{
    static constexpr char const * name = "shuffle_down";

    template <typename lanes>
    static LANE_CODE typename lanes::word compute(contract_operands<lanes> const & of)
    {
        typename lanes::word const shuffled = lanes::shuffle_down(of.a);
        return word_of<lanes>([&](int const lane) { return lane == warp_lanes - 1 ? 0 : lanes::get(shuffled, lane); });
    }

    static std::uint32_t expected(contract_input const & of, int const lane)
    {
        return lane == warp_lanes - 1 ? 0 : of.a[lane + 1];
    }
};

struct shuffle
{
    static constexpr char const * name = "shuffle";
    static constexpr int offset = 3;

    template <typename lanes>
    static LANE_CODE typename lanes::word compute(contract_operands<lanes> const & of)
    {
        typename lanes::template variable<int> source;
        lanes::for_each([&](int const lane) { source[lane] = static_cast<int>(lanes::get(of.b, lane) % warp_lanes); });
        return lanes::shuffle(of.a, source, offset);
    }

    static std::uint32_t expected(contract_input const & of, int const lane)
    {
        return of.a[(of.b[lane] + offset) % warp_lanes];
    }
};

struct first
{
    static constexpr char const * name = "first";

    template <typename lanes>
    static LANE_CODE typename lanes::word compute(contract_operands<lanes> const & of)
    {
        std::uint32_t const bits = lanes::first(of.a);
        return word_of<lanes>([&](int) { return bits; });
    }

    static std::uint32_t expected(contract_input const & of, int)
    {
        return of.a[0];
    }
};

struct min
{
    static constexpr char const * name = "min";

    template <typename lanes>
    static LANE_CODE typename lanes::word compute(contract_operands<lanes> const & of)
    {
        std::uint32_t const least = lanes::min(of.numbers_a());
        return word_of<lanes>([&](int) { return least; });
    }

    static std::uint32_t expected(contract_input const & of, int)
    {
        return *std::min_element(of.a, of.a + warp_lanes);
    }
};

struct max
{
    static constexpr char const * name = "max";

    template <typename lanes>
    static LANE_CODE typename lanes::word compute(contract_operands<lanes> const & of)
    {
        std::uint32_t const greatest = lanes::max(of.numbers_a());
        return word_of<lanes>([&](int) { return greatest; });
    }

    static std::uint32_t expected(contract_input const & of, int)
    {
        return *std::max_element(of.a, of.a + warp_lanes);
    }
};

//!\brief Of a folded border: whether a cell of any lane has to be waited for.
struct any_different
{
    static constexpr char const * name = "any_different";

    template <typename lanes>
    static LANE_CODE typename lanes::word compute(contract_operands<lanes> const & of)
    {
        bool const differs = lanes::any_different(of.a, of.b);
        return word_of<lanes>([&](int) { return differs ? 1u : 0u; });
    }

    static std::uint32_t expected(contract_input const & of, int)
    {
        return std::equal(of.a, of.a + warp_lanes, of.b) ? 0 : 1;
    }
};

struct select
{
    static constexpr char const * name = "select";

    template <typename lanes>
    static LANE_CODE typename lanes::word compute(contract_operands<lanes> const & of)
    {
        return lanes::select(lanes::to_mask(of.has_odd_b()), of.a, of.c);
    }

    static std::uint32_t expected(contract_input const & of, int const lane)
    {
        return of.b[lane] % 2 == 1 ? of.a[lane] : of.c[lane];
    }
};

struct where
{
    static constexpr char const * name = "where";

    template <typename lanes>
    static LANE_CODE typename lanes::word compute(contract_operands<lanes> const & of)
    {
        typename lanes::word kept = of.c;
        lanes::where(
            of.has_odd_b(), [&] { kept = of.a; }, kept);
        return kept;
    }

    static std::uint32_t expected(contract_input const & of, int const lane)
    {
        return select::expected(of, lane);
    }
};

} // namespace seqan3_cuda::test
