// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Rows of the contract of lanes: memory, and the bytes of a word.
 *
 * Layer: test. Compiles everywhere.
 */

#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>

#include <lane/platform.hpp>

#include "contract_operands.hpp"

namespace seqan3_cuda::test
{

/*!\brief Of a folded border: eight bytes, as the warp of the strip above writes them, and the one below reads them.
 * \tparam half 0 for the lower four bytes, 1 for the others.
 */
template <int half>
struct whole
{
    static constexpr char const * name = half == 0 ? "store_whole, load_whole: cell" : "store_whole, load_whole: tag";

    template <typename lanes>
    static LANE_CODE typename lanes::word compute(contract_operands<lanes> const & of)
    {
        lanes::for_each(
            [&](int const lane)
            {
                std::uint64_t const tag = lanes::get(of.b, lane);
                lanes::store_whole(of.memory.cells[lane], tag << 32 | lanes::get(of.a, lane));
            });
        lanes::synchronize();
        return word_of<lanes>(
            [&](int const lane)
            { return static_cast<std::uint32_t>(lanes::load_whole(of.memory.cells[lane_behind(lane)]) >> 32 * half); });
    }

    static std::uint32_t expected(contract_input const & of, int const lane)
    {
        return half == 0 ? of.a[lane_behind(lane)] : of.b[lane_behind(lane)];
    }
};

//!\brief Of a folded search: each lane raises the number of the lane behind.
struct raise_own
{
    static constexpr char const * name = "raise, what a lane gets";

    template <typename lanes>
    static LANE_CODE typename lanes::word compute(contract_operands<lanes> const & of)
    {
        lanes::store(of.memory.words, of.a);
        lanes::synchronize();
        return word_of<lanes>([&](int const lane)
                              { return lanes::raise(of.memory.words[lane_behind(lane)], lanes::get(of.b, lane)); });
    }

    static std::uint32_t expected(contract_input const & of, int const lane)
    {
        return std::max(of.a[lane_behind(lane)], of.b[lane]);
    }
};

//!\brief All lanes raise the same number.
struct raise_common
{
    static constexpr char const * name = "raise, the number";

    template <typename lanes>
    static LANE_CODE typename lanes::word compute(contract_operands<lanes> const & of)
    {
        lanes::store(of.memory.words, of.a);
        lanes::synchronize();
        lanes::for_each([&](int const lane) { lanes::raise(of.memory.words[0], lanes::get(of.b, lane)); });
        lanes::synchronize();
        return word_of<lanes>([&](int) { return of.memory.words[0]; });
    }

    static std::uint32_t expected(contract_input const & of, int)
    {
        return std::max(of.a[0], *std::max_element(of.b, of.b + warp_lanes));
    }
};

struct store
{
    static constexpr char const * name = "store";

    template <typename lanes>
    static LANE_CODE typename lanes::word compute(contract_operands<lanes> const & of)
    {
        lanes::store(of.memory.words, of.a);
        lanes::synchronize();
        return word_of<lanes>([&](int const lane) { return of.memory.words[lane_behind(lane)]; });
    }

    static std::uint32_t expected(contract_input const & of, int const lane)
    {
        return of.a[lane_behind(lane)];
    }
};

/*!\tparam number   Which of the four words.
 * \tparam at_once  Of store_quad.
 * \tparam is_alone Whether the word is read without the others.
 */
template <int number, bool at_once, bool is_alone>
struct quad
{
    static constexpr char const * name = is_alone ? "store_quad, word_of_quad" : "store_quad, load_quad";

    template <typename lanes>
    static LANE_CODE typename lanes::word compute(contract_operands<lanes> const & of)
    {
        typename lanes::word const last = word_of<lanes>([&](int const lane) { return ~lanes::get(of.a, lane); });
        lanes::template store_quad<at_once>(of.memory.words, of.a, of.b, of.c, last);
        lanes::synchronize();
        return word_of<lanes>(
            [&](int const lane)
            {
                auto const source = static_cast<std::uint32_t>(lane_behind(lane));
                if constexpr (is_alone)
                {
                    return lanes::word_of_quad(of.memory.words, source, number);
                }
                else
                {
                    std::uint32_t words[4];
                    lanes::load_quad(of.memory.words, source, words);
                    return words[number];
                }
            });
    }

    static std::uint32_t expected(contract_input const & of, int const lane)
    {
        int const source = lane_behind(lane);
        std::uint32_t const words[4]{of.a[source], of.b[source], of.c[source], ~of.a[source]};
        return words[number];
    }
};

//!\brief Letters from any byte on; of those behind the last one there are any bytes.
struct load_letters
{
    static constexpr char const * name = "load_letters";

    static LANE_CODE constexpr std::uint32_t length(int const lane)
    {
        return 5 + static_cast<std::uint32_t>(lane) % 4;
    }

    template <typename lanes>
    static LANE_CODE typename lanes::word compute(contract_operands<lanes> const & of)
    {
        lanes::store(of.memory.words, of.a);
        lanes::synchronize();
        return word_of<lanes>(
            [&](int const lane)
            {
                std::uint32_t letters[2];
                lanes::load_letters(reinterpret_cast<std::uint8_t const *>(of.memory.words) + lane, length(lane),
                                    letters);
                return letters[0] ^ (letters[1] & ~0u >> 8 * (8 - length(lane)));
            });
    }

    static std::uint32_t expected(contract_input const & of, int const lane)
    {
        std::uint32_t letters[2]{};
        std::memcpy(letters, reinterpret_cast<char const *>(of.a) + lane, length(lane));
        return letters[0] ^ letters[1];
    }
};

struct look_up_bytes
{
    static constexpr char const * name = "look_up_bytes";

    template <typename lanes>
    static LANE_CODE typename lanes::word compute(contract_operands<lanes> const & of)
    {
        return word_of<lanes>(
            [&](int const lane)
            {
                std::uint32_t const a = lanes::get(of.a, lane), b = lanes::get(of.b, lane), table[4]{a, b, ~a, ~b};
                return lanes::look_up_bytes(table, lanes::get(of.c, lane) & 0x0f0f'0f0fu);
            });
    }

    static std::uint32_t expected(contract_input const & of, int const lane)
    {
        std::uint32_t const table[4]{of.a[lane], of.b[lane], ~of.a[lane], ~of.b[lane]};
        unsigned char bytes[16], found[4];
        std::memcpy(bytes, table, sizeof(table));
        for (int i = 0; i < 4; ++i)
            found[i] = bytes[of.c[lane] >> 8 * i & 0x0f];
        std::uint32_t result;
        std::memcpy(&result, found, sizeof(found));
        return result;
    }
};

struct sum_of_bytes
{
    static constexpr char const * name = "sum_of_bytes";

    template <typename lanes>
    static LANE_CODE typename lanes::word compute(contract_operands<lanes> const & of)
    {
        return word_of<lanes>([&](int const lane)
                              { return lanes::sum_of_bytes(lanes::get(of.a, lane), lanes::get(of.b, lane) % 6); });
    }

    static std::uint32_t expected(contract_input const & of, int const lane)
    {
        std::uint32_t sum = 0;
        for (std::uint32_t i = 0; i < std::min(4u, of.b[lane] % 6); ++i)
            sum += of.a[lane] >> 8 * i & 0xff;
        return sum;
    }
};

template <int number>
struct transpose_bytes
{
    static constexpr char const * name = "transpose_bytes";

    template <typename lanes>
    static LANE_CODE typename lanes::word compute(contract_operands<lanes> const & of)
    {
        return word_of<lanes>(
            [&](int const lane)
            {
                std::uint32_t words[4]{lanes::get(of.a, lane), lanes::get(of.b, lane), lanes::get(of.c, lane),
                                       ~lanes::get(of.a, lane)};
                lanes::transpose_bytes(words);
                return words[number];
            });
    }

    static std::uint32_t expected(contract_input const & of, int const lane)
    {
        std::uint32_t const words[4]{of.a[lane], of.b[lane], of.c[lane], ~of.a[lane]};
        std::uint32_t result = 0;
        for (int i = 0; i < 4; ++i)
            result |= (words[i] >> 8 * number & 0xffu) << 8 * i;
        return result;
    }
};

} // namespace seqan3_cuda::test
