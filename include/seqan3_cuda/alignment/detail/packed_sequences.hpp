// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Sequences of a batch, one behind the other in memory.
 *
 * Layer: boundary. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory_resource>
#include <span>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

#include <seqan3_cuda/alignment/detail/two_bit_letters.hpp>

namespace seqan3_cuda::detail
{

/*!\brief An allocator of letters that are written after they are allocated: a vector's `resize` leaves new ones as they
 * are.
 */
class letter_allocator : public std::pmr::polymorphic_allocator<std::uint8_t>
{
public:
    using std::pmr::polymorphic_allocator<std::uint8_t>::polymorphic_allocator;

    template <typename other_t>
    struct rebind
    {
        using other = std::conditional_t<std::is_same_v<other_t, std::uint8_t>, letter_allocator,
                                         std::pmr::polymorphic_allocator<other_t>>;
    };

    void construct(std::uint8_t *) {}

    void construct(std::uint8_t * const place, std::uint8_t const letter)
    {
        *place = letter;
    }

    //! \brief Copies of a vector are in the default memory, as those of other polymorphic allocators.
    [[nodiscard]] letter_allocator select_on_container_copy_construction() const
    {
        return {};
    }
};

//! \brief Letters one behind the other.
using letter_vector = std::vector<std::uint8_t, letter_allocator>;

/*!\brief All first or all second sequences of a batch, one behind the other: one byte a letter, or two bits.
 * \details Neighbours with the same letters, as those of one query against many subjects, have them in common.
 * Sequences of two bits begin with a byte each (two_bit_letters.hpp), so that letters are left out between them.
 */
struct packed_sequences
{
    //! \brief The most letters that all sequences may have, with those that are left out or in common: begins and
    //! offsets have 32 bits, as each batch copies them to devices. Calls cut their batches by it (batch_cutting).
    static constexpr std::size_t max_letters = std::numeric_limits<std::uint32_t>::max();

    letter_vector codes;                    //!< Sequence `i` has the letters `[begins[i], begins[i] + length(i))`.
    std::pmr::vector<std::uint32_t> begins; //!< One a sequence.
    std::pmr::vector<std::uint32_t>
        offsets; //!< Letters of all sequences before, each counted for itself: number of sequences + 1 values.
    std::size_t letters_per_byte; //!< 1 or two_bit_letters_per_byte.

    explicit packed_sequences(std::pmr::memory_resource * const memory, std::size_t const letters_per_byte = 1) :
        codes{memory},
        begins{memory},
        offsets{1, 0u, memory},
        letters_per_byte{letters_per_byte}
    {}

    [[nodiscard]] std::size_t size() const
    {
        return offsets.size() - 1;
    }

    [[nodiscard]] std::size_t length(std::size_t const i) const
    {
        return offsets[i + 1] - offsets[i];
    }

    //! \brief The codes of a sequence, where each letter has a byte.
    [[nodiscard]] std::span<std::uint8_t const> operator[](std::size_t const i) const
    {
        assert(letters_per_byte == 1);
        return std::span{codes}.subspan(begins[i], length(i));
    }

    /*!\brief The codes of a sequence, one byte a letter.
     * \param[in]     i    The 0-based index of the sequence.
     * \param[in,out] room Gets them if they have two bits, and has to live as long as the result.
     */
    [[nodiscard]] std::span<std::uint8_t const> codes_of(std::size_t const i, std::vector<std::uint8_t> & room) const
    {
        if (letters_per_byte == 1)
            return (*this)[i];
        room.resize(length(i));
        spread_letters(codes.data(), begins[i], room.size(), room.data());
        return room;
    }

    //! \brief Letters of all sequences, each counted for itself.
    [[nodiscard]] std::size_t letters() const
    {
        return offsets.back();
    }

    //! \brief Letters that stand in `codes`, with those that are left out: no sequence ends behind them.
    [[nodiscard]] std::size_t placed_letters() const
    {
        return codes.size() * letters_per_byte;
    }

    //! \brief Bytes of so many letters.
    [[nodiscard]] std::size_t bytes_of(std::size_t const letters) const
    {
        constexpr std::size_t in_byte = two_bit_letters_per_byte; // constants, as divisions take time
        return letters_per_byte == 1 ? letters : (letters + in_byte - 1) / in_byte;
    }

    //! \brief Letters of the longest sequence; 0 if there is none.
    [[nodiscard]] std::size_t longest() const
    {
        std::size_t result = 0;
        for (std::size_t i = 0; i < size(); ++i)
            result = std::max(result, length(i));
        return result;
    }

    //! \brief Whether a sequence has its letters in common with the one before.
    [[nodiscard]] bool repeats(std::size_t const i) const
    {
        return i > 0 && begins[i] == begins[i - 1] && length(i) == length(i - 1);
    }

    //! \brief Takes all sequences out; their memory stays.
    void clear()
    {
        codes.clear();
        begins.clear();
        offsets.resize(1);
    }

    //! \brief Makes room for so many sequences, which have so many letters where they have none in common.
    void reserve(std::size_t const sequences, std::size_t const letters)
    {
        codes.reserve(bytes_of(letters) + (letters_per_byte > 1 ? sequences : 0));
        begins.reserve(sequences);
        offsets.reserve(sequences + 1);
    }

    //! \brief Where the letters of a sequence that was laid out are to be written.
    [[nodiscard]] std::uint8_t * place_of(std::size_t const i)
    {
        return codes.data() + bytes_of(begins[i]);
    }

    //! \brief Ends the sequence whose codes, of one byte each, were appended to `codes` since the last call.
    void finish_sequence()
    {
        finish_sequence(codes.size() - next_begin());
    }

    /*!\brief Ends the sequence of so many letters whose bytes_of() were appended to `codes` since the last call.
     * \throws std::length_error as place().
     */
    void finish_sequence(std::size_t const letters)
    {
        std::size_t const begin = next_begin();
        if (size() > 0 && length(size() - 1) == letters && has_bytes_of_last(begin, bytes_of(letters)))
        {
            codes.resize(bytes_of(begin));
            repeat_sequence();
            return;
        }
        place(begin, letters);
    }

    /*!\brief Appends a sequence whose letters are written later, when there is room for them.
     * \param[in] letters   Their number.
     * \param[in] is_repeat Whether it is the last sequence once more.
     * \throws std::length_error as place().
     */
    void lay_out(std::size_t const letters, bool const is_repeat)
    {
        if (is_repeat)
            return repeat_sequence();
        place(next_begin(), letters);
    }

    //! \brief Makes room for the letters of all sequences.
    void finish_layout()
    {
        codes.resize(bytes_of(next_begin()));
    }

    //! \brief Appends the last sequence once more.
    //! \throws std::length_error as place().
    void repeat_sequence()
    {
        place(begins.back(), length(size() - 1));
    }

    /*!\brief Appends a sequence whose letters stand anywhere in `codes`, or are going to.
     * \param[in] begin   Where they begin.
     * \param[in] letters Their number.
     * \throws std::length_error if the sequences have more than max_letters.
     */
    void place(std::size_t const begin, std::size_t const letters)
    {
        std::size_t const end = offsets.back() + letters;
        if (std::max(begin, end) > max_letters)
            throw_too_many(std::max(begin, end));
        begins.push_back(static_cast<std::uint32_t>(begin));
        offsets.push_back(static_cast<std::uint32_t>(end));
    }

private:
    //! \brief Where the letters of the next sequence begin.
    [[nodiscard]] std::size_t next_begin() const
    {
        return size() == 0 ? 0 : begins.back() + bytes_of(length(size() - 1)) * letters_per_byte;
    }

    /*!\brief Whether so many bytes of letters, from letter `begin` on, are those of the last sequence.
     * \details The first one is looked at first: it tells of most sequences, and to read many bytes together that were
     * just written a few at a time takes long. Figures: doc/developer/tuning.md, "Many pairs".
     */
    [[nodiscard]] bool has_bytes_of_last(std::size_t const begin, std::size_t const bytes) const
    {
        std::span const all{codes};
        auto const last = all.subspan(bytes_of(begins.back()), bytes), those = all.subspan(bytes_of(begin), bytes);
        return bytes == 0 || (last.front() == those.front() && std::ranges::equal(last, those));
    }

    //! \brief Out of line, as it never happens.
    [[noreturn, gnu::cold, gnu::noinline]] static void throw_too_many(std::size_t const letters)
    {
        throw std::length_error{"Sequences of a batch have " + std::to_string(letters)
                                + " letters together; seqan3_cuda supports up to " + std::to_string(max_letters)
                                + ". Give fewer pairs at a time."};
    }
};

} // namespace seqan3_cuda::detail
