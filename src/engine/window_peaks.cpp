// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements window_peaks.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 *
 * Here columns lie behind letters of the sequence that is cut, whichever of both this is, and rows behind those of the
 * other one.
 */

#include <engine/window_peaks.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>

#include <engine/neighbourhood.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief What columns may take, for each thread.
constexpr std::uint64_t most_column_bytes = std::uint64_t{1} << 30;

//!\brief Columns that are there at a time: a cell's, all within reach, and the one before.
std::uint64_t columns_at_a_time(std::uint64_t const reach)
{
    return 2 * reach + 2;
}

std::int32_t best_score(std::span<pair_outcome const> const windows)
{
    return std::ranges::max_element(windows, {}, &pair_outcome::score)->score;
}

//!\brief The greatest absolute value of a step's score.
std::int64_t greatest_step(alignment_problem const & problem)
{
    std::int64_t step = std::abs(std::int64_t{problem.gap_open} + problem.gap_extension);
    step = std::max(step, std::abs(std::int64_t{problem.gap_extension}));
    for (std::int32_t const score : problem.substitution_scores)
        step = std::max(step, std::abs(std::int64_t{score}));
    return step;
}

//!\brief A place, and where its columns are. Column `margin` of all places is the one before the first that is looked
//! at, or at cells within reach.
struct lane_place
{
    letter_range own{};
    std::uint64_t exact_from{};  //!< Letters of the pair before column `margin`.
    std::uint64_t last_column{}; //!< The last one within reach of those looked at.
    bool is_certain{true};

    [[nodiscard]] bool has(std::uint64_t const letters) const
    {
        return is_certain && letters > own.begin && letters <= own.end;
    }
};

//!\brief Places in lanes of some type of values.
template <typename value_t>
class lane_search
{
    static constexpr lane_limits limits = sizeof(value_t) == 2 ? narrow_lane_limits : wide_lane_limits;

public:
    lane_search(alignment_problem const & problem_, cut_pair const & pair_, std::int32_t const best_,
                std::span<letter_range const> const ranges, std::uint64_t const margin_, lane_memory & memory_) :
        problem{problem_},
        pair{pair_},
        letters{pair.cut.of_first ? pair.sequence1 : pair.sequence2},
        row_codes{pair.cut.of_first ? pair.sequence2 : pair.sequence1},
        row_alphabet{pair.cut.of_first ? problem.alphabet_size2 : problem.alphabet_size1},
        best{best_},
        reach{problem.best->distance - 1},
        height{row_codes.size() + 1},
        slots{columns_at_a_time(reach)},
        memory{memory_}
    {
        for (letter_range const & own : ranges)
            places.push_back({.own = own, .exact_from = own.begin - std::min(own.begin, reach)});
        std::uint64_t const most_before = std::ranges::max(places, {}, &lane_place::exact_from).exact_from;
        margin = std::min(margin_, most_before);
        needs_proof = margin_ < std::min(most_before, pair.cut.overlap);
        for (lane_place & place : places)
            place.last_column = margin + std::min(place.own.end + reach, pair.cut.length) - place.exact_from;
        std::uint32_t const alphabet = pair.cut.of_first ? problem.alphabet_size1 : problem.alphabet_size2;
        for (std::uint32_t letter = 0; letter < alphabet; ++letter)
            for (std::uint32_t other = 0; other < row_alphabet; ++other)
                table.push_back(static_cast<value_t>(score(letter, other)));
        reserve(memory.columns, slots * height);
        reserve(memory.left_gaps, row_codes.size());
        reserve(memory.letter_scores, row_alphabet);
        reserve(memory.greatest, slots);
    }

    std::vector<letter_range> run(best_peaks & found)
    {
        if (needs_proof)
        {
            start(true);
            compute_margin();
            reserve(memory.upper_column, height);
            std::copy_n(column(margin), height * column_lanes, values_of(memory.upper_column));
            memory.upper_gaps = memory.left_gaps;
        }
        start(false);
        compute_margin();
        if (needs_proof)
            compare();

        std::vector<letter_range> uncertain{};
        std::uint64_t last = 0;
        for (lane_place const & place : places)
            if (place.is_certain)
                last = std::max(last, place.last_column);
            else
                uncertain.push_back(place.own);
        for (std::uint64_t i = margin + 1; i <= last; ++i)
        {
            compute(i);
            if (i >= margin + reach)
                look(i - reach, found);
        }
        for (std::uint64_t i = std::max(margin, last - std::min(last, reach)) + 1; i <= last; ++i)
            look(i, found);
        return uncertain;
    }

private:
    //!\brief The cells of a lane for a neighbourhood.
    struct lane_cells
    {
        lane_search const & all;
        std::size_t lane;
        std::size_t end_column;

        [[nodiscard]] std::size_t first() const
        {
            return all.margin;
        }

        [[nodiscard]] std::size_t end() const
        {
            return end_column;
        }

        [[nodiscard]] std::size_t rows() const
        {
            return all.height;
        }

        [[nodiscard]] std::int32_t score(std::size_t const column, std::size_t const row) const
        {
            return all.column(column)[row * column_lanes + lane];
        }

        [[nodiscard]] bool all_of(std::size_t const column, std::size_t const begin, std::size_t const end,
                                  auto const & holds) const
        {
            value_t const * const cells = all.column(column) + lane;
            for (std::size_t row = begin; row < end; ++row)
                if (!holds(cells[row * column_lanes]))
                    return false;
            return true;
        }
    };

    using lines = std::vector<lane_memory::line>;

    static void reserve(lines & memory, std::size_t const rows)
    {
        memory.resize((rows * column_lanes * sizeof(value_t) + sizeof(lane_memory::line) - 1)
                      / sizeof(lane_memory::line));
    }

    static value_t * values_of(lines & memory)
    {
        return reinterpret_cast<value_t *>(memory.data());
    }

    [[nodiscard]] value_t * column(std::uint64_t const number) const
    {
        return values_of(memory.columns) + number % slots * height * column_lanes;
    }

    //!\brief Column 0: scores that are not above those of the whole matrix, or not below.
    void start(bool const is_upper)
    {
        std::fill_n(column(0), height * column_lanes, value_t{0});
        std::fill_n(values_of(memory.left_gaps), row_codes.size() * column_lanes, static_cast<value_t>(limits.lowest));
        for (std::size_t lane = 0; is_upper && lane < places.size(); ++lane)
        {
            if (places[lane].exact_from <= margin) // begins with the sequence
                continue;
            std::uint64_t const letter = places[lane].exact_from - margin - 1;
            auto const bound = static_cast<value_t>(std::max(0, pair.windows[letter / pair.cut.own].score));
            for (std::size_t row = 1; row < height; ++row)
            {
                column(0)[row * column_lanes + lane] = bound;
                values_of(memory.left_gaps)[(row - 1) * column_lanes + lane] = bound; // no gap is better than its cell
            }
        }
    }

    //!\brief The score of a letter of the sequence that is cut with one of the other sequence.
    [[nodiscard]] std::int32_t score(std::uint32_t const letter, std::uint32_t const other) const
    {
        auto const code = static_cast<std::uint8_t>(letter), other_code = static_cast<std::uint8_t>(other);
        return pair.cut.of_first ? problem.score(code, other_code) : problem.score(other_code, code);
    }

    void compute_margin()
    {
        for (std::uint64_t i = 1; i <= margin; ++i)
            compute(i);
    }

    //!\brief What the letter of each lane scores with each code of a row. Before the first letter there are no scores.
    void score_letters(std::uint64_t const number)
    {
        value_t * const scores = values_of(memory.letter_scores);
        for (std::size_t lane = 0; lane < column_lanes; ++lane)
        {
            std::uint64_t const end =
                lane < places.size() ? places[lane].exact_from + number : 0; // of letters and margin
            if (end <= margin || end - margin > letters.size())
            {
                for (std::size_t code = 0; code < row_alphabet; ++code)
                    scores[code * column_lanes + lane] = static_cast<value_t>(-limits.step);
                continue;
            }
            value_t const * const of_letter = table.data() + letters[end - margin - 1] * std::size_t{row_alphabet};
            for (std::size_t code = 0; code < row_alphabet; ++code)
                scores[code * column_lanes + lane] = of_letter[code];
        }
    }

    void compute(std::uint64_t const number)
    {
        score_letters(number);
        lane_column const next{.before = column(number - 1),
                               .here = column(number),
                               .left_gaps = values_of(memory.left_gaps),
                               .letter_scores = values_of(memory.letter_scores),
                               .greatest = values_of(memory.greatest) + number % slots * column_lanes,
                               .row_codes = row_codes.data(),
                               .rows = row_codes.size(),
                               .opening = problem.gap_open + problem.gap_extension,
                               .extension = problem.gap_extension,
                               .most = best};
        if constexpr (sizeof(value_t) == 2)
            chosen_lane_column_kernels().narrow(next);
        else
            chosen_lane_column_kernels().wide(next);
    }

    /*!\brief Marks the lanes where a bound differs from the other one.
     * \details A gap matters where it is above 0, and better than a new one.
     */
    void compare()
    {
        value_t const *const lower = column(margin), *const upper = values_of(memory.upper_column),
                             *const lower_gaps = values_of(memory.left_gaps),
                             *const upper_gaps = values_of(memory.upper_gaps);
        auto const agree = [&](std::size_t const row, std::size_t const lane)
        {
            std::size_t const at = row * column_lanes + lane, gap = at - column_lanes;
            if (row == 0 || lower[at] != upper[at])
                return lower[at] == upper[at];
            std::int32_t const least = std::max(lower[at] + problem.gap_open, 0);
            return std::max<std::int32_t>(lower_gaps[gap], least) == std::max<std::int32_t>(upper_gaps[gap], least);
        };
        for (std::size_t row = 0; row < height; ++row)
            for (std::size_t lane = 0; lane < places.size(); ++lane)
                places[lane].is_certain = places[lane].is_certain && agree(row, lane);
    }

    //!\brief Adds the peaks of a column. Of most rows it is enough to know that no lane has a score that is wanted.
    void look(std::uint64_t const number, best_peaks & found) const
    {
        constexpr std::size_t rows_at_a_time = 8;
        value_t const * const greatest = values_of(memory.greatest) + number % slots * column_lanes;
        std::array<value_t, column_lanes> least{};
        least.fill(std::numeric_limits<value_t>::max());
        for (std::size_t lane = 0; lane < places.size(); ++lane)
            if (greatest[lane] >= found.least_score() && places[lane].has(letters_before(lane, number)))
                least[lane] = static_cast<value_t>(found.least_score());
        if (std::ranges::count(least, std::numeric_limits<value_t>::max()) == column_lanes)
            return;
        value_t const * const cells = column(number);
        for (std::size_t row = 1; row < height; row += rows_at_a_time)
        {
            std::size_t const end = std::min(row + rows_at_a_time, height);
            std::array<value_t, column_lanes> above{};
            for (std::size_t i = row; i < end; ++i)
                for (std::size_t lane = 0; lane < column_lanes; ++lane)
                    above[lane] |= cells[i * column_lanes + lane] >= least[lane];
            for (std::size_t lane = 0; lane < places.size(); ++lane)
                if (above[lane])
                    look(number, lane, row, end, found);
        }
    }

    void look(std::uint64_t const number, std::size_t const lane, std::size_t const first_row,
              std::size_t const end_row, best_peaks & found) const
    {
        lane_cells const cells{*this, lane, std::min(number + reach, places[lane].last_column) + 1};
        neighbourhood const around{cells, reach, !pair.cut.of_first};
        auto const before = static_cast<std::uint32_t>(letters_before(lane, number));
        for (std::size_t row = first_row; row < end_row; ++row)
            if (std::int32_t const score = cells.score(number, row);
                score >= found.least_score() && around.is_first(number, row))
            {
                auto const other = static_cast<std::uint32_t>(row);
                found.add({score, pair.cut.of_first ? before : other, pair.cut.of_first ? other : before});
            }
    }

    //!\brief Letters of the pair before a column.
    [[nodiscard]] std::uint64_t letters_before(std::size_t const lane, std::uint64_t const number) const
    {
        return places[lane].exact_from + number - margin;
    }

    alignment_problem const & problem;
    cut_pair const & pair;
    std::span<std::uint8_t const> letters;   //!< Of the sequence that is cut.
    std::span<std::uint8_t const> row_codes; //!< The other one.
    std::uint32_t row_alphabet;
    std::int32_t best;
    std::uint64_t reach;
    std::uint64_t margin{}; //!< Letters before places; no more than there are.
    bool needs_proof{};     //!< Whether the margin may be too short.
    std::size_t height;
    std::uint64_t slots;
    lane_memory & memory;
    std::vector<lane_place> places{};
    std::vector<value_t> table{}; //!< Scores, by letter of the sequence that is cut and by that of the other one.
};

} // namespace

window_peaks::window_peaks(alignment_problem const & problem_, cut_pair const & pair_) :
    problem{problem_},
    pair{pair_},
    best{best_score(pair.windows)}
{
    std::uint64_t const rows = (pair.cut.of_first ? pair.sequence2 : pair.sequence1).size() + 1,
                        values = columns_at_a_time(problem.best->distance - 1) * rows * column_lanes;
    std::int64_t const step = greatest_step(problem);
    for (lane_limits const & limits : {wide_lane_limits, narrow_lane_limits})
    {
        std::size_t const bytes =
            limits.score == narrow_lane_limits.score ? sizeof(std::int16_t) : sizeof(std::int32_t);
        if (best <= limits.score && step <= limits.step && values * bytes <= most_column_bytes)
            value_bytes = bytes;
    }
}

std::uint64_t window_peaks::first_margin() const
{
    std::int64_t const decay = std::max<std::int64_t>(0, best) / -std::int64_t{problem.gap_extension} + 1;
    auto const margin = static_cast<std::uint64_t>(decay + decay / 4);
    return 2 * margin > pair.cut.overlap ? pair.cut.overlap : margin; // which is computed once, others are twice
}

std::uint64_t window_peaks::next_margin(std::uint64_t const margin) const
{
    return 8 * margin > pair.cut.overlap ? pair.cut.overlap
                                         : 2 * margin; // half of it rarely suffices, and takes as long
}

std::vector<letter_range> window_peaks::find(std::span<letter_range const> const places, std::uint64_t const margin,
                                             lane_memory & memory, best_peaks & found) const
{
    if (value_bytes == sizeof(std::int16_t))
        return lane_search<std::int16_t>{problem, pair, best, places, margin, memory}.run(found);
    return lane_search<std::int32_t>{problem, pair, best, places, margin, memory}.run(found);
}

} // namespace seqan3_cuda::detail
