// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The best alignment that leaves a band, by a program that looks at all paths.
 *
 * Layer: test. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

namespace seqan3_cuda::test
{

//!\brief The best score of all global alignments without free end gaps, or of all local ones, that leave some
//!diagonals; a very low number if none does.
[[nodiscard]] inline std::int64_t best_outside(detail::alignment_problem const & problem,
                                               std::span<std::uint8_t const> const sequence1,
                                               std::span<std::uint8_t const> const sequence2, std::int64_t const lower,
                                               std::int64_t const upper)
{
    constexpr std::int64_t none = std::numeric_limits<std::int64_t>::min() / 4;
    struct states // H, E and F of paths that have stayed inside (0) or left (1)
    {
        std::array<std::int64_t, 2> H{none, none}, E{none, none}, F{none, none};
    };
    bool const local = problem.method == detail::alignment_method::local;
    std::int64_t best = none;
    std::vector<states> row(sequence1.size() + 1), above{};
    for (std::size_t i = 0; i <= sequence2.size(); ++i)
    {
        above.swap(row);
        row.assign(sequence1.size() + 1, {});
        for (std::size_t j = 0; j <= sequence1.size(); ++j)
        {
            states cell{};
            for (std::size_t left = 0; left < 2; ++left)
            {
                if (((i == 0 && j == 0) || local) && left == 0)
                    cell.H[left] = 0;
                if (j > 0)
                    cell.E[left] =
                        std::max(row[j - 1].E[left], row[j - 1].H[left] + problem.gap_open) + problem.gap_extension;
                if (i > 0)
                    cell.F[left] =
                        std::max(above[j].F[left], above[j].H[left] + problem.gap_open) + problem.gap_extension;
                if (i > 0 && j > 0)
                    cell.H[left] = std::max(cell.H[left],
                                            above[j - 1].H[left] + problem.score(sequence1[j - 1], sequence2[i - 1]));
                cell.H[left] = std::max({cell.H[left], cell.E[left], cell.F[left]});
            }
            std::int64_t const diagonal = static_cast<std::int64_t>(j) - static_cast<std::int64_t>(i);
            if (diagonal < lower || diagonal > upper)
            {
                auto const leave = [](std::array<std::int64_t, 2> & values) {
                    values = {none, std::max(values[0], values[1])};
                };
                leave(cell.H);
                leave(cell.E);
                leave(cell.F);
            }
            row[j] = cell;
            if (local)
                best = std::max(best, cell.H[1]);
        }
    }
    return local ? best : row.back().H[1];
}

} // namespace seqan3_cuda::test
