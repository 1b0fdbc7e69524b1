// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Scores from query profiles: score_lookup for lookup_kind::profile and lookup_kind::shared_profile.
 *
 * Floor: src/kernel/lookup. Compiles everywhere, over lane values.
 */

#pragma once

#include <cstdint>

#include <kernel/lookup/lookup_by_rows.hpp>
#include <lane/profile_layout.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Scores of each row against all letters, a byte each, in memory of the lane's own (lanes::row_profile).
 * \details A column reads the bytes of all rows of a lane by one access for each alignment. Rognes and Seeberg (2000)
 * call such a table a query profile.
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

    LANE_CODE explicit score_lookup(fill_arguments const & arguments, value_t const &) :
        profile{arguments.scores.column_letters},
        table{static_cast<std::uint32_t const *>(arguments.table)},
        letters{arguments.scores.column_letters},
        padding{arguments.scores.table_stride - 1}
    {}

    template <typename code_of_t>
    LANE_CODE void set_rows(row (&)[rows_per_lane], int const lane, std::int32_t, code_of_t && code_of)
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
                    std::uint32_t block[4]{four[rows[4 * w]], four[rows[4 * w + 1]], four[rows[4 * w + 2]],
                                           four[rows[4 * w + 3]]};
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

    LANE_CODE std::uint32_t column(std::uint32_t const code_first, std::uint32_t const code_second) const
    {
        return code_first | code_second << 16;
    }

    LANE_CODE column_scores scores_of(word const & column) const
    {
        column_scores scores;
        profile.load(column, 0, scores.first);
        profile.load(column, 1, scores.doubled);
        return scores;
    }

    LANE_CODE word diagonal(value_t const &, word const & before, row const &, column_scores & scores,
                            int const r) const
    {
        if (r % 2 == 0)
            scores.quad = value_t::template quad_of<false>(scores.first[r / rows_per_word],
                                                           scores.doubled[r / rows_per_word], r % rows_per_word);
        return value_t::template add_half_of_quad<false>(before, scores.quad, r % 2);
    }
};

/*!\brief As profile, but one for all works of a block, whose tasks have the same sequence 2 (lanes::block_profile).
 * `fill` has to make it before anything is looked up. For query_wavefront, whose rows do not change.
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

    LANE_CODE explicit score_lookup(fill_arguments const & arguments, value_t const &) :
        profile{profile_layout{arguments.shared_rows}, shared_profile_letters(arguments.scores.column_letters)},
        table{static_cast<std::uint8_t const *>(arguments.table)},
        letters{arguments.scores.column_letters},
        padding{arguments.scores.table_stride - 1}
    {}

    /*!\brief Makes the profile of the sequence 2 of a work; on devices all threads of the block take part.
     * \tparam cell_t Says what a row adds if its letter and a column's score so: `diagonal_score(score, row)`.
     */
    template <typename cell_t>
    LANE_CODE void fill(fill_arguments const & arguments, warp_work const & work)
    {
        std::uint32_t const pair = arguments.tasks[work.first_task].pairs[0],
                            length = arguments.sequences2.length(pair);
        std::uint8_t const * const codes = arguments.sequences2[pair];
        std::int32_t const first = arguments.scores.gap_open + arguments.scores.gap_extension;
        constexpr std::uint32_t at_once = 16; // read by one access
        static_assert(max_profile_letters % at_once == 0);
        lanes::for_block(
            profile_layout{arguments.shared_rows}.rows(),
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

    LANE_CODE void set_first_row(int const lane, std::int32_t const row)
    {
        profile.set_first_row(lane, row);
    }

    //!\brief Where the scores of an alignment's letter in a column are, for scores_of. `letters` is none.
    LANE_CODE std::uint32_t column(std::uint32_t const code, int const alignment) const
    {
        return profile.find(code, alignment);
    }

    LANE_CODE column_scores scores_of(word const & first, word const & second) const
    {
        return {profile.own_part(first), profile.own_part(second)};
    }

    LANE_CODE word diagonal(word const & before, column_scores & scores, int const r) const
    {
        constexpr int per_load = profile_layout::entries_per_load, per_word = 4;
        if (r % per_load == 0)
        {
            profile.load(scores.first_column, r / per_load, scores.first);
            profile.load(scores.second_column, r / per_load, scores.doubled);
        }
        if (r % 2 == 0)
            scores.quad = value_t::template quad_of<true>(scores.first[r % per_load / per_word],
                                                          scores.doubled[r % per_load / per_word], r % per_word);
        return value_t::template add_half_of_quad<true>(before, scores.quad, r % 2);
    }
};

} // namespace seqan3_cuda::detail
