// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The lists of all kernels, and how a kernel is found by its key. The order of a list has no meaning.
 *
 * Floor: src/kernel/key. Compiles everywhere.
 */

#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <tuple>
#include <type_traits>

#include <kernel/key/kernel_exists.hpp>

namespace seqan3_cuda::detail
{

//!\brief Bits of a field in the number of a key. The highest one is the sign.
inline constexpr int field_bits = 5;

/*!\brief A key as a number, the first field in the lowest bits.
 * \details nvcc has no kernels with template arguments of class types.
 */
template <typename key_t>
constexpr std::uint64_t code_of(key_t const & key)
{
    static_assert(std::has_unique_object_representations_v<key_t>, "a byte of a key is of a field");
    static_assert(sizeof(key_t) * field_bits <= 64);
    std::uint64_t code = 0;
    int shift = 0;
    for (std::uint8_t const byte : std::bit_cast<std::array<std::uint8_t, sizeof(key_t)>>(key))
    {
        code |= (std::uint64_t{byte} & ((1u << field_bits) - 1)) << shift;
        shift += field_bits;
    }
    return code;
}

//!\brief The key that code_of() made the number of.
template <typename key_t>
constexpr key_t key_of(std::uint64_t code)
{
    std::array<std::uint8_t, sizeof(key_t)> bytes{};
    for (std::uint8_t & byte : bytes)
    {
        constexpr std::uint64_t sign = 1u << (field_bits - 1);
        byte = static_cast<std::uint8_t>((code & (sign - 1)) - (code & sign));
        code >>= field_bits;
    }
    return std::bit_cast<key_t>(bytes);
}

/*!\brief Calls a function with each combination of values of a key's fields, of which most are no kernels.
 * \param[in] fields   The key's fields().
 * \param[in] function Is called with the keys.
 * \param[in] values   Of the first fields.
 */
template <typename key_t, typename fields_t, typename function_t, typename... values_t>
constexpr void for_each_combination(fields_t const & fields, function_t && function, values_t const... values)
{
    if constexpr (sizeof...(values) == std::tuple_size_v<fields_t>)
        function(key_t{values...});
    else
        for (auto const value : std::get<sizeof...(values)>(fields))
            for_each_combination<key_t>(fields, function, values..., value);
}

template <typename key_t>
inline constexpr std::size_t key_count = []
{
    std::size_t count = 0;
    for_each_combination<key_t>(key_t::fields(), [&](key_t const & key) { count += exists(key); });
    return count;
}();

//!\brief The keys of all kernels of a pass.
template <typename key_t>
inline constexpr std::array<key_t, key_count<key_t>> keys = []
{
    std::array<key_t, key_count<key_t>> result{};
    std::size_t found = 0;
    for_each_combination<key_t>(key_t::fields(),
                                [&](key_t const & key)
                                {
                                    if (exists(key))
                                        result[found++] = key;
                                });
    return result;
}();

//!\brief Those of them that a function takes.
template <typename key_t, bool (*takes)(key_t const &)>
inline constexpr auto keys_where = []
{
    constexpr std::size_t count = []
    {
        std::size_t result = 0;
        for (key_t const & key : keys<key_t>)
            result += takes(key);
        return result;
    }();
    std::array<key_t, count> result{};
    std::size_t found = 0;
    for (key_t const & key : keys<key_t>)
        if (takes(key))
            result[found++] = key;
    return result;
}();

//!\brief A kernel: the function that computes or launches what the key says.
template <typename key_t, typename function_t>
struct kernel_entry
{
    key_t key;
    function_t function;
};

/*!\brief The function of a key.
 * \throws std::out_of_range if the entries have none.
 */
template <typename entries_t, typename key_t>
auto find_kernel(entries_t const & entries, key_t const & key)
{
    for (auto const & entry : entries)
        if (entry.key == key)
            return entry.function;
    throw std::out_of_range{"There is no such kernel."};
}

} // namespace seqan3_cuda::detail
