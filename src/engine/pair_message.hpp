// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What two mirrors of a shared pair tell each other, as bytes: both processes run the same program.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

namespace seqan3_cuda::detail
{

//!\brief What a message says.
enum class pair_subject : std::uint32_t
{
    terms,
    arrival,   //!< All members of the sender's side can begin.
    row,       //!< Cells of a slab's last row, and candidates if there is room for more.
    score,     //!< The best one of the sender's side.
    wanted,    //!< Ranges of cells.
    cells,     //!< Those of the next ranges.
    withdrawn, //!< Nothing comes behind it,
    ended      //!< nor behind this one.
};

//!\brief How each message begins.
struct pair_message_head
{
    pair_subject about{};
    std::uint32_t number{}; //!< Steps of a row; the score; or ranges of cells.
    std::uint32_t slab{};
    std::uint32_t first_column{};
    std::uint32_t columns{};
};

template <typename value_t>
void append(letter_vector & message, value_t const * const values, std::size_t const count)
{
    auto const first = reinterpret_cast<std::uint8_t const *>(values);
    message.insert(message.end(), first, first + count * sizeof(value_t));
}

[[nodiscard]] inline letter_vector message_of(pair_message_head const & begin)
{
    letter_vector message{};
    append(message, &begin, 1);
    return message;
}

[[nodiscard]] inline pair_message_head head_of(std::span<std::uint8_t const> const message)
{
    pair_message_head result{};
    std::memcpy(&result, message.data(), sizeof(result));
    return result;
}

//!\brief The values behind the head.
template <typename value_t>
[[nodiscard]] std::vector<value_t> values_of(std::span<std::uint8_t const> const message)
{
    std::vector<value_t> values((message.size() - sizeof(pair_message_head)) / sizeof(value_t));
    if (!values.empty())
        std::memcpy(values.data(), message.data() + sizeof(pair_message_head), values.size() * sizeof(value_t));
    return values;
}

} // namespace seqan3_cuda::detail
