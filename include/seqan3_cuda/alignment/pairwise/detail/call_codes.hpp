// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The codes of a call's letters.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <concepts>
#include <cstddef>
#include <ranges>
#include <tuple>
#include <utility>

#include <seqan3/alignment/configuration/align_config_scoring_scheme.hpp>

#include <seqan3_cuda/alignment/configuration/detail/edit_distance_selection.hpp>
#include <seqan3_cuda/alignment/configuration/detail/seqan3_contact.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/letter_classes.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/letter_codes.hpp>

namespace seqan3_cuda::detail
{

/*!\brief The codes of a call's letters, by which executors know them.
 * \tparam sequences_t     A view over pairs of sequences.
 * \tparam configuration_t The user's configuration.
 */
template <std::ranges::view sequences_t, typename configuration_t>
class call_codes
{
private:
    using letter1_type = std::ranges::range_value_t<sequence_of<0, sequences_t>>;
    using letter2_type = std::ranges::range_value_t<sequence_of<1, sequences_t>>;
    using traits = configuration_traits<decltype(with_default_outputs(std::declval<configuration_t const &>()))>;

public:
    letter_codes<letter1_type> first{};  //!< Of sequences 1.
    letter_codes<letter2_type> second{}; //!< Of sequences 2.

    /*!\brief Chooses between codes for all letters and codes for the letters that occur.
     * \details A table over all letters is cheap for most alphabets and for many pairs. For one pair of strings over
     *          char its 65,536 entries would cost more than the alignment, while looking at the letters costs little.
     * \returns Whether the codes are those of all letters.
     */
    bool choose(sequences_t & sequences, configuration_t const & config, bool const is_edit_distance)
    {
        using std::get;

        if constexpr (letter_codes<letter1_type>::is_large || letter_codes<letter2_type>::is_large)
        {
            choose_shared(sequences, config, is_edit_distance);
            return false;
        }

        if constexpr (may_select_edit_distance<configuration_t>())
            if (is_edit_distance) // which needs no table, but equal codes for equal letters
            {
                if constexpr (!std::same_as<letter1_type, letter2_type>)
                    first = letter_codes<letter1_type>::template codes_in<letter2_type>();
                return true;
            }

        static constexpr std::size_t small_table = 4096, few_pairs = 16;
        std::size_t const table = first.size() * second.size();
        if (table <= small_table)
            return true;

        typename letter_codes<letter1_type>::collector letters1{};
        typename letter_codes<letter2_type>::collector letters2{};
        std::size_t pairs = 0, letters = 0;
        for (auto position = std::ranges::begin(sequences); !(position == std::ranges::end(sequences));
             ++position, ++pairs)
        {
            auto && pair = *position;
            letters += std::ranges::size(get<0>(pair)) + std::ranges::size(get<1>(pair));
            if (pairs == few_pairs || letters > table)
                return true;
            letters1.add(get<0>(pair));
            letters2.add(get<1>(pair));
        }

        first = letters1.codes();
        second = letters2.codes();
        return false;
    }

private:
    /*!\brief Chooses codes where an alphabet has more letters than there are codes; reads the input once more for that.
     * \throws seqan3::invalid_alignment_configuration if the letters are of too many kinds.
     */
    void choose_shared(sequences_t & sequences, configuration_t const & config, bool const is_edit_distance)
    {
        using std::get;

        typename letter_codes<letter1_type>::collector letters1{};
        typename letter_codes<letter2_type>::collector letters2{};
        for (auto position = std::ranges::begin(sequences); !(position == std::ranges::end(sequences)); ++position)
        {
            auto && pair = *position;
            letters1.add(get<0>(pair));
            letters2.add(get<1>(pair));
        }

        if constexpr (may_select_edit_distance<configuration_t>())
            if (is_edit_distance)
            {
                std::tie(first, second) =
                    codes_of_equal_letters<letter1_type, letter2_type>(letters1.ranks(), letters2.ranks());
                return;
            }
        std::tie(first, second) = codes_of_classes<letter1_type, letter2_type>(
            seqan3::get<seqan3::align_cfg::scoring_scheme>(config).scheme, letters1.ranks(), letters2.ranks(),
            traits::compute_cigar || traits::compute_identity);
    }
};

} // namespace seqan3_cuda::detail
