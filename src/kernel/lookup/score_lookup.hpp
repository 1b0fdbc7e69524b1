// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How a kernel finds the score of two letters: one class for each seqan3_cuda::detail::lookup_kind, row_pair_lookup for two of them.
 *
 * Floor: src/kernel/lookup. Compiles everywhere, over lane values.
 *
 * Each has the letters of a row (kept in registers), the letters of a column (given to the lane that is at it), and `diagonal`, which adds the
 * table entry (see score_encoding) of their meeting to the code in the cell before on the diagonal. Rows behind the end of a sequence
 * are filled with padding, whose score is among those of letters and does not improve a local alignment (score_table.cpp).
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <kernel/data/fill_arguments.hpp>
#include <kernel/layout/score_encoding.hpp>
#include <lane/profile_layout.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Finds the scores of letters.
 *
 * `set_rows` keeps the letters of a lane's rows, of which the first one is row `above`: `code_of(alignment, row)` is one, or -1 for padding. `column` makes one word of the letters that two
 * alignments have in a column, `scores_of` what `diagonal` needs of it, once a column. `diagonal` adds the scores of row `r`.
 */
template <lookup_kind kind, typename lanes, typename value_t, typename encoding_t>
struct score_lookup;

//!\brief What lookups have in common that keep each row's letters apart.
template <typename lookup_t, typename word_t>
struct lookup_by_rows
{
    static constexpr int letter_words = 1;
    static constexpr int rows_of_letters = 1; //!< Whose letters a `row` has.

    template <typename row_t, typename code_of_t>
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void set_rows(row_t (&rows)[rows_per_lane], int const lane, std::int32_t, code_of_t && code_of) const
    {
        SEQAN3_CUDA_UNROLL
        for (int r = 0; r < rows_per_lane; ++r)
            static_cast<lookup_t const &>(*this).set_row(rows[r], lane, code_of(0, r), code_of(1, r));
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE word_t const & scores_of(word_t const & column) const
    {
        return column;
    }
};

//!\brief Up to four letters: the scores of a row's letter against all letters are the bytes of a register, a column's letter selects one.
template <typename lanes, typename value_t, typename encoding_t>
struct score_lookup<lookup_kind::four_letters, lanes, value_t, encoding_t> :
    lookup_by_rows<score_lookup<lookup_kind::four_letters, lanes, value_t, encoding_t>, typename lanes::word>
{
    using word = typename lanes::word;

    struct row
    {
        word first;
        word second;
    };

    std::uint32_t const * table;

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE explicit score_lookup(fill_arguments const & arguments, value_t const &) :
        table{static_cast<std::uint32_t const *>(arguments.table)}
    {}

    //!\brief Sets a lane's row to the letters of both alignments; -1 is padding.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void set_row(row & target, int const lane, int const code_first, int const code_second) const
    {
        lanes::set(target.first, lane, table[code_first < 0 ? 4 : code_first]);
        lanes::set(target.second, lane, table[code_second < 0 ? 4 : code_second]);
    }

    //!\brief The letters of a column of both alignments.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t column(std::uint32_t const code_first, std::uint32_t const code_second) const
    {
        return value_t::byte_selector(code_first, code_second);
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE word diagonal(value_t const & arithmetic, word const & before, row const & letters, word const & column, int) const
    {
        return arithmetic.add_selected(before, letters.first, letters.second, column);
    }
};

/*!\brief As four_letters the other way round: lanes are given the scores of a column's letters against all letters, a row's letters select bytes of them.
 * \details One register has the letters of two rows, and one instruction selects the scores of both alignments in both: half a register and half an instruction a row instead of two
 *          and one.
 * \tparam is_local    Whether padding scores what a gap's first letter does, an entry of 0, so that it improves no local alignment. Elsewhere it scores what the first letter does: its
 *                     scores have to be among those of letters, else the half of a register that has more rows than the other one would leave the range of codes.
 * \tparam is_constant Whether fill_scores::constant_opening is set.
 * \tparam upwards     Whether rows are looked up from the last one to the first one instead of from the first one on.
 */
template <typename lanes, typename value_t, bool is_local, bool is_constant, bool upwards>
struct row_pair_lookup
{
    using word = typename lanes::word;
    using row = word; //!< The letters of two rows.

    static constexpr int letter_words = 2; //!< The bytes of each alignment's letter.
    static constexpr int rows_of_letters = 2;

    std::uint32_t const * table;

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE explicit row_pair_lookup(fill_arguments const & arguments, value_t const &) :
        table{static_cast<std::uint32_t const *>(arguments.table)}
    {}

    template <std::size_t count, typename code_of_t>
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void set_rows(row (&rows)[count], int const lane, std::int32_t, code_of_t && code_of) const
    {
        auto const code = [&](int const alignment, int const r) -> int
        {
            int const letter = code_of(alignment, r);
            return !is_local && letter < 0 ? 0 : letter;
        };
        SEQAN3_CUDA_UNROLL
        for (int r = 0; r < static_cast<int>(2 * count); r += 2)
            lanes::set(rows[r / 2], lane, value_t::quad_selector(code(0, r), code(1, r), code(0, r + 1), code(1, r + 1)));
    }

    //!\brief The bytes of an alignment's letter in a column, as value_t::select_quad wants them.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t column(std::uint32_t const code, int const alignment) const
    {
        return table[static_cast<std::uint32_t>(alignment) * 4 + code];
    }

    struct column_scores
    {
        word first;
        word doubled;
        word quad{}; //!< The scores of two rows.
    };

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE column_scores scores_of(word const & first, word const & doubled) const
    {
        return {first, doubled};
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE word
    diagonal(value_t const &, word const & before, row const & letters, column_scores & scores, int const r) const
    {
        if (r % 2 == (upwards ? 1 : 0)) // of two rows the one that comes first
            scores.quad = value_t::select_quad(scores.first, scores.doubled, letters);
        return value_t::template add_half_of_quad<is_constant>(before, scores.quad, r % 2);
    }
};

//!\brief Two scores: letters are equal or not.
template <typename lanes, typename value_t, typename encoding_t>
struct score_lookup<lookup_kind::equality, lanes, value_t, encoding_t> :
    lookup_by_rows<score_lookup<lookup_kind::equality, lanes, value_t, encoding_t>, typename lanes::word>
{
    using word = typename lanes::word;
    using row = word;

    static constexpr std::uint32_t column_padding = 0x200; //!< No letter of a row, nor its padding.

    word match;
    word difference;

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE score_lookup(fill_arguments const & arguments, value_t const &)
    {
        fill_scores const & scores = arguments.scores;
        match = value_t::addend(encoding_t::entry(scores.match, scores.gap_open + scores.gap_extension));
        difference = value_t::factor((scores.mismatch - scores.match) * encoding_t::scale);
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void set_row(row & target, int const lane, int const code_first, int const code_second) const
    {
        constexpr std::uint32_t padding = 0x100; // no letter of the other sequence
        std::uint32_t const first = code_first < 0 ? padding : static_cast<std::uint32_t>(code_first);
        std::uint32_t const second = code_second < 0 ? padding : static_cast<std::uint32_t>(code_second);
        lanes::set(target, lane, first | second << 16);
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t column(std::uint32_t const code_first, std::uint32_t const code_second) const
    {
        return code_first | code_second << 16;
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE word diagonal(value_t const & arithmetic, word const & before, row const & letters, word const & column, int) const
    {
        return arithmetic.multiply_add(value_t::differs(letters, column), difference, arithmetic.add(before, match));
    }
};

//!\brief Any scores, from a table in memory.
template <typename lanes, typename value_t, typename encoding_t>
struct score_lookup<lookup_kind::matrix, lanes, value_t, encoding_t> :
    lookup_by_rows<score_lookup<lookup_kind::matrix, lanes, value_t, encoding_t>, typename lanes::word>
{
    using word = typename lanes::word;
    using row = word;

    void const * table;
    std::uint32_t stride;

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE explicit score_lookup(fill_arguments const & arguments, value_t const &) :
        table{arguments.table},
        stride{arguments.scores.table_stride}
    {}

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void set_row(row & target, int const lane, int const code_first, int const code_second) const
    {
        std::uint32_t const first = code_first < 0 ? stride - 1 : static_cast<std::uint32_t>(code_first);
        std::uint32_t const second = code_second < 0 ? stride - 1 : static_cast<std::uint32_t>(code_second);
        lanes::set(target, lane, pack(first, second));
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t column(std::uint32_t const code_first, std::uint32_t const code_second) const
    {
        return pack(code_first * stride, code_second * stride);
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE word diagonal(value_t const & arithmetic, word const & before, row const & letters, word const & column, int) const
    {
        return arithmetic.add(before, value_t::look_up(table, letters, column));
    }

private:
    SEQAN3_CUDA_HOST_DEVICE static SEQAN3_CUDA_INLINE std::uint32_t pack(std::uint32_t const first, std::uint32_t const second)
    {
        return value_t::alignments == 2 ? first | second << 16 : first;
    }
};

/*!\brief Scores of each row against all letters, a byte each, in memory of the lane's own (lanes::row_profile).
 * \details A column reads the bytes of all rows of a lane by one access for each alignment. Rognes and Seeberg (2000) call such a table a
 *          query profile.
 */
template <typename lanes, typename value_t, typename encoding_t>
struct score_lookup<lookup_kind::profile, lanes, value_t, encoding_t>
{
    using word = typename lanes::word;

    static constexpr int letter_words = 1;
    static constexpr int rows_of_letters = 1;

    struct row
    {};

    static constexpr int rows_per_word = 4;
    static constexpr int words = rows_per_lane / rows_per_word;

    //!\brief The bytes of a lane's rows against a column's letters, four rows a word.
    struct column_scores
    {
        word first[words];
        word doubled[words];
        word quad{}; //!< The bytes of two rows.
    };

    typename lanes::row_profile profile;
    std::uint32_t const * table;
    std::uint32_t letters;
    std::uint32_t padding;

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE explicit score_lookup(fill_arguments const & arguments, value_t const &) :
        profile{arguments.scores.column_letters},
        table{static_cast<std::uint32_t const *>(arguments.table)},
        letters{arguments.scores.column_letters},
        padding{arguments.scores.table_stride - 1}
    {}

    template <typename code_of_t>
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void set_rows(row (&)[rows_per_lane], int const lane, std::int32_t, code_of_t && code_of)
    {
        constexpr std::uint32_t words_of_row = max_profile_letters / 4;
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < 2; ++a)
        {
            std::uint32_t rows[rows_per_lane]; // of the table
            SEQAN3_CUDA_UNROLL
            for (int r = 0; r < rows_per_lane; ++r)
            {
                int const code = code_of(a, r);
                rows[r] = (code < 0 ? padding : static_cast<std::uint32_t>(code)) * words_of_row;
            }
            for (std::uint32_t letter = 0; letter < letters; letter += 4)
            {
                std::uint32_t bytes[4][words]; // [letter][four rows]
                SEQAN3_CUDA_UNROLL
                for (int w = 0; w < words; ++w)
                {
                    std::uint32_t const * const four = table + letter / 4;
                    std::uint32_t block[4]{four[rows[4 * w]], four[rows[4 * w + 1]], four[rows[4 * w + 2]], four[rows[4 * w + 3]]};
                    lanes::transpose_bytes(block);
                    SEQAN3_CUDA_UNROLL
                    for (int l = 0; l < 4; ++l)
                        bytes[l][w] = block[l] << a; // those of the second alignment are doubled: value_t::select_quad
                }
                SEQAN3_CUDA_UNROLL
                for (int l = 0; l < 4; ++l)
                    profile.store(lane, letter + l, a, bytes[l]);
            }
        }
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t column(std::uint32_t const code_first, std::uint32_t const code_second) const
    {
        return code_first | code_second << 16;
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE column_scores scores_of(word const & column) const
    {
        column_scores scores;
        profile.load(column, 0, scores.first);
        profile.load(column, 1, scores.doubled);
        return scores;
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE word diagonal(value_t const &, word const & before, row const &, column_scores & scores, int const r) const
    {
        if (r % 2 == 0)
            scores.quad = value_t::template quad_of<false>(scores.first[r / rows_per_word], scores.doubled[r / rows_per_word], r % rows_per_word);
        return value_t::template add_half_of_quad<false>(before, scores.quad, r % 2);
    }
};

/*!\brief As profile, but one for all works of a block, whose tasks have the same sequence 2 (lanes::block_profile). `fill` has to make it before anything
 *        is looked up. For query_wavefront, whose rows do not change.
 * \details Scores are signed. Behind those of letters are those of a column that no sequence has: they improve nothing.
 */
template <typename lanes, typename value_t, typename encoding_t>
struct score_lookup<lookup_kind::shared_profile, lanes, value_t, encoding_t>
{
    using word = typename lanes::word;
    using profile_t = typename lanes::block_profile;

    static constexpr int letter_words = 2; //!< Where the scores of each alignment's letter are.

    //!\brief What a column reads next.
    struct column_scores
    {
        typename profile_t::column first_column;
        typename profile_t::column second_column;
        word first[4]{};
        word doubled[4]{};
        word quad{}; //!< The bytes of two rows.
    };

    profile_t profile;
    std::uint8_t const * table;
    std::uint32_t letters;
    std::uint32_t padding;

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE explicit score_lookup(fill_arguments const & arguments, value_t const &) :
        profile{profile_layout{arguments.shared_rows}, shared_profile_letters(arguments.scores.column_letters)},
        table{static_cast<std::uint8_t const *>(arguments.table)},
        letters{arguments.scores.column_letters},
        padding{arguments.scores.table_stride - 1}
    {}

    /*!\brief Makes the profile of the sequence 2 of a work; on devices all threads of the block take part.
     * \tparam cell_t Says what a row adds if its letter and a column's score so: `diagonal_score(score, row)`.
     */
    template <typename cell_t>
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void fill(fill_arguments const & arguments, warp_work const & work)
    {
        std::uint32_t const pair = arguments.tasks[work.first_task].pairs[0], length = arguments.sequences2.length(pair);
        std::uint8_t const * const codes = arguments.sequences2[pair];
        std::int32_t const first = arguments.scores.gap_open + arguments.scores.gap_extension;
        constexpr std::uint32_t at_once = 16; // read by one access
        static_assert(max_profile_letters % at_once == 0);
        lanes::for_block(profile_layout{arguments.shared_rows}.rows(),
                         [&](std::uint32_t const r)
                         {
                             std::uint8_t const * const entries = table + (r < length ? codes[r] : padding) * max_profile_letters;
                             for (std::uint32_t begin = 0; begin < letters; begin += at_once)
                             {
                                 alignas(at_once) std::uint8_t part[at_once];
                                 lanes::load_bytes(part, entries + begin);
                                 SEQAN3_CUDA_UNROLL
                                 for (std::uint32_t i = 0; i < at_once; ++i)
                                     if (begin + i < letters)
                                         profile.store(begin + i, r, cell_t::diagonal_score(part[i] + first, static_cast<int>(r)));
                             }
                             profile.store(letters, r, cell_t::diagonal_score(-1, static_cast<int>(r)));
                         });
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void set_first_row(int const lane, std::int32_t const row)
    {
        profile.set_first_row(lane, row);
    }

    //!\brief Where the scores of an alignment's letter in a column are, for scores_of. `letters` is none.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t column(std::uint32_t const code, int const alignment) const
    {
        return profile.find(code, alignment);
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE column_scores scores_of(word const & first, word const & second) const
    {
        return {profile.own_part(first), profile.own_part(second)};
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE word diagonal(word const & before, column_scores & scores, int const r) const
    {
        constexpr int per_load = profile_layout::entries_per_load, per_word = 4;
        if (r % per_load == 0)
        {
            profile.load(scores.first_column, r / per_load, scores.first);
            profile.load(scores.second_column, r / per_load, scores.doubled);
        }
        if (r % 2 == 0)
            scores.quad = value_t::template quad_of<true>(scores.first[r % per_load / per_word], scores.doubled[r % per_load / per_word], r % per_word);
        return value_t::template add_half_of_quad<true>(before, scores.quad, r % 2);
    }
};

//!\brief Sets a lane's words to the letters that two alignments have in a column.
template <typename lanes, typename lookup_t>
SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void
set_letters(lookup_t const & lookup, typename lanes::word (&letters)[lookup_t::letter_words], int const lane, std::uint32_t const (&codes)[2])
{
    if constexpr (lookup_t::letter_words == 1)
    {
        lanes::set(letters[0], lane, lookup.column(codes[0], codes[1]));
    }
    else
    {
        lanes::set(letters[0], lane, lookup.column(codes[0], 0));
        lanes::set(letters[1], lane, lookup.column(codes[1], 1));
    }
}

//!\brief What `diagonal` needs of a column's letters.
template <typename lookup_t, typename word_t>
SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE decltype(auto) scores_of_letters(lookup_t const & lookup, word_t const (&letters)[lookup_t::letter_words])
{
    if constexpr (lookup_t::letter_words == 1)
        return lookup.scores_of(letters[0]);
    else
        return lookup.scores_of(letters[0], letters[1]);
}

//!\brief The class for a lookup in wavefronts.
template <lookup_kind kind, typename lanes, typename value_t, typename encoding_t, bool is_local, bool is_constant = false, bool upwards = false>
using wavefront_lookup = std::conditional_t<has_row_pairs(kind),
                                            std::type_identity<row_pair_lookup<lanes, value_t, is_local, is_constant, upwards>>,
                                            std::type_identity<score_lookup<kind, lanes, value_t, encoding_t>>>::type;

} // namespace seqan3_cuda::detail
