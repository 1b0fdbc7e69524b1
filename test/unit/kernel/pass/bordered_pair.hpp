// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A pair of several strips for tests of folded wavefronts, whose parts are called one by one.
 *
 * Layer: test. Include it behind SEQAN3_CUDA_HOST_ISA.
 */

#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <iostream>
#include <vector>

#include <kernel/pass/folded_lanes.hpp>
#include <lane/host_lanes.hpp>

#include <reference/random_problem.hpp>

namespace seqan3_cuda::test
{

using detail::strip_cell;

inline constexpr std::uint64_t seed = 42;
inline constexpr std::uint32_t columns = 71, strips = 5; // columns of two blocks and some, the last step has one
inline constexpr std::int32_t lowest_score = -100'000;

//!\brief The host's lanes, of a strip beside others: tells when they wait, and for how many steps.
struct waiting_lanes : detail::host_lanes
{
    struct shared_progress
    {
        void wait(std::uint32_t const steps) const
        {
            awaited_steps = steps;
        }

        void wait_for_own(std::uint32_t const steps) const
        {
            awaited_own_steps = steps;
        }
    };

    static void pause()
    {
        on_pause();
    }

    static inline std::function<void()> on_pause{};
    static inline std::uint32_t awaited_steps{}, awaited_own_steps{};
};

using memory_encoding = detail::score_encoding<detail::value_kind::single32, false>;

//!\brief A pair of several strips, the memory of their borders, and what random scores are drawn by.
struct bordered_pair
{
    bordered_pair()
    {
        std::cout << "seed " << seed << '\n';
        arguments.sequences1 = {codes.data(), begins.data(), offsets1.data()};
        arguments.sequences2 = {codes.data(), begins.data(), offsets2.data()};
        arguments.tasks = &task;
        arguments.table = table.data();
        arguments.border = reinterpret_cast<strip_cell *>(border.data());
        arguments.scores.gap_open = -4;
        arguments.one = 1;
        arguments.grid.side = 2 * detail::folded_strip_rows;
        arguments.grid.row_cells = columns;
        arguments.grid.lowest_score = lowest_score;
        arguments.grid.kept_rows = kept_rows.data();
        work.strips = strips;
        work.columns = columns;
        work.border_begin = 2; // other pairs are before and behind
    }

    std::uint64_t & border_at(std::uint32_t const column)
    {
        return border[work.border_begin + column];
    }

    random_engine engine = make_engine(seed, 0);
    std::vector<std::uint8_t> codes = std::vector<std::uint8_t>(strips * detail::folded_strip_rows);
    std::array<std::uint32_t, 2> begins{}, offsets1{0, columns}, offsets2{0, strips *detail::folded_strip_rows};
    std::array<std::uint32_t, 8> table{};
    detail::pair_task task{};
    std::vector<std::uint64_t> border = std::vector<std::uint64_t>(columns + 4);
    std::vector<strip_cell> kept_rows = std::vector<strip_cell>(columns * strips);
    std::vector<strip_cell> far_rows = std::vector<strip_cell>(columns * strips);
    detail::fill_arguments arguments{};
    detail::warp_work work{};
};

//!\brief Scores of Ho and F near those of a strip's first cells.
struct scored_cell
{
    std::int32_t Ho;
    std::int32_t F;

    [[nodiscard]] strip_cell in_memory() const
    {
        memory_encoding const code{lowest_score};
        return {static_cast<std::uint32_t>(code.encode(Ho)), static_cast<std::uint32_t>(code.encode(F))};
    }

    friend bool operator==(scored_cell const &, scored_cell const &) = default;
};

} // namespace seqan3_cuda::test
