// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements best_peaks, area_of_window and find_peaks.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#include <engine/peak_search.hpp>

#include <stdexcept>
#include <string>
#include <tuple>

#include <engine/column_window.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief What the columns around a cell may take, for each thread.
constexpr std::uint64_t most_column_bytes = std::uint64_t{1} << 30;

//!\brief Columns that are computed at a time: less often are those before moved.
constexpr std::uint64_t columns_at_a_time = 64;

//!\brief The columns of a column_window for a neighbourhood.
class window_cells
{
public:
    explicit window_cells(column_window const & window_) : window{window_} {}

    [[nodiscard]] std::size_t first() const
    {
        return window.first();
    }

    [[nodiscard]] std::size_t end() const
    {
        return window.end();
    }

    [[nodiscard]] std::size_t rows() const
    {
        return window.scores(window.first()).size();
    }

    [[nodiscard]] std::int32_t score(std::size_t const column, std::size_t const row) const
    {
        return window.scores(column)[row];
    }

    [[nodiscard]] bool all_of(std::size_t const column, std::size_t const begin, std::size_t const end,
                              auto const & holds) const
    {
        std::int32_t const * const scores = window.scores(column).data();
        return std::all_of(scores + begin, scores + end, holds);
    }

private:
    column_window const & window;
};

void require_memory(std::uint64_t const columns, std::size_t const length2, std::uint32_t const distance)
{
    std::uint64_t const bytes = column_window::bytes_of(columns, length2);
    if (bytes > most_column_bytes)
        throw std::length_error{"Ends that are " + std::to_string(distance) + " letters apart need "
                                + std::to_string(bytes) + " bytes for columns of " + std::to_string(length2)
                                + " letters, and a thread has at most " + std::to_string(most_column_bytes)
                                + ": choose a smaller end_distance, or exchange the sequences"};
}

} // namespace

bool comes_before(peak const & a, peak const & b)
{
    return std::tie(b.score, a.column, a.row) < std::tie(a.score, b.column, b.row);
}

// ---------------------------------------------------------------------------------------------------------------------
// The best ones
// ---------------------------------------------------------------------------------------------------------------------

best_peaks::best_peaks(std::size_t const most_, std::optional<peak> const limit_) : most{most_}, worst{limit_} {}

void best_peaks::add(peak const & found)
{
    if (!wants(found))
        return;
    peaks.push_back(found);
    if (peaks.size() >= 2 * most)
        drop_others();
}

//!\brief Once there are enough, only what comes before the last one of them is wanted.
void best_peaks::drop_others()
{
    if (peaks.size() < most)
        return;
    auto const last = peaks.begin() + static_cast<std::ptrdiff_t>(most) - 1;
    std::ranges::nth_element(peaks, last, comes_before);
    worst = *last;
    peaks.resize(most);
}

std::span<peak const> best_peaks::finish()
{
    drop_others();
    std::ranges::sort(peaks, comes_before);
    return peaks;
}

// ---------------------------------------------------------------------------------------------------------------------
// The search
// ---------------------------------------------------------------------------------------------------------------------

peak_area area_of_window(std::span<std::uint8_t const> const sequence1, std::span<std::uint8_t const> const sequence2,
                         window_cut const & cut, std::size_t const number, std::uint32_t const distance)
{
    std::uint64_t const margin = distance - 1;
    letter_range const own = cut.own_letters(number), window = cut[number],
                       letters{window.begin - std::min(window.begin, margin),
                               std::min(window.end + margin, cut.length)};
    peak_area area{sequence1, sequence2, {0, sequence1.size()}, {0, sequence2.size()}};
    auto narrow = [&](auto & sequence, letter_range & range, std::uint64_t & before)
    {
        sequence = sequence.subspan(letters.begin, letters.end - letters.begin);
        range = {own.begin - letters.begin, own.end - letters.begin};
        before = letters.begin;
    };
    if (cut.of_first)
        narrow(area.sequence1, area.columns, area.before1);
    else
        narrow(area.sequence2, area.rows, area.before2);
    return area;
}

void find_peaks(alignment_problem const & problem, peak_area const & area, best_peaks & found)
{
    std::uint32_t const distance = problem.best->distance;
    std::uint64_t const all_columns = area.sequence1.size() + 1, reach = distance - 1,
                        step = std::max(columns_at_a_time, std::uint64_t{distance}),
                        at_a_time = std::max(std::uint64_t{2}, std::min(all_columns, 1 + 2 * reach + step));
    require_memory(at_a_time, area.sequence2.size(), distance);
    column_window window{problem, area.sequence1, area.sequence2, at_a_time, false};
    window_cells const cells{window};
    neighbourhood const around{cells, reach, false};

    for (std::uint64_t column = area.columns.begin + 1; column <= area.columns.end;)
    {
        // ---- all columns within reach of the next one, and some more
        while (window.end() < std::min(column + reach + 1, all_columns))
        {
            std::uint64_t const kept = window.end() - std::min(window.end(), column - std::min(column, reach));
            window.advance(std::min(step, all_columns - window.end()), std::max(std::uint64_t{1}, kept), {}, false);
        }
        // ---- the columns that have all of theirs
        std::uint64_t const behind = window.end() == all_columns ? all_columns : window.end() - reach;
        for (; column < std::min(behind, area.columns.end + 1); ++column)
        {
            std::span<std::int32_t const> const scores = window.scores(column);
            for (std::uint64_t row = area.rows.begin + 1; row <= area.rows.end; ++row)
                if (scores[row] >= found.least_score() && around.is_first(column, row))
                    found.add({scores[row], static_cast<std::uint32_t>(area.before1 + column),
                               static_cast<std::uint32_t>(area.before2 + row)});
        }
    }
}

} // namespace seqan3_cuda::detail
