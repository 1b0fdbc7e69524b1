// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Lane values on the host: an array of 32 lanes, in vectors of the instruction set that the file is compiled for.
 *
 * Floor: src/lane. Host compilers only. device_lanes.cuh is its counterpart; both have the same members.
 *
 * The file is compiled once for each instruction set, into one program. `SEQAN3_CUDA_HOST_ISA` names the instruction set and becomes part of
 * every symbol, so that the linker never takes one instruction set's function for another's.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

#include <lane/platform.hpp>
#include <lane/profile_layout.hpp>
#include <lane/shape.hpp>

namespace seqan3_cuda::detail
{
inline namespace SEQAN3_CUDA_HOST_ISA
{

struct host_lanes
{
    static constexpr int count = 32;
    static constexpr bool separates_middle = false;

    //!\brief Rows that the second column of query_wavefront and local_wavefront is behind the first one.
    static constexpr int second_column_lag = 0;

#if defined(__AVX512BW__)
    static constexpr int vector_bytes = 64;
#elif defined(__AVX2__)
    static constexpr int vector_bytes = 32;
#else
    static constexpr int vector_bytes = 16;
#endif
    static constexpr int vectors = count * 4 / vector_bytes;
    static constexpr int words_per_vector = vector_bytes / 4;

    typedef std::int16_t int16_vector __attribute__((vector_size(vector_bytes)));
    typedef std::uint16_t uint16_vector __attribute__((vector_size(vector_bytes)));
    typedef std::int32_t int32_vector __attribute__((vector_size(vector_bytes)));
    typedef std::uint32_t uint32_vector __attribute__((vector_size(vector_bytes)));

    //!\brief 32 bits in each lane.
    struct word
    {
        int32_vector part[vectors];
    };

    //!\brief All bits set in the lanes where a condition holds.
    using mask = word;

    template <typename value_t>
    struct variable
    {
        value_t values[count];

        value_t & operator[](int const lane)
        {
            return values[lane];
        }

        value_t const & operator[](int const lane) const
        {
            return values[lane];
        }
    };

    template <typename function_t>
    static SEQAN3_CUDA_INLINE void for_each(function_t && function)
    {
        for (int lane = 0; lane < count; ++lane)
            function(lane);
    }

    static SEQAN3_CUDA_INLINE std::uint32_t get(word const & value, int const lane)
    {
        std::uint32_t bits;
        std::memcpy(&bits, reinterpret_cast<char const *>(&value) + 4 * lane, 4);
        return bits;
    }

    static SEQAN3_CUDA_INLINE void set(word & value, int const lane, std::uint32_t const bits)
    {
        std::memcpy(reinterpret_cast<char *>(&value) + 4 * lane, &bits, 4);
    }

    static SEQAN3_CUDA_INLINE mask to_mask(variable<bool> const & value)
    {
        mask result;
        for (int lane = 0; lane < count; ++lane)
            set(result, lane, value[lane] ? ~0u : 0u);
        return result;
    }

    //!\brief Applies an operation on vectors to each part.
    template <typename operation_t, typename... word_t>
    static SEQAN3_CUDA_INLINE word map(operation_t && operation, word_t const &... values)
    {
        word result;
        SEQAN3_CUDA_UNROLL
        for (int i = 0; i < vectors; ++i)
            result.part[i] = operation(values.part[i]...);
        return result;
    }

    static SEQAN3_CUDA_INLINE word broadcast(std::uint32_t const bits)
    {
        word result;
        SEQAN3_CUDA_UNROLL
        for (int i = 0; i < vectors; ++i)
            result.part[i] = static_cast<std::int32_t>(bits) - int32_vector{};
        return result;
    }

    static SEQAN3_CUDA_INLINE word select(mask const & condition, word const & yes, word const & no)
    {
        return map([](auto const c, auto const y, auto const n) { return (c & y) | (~c & n); }, condition, yes, no);
    }

    template <std::size_t... index>
    static SEQAN3_CUDA_INLINE int32_vector shift_in(int32_vector const before, int32_vector const here, std::index_sequence<index...>)
    {
        return __builtin_shufflevector(before, here, static_cast<int>(index + words_per_vector - 1)...);
    }

    static SEQAN3_CUDA_INLINE word shuffle_up(word const & value)
    {
        word result;
        SEQAN3_CUDA_UNROLL
        for (int i = 0; i < vectors; ++i)
            result.part[i] = shift_in(value.part[i > 0 ? i - 1 : 0], value.part[i], std::make_index_sequence<words_per_vector>{});
        return result;
    }

    static SEQAN3_CUDA_INLINE word shuffle_down(word const & value)
    {
        word result = value;
        for (int lane = 0; lane + 1 < count; ++lane)
            set(result, lane, get(value, lane + 1));
        return result;
    }

    static SEQAN3_CUDA_INLINE word shuffle(word const & value, variable<int> const & source, int const offset)
    {
        word result;
        for (int lane = 0; lane < count; ++lane)
            set(result, lane, get(value, (source[lane] + offset) % count));
        return result;
    }

    //!\brief What the lanes of groups need of a block of columns. First lanes take it; letters and marks pass from lane to lane.
    template <int columns>
    class column_queue
    {
    public:
        /*!\brief Says where lanes are, and sets what stands before the first entry. `fill` has to follow.
         * \param[in,out] letters Of the block before the first one, an entry a lane; becomes what `take` goes on from.
         * \param[in]     marks   Of the same.
         */
        template <int letter_words>
        SEQAN3_CUDA_INLINE void start(std::uint32_t const width,
                                      variable<int> const & position,
                                      variable<int> const &,
                                      variable<bool> const & is_idle,
                                      word (&letters)[letter_words],
                                      std::uint32_t const marks = 0)
        {
            groups = 0;
            for (int lane = 0; lane < count; ++lane)
                if (position[lane] == 0 && !is_idle[lane])
                    first_lanes[groups++] = lane;
            passed_marks = broadcast(marks);
            // Each lane takes what the one before has: the first lane has the last entry before, and so on.
            int const last = static_cast<int>(width) - 1;
            for (int w = 0; w < letter_words; ++w)
            {
                word const before = letters[w];
                for (int group = 0; group < groups; ++group)
                    for (int lane = first_lanes[group], i = 0; i <= last; ++i)
                        host_lanes::set(letters[w], lane + i, get(before, lane + last - i));
            }
        }

        //!\brief Fills the queue with an entry of each lane: letters, and Ho and F above their columns.
        template <int letter_words>
        SEQAN3_CUDA_INLINE void fill(word const (&letters)[letter_words], word const (&above)[2 * columns])
        {
            for (int w = 0; w < letter_words; ++w)
                column_letters[w] = letters[w];
            for (int w = 0; w < 2 * columns; ++w)
                cells[w] = above[w];
            next = 0;
        }

        //!\brief The same, with marks.
        template <int letter_words>
        SEQAN3_CUDA_INLINE void fill(word const (&letters)[letter_words], word const (&above)[2 * columns], word const & marks)
        {
            column_marks = marks;
            has_marks = true;
            fill(letters, above);
        }

        //!\brief The same for one column a step.
        template <int letter_words>
        SEQAN3_CUDA_INLINE void fill(word const (&letters)[letter_words], word const & Ho, word const & F)
        {
            word const cell[2]{Ho, F};
            fill(letters, cell);
        }

        //!\brief Goes on to the next entry: gives each lane the letters of the columns that it is at, and first lanes Ho and F above them.
        template <int letter_words>
        SEQAN3_CUDA_INLINE void take(mask const &, word (&letters)[letter_words], word (&above)[2 * columns])
        {
            pass_letters(letters);
            for (int group = 0; group < groups; ++group)
                for (int w = 0; w < 2 * columns; ++w)
                    host_lanes::set(above[w], first_lanes[group], get(cells[w], first_lanes[group] + next));
            ++next;
        }

        //!\brief The same for one column a step.
        template <bool with_F, int letter_words>
        SEQAN3_CUDA_INLINE void take(mask const &, word (&letters)[letter_words], word & Ho, word & F)
        {
            static_assert(columns == 1);
            pass_letters(letters);
            for (int group = 0; group < groups; ++group)
            {
                int const lane = first_lanes[group];
                host_lanes::set(Ho, lane, get(cells[0], lane + next));
                if constexpr (with_F)
                    host_lanes::set(F, lane, get(cells[1], lane + next));
            }
            ++next;
        }

        //!\brief The marks of the entry that a lane is at.
        [[nodiscard]] SEQAN3_CUDA_INLINE word const & marks() const
        {
            return passed_marks;
        }

    private:
        template <int letter_words>
        SEQAN3_CUDA_INLINE void pass_letters(word (&letters)[letter_words])
        {
            for (int w = 0; w < letter_words; ++w)
                letters[w] = shuffle_up(letters[w]);
            if (has_marks)
                passed_marks = shuffle_up(passed_marks);
            for (int group = 0; group < groups; ++group)
            {
                int const lane = first_lanes[group], column = lane + next;
                for (int w = 0; w < letter_words; ++w)
                    host_lanes::set(letters[w], lane, get(column_letters[w], column));
                if (has_marks)
                    host_lanes::set(passed_marks, lane, get(column_marks, column));
            }
        }

        word column_letters[2 * columns]{};
        word cells[2 * columns]{};
        word column_marks{};
        word passed_marks{};
        int first_lanes[count]{};
        int groups{};
        int next{}; //!< Entry of the block that first lanes come to next.
        bool has_marks{};
    };

    //!\brief The least value of all lanes.
    static SEQAN3_CUDA_INLINE std::uint32_t min(variable<std::uint32_t> const & value)
    {
        std::uint32_t result = value[0];
        for (int lane = 1; lane < count; ++lane)
            result = value[lane] < result ? value[lane] : result;
        return result;
    }

    //!\brief The greatest value of all lanes.
    static SEQAN3_CUDA_INLINE std::uint32_t max(variable<std::uint32_t> const & value)
    {
        std::uint32_t result = value[0];
        for (int lane = 1; lane < count; ++lane)
            result = value[lane] > result ? value[lane] : result;
        return result;
    }

    static SEQAN3_CUDA_INLINE variable<std::int32_t> shuffle_down(variable<std::int32_t> const & value, int const offset)
    {
        variable<std::int32_t> result = value;
        for (int lane = 0; lane + offset < count; ++lane)
            result[lane] = value[lane + offset];
        return result;
    }

    static void synchronize()
    {}

    //!\brief Here a work is computed by one thread.
    struct strip_progress
    {};

    static SEQAN3_CUDA_INLINE void store(std::uint32_t * const destination, word const & value)
    {
        std::memcpy(destination, &value, sizeof(value));
    }

    //!\brief Writes four words of each lane: `[word][lane]`.
    template <bool>
    static SEQAN3_CUDA_INLINE void store_quad(std::uint32_t * const destination, word const & first, word const & second, word const & third, word const & fourth)
    {
        store(destination, first);
        store(destination + count, second);
        store(destination + 2 * count, third);
        store(destination + 3 * count, fourth);
    }

    //!\brief Reads what a lane has written by store_quad.
    static SEQAN3_CUDA_INLINE void load_quad(std::uint32_t const * const source, std::uint32_t const lane, std::uint32_t (&words)[4])
    {
        for (std::uint32_t i = 0; i < 4; ++i)
            words[i] = source[i * count + lane];
    }

    //!\brief One of the four words that a lane has written by store_quad.
    static SEQAN3_CUDA_INLINE std::uint32_t word_of_quad(std::uint32_t const * const source, std::uint32_t const lane, std::uint32_t const number)
    {
        return source[number * count + lane];
    }

    //!\brief Computes in all lanes, but has those keep words, or arrays of words, which shall not.
    template <typename compute_t>
    static SEQAN3_CUDA_INLINE void where(variable<bool> const &, compute_t && compute)
    {
        compute();
    }

    template <typename compute_t, typename first_t, typename... kept_t>
    static SEQAN3_CUDA_INLINE void where(variable<bool> const & computes, compute_t && compute, first_t & first, kept_t &... kept)
    {
        word before[sizeof(first_t) / sizeof(word)];
        std::memcpy(before, &first, sizeof(first_t));
        where(computes, compute, kept...);
        auto * const words = reinterpret_cast<word *>(&first);
        for (std::size_t i = 0; i < sizeof(first_t) / sizeof(word); ++i)
            for (int lane = 0; lane < count; ++lane)
                if (!computes[lane])
                    set(words[i], lane, get(before[i], lane));
    }

    //!\brief Reads letters, four a word; of those behind the last one any bytes.
    template <int words>
    static SEQAN3_CUDA_INLINE void load_letters(std::uint8_t const * const letters, std::uint32_t const length, std::uint32_t (&target)[words])
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

    //!\brief Whether any lane's bits differ.
    static SEQAN3_CUDA_INLINE bool any_different(word const & a, word const & b)
    {
        int32_vector difference{};
        SEQAN3_CUDA_UNROLL
        for (int i = 0; i < vectors; ++i)
            difference |= a.part[i] ^ b.part[i];
        std::int64_t parts[vector_bytes / 8];
        std::memcpy(parts, &difference, vector_bytes);
        std::int64_t sum{};
        for (std::int64_t const part : parts)
            sum |= part;
        return sum != 0;
    }

    //!\brief From four words of four bytes each to the words of the first bytes, of the second ones, and so on.
    static SEQAN3_CUDA_INLINE void transpose_bytes(std::uint32_t (&words)[4])
    {
        std::uint32_t const rows[4]{words[0], words[1], words[2], words[3]};
        for (int i = 0; i < 4; ++i)
        {
            words[i] = 0;
            for (int j = 0; j < 4; ++j)
                words[i] |= (rows[j] >> 8 * i & 0xffu) << 8 * j;
        }
    }

    //!\brief Sixteen bytes for each letter, alignment and lane.
    class row_profile
    {
    public:
        explicit row_profile(std::uint32_t)
        {}

        SEQAN3_CUDA_INLINE void store(int const lane, std::uint32_t const letter, int const alignment, std::uint32_t const (&words)[4])
        {
            std::memcpy(bytes[letter][alignment][lane], words, sizeof(words));
        }

        SEQAN3_CUDA_INLINE void load(word const & column, int const alignment, word (&words)[4]) const
        {
            for (int lane = 0; lane < count; ++lane)
            {
                std::uint32_t const * const rows = bytes[get(column, lane) >> 16 * alignment & 0xffffu][alignment][lane];
                for (int i = 0; i < 4; ++i)
                    host_lanes::set(words[i], lane, rows[i]);
            }
        }

    private:
        std::uint32_t bytes[max_profile_letters][2][count][4]; // written before it is read
    };

    //!\brief Here a work is a block of its own.
    template <typename function_t>
    static SEQAN3_CUDA_INLINE void for_block(std::uint32_t const size, function_t && function)
    {
        for (std::uint32_t i = 0; i < size; ++i)
            function(i);
    }

    static SEQAN3_CUDA_INLINE void load_bytes(std::uint8_t (&bytes)[16], std::uint8_t const * const source)
    {
        std::memcpy(bytes, source, sizeof(bytes));
    }

    //!\brief The scores of all letters and rows.
    class block_profile
    {
    public:
        //!\brief Where lanes read the scores of their letters.
        using column = variable<std::size_t>;

        SEQAN3_CUDA_INLINE block_profile(profile_layout const & layout, std::uint32_t const letters) :
            layout{layout},
            second{first_of(letters)},
            entries{new std::uint8_t[layout.bytes(letters)]}
        {}

        block_profile(block_profile const &) = delete;
        block_profile & operator=(block_profile const &) = delete;

        SEQAN3_CUDA_INLINE ~block_profile()
        {
            delete[] entries;
        }

        SEQAN3_CUDA_INLINE void store(std::uint32_t const letter, std::uint32_t const row, std::int32_t const score)
        {
            std::size_t const place = first_of(letter) + layout.place(row);
            entries[place] = static_cast<std::uint8_t>(score);
            entries[second + place] = static_cast<std::uint8_t>(score);
        }

        SEQAN3_CUDA_INLINE void set_first_row(int const lane, std::int32_t const row)
        {
            own[lane] = layout.place(static_cast<std::uint32_t>(row));
        }

        //!\brief Where a letter's scores are, for own_part.
        [[nodiscard]] SEQAN3_CUDA_INLINE std::uint32_t find(std::uint32_t const letter, int const alignment) const
        {
            return static_cast<std::uint32_t>(first_of(letter) + static_cast<std::size_t>(alignment) * second);
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
            std::size_t const skipped = static_cast<std::size_t>(part) * layout.load_stride() * profile_layout::entries_per_load;
            for (int lane = 0; lane < count; lane += 4)
            {
                quad loaded[4];
                for (int i = 0; i < 4; ++i)
                    std::memcpy(&loaded[i], entries + begin[lane + i] + skipped, sizeof(quad));
                // First two lanes' words side by side, then four.
                quad const low_front = __builtin_shufflevector(loaded[0], loaded[1], 0, 4, 1, 5), high_front = __builtin_shufflevector(loaded[0], loaded[1], 2, 6, 3, 7);
                quad const low_back = __builtin_shufflevector(loaded[2], loaded[3], 0, 4, 1, 5), high_back = __builtin_shufflevector(loaded[2], loaded[3], 2, 6, 3, 7);
                set_four(words[0], lane, __builtin_shufflevector(low_front, low_back, 0, 1, 4, 5));
                set_four(words[1], lane, __builtin_shufflevector(low_front, low_back, 2, 3, 6, 7));
                set_four(words[2], lane, __builtin_shufflevector(high_front, high_back, 0, 1, 4, 5));
                set_four(words[3], lane, __builtin_shufflevector(high_front, high_back, 2, 3, 6, 7));
            }
        }

    private:
        typedef std::uint32_t quad __attribute__((vector_size(16)));

        //!\brief Sets the words of a lane and the three behind it.
        static SEQAN3_CUDA_INLINE void set_four(word & value, int const lane, quad const & bits)
        {
            std::memcpy(reinterpret_cast<unsigned char *>(&value) + sizeof(std::uint32_t) * lane, &bits, sizeof(quad));
        }

        SEQAN3_CUDA_INLINE std::size_t first_of(std::uint32_t const letter) const
        {
            return std::size_t{letter} * layout.letter_stride() * profile_layout::entries_per_load;
        }

        profile_layout layout;
        std::size_t second; //!< Where the scores for the second alignment begin, which are doubled: see packed16::select_quad.
        std::uint8_t * entries; // no container: its functions would be compiled for one instruction set and used by all
        std::uint32_t own[count]{};
    };

    //!\brief Which of a lane's rows are inside a band, at a column that moves on: the first and the last one.
    class row_window
    {
    public:
        SEQAN3_CUDA_INLINE void set(int const lane, std::int32_t const first_row, std::int32_t const last_row)
        {
            host_lanes::set(first, lane, static_cast<std::uint32_t>(first_row));
            host_lanes::set(last, lane, static_cast<std::uint32_t>(last_row));
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
                first,
                last,
                yes,
                no);
        }

    private:
        word first{};
        word last{};
    };

    struct arithmetic_base
    {
        std::uint32_t one;

        static SEQAN3_CUDA_INLINE word bit_or(word const & a, word const & b)
        {
            return map([](auto const x, auto const y) { return x | y; }, a, b);
        }

        static SEQAN3_CUDA_INLINE word bit_and(word const & a, word const & b)
        {
            return map([](auto const x, auto const y) { return x & y; }, a, b);
        }

        static SEQAN3_CUDA_INLINE word select_bits(word const & bits, word const & yes, word const & no)
        {
            return select(bits, yes, no);
        }
    };

    //!\brief Two alignments in 32 bits. Codes in [0, 65535] are held as signed numbers, 32,768 lower: that is what vector units compare.
    struct packed16 : arithmetic_base
    {
        static constexpr value_kind kind = value_kind::packed16;
        static constexpr int alignments = 2;

        //!\brief Applies an operation to vectors of signed or unsigned 16-bit numbers; unsigned ones may wrap around.
        template <typename vector_t, typename operation_t, typename... word_t>
        static SEQAN3_CUDA_INLINE word map16(operation_t && operation, word_t const &... values)
        {
            return map([&](auto const... parts) { return (int32_vector)operation((vector_t)parts...); }, values...);
        }

        static SEQAN3_CUDA_INLINE std::uint32_t pack(std::int32_t const first, std::int32_t const second)
        {
            return ((static_cast<std::uint32_t>(first) & 0xffffu) | static_cast<std::uint32_t>(second) << 16) ^ 0x80008000u;
        }

        static SEQAN3_CUDA_INLINE std::int32_t code(std::uint32_t const bits, int const alignment)
        {
            return static_cast<std::int32_t>((bits ^ 0x80008000u) >> 16 * alignment & 0xffffu);
        }

        static SEQAN3_CUDA_INLINE word from_code(std::int32_t const value)
        {
            return broadcast(pack(value, value));
        }

        static SEQAN3_CUDA_INLINE word constant(std::int32_t const value)
        {
            return broadcast((static_cast<std::uint32_t>(value) & 0xffffu) * 65537u);
        }

        static SEQAN3_CUDA_INLINE word addend(std::int32_t const value)
        {
            return constant(value);
        }

        static SEQAN3_CUDA_INLINE std::uint32_t addends(std::int32_t const first, std::int32_t const second)
        {
            return (static_cast<std::uint32_t>(first) & 0xffffu) | static_cast<std::uint32_t>(second) << 16;
        }

        static SEQAN3_CUDA_INLINE word repeated(std::int32_t const value)
        {
            return constant(value);
        }

        static SEQAN3_CUDA_INLINE word factor(std::int32_t const value)
        {
            return constant(value);
        }

        static SEQAN3_CUDA_INLINE std::uint32_t factors(std::int32_t const value)
        {
            return addends(value, value);
        }

        static SEQAN3_CUDA_INLINE word add(word const & a, word const & b)
        {
            return map16<uint16_vector>([](auto const x, auto const y) { return x + y; }, a, b);
        }

        static SEQAN3_CUDA_INLINE word add_known(word const & a, word const & addend)
        {
            return add(a, addend);
        }

        static SEQAN3_CUDA_INLINE word subtract(word const & a, word const & b)
        {
            return map16<uint16_vector>([](auto const x, auto const y) { return x - y; }, a, b);
        }

        static SEQAN3_CUDA_INLINE word multiply_add(word const & a, word const & b, word const & c)
        {
            return map16<uint16_vector>([](auto const x, auto const y, auto const z) { return x * y + z; }, a, b, c);
        }

        static SEQAN3_CUDA_INLINE word append(word const & a, word const & b)
        {
            return map16<uint16_vector>([](auto const x, auto const y) { return (x << 2) + y; }, a, b);
        }

        static SEQAN3_CUDA_INLINE word max(word const & a, word const & b)
        {
            return map16<int16_vector>([](auto const x, auto const y) { return x > y ? x : y; }, a, b);
        }

        static SEQAN3_CUDA_INLINE word max3(word const & a, word const & b, word const & c)
        {
            return max(max(a, b), c);
        }

        static SEQAN3_CUDA_INLINE word add_max(word const & a, word const & b, word const & c)
        {
            return max(add(a, b), c);
        }

        static SEQAN3_CUDA_INLINE bool any_greater(word const & a, word const & b)
        {
            return any_different(max(a, b), b);
        }

        static SEQAN3_CUDA_INLINE word differs(word const & a, word const & b)
        {
            return map16<int16_vector>([](auto const x, auto const y) { return (x != y) & 1; }, a, b);
        }

        static SEQAN3_CUDA_INLINE word select_greater(word const & a, word const & b, word const & yes, word const & no)
        {
            return map16<int16_vector>(
                [](auto const x, auto const y, auto const greater, auto const other)
                {
                    auto const mask = x > y;
                    return (mask & greater) | (~mask & other);
                },
                a,
                b,
                yes,
                no);
        }

        static SEQAN3_CUDA_INLINE std::uint32_t number(std::uint32_t const bits, int const alignment)
        {
            return bits >> 16 * alignment & 0xffffu;
        }

        static SEQAN3_CUDA_INLINE word add_selected(word const & codes, word const & first, word const & second, word const & selector)
        {
            return add(codes, select_bytes(first, second, selector));
        }

        static SEQAN3_CUDA_INLINE word select_bytes(word const & first, word const & second, word const & selector)
        {
            auto const select_byte = [](auto const bytes, auto const letter) { return (bytes >> (letter << 3)) & 0xff; };
            return map([&](auto const f, auto const s, auto const letters)
                       { return select_byte(f, letters & 0xffff) | select_byte(s, letters >> 16) << 16; },
                       first,
                       second,
                       selector);
        }

        static SEQAN3_CUDA_INLINE std::uint32_t byte_selector(std::uint32_t const a, std::uint32_t const b)
        {
            return a | b << 16;
        }

        //!\brief The letters of both alignments in one row and in the next one as a selector for select_quad; -1 selects 0.
        static SEQAN3_CUDA_INLINE std::uint32_t quad_selector(int const a, int const b, int const next_a, int const next_b)
        {
            constexpr std::uint32_t no_byte = 4;
            auto const byte = [](int const letter) { return letter < 0 ? no_byte : static_cast<std::uint32_t>(letter); };
            return byte(a) | byte(b) << 8 | byte(next_a) << 16 | byte(next_b) << 24;
        }

        /*!\brief The bytes of two rows, from those of the first alignment's letters and from those of the second one's, which are doubled.
         * \details Unlike the device's: those of the first alignment in both rows, then those of the second one, so that one shift and one mask find a row's.
         */
        static SEQAN3_CUDA_INLINE word select_quad(word const & first, word const & doubled, word const & selector)
        {
            // In two shifts, since one by all 32 bits is not defined; without a sign, which would be repeated.
            auto const select_byte = [](auto const bytes, auto const letter)
            { return (int32_vector)((uint32_vector)bytes >> (letter << 2) >> (letter << 2)) & 0xff; };
            return map([&](auto const f, auto const d, auto const letters)
                       {
                           return select_byte(f, letters & 0xff) | select_byte(f, letters >> 16 & 0xff) << 8
                                | select_byte(d, letters >> 8 & 0xff) << 15 | select_byte(d, letters >> 24) << 23;
                       },
                       first,
                       doubled,
                       selector);
        }

        //!\brief Adds the first or the second half of what select_quad gave.
        //!\tparam is_signed Whether bytes are signed; those of the second alignment are neither doubled nor negative then (block_profile).
        template <bool is_signed>
        static SEQAN3_CUDA_INLINE word add_half_of_quad(word const & codes, word const & quad, int const half)
        {
            if constexpr (is_signed)
                return map16<int16_vector>([&](auto const c, auto const q) { return c + (q << (8 - 8 * half) >> 8); }, codes, quad);
            else
                return add(codes, map([&](auto const q) { return q >> 8 * half & 0x00ff00ff; }, quad));
        }

        //!\brief Bytes `number`, which is even, and `number + 1` of both words, as add_half_of_quad wants them.
        template <bool is_signed>
        static SEQAN3_CUDA_INLINE word quad_of(word const & first, word const & doubled, int const number)
        {
            constexpr int place = is_signed ? 16 : 15;
            return map([&](auto const f, auto const d) { return (f >> 8 * number & 0xffff) | (d >> 8 * number & 0xffff) << place; }, first, doubled);
        }

        static SEQAN3_CUDA_INLINE word look_up(void const * const table, word const & row, word const & column)
        {
            auto const * const entries = static_cast<std::uint16_t const *>(table);
            word const index = map([](auto const x, auto const y) { return x + y; }, row, column);
            word result;
            for (int lane = 0; lane < count; ++lane)
            {
                std::uint32_t const bits = get(index, lane);
                set(result, lane, entries[bits & 0xffffu] | static_cast<std::uint32_t>(entries[bits >> 16]) << 16);
            }
            return result;
        }
    };

    //!\brief One alignment in 32 bits, signed codes.
    struct single32 : arithmetic_base
    {
        static constexpr value_kind kind = value_kind::single32;
        static constexpr int alignments = 1;

        static SEQAN3_CUDA_INLINE std::uint32_t pack(std::int32_t const first, std::int32_t)
        {
            return static_cast<std::uint32_t>(first);
        }

        static SEQAN3_CUDA_INLINE std::int32_t code(std::uint32_t const bits, int)
        {
            return static_cast<std::int32_t>(bits);
        }

        static SEQAN3_CUDA_INLINE word from_code(std::int32_t const value)
        {
            return broadcast(static_cast<std::uint32_t>(value));
        }

        static SEQAN3_CUDA_INLINE word constant(std::int32_t const value)
        {
            return broadcast(static_cast<std::uint32_t>(value));
        }

        static SEQAN3_CUDA_INLINE word addend(std::int32_t const value)
        {
            return constant(value);
        }

        static SEQAN3_CUDA_INLINE word repeated(std::int32_t const value)
        {
            return constant(value);
        }

        // Lanes before their first column hold codes of no meaning; their sums may wrap around.
        static SEQAN3_CUDA_INLINE word add(word const & a, word const & b)
        {
            return wrapping(a, b, [](auto const x, auto const y) { return x + y; });
        }

        static SEQAN3_CUDA_INLINE word subtract(word const & a, word const & b)
        {
            return wrapping(a, b, [](auto const x, auto const y) { return x - y; });
        }

        static SEQAN3_CUDA_INLINE word append(word const & a, word const & b)
        {
            return wrapping(a, b, [](auto const x, auto const y) { return (x << 2) + y; });
        }

        static SEQAN3_CUDA_INLINE word max(word const & a, word const & b)
        {
            return map([](auto const x, auto const y) { return x > y ? x : y; }, a, b);
        }

        static SEQAN3_CUDA_INLINE word max3(word const & a, word const & b, word const & c)
        {
            return max(max(a, b), c);
        }

        static SEQAN3_CUDA_INLINE word add_max(word const & a, word const & b, word const & c)
        {
            return max(add(a, b), c);
        }

        static SEQAN3_CUDA_INLINE bool any_greater(word const & a, word const & b)
        {
            return any_different(max(a, b), b);
        }

        static SEQAN3_CUDA_INLINE word select_greater(word const & a, word const & b, word const & yes, word const & no)
        {
            return select(map([](auto const x, auto const y) { return x > y; }, a, b), yes, no);
        }

        static SEQAN3_CUDA_INLINE std::uint32_t number(std::uint32_t const bits, int)
        {
            return bits;
        }

        static SEQAN3_CUDA_INLINE word add_selected(word const & codes, word const & bytes, word const &, word const & selector)
        {
            return add(codes, map([](auto const b, auto const letter) { return (b >> (letter << 3)) & 0xff; }, bytes, selector));
        }

        static SEQAN3_CUDA_INLINE std::uint32_t byte_selector(std::uint32_t const letter, std::uint32_t)
        {
            return letter;
        }

        static SEQAN3_CUDA_INLINE word look_up(void const * const table, word const & row, word const & column)
        {
            auto const * const entries = static_cast<std::int32_t const *>(table);
            word const index = add(row, column);
            word result;
            for (int lane = 0; lane < count; ++lane)
                set(result, lane, static_cast<std::uint32_t>(entries[get(index, lane)]));
            return result;
        }

    private:
        template <typename operation_t>
        static SEQAN3_CUDA_INLINE word wrapping(word const & a, word const & b, operation_t && operation)
        {
            return map([&](auto const x, auto const y) { return (int32_vector)operation((uint32_vector)x, (uint32_vector)y); }, a, b);
        }
    };
};

} // namespace SEQAN3_CUDA_HOST_ISA
} // namespace seqan3_cuda::detail
