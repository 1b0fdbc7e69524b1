// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A pair of the input that lives as long as what refers to its sequences.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <iterator>
#include <optional>
#include <type_traits>
#include <variant>

namespace seqan3_cuda::detail
{

/*!\brief The pair at a position of the input, looked at when it is asked for.
 * \tparam iterator_t An iterator of the input.
 * \details Dereferencing may make a pair, as `std::views::transform` does, and the pair may own sequences. Such a pair
 *          is made once and kept here, since aligned sequences refer to its sequences. A pair in the input is not
 *          copied.
 */
template <std::input_iterator iterator_t>
class input_pair
{
    using reference_type = std::iter_reference_t<iterator_t>;
    static constexpr bool is_made = !std::is_reference_v<reference_type>;

public:
    //! \brief Refers to `position`, and does not look at the pair yet.
    explicit input_pair(iterator_t const & position) : position{position} {}

    input_pair(input_pair const &) = delete;
    input_pair & operator=(input_pair const &) = delete;

    //! \brief The pair, valid as long as this object.
    [[nodiscard]] auto & operator*()
    {
        if constexpr (is_made)
        {
            return made ? *made : made.emplace(*position);
        }
        else
        {
            auto && pair = *position;
            auto & same = pair; // from C++23 on, what rvalue references refer to is moved out of return statements
            return same;
        }
    }

private:
    iterator_t const & position;
    std::conditional_t<is_made, std::optional<reference_type>, std::monostate> made{};
};

} // namespace seqan3_cuda::detail
