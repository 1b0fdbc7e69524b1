// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Rows of the contract of lanes: arithmetic of codes.
 *
 * Layer: test. Compiles everywhere.
 */

#pragma once

#include <algorithm>
#include <cstdint>

#include <lane/platform.hpp>
#include <lane/shape.hpp>

#include "contract_operands.hpp"

namespace seqan3_cuda::test
{

using detail::value_kind;

inline constexpr std::int32_t known_addend = -5;

/*!\brief What an operation does with the codes of each alignment of a word.
 * \details Codes have room for the addend below, and for a bit above.
 */
template <value_kind kind, typename operation>
struct of_codes : operation
{
    static LANE_CODE constexpr std::int32_t code(std::uint32_t const number, int const alignment)
    {
        if (kind == value_kind::single32)
            return static_cast<std::int32_t>(number) >> 2;
        return static_cast<std::int32_t>(number >> 16 * alignment & 0x7fffu) - known_addend;
    }

    template <typename lanes>
    static LANE_CODE typename lanes::word compute(contract_operands<lanes> const & of)
    {
        using value_t = typename lanes::template value_of<kind>;
        auto const packed = [&](typename lanes::word const & numbers)
        {
            return word_of<lanes>(
                [&](int const lane)
                {
                    std::uint32_t const number = lanes::get(numbers, lane);
                    return value_t::pack(code(number, 0), code(number, 1));
                });
        };
        value_t const value{{1}};
        typename lanes::word const result = operation::apply(value, packed(of.a), packed(of.b), packed(of.c));
        return word_of<lanes>(
            [&](int const lane)
            {
                std::uint32_t const bits = lanes::get(result, lane);
                auto const first = static_cast<std::uint32_t>(value_t::code(bits, 0));
                if constexpr (value_t::alignments == 1)
                    return first;
                else
                    return first | static_cast<std::uint32_t>(value_t::code(bits, 1)) << 16;
            });
    }

    static std::uint32_t expected(contract_input const & of, int const lane)
    {
        auto const result = [&](int const alignment)
        {
            return static_cast<std::uint32_t>(operation::plain(code(of.a[lane], alignment), code(of.b[lane], alignment),
                                                               code(of.c[lane], alignment)));
        };
        return kind == value_kind::single32 ? result(0) : result(0) | result(1) << 16;
    }
};

struct add
{
    static constexpr char const * name = "add";

    template <typename value_t, typename word>
    static LANE_CODE word apply(value_t const & value, word const & a, word const &, word const &)
    {
        return value.add(a, value_t::addend(known_addend));
    }

    static std::int32_t plain(std::int32_t const a, std::int32_t, std::int32_t)
    {
        return a + known_addend;
    }
};

struct add_known : add
{
    static constexpr char const * name = "add_known";

    template <typename value_t, typename word>
    static LANE_CODE word apply(value_t const &, word const & a, word const &, word const &)
    {
        return value_t::add_known(a, value_t::addend(known_addend));
    }
};

struct greater
{
    static constexpr char const * name = "max";

    template <typename value_t, typename word>
    static LANE_CODE word apply(value_t const &, word const & a, word const & b, word const &)
    {
        return value_t::max(a, b);
    }

    static std::int32_t plain(std::int32_t const a, std::int32_t const b, std::int32_t)
    {
        return std::max(a, b);
    }
};

struct greatest
{
    static constexpr char const * name = "max3";

    template <typename value_t, typename word>
    static LANE_CODE word apply(value_t const &, word const & a, word const & b, word const & c)
    {
        return value_t::max3(a, b, c);
    }

    static std::int32_t plain(std::int32_t const a, std::int32_t const b, std::int32_t const c)
    {
        return std::max({a, b, c});
    }
};

struct add_max
{
    static constexpr char const * name = "add_max";

    template <typename value_t, typename word>
    static LANE_CODE word apply(value_t const &, word const & a, word const & b, word const &)
    {
        return value_t::add_max(a, value_t::constant(known_addend), b);
    }

    static std::int32_t plain(std::int32_t const a, std::int32_t const b, std::int32_t)
    {
        return std::max(a + known_addend, b);
    }
};

struct select_greater
{
    static constexpr char const * name = "select_greater";

    template <typename value_t, typename word>
    static LANE_CODE word apply(value_t const &, word const & a, word const & b, word const & c)
    {
        return value_t::select_greater(a, b, c, a);
    }

    static std::int32_t plain(std::int32_t const a, std::int32_t const b, std::int32_t const c)
    {
        return a > b ? c : a;
    }
};

//!\tparam half Which one of both words' halves.
template <int half>
struct halves
{
    static constexpr char const * name = half == 0 ? "take_halves, lower" : "take_halves, upper";

    template <typename lanes>
    static LANE_CODE typename lanes::word compute(contract_operands<lanes> const & of)
    {
        return lanes::packed16::take_halves(of.a, of.b, half);
    }

    static std::uint32_t expected(contract_input const & of, int const lane)
    {
        return half == 0 ? (of.a[lane] % 0x10000u) + of.b[lane] % 0x10000u * 0x10000u
                         : of.a[lane] / 0x10000u + of.b[lane] / 0x10000u * 0x10000u;
    }
};

} // namespace seqan3_cuda::test
