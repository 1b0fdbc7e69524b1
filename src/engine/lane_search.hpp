// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Looks for peaks at some places of a pair at a time.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 *
 * Here columns lie behind letters of the sequence that is cut, whichever of both this is, and rows behind those of the
 * other one.
 */

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <engine/lane_window.hpp>
#include <engine/peak_search.hpp>
#include <engine/windows.hpp>

namespace seqan3_cuda::detail
{

//!\brief A pair that is cut, and the best score of each of its windows.
struct cut_pair
{
    std::span<std::uint8_t const> sequence1{};
    std::span<std::uint8_t const> sequence2{};
    window_cut cut{};
    std::span<pair_outcome const> windows{};
};

//!\brief A place, and where its columns are. Column `margin` of all places is the one before the first that is looked
//! at, or at cells within reach.
struct searched_place
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

//!\brief Letters before places, with which their cells are computed.
struct lane_margin
{
    std::uint64_t letters{};
    bool is_proven{}; //!< Whether it is known to suffice for all places.

    friend bool operator==(lane_margin const &, lane_margin const &) = default;
};

//!\brief Looks for peaks at places of a pair, one in each lane, for window_peaks. \tparam value_t As of lane_window.
template <typename value_t>
class lane_search
{
public:
    /*!\brief Computes nothing yet.
     * \param[in]     problem  With best_results of a distance.
     * \param[in]     pair_    The pair. It, its scores and the memory must outlive this object.
     * \param[in]     best     No cell's score is above.
     * \param[in]     ranges   The places.
     * \param[in]     margin_  Letters before them.
     * \param[in,out] memory   Is used.
     */
    lane_search(alignment_problem const & problem, cut_pair const & pair_, std::int32_t const best,
                std::span<letter_range const> const ranges, lane_margin const & margin_, lane_memory & memory) :
        pair{pair_},
        letters{pair.cut.of_first ? pair.sequence1 : pair.sequence2},
        reach{problem.best->distance - 1},
        window{problem,
               pair.cut.of_first ? pair.sequence2 : pair.sequence1,
               pair.cut.of_first,
               best,
               ranges.size(),
               columns_at_a_time(reach),
               memory}
    {
        for (letter_range const & own : ranges)
            places.push_back({.own = own, .exact_from = own.begin - std::min(own.begin, reach)});
        std::uint64_t const most_before = std::ranges::max(places, {}, &searched_place::exact_from).exact_from;
        margin = std::min(margin_.letters, most_before);
        needs_proof = !margin_.is_proven && margin_.letters < std::min(most_before, pair.cut.overlap);
        for (searched_place & place : places)
            place.last_column = margin + std::min(place.own.end + reach, pair.cut.length) - place.exact_from;
    }

    //!\brief Columns that are there at a time: a cell's, all within reach, and the one before.
    [[nodiscard]] static std::uint64_t columns_at_a_time(std::uint64_t const reach)
    {
        return 2 * reach + 2;
    }

    //!\brief Adds the peaks that are wanted. \returns The places that need a longer margin.
    std::vector<letter_range> run(best_peaks & found)
    {
        if (needs_proof)
        {
            window.start();
            start_from_bounds();
            compute_margin();
            window.keep(margin);
        }
        window.start();
        compute_margin();
        for (std::size_t lane = 0; needs_proof && lane < places.size(); ++lane)
            places[lane].is_certain = !window.differs_from_kept(margin, lane);

        std::vector<letter_range> uncertain{};
        std::uint64_t last = 0;
        for (searched_place const & place : places)
            if (place.is_certain)
                last = std::max(last, place.last_column);
            else
                uncertain.push_back(place.own);
        for (std::uint64_t i = margin + 1; i <= last; ++i)
        {
            compute(i);
            if (i >= margin + reach)
                look(i - reach, i, found);
        }
        for (std::uint64_t i = std::max(margin, last - std::min(last, reach)) + 1; i <= last; ++i)
            look(i, last, found);
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
            return all.window.height();
        }

        [[nodiscard]] std::int32_t score(std::size_t const column, std::size_t const row) const
        {
            return all.window.column(column)[row * column_lanes + lane];
        }

        [[nodiscard]] bool all_of(std::size_t const column, std::size_t const begin, std::size_t const end,
                                  auto const & holds) const
        {
            value_t const * const cells = all.window.column(column) + lane;
            for (std::size_t row = begin; row < end; ++row)
                if (!holds(cells[row * column_lanes]))
                    return false;
            return true;
        }
    };

    using lane_values = typename lane_window<value_t>::lane_values;

    //!\brief Column 0 of lanes that do not begin with the sequence: no score of the whole matrix is above.
    void start_from_bounds()
    {
        for (std::size_t lane = 0; lane < places.size(); ++lane)
            if (places[lane].exact_from > margin)
            {
                std::uint64_t const letter = places[lane].exact_from - margin - 1;
                window.start_from_bound(lane, std::max(0, pair.windows[letter / pair.cut.own].score));
            }
    }

    void compute_margin()
    {
        for (std::uint64_t i = 1; i <= margin; ++i)
            compute(i);
    }

    void compute(std::uint64_t const number)
    {
        window.compute(number,
                       [&](std::size_t const lane) -> std::optional<std::uint8_t>
                       {
                           if (lane >= places.size() || places[lane].exact_from + number <= margin
                               || letters_before(lane, number) > letters.size())
                               return std::nullopt;
                           return letters[letters_before(lane, number) - 1];
                       });
    }

    /*!\brief Adds the peaks of a column.
     * \param[in] newest The last column that is computed.
     * \details Of most rows it is enough to know that no lane has a score that is wanted, and of most of the others
     *          that a neighbour has a better one. Scores behind the last letter are those of gaps, which hide no peak.
     */
    void look(std::uint64_t const number, std::uint64_t const newest, best_peaks & found) const
    {
        constexpr std::size_t rows_at_a_time = 8;
        value_t const * const greatest = window.greatest(number);
        lane_values least{};
        least.fill(std::numeric_limits<value_t>::max());
        for (std::size_t lane = 0; lane < places.size(); ++lane)
            if (greatest[lane] >= found.least_score() && places[lane].has(letters_before(lane, number)))
                least[lane] = static_cast<value_t>(found.least_score());
        if (std::ranges::count(least, std::numeric_limits<value_t>::max()) == column_lanes)
            return;
        value_t const * const cells = window.column(number);
        for (std::size_t begin = 1; begin < window.height(); begin += rows_at_a_time)
        {
            std::size_t const end = std::min(begin + rows_at_a_time, window.height());
            lane_values is_wanted{};
            for (std::size_t row = begin; row < end; ++row)
                for (std::size_t lane = 0; lane < column_lanes; ++lane)
                    is_wanted[lane] |= cells[row * column_lanes + lane] >= least[lane];
            if (std::ranges::count(is_wanted, 0) == column_lanes)
                continue;
            for (std::size_t row = begin; row < end; ++row)
            {
                lane_values const around = greatest_around(number, newest, row);
                for (std::size_t lane = 0; lane < places.size(); ++lane)
                    if (value_t const score = cells[row * column_lanes + lane];
                        score >= least[lane] && score >= around[lane])
                        look(number, lane, row, found);
            }
        }
    }

    //!\brief The greatest scores of a row's cells and of their neighbours, as far as they are computed.
    [[nodiscard]] lane_values greatest_around(std::uint64_t const number, std::uint64_t const newest,
                                              std::size_t const row) const
    {
        lane_values greatest{};
        for (std::uint64_t i = number - (reach > 0); i <= std::min(number + (reach > 0), newest); ++i)
            for (std::size_t j = row - (reach > 0); j <= std::min(row + (reach > 0), window.height() - 1); ++j)
                for (std::size_t lane = 0; lane < column_lanes; ++lane)
                    greatest[lane] = std::max(greatest[lane], window.column(i)[j * column_lanes + lane]);
        return greatest;
    }

    //!\brief Adds a cell if it is a peak.
    void look(std::uint64_t const number, std::size_t const lane, std::size_t const row, best_peaks & found) const
    {
        lane_cells const cells{*this, lane, std::min(number + reach, places[lane].last_column) + 1};
        std::int32_t const score = cells.score(number, row);
        if (score < found.least_score() || !neighbourhood{cells, reach, !pair.cut.of_first}.is_first(number, row))
            return;
        auto const before = static_cast<std::uint32_t>(letters_before(lane, number)),
                   other = static_cast<std::uint32_t>(row);
        found.add({score, pair.cut.of_first ? before : other, pair.cut.of_first ? other : before});
    }

    //!\brief Letters of the pair before a column.
    [[nodiscard]] std::uint64_t letters_before(std::size_t const lane, std::uint64_t const number) const
    {
        return places[lane].exact_from + number - margin;
    }

    cut_pair const & pair;
    std::span<std::uint8_t const> letters; //!< Of the sequence that is cut.
    std::uint64_t reach;
    lane_window<value_t> window;
    std::uint64_t margin{}; //!< Letters before places; no more than there are.
    bool needs_proof{};     //!< Whether the margin may be too short.
    std::vector<searched_place> places{};
};

} // namespace seqan3_cuda::detail
