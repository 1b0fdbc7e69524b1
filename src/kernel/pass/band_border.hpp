// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The borders of a swept band: a closed one, and an open one, which knows what a path that has left the band
 * there may still be worth.
 *
 * Floor: src/kernel/pass. Compiles everywhere, over lane values.
 *
 * In an open band scores are even, and those of global alignments reduced (certified_band.hpp), so that no step is
 * worth more than 0. Outside nothing is computed: a path keeps what it had when it left the band, but pays for each
 * word of sequence 2 that it passes outside and that is absent there; in local alignments it gains the best score of
 * two letters in each row. It comes back by opening a gap. All this is at least what the path really has. Values of
 * such paths are made odd, upwards, and stay odd: a best score that is even belongs to a path inside, and is better
 * than that of any path that leaves the band. doc/developer/certified_bands.md has the proof.
 *
 * A path pays for a word if it was outside before its period and until this ends. The periods of the upper side begin
 * with their words, those of the lower side end with them; in between are letters of no word.
 */

#pragma once

#include <cstdint>

#include <kernel/data/word_layout.hpp>

namespace seqan3_cuda::detail
{

//!\brief Nothing leaves the band.
template <typename lanes, typename value_t>
class closed_border
{
public:
    using word = typename lanes::word;

    LANE_CODE closed_border(word const & outside, word const &, std::uint32_t) : outside{outside} {}

    //!\copydoc open_border::best
    [[nodiscard]] LANE_CODE word best() const
    {
        return outside;
    }

    //!\copydoc open_border::rebase
    template <typename move_t>
    LANE_CODE void rebase(move_t &&)
    {}

private:
    word outside;
};

/*!\brief Paths leave the band and come back.
 * \tparam is_local Whether paths may begin and end outside: nothing is worth less than 0, and the greatest value
 * outside counts.
 */
template <typename lanes, typename value_t, bool is_local>
class open_border
{
public:
    using word = typename lanes::word;

    /*!\param[in] lowest The code of what does not exist; of 0, if local.
     * \param[in] start  Code of paths that are outside before the first row.
     * \param[in] rows   Rows until the first period ends.
     */
    LANE_CODE open_border(word const & lowest, word const & start, std::uint32_t const rows) :
        nothing{odd(lowest)},
        earlier{odd(start)},
        later{nothing},
        greatest{nothing},
        rows_left{rows}
    {}

    //!\brief Ho of the best path outside.
    [[nodiscard]] LANE_CODE word best() const
    {
        return value_t::max(earlier, later);
    }

    //!\brief Paths pass a row outside.
    LANE_CODE void gain(word const & score, value_t const & arithmetic)
    {
        earlier = arithmetic.add(earlier, score);
        later = arithmetic.add(later, score);
    }

    //!\brief A path leaves the band.
    LANE_CODE void leave(word const & code)
    {
        later = value_t::max(later, odd(code));
    }

    /*!\brief Ends a row.
     * \param[in] read_bits Given a lane, an alignment in its register and a word: the bits of 32 words from this one
     * on, which say that they are absent.
     * \param[in] cost      Of an absent word; not more than that of a gap's first letter.
     */
    template <typename read_bits_t>
    LANE_CODE void end_row(read_bits_t && read_bits, std::uint32_t const cost, std::uint32_t const period,
                           value_t const & arithmetic)
    {
        if constexpr (is_local)
            greatest = value_t::max3(greatest, earlier, later);
        if (--rows_left > 0)
            return;
        rows_left = period;
        word price{};
        lanes::for_each(
            [&](int const lane)
            {
                std::int32_t prices[2]{};
                SEQAN3_CUDA_UNROLL
                for (int a = 0; a < value_t::alignments; ++a)
                {
                    if (next_word % 32 == 0)
                        absent[a][lane] = read_bits(lane, a, next_word);
                    prices[a] = (absent[a][lane] >> next_word % 32 & 1u) != 0 ? static_cast<std::int32_t>(cost) : 0;
                }
                lanes::set(price, lane, value_t::addends(-prices[0], -prices[1]));
            });
        // the code of nothing leaves room for a gap's first letter
        earlier = value_t::max(arithmetic.add(earlier, price), later);
        later = nothing;
        ++next_word;
    }

    //!\brief Ho of the best path that was ever outside, if local.
    [[nodiscard]] LANE_CODE word const & best_of_all() const
    {
        return greatest;
    }

    //!\brief Moves codes when they are counted anew.
    template <typename move_t>
    LANE_CODE void rebase(move_t && move)
    {
        move(earlier);
        move(later);
        earlier = odd(earlier); // it may have become minus infinity
        later = odd(later);
    }

private:
    static LANE_CODE word odd(word const & code)
    {
        return value_t::bit_or(code, value_t::constant(1));
    }

    word nothing;  //!< No path.
    word earlier;  //!< Of paths that were outside when this period began: Ho of the best one, less what it has paid.
    word later;    //!< Of paths that left the band since then.
    word greatest; //!< Of all rows, if local.
    std::uint32_t rows_left;                                                      //!< Until the period ends.
    std::uint32_t next_word{};                                                    //!< The word of this period.
    typename lanes::template variable<std::uint32_t> absent[value_t::alignments]; //!< The bits of 32 words.
};

} // namespace seqan3_cuda::detail
