// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Neighbouring columns of some local alignments, one in each lane, on the host.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 *
 * Here columns lie behind letters of the sequence that is cut, whichever of both this is, and rows behind those of the
 * other one.
 */

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <engine/lane_columns.hpp>

namespace seqan3_cuda::detail
{

//!\brief Memory of a lane_window, for one after the other.
struct lane_memory
{
    //!\brief What vectors are aligned to.
    struct alignas(64) line
    {
        std::byte bytes[64];
    };

    std::vector<line> columns{}, left_gaps{}, letter_scores{}, greatest{}; //!< See lane_column.
    std::vector<line> kept_column{}, kept_gaps{};                          //!< See lane_window::keep().
};

/*!\brief Computes matrices column by column; the last columns are there, as many as are wanted.
 * \tparam value_t std::int16_t, or std::int32_t: what scores fit, see lane_limits.
 */
template <typename value_t>
class lane_window
{
public:
    //!\brief A value of each lane.
    using lane_values = std::array<value_t, column_lanes>;

    static constexpr lane_limits limits = sizeof(value_t) == 2 ? narrow_lane_limits : wide_lane_limits;

    /*!\brief Computes nothing yet.
     * \param[in]     problem_   A local one.
     * \param[in]     row_codes_ The sequence along the rows. Both, and the memory, must outlive this object.
     * \param[in]     of_first_  Whether the other sequence is sequence 1.
     * \param[in]     best_      No cell's score is above.
     * \param[in]     lanes_     So many of the lanes are wanted, at least 1.
     * \param[in]     slots_     So many columns are there at a time, at least 2.
     * \param[in,out] memory_    Is used.
     */
    lane_window(alignment_problem const & problem_, std::span<std::uint8_t const> const row_codes_,
                bool const of_first_, std::int32_t const best_, std::size_t const lanes_, std::uint64_t const slots_,
                lane_memory & memory_) :
        problem{problem_},
        row_codes{row_codes_},
        row_alphabet{of_first_ ? problem.alphabet_size2 : problem.alphabet_size1},
        best{best_},
        lanes{lanes_},
        slots{slots_},
        memory{memory_}
    {
        std::uint32_t const alphabet = of_first_ ? problem.alphabet_size1 : problem.alphabet_size2;
        for (std::uint32_t i = 0; i < alphabet; ++i)
            for (std::uint32_t j = 0; j < row_alphabet; ++j)
            {
                auto const letter = static_cast<std::uint8_t>(i), other = static_cast<std::uint8_t>(j);
                table.push_back(
                    static_cast<value_t>(of_first_ ? problem.score(letter, other) : problem.score(other, letter)));
            }
        reserve(memory.columns, slots * height());
        reserve(memory.left_gaps, row_codes.size());
        reserve(memory.letter_scores, row_alphabet);
        reserve(memory.greatest, slots);
    }

    //!\brief Rows of a column.
    [[nodiscard]] std::size_t height() const
    {
        return row_codes.size() + 1;
    }

    //!\brief H of a column that is there: [row][lane].
    [[nodiscard]] value_t const * column(std::uint64_t const number) const
    {
        return place_of(number);
    }

    //!\brief The best score of each lane in a column that is there.
    [[nodiscard]] value_t const * greatest(std::uint64_t const number) const
    {
        return values_of(memory.greatest) + number % slots * column_lanes;
    }

    //!\brief E of the last column, from row 1 on: [row - 1][lane].
    [[nodiscard]] value_t const * left_gaps() const
    {
        return values_of(memory.left_gaps);
    }

    //!\brief Column 0 of a matrix.
    void start()
    {
        std::fill_n(place_of(0), height() * column_lanes, value_t{0});
        std::fill_n(values_of(memory.left_gaps), row_codes.size() * column_lanes, static_cast<value_t>(limits.lowest));
    }

    //!\brief A column 0 that no cell and no gap of some column is above.
    void start_from_bound(std::size_t const lane, std::int32_t const bound)
    {
        for (std::size_t row = 1; row < height(); ++row)
        {
            place_of(0)[row * column_lanes + lane] = static_cast<value_t>(bound);
            values_of(memory.left_gaps)[(row - 1) * column_lanes + lane] =
                static_cast<value_t>(bound); // no gap is better than its cell
        }
    }

    /*!\brief Computes the next column.
     * \param[in] letter_of Gives the code of a lane's letter; none: the lane has no letter here.
     */
    template <typename letter_of_t>
    void compute(std::uint64_t const number, letter_of_t const & letter_of)
    {
        score_letters(letter_of);
        lane_column const next{.before = place_of(number - 1),
                               .here = place_of(number),
                               .left_gaps = values_of(memory.left_gaps),
                               .letter_scores = values_of(memory.letter_scores),
                               .greatest = values_of(memory.greatest) + number % slots * column_lanes,
                               .row_codes = row_codes.data(),
                               .rows = row_codes.size(),
                               .lanes = lanes,
                               .opening = problem.gap_open + problem.gap_extension,
                               .extension = problem.gap_extension,
                               .most = best};
        if constexpr (sizeof(value_t) == 2)
            chosen_lane_column_kernels().narrow(next);
        else
            chosen_lane_column_kernels().wide(next);
    }

    //!\brief Keeps the last column for differs_from_kept().
    void keep(std::uint64_t const number)
    {
        reserve(memory.kept_column, height());
        std::copy_n(column(number), height() * column_lanes, values_of(memory.kept_column));
        memory.kept_gaps = memory.left_gaps;
    }

    /*!\brief Whether columns behind the last one may differ from those behind the kept one.
     * \details A gap matters where it is above 0, and better than a new one.
     */
    [[nodiscard]] bool differs_from_kept(std::uint64_t const number, std::size_t const lane) const
    {
        value_t const *const here = column(number) + lane, *const kept = values_of(memory.kept_column) + lane;
        for (std::size_t row = 1; row < height(); ++row)
        {
            std::size_t const at = row * column_lanes, gap = at - column_lanes + lane;
            std::int32_t const least = std::max(here[at] + problem.gap_open, 0);
            if (here[at] != kept[at]
                || std::max<std::int32_t>(left_gaps()[gap], least)
                       != std::max<std::int32_t>(values_of(memory.kept_gaps)[gap], least))
                return true;
        }
        return false;
    }

private:
    using lines = std::vector<lane_memory::line>;

    static void reserve(lines & of, std::size_t const rows)
    {
        of.resize((rows * column_lanes * sizeof(value_t) + sizeof(lane_memory::line) - 1) / sizeof(lane_memory::line));
    }

    static value_t * values_of(lines & of)
    {
        return reinterpret_cast<value_t *>(of.data());
    }

    [[nodiscard]] value_t * place_of(std::uint64_t const number) const
    {
        return values_of(memory.columns) + number % slots * height() * column_lanes;
    }

    //!\brief What the letter of each lane scores with each code of a row. Without a letter there are no scores.
    template <typename letter_of_t>
    void score_letters(letter_of_t const & letter_of)
    {
        value_t * const scores = values_of(memory.letter_scores);
        for (std::size_t lane = 0; lane < column_lanes; ++lane)
        {
            std::optional<std::uint8_t> const letter = letter_of(lane);
            value_t const * const of_letter = letter ? table.data() + *letter * std::size_t{row_alphabet} : nullptr;
            for (std::size_t code = 0; code < row_alphabet; ++code)
                scores[code * column_lanes + lane] =
                    of_letter != nullptr ? of_letter[code] : static_cast<value_t>(-limits.step);
        }
    }

    alignment_problem const & problem;
    std::span<std::uint8_t const> row_codes;
    std::uint32_t row_alphabet;
    std::int32_t best;
    std::size_t lanes;
    std::uint64_t slots;
    lane_memory & memory;
    std::vector<value_t> table{}; //!< Scores, by letter of a column and by letter of a row.
};

} // namespace seqan3_cuda::detail
