// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A pair of several strips for tests of folded wavefronts, whose parts are called one by one.
 *
 * Layer: test. Include it behind SEQAN3_CUDA_HOST_ISA.
 */

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
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
inline constexpr std::uint32_t row_cells = 96;           // of a kept row, whole blocks
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

//!\brief How tests keep cells: in two words, and in half a word.
inline constexpr std::array<detail::kept_format, 2> formats{{{}, {7}}};

//!\brief Kept cells, cleared at first.
struct kept_memory
{
    kept_memory(std::size_t const cells, detail::kept_format const & format) :
        words(format.words_of(cells)),
        format{format}
    {}

    [[nodiscard]] strip_cell operator[](std::size_t const cell) const
    {
        return format.get(words.data(), static_cast<std::ptrdiff_t>(cell));
    }

    void set(std::size_t const cell, strip_cell const & value)
    {
        format.set(words.data(), static_cast<std::ptrdiff_t>(cell), value);
    }

    //!\brief Whether some cells, whole blocks, are as at first.
    [[nodiscard]] bool is_untouched(std::size_t const first, std::size_t const count) const
    {
        auto const begin = words.begin() + format.words_before(static_cast<std::ptrdiff_t>(first));
        return std::all_of(begin, begin + static_cast<std::ptrdiff_t>(format.words_of(count)),
                           [](std::uint32_t const word) { return word == 0; });
    }

    [[nodiscard]] detail::kept_line line()
    {
        return {words.data(), format};
    }

    std::vector<std::uint32_t> words;
    detail::kept_format format;
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

//!\brief A pair of several strips, the memory of their borders, and what random scores are drawn by.
struct bordered_pair
{
    explicit bordered_pair(detail::kept_format const & format = {}) : format{format}
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
        arguments.grid.row_cells = row_cells;
        arguments.grid.lowest_score = lowest_score;
        arguments.grid.kept_rows = kept_rows.words.data();
        arguments.grid.format = format;
        work.strips = strips;
        work.columns = work.strip_columns = columns;
        work.border_begin = 2; // other pairs are before and behind
    }

    //!\brief Scores of Ho and F; if cells have halves, near those of all other cells, and of each other.
    scored_cell draw_cell()
    {
        std::int32_t const far = format.has_halves() ? 120 : 3000, Ho = pick_number(engine, -far, far);
        return {Ho, Ho - pick_number(engine, -10, far / 2)}; // of both signs, since Ho is that of another row
    }

    std::uint64_t & border_at(std::uint32_t const column)
    {
        return border[work.border_begin + column];
    }

    detail::kept_format const format;
    random_engine engine = make_engine(seed, 0);
    std::vector<std::uint8_t> codes = std::vector<std::uint8_t>(strips * detail::folded_strip_rows);
    std::array<std::uint32_t, 2> begins{}, offsets1{0, columns}, offsets2{0, strips *detail::folded_strip_rows};
    std::array<std::uint32_t, 8> table{};
    detail::pair_task task{};
    std::vector<std::uint64_t> border = std::vector<std::uint64_t>(columns + 4);
    kept_memory kept_rows{row_cells * strips, format};
    std::vector<strip_cell> far_rows = std::vector<strip_cell>(columns * strips);
    detail::fill_arguments arguments{};
    detail::warp_work work{};
};

} // namespace seqan3_cuda::test
