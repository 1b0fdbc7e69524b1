// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Recognises a sequence that several neighbouring pairs refer to, as those of one query against many subjects
 * do.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <cstddef>
#include <ranges>
#include <tuple>
#include <type_traits>

namespace seqan3_cuda::detail
{

/*!\brief Tells whether a pair refers to the very sequence that the pair before refers to, without looking at letters.
 * \details Only of sequences that live elsewhere (`std::tie(query, subject)`, views): a pair that holds its sequences
 * may be a temporary object, in whose place is the next one. Equal sequences in different places are different here.
 * \tparam index       0 for first, 1 for second sequences.
 * \tparam sequences_t A range of pairs.
 */
template <std::size_t index, std::ranges::range sequences_t>
class repeated_sequence
{
    using element_type = std::tuple_element_t<index, std::remove_cvref_t<std::ranges::range_reference_t<sequences_t>>>;

public:
    //! \brief Whether a pair does not hold its sequence.
    static constexpr bool is_elsewhere =
        std::is_lvalue_reference_v<element_type> || std::ranges::borrowed_range<element_type>;

    //! \brief Whether `sequence` is the one of the call before.
    template <typename sequence_t>
    [[nodiscard]] bool operator()([[maybe_unused]] sequence_t && sequence)
    {
        if constexpr (is_elsewhere && std::ranges::contiguous_range<sequence_t>)
        {
            void const * const begin = std::ranges::data(sequence);
            auto const length = static_cast<std::size_t>(std::ranges::size(sequence));
            bool const is_same = begin == latest_begin && length == latest_length;
            latest_begin = begin;
            latest_length = length;
            return is_same;
        }
        else
        {
            return false;
        }
    }

private:
    void const * latest_begin{};
    std::size_t latest_length{
        static_cast<std::size_t>(-1)}; //!< At first that of no sequence: an empty one may begin nowhere.
};

} // namespace seqan3_cuda::detail
