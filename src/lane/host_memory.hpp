// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How lanes read and write memory, on the host.
 *
 * Floor: src/lane. Host compilers only; compiled once for each instruction set.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include <lane/host_column_queue.hpp>
#include <lane/host_quads.hpp>
#include <lane/host_warp.hpp>
#include <lane/platform.hpp>
#include <lane/profile_layout.hpp>
#include <lane/shape.hpp>

namespace seqan3_cuda::detail
{
inline namespace SEQAN3_CUDA_HOST_ISA
{

//!\brief A warp with memory.
struct host_memory : host_quads
{
    //!\copydoc host_column_queue
    template <int columns>
    using column_queue = host_column_queue<columns>;

    //!\brief Reads eight bytes: all of them are as before, or all new.
    static SEQAN3_CUDA_INLINE std::uint64_t load_whole(std::uint64_t & source)
    {
        return __atomic_load_n(&source, __ATOMIC_RELAXED);
    }

    //!\brief Writes eight bytes for load_whole.
    static SEQAN3_CUDA_INLINE void store_whole(std::uint64_t & destination, std::uint64_t const bits)
    {
        __atomic_store_n(&destination, bits, __ATOMIC_RELAXED);
    }

    static SEQAN3_CUDA_INLINE void store(std::uint32_t * const destination, word const & value)
    {
        std::memcpy(destination, &value, sizeof(value));
    }

    //!\brief Writes four words of each lane: `[word][lane]`.
    template <bool>
    static SEQAN3_CUDA_INLINE void store_quad(std::uint32_t * const destination, word const & first,
                                              word const & second, word const & third, word const & fourth)
    {
        store(destination, first);
        store(destination + count, second);
        store(destination + 2 * count, third);
        store(destination + 3 * count, fourth);
    }

    //!\brief Reads what a lane has written by store_quad.
    static SEQAN3_CUDA_INLINE void load_quad(std::uint32_t const * const source, std::uint32_t const lane,
                                             std::uint32_t (&words)[4])
    {
        for (std::uint32_t i = 0; i < 4; ++i)
            words[i] = source[i * count + lane];
    }

    //!\brief One of the four words that a lane has written by store_quad.
    static SEQAN3_CUDA_INLINE std::uint32_t word_of_quad(std::uint32_t const * const source, std::uint32_t const lane,
                                                         std::uint32_t const number)
    {
        return source[number * count + lane];
    }

    //!\brief Reads letters, four a word; of those behind the last one any bytes.
    template <int words>
    static SEQAN3_CUDA_INLINE void load_letters(std::uint8_t const * const letters, std::uint32_t const length,
                                                std::uint32_t (&target)[words])
    {
        std::memset(target, 0, sizeof(target));
        std::memcpy(target, letters, length);
    }

    //!\brief For each of four bytes below 16 that byte of a table of four words.
    static SEQAN3_CUDA_INLINE std::uint32_t look_up_bytes(std::uint32_t const * const table, std::uint32_t const places)
    {
        std::uint32_t result = 0;
        for (std::uint32_t shift = 0; shift < 32; shift += 8)
        {
            std::uint32_t const place = places >> shift & 0xff;
            result |= (table[place / 4] >> 8 * (place % 4) & 0xff) << shift;
        }
        return result;
    }

    //!\brief The sum of the first `length` of four bytes, or of all.
    static SEQAN3_CUDA_INLINE std::uint32_t sum_of_bytes(std::uint32_t const bytes, std::uint32_t const length)
    {
        std::uint32_t sum = 0;
        for (std::uint32_t i = 0; i < 4 && i < length; ++i)
            sum += bytes >> 8 * i & 0xff;
        return sum;
    }

    //!\brief From four words of four bytes each to the words of the first bytes, of the second ones, and so on.
    static SEQAN3_CUDA_INLINE void transpose_bytes(std::uint32_t (&words)[4])
    {
        typedef std::uint8_t byte_vector __attribute__((vector_size(16)));
        byte_vector bytes;
        std::memcpy(&bytes, words, sizeof(bytes));
        bytes = __builtin_shufflevector(bytes, bytes, 0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
        std::memcpy(words, &bytes, sizeof(bytes));
    }

    //!\brief Sixteen bytes for each letter, alignment and lane.
    class row_profile
    {
    public:
        explicit row_profile(std::uint32_t) {}

        SEQAN3_CUDA_INLINE void store(int const lane, std::uint32_t const letter, int const alignment,
                                      std::uint32_t const (&words)[4])
        {
            std::memcpy(bytes[letter][alignment][lane], words, sizeof(words));
        }

        SEQAN3_CUDA_INLINE void load(word const & column, int const alignment, word (&words)[4]) const
        {
            load_quads([&](int const lane)
                       { return bytes[get(column, lane) >> 16 * alignment & 0xffffu][alignment][lane]; },
                       words);
        }

    private:
        std::uint32_t bytes[max_profile_letters][2][count][4]; // written before it is read
    };

    static SEQAN3_CUDA_INLINE void load_bytes(std::uint8_t (&bytes)[16], std::uint8_t const * const source)
    {
        std::memcpy(bytes, source, sizeof(bytes));
    }

    //!\brief The scores of all letters and rows. Both alignments read the same ones: see packed16::quad_of.
    class block_profile
    {
    public:
        //!\brief Where lanes read the scores of their letters.
        using column = variable<std::size_t>;

        SEQAN3_CUDA_INLINE block_profile(profile_layout const & layout, std::uint32_t const letters) :
            layout{layout},
            entries{new std::uint8_t[first_of(letters)]}
        {}

        block_profile(block_profile const &) = delete;
        block_profile & operator=(block_profile const &) = delete;

        SEQAN3_CUDA_INLINE ~block_profile()
        {
            delete[] entries;
        }

        SEQAN3_CUDA_INLINE void store(std::uint32_t const letter, std::uint32_t const row, std::int32_t const score)
        {
            entries[first_of(letter) + layout.place(row)] = static_cast<std::uint8_t>(score);
        }

        SEQAN3_CUDA_INLINE void set_first_row(int const lane, std::int32_t const row)
        {
            own[lane] = layout.place(static_cast<std::uint32_t>(row));
        }

        //!\brief Where a letter's scores are, for own_part.
        [[nodiscard]] SEQAN3_CUDA_INLINE std::uint32_t find(std::uint32_t const letter, int) const
        {
            return static_cast<std::uint32_t>(first_of(letter));
        }

        //!\brief Where lanes read the scores of their rows.
        [[nodiscard]] SEQAN3_CUDA_INLINE column own_part(word const & places) const
        {
            column result;
            for (int lane = 0; lane < count; ++lane)
                result[lane] = get(places, lane) + own[lane];
            return result;
        }

        SEQAN3_CUDA_INLINE void load(column const & begin, int const part, word (&words)[4]) const
        {
            std::size_t const skipped =
                static_cast<std::size_t>(part) * layout.load_stride() * profile_layout::entries_per_load;
            load_quads([&](int const lane) { return entries + begin[lane] + skipped; }, words);
        }

    private:
        SEQAN3_CUDA_INLINE std::size_t first_of(std::uint32_t const letter) const
        {
            return std::size_t{letter} * layout.letter_stride() * profile_layout::entries_per_load;
        }

        profile_layout layout;
        std::uint8_t * entries; // no container: its functions would be compiled for one instruction set and used by all
        std::uint32_t own[count]{};
    };

    //!\brief Which of a lane's rows are inside a band, at a column that moves on: the first and the last one.
    class row_window
    {
    public:
        SEQAN3_CUDA_INLINE void set(int const lane, std::int32_t const first_row, std::int32_t const last_row)
        {
            host_warp::set(first, lane, static_cast<std::uint32_t>(first_row));
            host_warp::set(last, lane, static_cast<std::uint32_t>(last_row));
        }

        SEQAN3_CUDA_INLINE void advance()
        {
            first = map([](auto const row) { return row + 1; }, first);
            last = map([](auto const row) { return row + 1; }, last);
        }

        SEQAN3_CUDA_INLINE word select(int const row, word const & yes, word const & no) const
        {
            return map(
                [row](auto const begin, auto const end, auto const y, auto const n)
                {
                    auto const inside = (begin <= row) & (end >= row);
                    return (inside & y) | (~inside & n);
                },
                first, last, yes, no);
        }

    private:
        word first{};
        word last{};
    };
};

} // namespace SEQAN3_CUDA_HOST_ISA
} // namespace seqan3_cuda::detail
