// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How the alignments of a wavefront end: the cells that may be the end, and the outcome.
 *
 * Floor: src/kernel/pass. Compiles everywhere, over lane values.
 */

#pragma once

#include <cstdint>

#include <kernel/pass/wavefront_begin.hpp>

namespace seqan3_cuda::detail
{

//!\copydoc wavefront_lanes
template <typename lanes, typename value_t, fill_key variant, bool by_strips, int constant_opening>
class wavefront_end : protected wavefront_begin<lanes, value_t, variant, by_strips, constant_opening>
{
protected:
    using base = wavefront_begin<lanes, value_t, variant, by_strips, constant_opening>;
    using base::alignments, base::banded, base::has_slabs, base::rows_per_lane, base::scope, base::unreachable;
    using base::arguments, base::code, base::current_strip, base::first_row, base::found, base::group, base::optima,
        base::row_cells, base::state, base::work;
    using base::columns_of, base::first_column, base::rows_of, base::task_of;
    using typename base::alignment_state;

    using base::base;

    //!\brief Takes what a lane has found so far, and the cells of the last column, when it has just computed this.
    LANE_CODE void notice_end(int const lane, std::uint32_t const t)
    {
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
            if (state[a][lane].end_step == static_cast<std::int32_t>(t))
            {
                if constexpr (variant.place == place_kind::lane)
                    found.take_best_step(lane, t / checkpoint_steps * checkpoint_steps, group.position, state);
                take_end(lane, a);
            }
    }

    LANE_CODE void take_end(int const lane, int const a)
    {
        alignment_state & own = state[a][lane];
        std::int32_t const rows = rows_of(lane, a), last_row = rows - 1 - first_row[lane];
        if constexpr (scope == optimum_scope::corner)
        {
            std::uint32_t bits = lanes::get(row_cells.H[0], lane);
            SEQAN3_CUDA_UNROLL
            for (int r = 1; r < rows_per_lane; ++r)
                bits = r == last_row ? lanes::get(row_cells.H[r], lane) : bits;
            std::int32_t const cost_of_letters = arguments.scores.letter_cost * (own.columns + rows);
            optimum_candidate const corner{score_of(value_t::code(bits, a)) + cost_of_letters, own.columns + 1 + rows,
                                           0};
            write_end(lane, a, corner);
            return;
        }
        optimum_rule const rule = arguments.scores.optimum;
        auto consider = [&](optimum_candidate const & candidate)
        {
            if (takes_place(candidate, own.optimum, rule))
                own.optimum = candidate;
        };
        if constexpr (scope == optimum_scope::everywhere)
        {
            consider({score_of(value_t::code(lanes::get(found.best, lane), a)), own.major,
                      variant.place == place_kind::lane ? first_row[lane] + 1 : own.minor});
        }
        else
        {
            if (own.major > 0)
            {
                std::int32_t const lower = rule == optimum_rule::last ? 1 : 0;
                consider({score_of(value_t::code(lanes::get(found.best, lane), a) + lower), own.major, 0});
            }
            // With a band this may be the end of the strip, or the limit of the columns.
            std::int32_t const last_column = columns_of(lane, a) - 1, row_diagonal = last_column - first_row[lane];
            bool const at_last_column = !banded
                                     || (own.columns == last_column + 1
                                         && own.end_step
                                                == last_column - static_cast<std::int32_t>(first_column(current_strip))
                                                       + group.position[lane]);
            if (arguments.scores.free_ends.sequence2_trailing && at_last_column)
            {
                SEQAN3_CUDA_UNROLL
                for (int r = 0; r < rows_per_lane; ++r)
                    if (r <= last_row
                        && (!banded || (work.band_lower <= row_diagonal - r && row_diagonal - r <= work.band_upper)))
                        consider({score_of(value_t::code(lanes::get(row_cells.H[r], lane), a)),
                                  own.columns + 1 + first_row[lane] + r + 1, 0});
            }
        }
        // Columns behind the last one do not count.
        std::uint32_t const bits = lanes::get(found.best, lane);
        lanes::set(found.best, lane,
                   value_t::pack(a == 0 ? unreachable : value_t::code(bits, 0),
                                 a == 1 ? unreachable : value_t::code(bits, 1)));
    }

    //!\brief H of a code of Ho.
    LANE_CODE std::int32_t score_of(std::int32_t const open_code) const
    {
        return code.decode(open_code) - (arguments.scores.gap_open + arguments.scores.gap_extension);
    }

    //!\brief Gives a lane's best candidate of an alignment.
    LANE_CODE auto best_of_lane()
    {
        return [this](int const a, int const lane)
                   LANE_LAMBDA -> optimum_candidate & { return state[a][lane].optimum; };
    }

    //!\brief Where the strip above leaves its candidates.
    LANE_CODE optimum_candidate const * optima_above([[maybe_unused]] std::uint32_t const strip) const
    {
        if constexpr (has_slabs)
            return detail::optima_above(arguments.slabs, strip, optima);
        else
            return optima - strip_alignments * warp_lanes;
    }

    //!\brief Where a strip leaves its candidates.
    LANE_CODE optimum_candidate * optima_below([[maybe_unused]] std::uint32_t const strip) const
    {
        if constexpr (has_slabs)
            return detail::optima_below(arguments.slabs, strip, optima);
        else
            return optima;
    }

    LANE_CODE void write_outcome(int const lane)
    {
        if (!group.is_first[lane])
            return;
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
        {
            write_end(lane, a, state[a][lane].optimum);
        }
    }

    LANE_CODE void write_end(int const lane, int const a, optimum_candidate const & best_inside) const
    {
        matrix_end const end{
            .rows = rows_of(lane, a),
            .columns = state[a][lane].columns,
            .last_row_begins = !banded || -rows_of(lane, a) >= work.band_lower,
            .last_column_begins =
                !banded || (state[a][lane].columns == columns_of(lane, a) && columns_of(lane, a) <= work.band_upper)};
        write_optimum<scope>(best_inside, arguments.scores, end, arguments.outcomes[task_of(lane).pairs[a]]);
    }
};

} // namespace seqan3_cuda::detail
