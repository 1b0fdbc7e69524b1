// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief One call of seqan3::align_pairwise with one pair.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <cstddef>
#include <exception>
#include <memory>
#include <optional>
#include <ranges>
#include <stdexcept>
#include <tuple>
#include <type_traits>
#include <utility>

#include <seqan3_cuda/alignment/pairwise/detail/call_problem.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/result_range.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/single_pairs.hpp>

namespace seqan3_cuda::detail
{

/*!\brief The range of the result of one pair, in itself: neither stream nor session of its own.
 * \tparam pair_view_t     A std::ranges::single_view of the pair.
 * \tparam configuration_t The user's configuration.
 * \details As result_range: move-only, single pass, and nothing is computed before begin().
 */
template <std::ranges::view pair_view_t, typename configuration_t>
class pair_result_range : public single_pass_range<pair_result_range<pair_view_t, configuration_t>>
{
public:
    using result_type = typename call_problem<pair_view_t, configuration_t>::result_type;

    pair_result_range() = default; //!< Without a pair, as after a move.

    //! \brief Nothing is computed before begin().
    pair_result_range(pair_view_t pair, configuration_t const & config) :
        pair{place_of(std::move(pair))},
        config{config},
        state{state_type::waits}
    {}

    pair_result_range(pair_result_range const &) = delete;
    pair_result_range & operator=(pair_result_range const &) = delete;

    pair_result_range(pair_result_range && other) noexcept :
        pair{std::move(other.pair)},
        config{std::move(other.config)},
        result{std::move(other.result)},
        failure{std::move(other.failure)},
        state{std::exchange(other.state, state_type::is_empty)}
    {}

    pair_result_range & operator=(pair_result_range && other) noexcept
    {
        pair = std::move(other.pair);
        config = std::move(other.config);
        result = std::move(other.result);
        failure = std::move(other.failure);
        state = std::exchange(other.state, state_type::is_empty);
        return *this;
    }

private:
    friend result_iterator<pair_result_range>;

    enum class state_type : unsigned char
    {
        is_empty,
        waits,
        is_done
    };

    using pair_type = std::ranges::range_value_t<pair_view_t>;

    template <std::size_t index>
    static constexpr bool owns_sequence = !std::ranges::borrowed_range<std::tuple_element_t<index, pair_type>>;

    // Results refer to sequences that the pair owns; such a pair stays where it is when the range is moved.
    static constexpr bool owns_sequences = owns_sequence<0> || owns_sequence<1>;
    using place_type = std::conditional_t<owns_sequences, std::unique_ptr<pair_view_t>, std::optional<pair_view_t>>;

    [[nodiscard]] static place_type place_of(pair_view_t && pair)
    {
        if constexpr (owns_sequences)
            return std::make_unique<pair_view_t>(std::move(pair));
        else
            return place_type{std::move(pair)};
    }

    //! \brief Goes to the next result; as result_range::next.
    bool next()
    {
        if (state == state_type::is_empty)
            throw std::runtime_error{"This range of alignment results has been moved from."};
        if (failure)
            std::rethrow_exception(failure);
        if (std::exchange(state, state_type::is_done) == state_type::is_done)
            return false;

        try
        {
            (void)single_pairs<pair_view_t, configuration_t>{*pair, *config}.next(result);
        }
        catch (...)
        {
            failure = std::current_exception();
            throw;
        }
        return true;
    }

    [[nodiscard]] result_type & current() noexcept
    {
        return result;
    }

    place_type pair{};
    std::optional<configuration_t> config{};
    result_type result{};
    std::exception_ptr failure{};
    state_type state{state_type::is_empty};
};

} // namespace seqan3_cuda::detail
