// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Letters of any alphabet as one-byte codes.
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
#include <memory>
#include <numeric>
#include <ranges>
#include <type_traits>
#include <vector>

#include <seqan3/alignment/exception.hpp>
#include <seqan3/alphabet/adaptation/all.hpp>
#include <seqan3/alphabet/concept.hpp>

#include <seqan3_cuda/alignment/detail/letter_narrowing.hpp>
#include <seqan3_cuda/alignment/detail/two_bit_letters.hpp>

namespace seqan3_cuda::detail
{

//! \brief The number of codes that one byte can tell apart.
inline constexpr std::size_t max_codes = 256;

//! \brief The largest alphabet; of one with more than max_codes letters, some letters have to share a code.
inline constexpr std::size_t max_alphabet_size = 65'536;

//! \brief The letter of a rank.
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

//! \brief Refuses sequences of large alphabets. \throws seqan3::invalid_alignment_configuration
[[noreturn]] inline void throw_too_many_codes()
{
    throw seqan3::invalid_alignment_configuration{"seqan3_cuda::align_cfg::gpu supports up to 256 kinds of letters in "
                                                  "the sequences of a call, where letters that "
                                                  "align_cfg::scoring_scheme does not tell apart are of one kind."};
}

/*!\brief Which code stands for which letter of one alphabet.
 *
 * Either all letters take part and a code is a rank, or only those that occur do, numbered in the order of their ranks.
 * The second way keeps the table of a single pair small where the alphabet is large (char). Alphabets of more letters
 * than there are codes (bases with qualities) always use the second way, and letters that score alike share a code.
 */
template <typename letter_t>
class letter_codes
{
    static_assert(
        seqan3::alphabet_size<letter_t> <= max_alphabet_size,
        "Alignment configuration error: seqan3_cuda::align_cfg::gpu supports alphabets of up to 65536 letters.");
    static_assert(
        seqan3::writable_semialphabet<letter_t> && std::default_initializable<letter_t>,
        "Alignment configuration error: seqan3_cuda::align_cfg::gpu needs alphabets that are default initialisable and "
        "writable (seqan3::assign_rank_to), to tabulate the scoring scheme.");

public:
    //! \brief Whether ranks cannot be codes.
    static constexpr bool is_large = seqan3::alphabet_size<letter_t> > max_codes;

    //! \brief Codes are ranks; not for large alphabets.
    letter_codes() = default;

    /*!\brief Codes for some letters.
     * \param[in] ranks The ranks of the letters.
     * \param[in] codes The codes of the letters, in [0, size).
     * \param[in] size  The number of codes.
     */
    letter_codes(std::vector<std::size_t> const & ranks, std::vector<std::uint8_t> const & codes,
                 std::size_t const size) :
        subset{std::make_unique<subset_type>()}
    {
        subset->size = std::max<std::size_t>(size, 1); // no letter at all: rank 0 stands in
        for (std::size_t i = ranks.size(); i-- > 0;)
        {
            subset->codes[ranks[i]] = codes[i];
            subset->ranks[codes[i]] = static_cast<rank_type>(ranks[i]);
        }
    }

    //! \brief Number of codes, at least 1.
    [[nodiscard]] std::size_t size() const
    {
        return subset ? subset->size : seqan3::alphabet_size<letter_t>;
    }

    //! \brief The letter that a code stands for.
    [[nodiscard]] letter_t letter(std::size_t const code) const
    {
        return letter_of_rank<letter_t>(subset ? subset->ranks[code] : code);
    }

    /*!\brief Writes the codes of a sequence to memory that has room for them.
     * \param[in]  sequence         The sequence.
     * \param[in]  letters_per_byte 1, or two_bit_letters_per_byte if codes have two bits.
     * \param[out] target           Gets all bytes that have a letter.
     */
    template <typename sequence_t>
    void write(sequence_t && sequence, std::size_t const letters_per_byte, std::uint8_t * const target) const
    {
        if (letters_per_byte == 1)
            write_bytes(sequence, target);
        else
            write_two_bits(sequence, target);
    }

    /*!\brief Codes are the ranks of the letters converted to another alphabet.
     * \details That is how SeqAn3's edit distance compares letters of two alphabets.
     */
    template <typename other_letter_t>
    [[nodiscard]] static letter_codes codes_in()
    {
        std::vector<std::size_t> ranks(seqan3::alphabet_size<letter_t>);
        std::iota(ranks.begin(), ranks.end(), std::size_t{0});
        std::vector<std::uint8_t> codes{};
        for (std::size_t const rank : ranks)
            codes.push_back(static_cast<std::uint8_t>(
                seqan3::to_rank(static_cast<other_letter_t>(letter_of_rank<letter_t>(rank)))));
        return {ranks, codes, seqan3::alphabet_size<other_letter_t>};
    }

    //! \brief Collects the letters of some sequences.
    class collector
    {
    public:
        //! \brief Adds the letters of one sequence.
        template <typename sequence_t>
        void add(sequence_t && sequence)
        {
            auto letter = std::ranges::begin(sequence);
            for (auto rest = std::ranges::size(sequence); rest != 0; --rest, ++letter)
                occurs[seqan3::to_rank(static_cast<letter_t>(*letter))] = true;
        }

        //! \brief The ranks of the letters that were added, in ascending order.
        [[nodiscard]] std::vector<std::size_t> ranks() const
        {
            std::vector<std::size_t> ranks{};
            for (std::size_t rank = 0; rank < occurs.size(); ++rank)
                if (occurs[rank])
                    ranks.push_back(rank);
            return ranks;
        }

        /*!\brief The codes for exactly the letters that were added.
         * \throws seqan3::invalid_alignment_configuration if they are too many.
         */
        [[nodiscard]] letter_codes codes() const
        {
            std::vector<std::size_t> const letters = ranks();
            if (letters.size() > max_codes)
                throw_too_many_codes();
            std::vector<std::uint8_t> codes(letters.size());
            std::iota(codes.begin(), codes.end(), std::uint8_t{0});
            return {letters, codes, letters.size()};
        }

    private:
        std::vector<bool> occurs = std::vector<bool>(seqan3::alphabet_size<letter_t>);
    };

private:
    //! \brief The ranks of a sequence as they are in memory; null if they are not.
    template <typename sequence_t>
    [[nodiscard]] static std::uint8_t const * ranks_in_memory([[maybe_unused]] sequence_t & sequence)
    {
        if constexpr (std::ranges::contiguous_range<sequence_t &> && sizeof(letter_t) == 1)
            if (is_stored_as_rank<letter_t>())
                return reinterpret_cast<std::uint8_t const *>(std::ranges::data(sequence));
        return nullptr;
    }

    //! \brief The code of a letter.
    [[nodiscard]] std::uint8_t code_of(letter_t const letter) const
    {
        auto const rank = seqan3::to_rank(letter);
        return subset ? subset->codes[rank] : static_cast<std::uint8_t>(rank);
    }

    //! \brief Writes the codes of a sequence, one byte each.
    template <typename sequence_t>
    void write_bytes(sequence_t & sequence, std::uint8_t * const target) const
    {
        std::size_t const size = std::ranges::size(sequence);
        if (auto const * const ranks = ranks_in_memory(sequence); ranks != nullptr && subset)
            std::transform(ranks, ranks + size, target,
                           [this](std::uint8_t const rank) { return subset->codes[rank]; });
        else if (ranks != nullptr)
            std::copy_n(ranks, size, target);
        else
        {
            auto letter = std::ranges::begin(sequence);
            for (std::size_t i = 0; i < size; ++i, ++letter)
                target[i] = code_of(static_cast<letter_t>(*letter));
        }
    }

    //! \brief Writes the codes of a sequence, two bits each.
    template <typename sequence_t>
    void write_two_bits(sequence_t & sequence, std::uint8_t * const target) const
    {
        std::size_t const size = std::ranges::size(sequence);
        if (auto const * const ranks = ranks_in_memory(sequence); ranks != nullptr && !subset)
            return narrow_letters(ranks, size, target);

        constexpr std::size_t most = 64; // a multiple of what a byte has
        std::array<std::uint8_t, most> codes;
        auto letter = std::ranges::begin(sequence);
        for (std::size_t begin = 0; begin < size; begin += most)
        {
            std::size_t const count = std::min(most, size - begin);
            for (std::size_t i = 0; i < count; ++i, ++letter)
                codes[i] = code_of(static_cast<letter_t>(*letter));
            narrow_letters(codes.data(), count, target + begin / two_bit_letters_per_byte);
        }
    }

    using rank_type = std::conditional_t<is_large, std::uint16_t, std::uint8_t>;

    struct subset_type
    {
        std::array<std::uint8_t, seqan3::alphabet_size<letter_t>> codes{}; //!< [rank]
        std::array<rank_type, max_codes> ranks{};                          //!< [code] Of its first letter.
        std::size_t size{};
    };

    std::unique_ptr<subset_type> subset{}; //!< Empty if codes are ranks.
};

} // namespace seqan3_cuda::detail
