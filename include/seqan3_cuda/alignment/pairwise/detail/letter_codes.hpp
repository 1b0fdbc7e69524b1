// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Letters of any alphabet as one-byte codes, and a scoring scheme as a table over such codes.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <ranges>
#include <span>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <seqan3/alphabet/adaptation/all.hpp>
#include <seqan3/alphabet/concept.hpp>

namespace seqan3_cuda::detail
{

//!\brief The number of letters that one byte can tell apart.
inline constexpr std::size_t max_alphabet_size = 256;

//!\brief The letter of a rank.
template <typename letter_t>
[[nodiscard]] constexpr letter_t letter_of_rank(std::size_t const rank)
{
    letter_t letter{};
    seqan3::assign_rank_to(static_cast<seqan3::alphabet_rank_t<letter_t>>(rank), letter);
    return letter;
}

/*!\brief Whether a letter in memory is one byte that holds its rank, so that sequences can be copied without looking at
 * letters.
 * \details Tried for every letter, once for each alphabet.
 */
template <typename letter_t>
[[nodiscard]] bool is_stored_as_rank()
{
    if constexpr (sizeof(letter_t) == 1 && std::is_trivially_copyable_v<letter_t>)
    {
        static bool const answer = []
        {
            for (std::size_t rank = 0; rank < seqan3::alphabet_size<letter_t>; ++rank)
                if (std::bit_cast<std::uint8_t>(letter_of_rank<letter_t>(rank)) != rank)
                    return false;
            return true;
        }();
        return answer;
    }
    else
    {
        return false;
    }
}

/*!\brief Which code stands for which letter of one alphabet.
 *
 * Either all letters take part and a code is a rank, or only those that occur do, numbered in the order of their ranks.
 * The second way keeps the table of a single pair small where the alphabet is large (char).
 */
template <typename letter_t>
class letter_codes
{
    static_assert(
        seqan3::alphabet_size<letter_t> <= max_alphabet_size,
        "Alignment configuration error: seqan3_cuda::align_cfg::gpu supports alphabets of up to 256 letters.");
    static_assert(
        seqan3::writable_semialphabet<letter_t> && std::default_initializable<letter_t>,
        "Alignment configuration error: seqan3_cuda::align_cfg::gpu needs alphabets that are default initialisable and "
        "writable (seqan3::assign_rank_to), to tabulate the scoring scheme.");

public:
    //!\brief Codes are ranks.
    letter_codes() = default;

    //!\brief Number of codes, at least 1.
    [[nodiscard]] std::size_t size() const
    {
        return subset ? subset->size : seqan3::alphabet_size<letter_t>;
    }

    //!\brief The letter that a code stands for.
    [[nodiscard]] letter_t letter(std::size_t const code) const
    {
        return letter_of_rank<letter_t>(subset ? subset->ranks[code] : code);
    }

    //!\brief Appends the codes of a sequence to `target`.
    template <typename sequence_t, typename vector_t>
    void append(sequence_t && sequence, vector_t & target) const
    {
        std::size_t const size = std::ranges::size(sequence), start = target.size();

        if constexpr (std::ranges::contiguous_range<sequence_t>)
        {
            if (is_stored_as_rank<letter_t>())
            {
                auto const bytes = std::as_bytes(std::span{std::ranges::data(sequence), size});
                auto const * const ranks = reinterpret_cast<std::uint8_t const *>(bytes.data());
                target.insert(target.end(), ranks, ranks + size);
                if (subset)
                    for (std::size_t i = start; i < target.size(); ++i)
                        target[i] = subset->codes[target[i]];
                return;
            }
        }

        target.resize(start + size);
        auto letter = std::ranges::begin(sequence);
        for (std::size_t i = start; i < target.size(); ++i, ++letter)
        {
            auto const rank = static_cast<std::uint8_t>(seqan3::to_rank(static_cast<letter_t>(*letter)));
            target[i] = subset ? subset->codes[rank] : rank;
        }
    }

    /*!\brief Codes are the ranks of the letters converted to another alphabet.
     * \details That is how SeqAn3's edit distance compares letters of two alphabets.
     */
    template <typename other_letter_t>
    [[nodiscard]] static letter_codes codes_in()
    {
        letter_codes result{};
        result.subset = std::make_unique<subset_type>();
        result.subset->size = seqan3::alphabet_size<other_letter_t>;
        for (std::size_t rank = seqan3::alphabet_size<letter_t>; rank-- > 0;)
        {
            auto const code = seqan3::to_rank(static_cast<other_letter_t>(letter_of_rank<letter_t>(rank)));
            result.subset->codes[rank] = static_cast<std::uint8_t>(code);
            result.subset->ranks[code] = static_cast<std::uint8_t>(rank);
        }
        return result;
    }

    //!\brief Collects the letters of some sequences.
    class collector
    {
    public:
        //!\brief Adds the letters of one sequence.
        template <typename sequence_t>
        void add(sequence_t && sequence)
        {
            auto letter = std::ranges::begin(sequence);
            for (auto rest = std::ranges::size(sequence); rest != 0; --rest, ++letter)
                occurs[seqan3::to_rank(static_cast<letter_t>(*letter))] = true;
        }

        //!\brief The codes for exactly the letters that were added.
        [[nodiscard]] letter_codes codes() const
        {
            letter_codes result{};
            result.subset = std::make_unique<subset_type>();
            for (std::size_t rank = 0; rank < seqan3::alphabet_size<letter_t>; ++rank)
            {
                if (!occurs[rank])
                    continue;
                result.subset->codes[rank] = static_cast<std::uint8_t>(result.subset->size);
                result.subset->ranks[result.subset->size++] = static_cast<std::uint8_t>(rank);
            }
            result.subset->size = std::max<std::size_t>(result.subset->size, 1); // no letter at all: rank 0 stands in
            return result;
        }

    private:
        std::array<bool, max_alphabet_size> occurs{};
    };

private:
    struct subset_type
    {
        std::array<std::uint8_t, max_alphabet_size> codes{}; //!< [rank]
        std::array<std::uint8_t, max_alphabet_size> ranks{}; //!< [code]
        std::size_t size{};
    };

    std::unique_ptr<subset_type> subset{}; //!< Empty if codes are ranks.
};

/*!\brief Which letters of two alphabets are equal: those of equal classes.
 * \returns The classes of all codes of either alphabet, or two empty vectors if codes are classes.
 * \details Letters are equal if they have the same character, after the implicit conversion of one alphabet to the other if
 *          there is one (`U` is `T`, as for SeqAn3); letters of one alphabet without characters, if they have the same rank.
 */
template <typename letter1_t, typename letter2_t>
[[nodiscard]] std::pair<std::vector<std::uint16_t>, std::vector<std::uint16_t>>
letter_classes(letter_codes<letter1_t> const & codes1, letter_codes<letter2_t> const & codes2)
{
    constexpr bool have_characters = seqan3::alphabet<letter1_t> && seqan3::alphabet<letter2_t>;
    static_assert(have_characters || std::same_as<letter1_t, letter2_t>,
                  "Alignment configuration error: seqan3_cuda::cigar_output and seqan3_cuda::identity_output compare letters by "
                  "their characters; two alphabets of which one has none (seqan3::alphabet) cannot be compared.");

    using common_t = std::conditional_t<std::convertible_to<letter1_t, letter2_t> && !std::convertible_to<letter2_t, letter1_t>,
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

/*!\brief The scores of all pairs of codes, `[code1 * codes2.size() + code2]`.
 * \tparam score_t The configured score type; a scheme with floating-point scores is converted to it, as SeqAn3 does.
 * \throws std::overflow_error if a score needs more than 32 bits.
 */
template <typename score_t, typename scheme_t, typename letter1_t, typename letter2_t>
[[nodiscard]] std::vector<std::int32_t> tabulate(scheme_t const & scheme, letter_codes<letter1_t> const & codes1,
                                                 letter_codes<letter2_t> const & codes2)
{
    std::vector<std::int32_t> table(codes1.size() * codes2.size());
    auto entry = table.begin();

    for (std::size_t code1 = 0; code1 < codes1.size(); ++code1)
    {
        letter1_t const letter1 = codes1.letter(code1);
        for (std::size_t code2 = 0; code2 < codes2.size(); ++code2, ++entry)
        {
            auto const given = scheme.score(letter1, codes2.letter(code2));
            std::int64_t score{};
            if constexpr (std::floating_point<decltype(given)>)
                score = static_cast<std::int64_t>(static_cast<score_t>(given));
            else
                score = static_cast<std::int64_t>(given);

            if (score < std::numeric_limits<std::int32_t>::min() || score > std::numeric_limits<std::int32_t>::max())
                throw std::overflow_error{"The score " + std::to_string(score)
                                          + " of the scoring scheme does not fit 32 bits."};
            *entry = static_cast<std::int32_t>(score);
        }
    }

    return table;
}

} // namespace seqan3_cuda::detail
