// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Which letters of two alphabets are equal, or score alike, and codes for them.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <map>
#include <type_traits>
#include <utility>
#include <vector>

#include <seqan3/alphabet/concept.hpp>

#include <seqan3_cuda/alignment/pairwise/detail/letter_codes.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Equal codes for equal letters of those that occur, where letters of the first alphabet are converted to the
 * second one (see letter_codes::codes_in). \throws seqan3::invalid_alignment_configuration if they are too many.
 */
template <typename letter1_t, typename letter2_t>
[[nodiscard]] std::pair<letter_codes<letter1_t>, letter_codes<letter2_t>> codes_of_equal_letters(
    std::vector<std::size_t> const & ranks1, std::vector<std::size_t> const & ranks2)
{
    std::map<std::size_t, std::uint8_t> code_of{}; // by ranks of the second alphabet
    auto const encode = [&code_of](std::vector<std::size_t> const & ranks, auto const & rank_in_second)
    {
        std::vector<std::uint8_t> codes{};
        for (std::size_t const rank : ranks)
        {
            auto const next = static_cast<std::uint8_t>(code_of.size());
            codes.push_back(code_of.try_emplace(rank_in_second(rank), next).first->second);
            if (code_of.size() > max_codes)
                throw_too_many_codes();
        }
        return codes;
    };
    auto const converted = [](std::size_t const rank) -> std::size_t
    { return seqan3::to_rank(static_cast<letter2_t>(letter_of_rank<letter1_t>(rank))); };

    std::vector<std::uint8_t> const second = encode(ranks2, [](std::size_t const rank) { return rank; });
    std::vector<std::uint8_t> const first = encode(ranks1, converted);
    return {letter_codes<letter1_t>{ranks1, first, code_of.size()},
            letter_codes<letter2_t>{ranks2, second, code_of.size()}};
}

/*!\brief Codes for the letters that occur, of which those that score alike share one.
 * \param[in] scheme               The scoring scheme.
 * \param[in] ranks1, ranks2       The letters that occur.
 * \param[in] are_letters_compared Whether only letters with equal characters may share a code.
 * \throws seqan3::invalid_alignment_configuration if they are too many.
 */
template <typename letter1_t, typename letter2_t, typename scheme_t>
[[nodiscard]] std::pair<letter_codes<letter1_t>, letter_codes<letter2_t>> codes_of_classes(
    scheme_t const & scheme, std::vector<std::size_t> const & ranks1, std::vector<std::size_t> const & ranks2,
    bool const are_letters_compared)
{
    using score_t = std::remove_cvref_t<decltype(scheme.score(letter1_t{}, letter2_t{}))>;

    auto const classify = [&]<typename letter_t>(std::type_identity<letter_t>, std::vector<std::size_t> const & ranks,
                                                 std::size_t const others, auto const & score_against)
    {
        std::map<std::pair<std::uint32_t, std::vector<score_t>>, std::uint8_t> classes{};
        std::vector<std::uint8_t> codes{};
        std::vector<score_t> scores(others);
        for (std::size_t const rank : ranks)
        {
            auto const letter = letter_of_rank<letter_t>(rank);
            for (std::size_t i = 0; i < others; ++i)
                scores[i] = score_against(letter, i);

            std::uint32_t character = 0;
            if (are_letters_compared)
                character = static_cast<std::uint32_t>(seqan3::to_char(letter));
            auto const next = static_cast<std::uint8_t>(classes.size());
            codes.push_back(classes.try_emplace(std::pair{character, scores}, next).first->second);
            if (classes.size() > max_codes)
                throw_too_many_codes();
        }
        return letter_codes<letter_t>{ranks, codes, classes.size()};
    };

    return {classify(std::type_identity<letter1_t>{}, ranks1, ranks2.size(),
                     [&](letter1_t const letter, std::size_t const i)
                     { return scheme.score(letter, letter_of_rank<letter2_t>(ranks2[i])); }),
            classify(std::type_identity<letter2_t>{}, ranks2, ranks1.size(),
                     [&](letter2_t const letter, std::size_t const i)
                     { return scheme.score(letter_of_rank<letter1_t>(ranks1[i]), letter); })};
}

/*!\brief Which letters of two alphabets are equal: those of equal classes.
 * \returns The classes of all codes of either alphabet, or two empty vectors if codes are classes.
 * \details Letters are equal if they have the same character, after the implicit conversion of one alphabet to the
 * other if there is one (`U` is `T`, as for SeqAn3); letters of one alphabet without characters, if they have the same
 * rank.
 */
template <typename letter1_t, typename letter2_t>
[[nodiscard]] std::pair<std::vector<std::uint16_t>, std::vector<std::uint16_t>> letter_classes(
    letter_codes<letter1_t> const & codes1, letter_codes<letter2_t> const & codes2)
{
    constexpr bool have_characters = seqan3::alphabet<letter1_t> && seqan3::alphabet<letter2_t>;
    static_assert(
        have_characters || std::same_as<letter1_t, letter2_t>,
        "Alignment configuration error: seqan3_cuda::cigar_output and seqan3_cuda::identity_output compare letters by "
        "their characters; two alphabets of which one has none (seqan3::alphabet) cannot be compared.");

    using common_t =
        std::conditional_t<std::convertible_to<letter1_t, letter2_t> && !std::convertible_to<letter2_t, letter1_t>,
                           letter2_t, letter1_t>;
    auto const identity_of = []<typename letter_t>(letter_t const letter) -> std::uint32_t
    {
        if constexpr (!have_characters)
            return static_cast<std::uint32_t>(seqan3::to_rank(letter));
        else if constexpr (std::convertible_to<letter_t, common_t>)
            return static_cast<std::uint32_t>(seqan3::to_char(static_cast<common_t>(letter)));
        else
            return static_cast<std::uint32_t>(seqan3::to_char(letter));
    };
    std::map<std::uint32_t, std::uint16_t> classes{}; // numbered in the order of their first codes
    bool codes_are_classes = true;
    auto const classify = [&](auto const & codes)
    {
        std::vector<std::uint16_t> result(codes.size());
        for (std::size_t code = 0; code < codes.size(); ++code)
        {
            auto const next = static_cast<std::uint16_t>(classes.size());
            result[code] = classes.try_emplace(identity_of(codes.letter(code)), next).first->second;
            codes_are_classes = codes_are_classes && result[code] == code;
        }
        return result;
    };

    std::vector<std::uint16_t> classes1 = classify(codes1), classes2 = classify(codes2);
    if (codes_are_classes)
        return {};
    return {std::move(classes1), std::move(classes2)};
}

} // namespace seqan3_cuda::detail
