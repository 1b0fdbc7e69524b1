// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Scores in narrow bands, by arrays of lanes: those of the scalar reference with this band.
 *
 * Layer: test.
 */

#include <array>
#include <vector>

#include <gtest/gtest.h>

#include <cuda/algorithm/narrow_band.hpp>
#include <cuda/lane/host_lanes.hpp>

#include <executor/certified_band.hpp>
#include <executor/fill_plan.hpp>

#include <reference/random_problem.hpp>
#include <reference/reference_alignment.hpp>

namespace seqan3_cuda::test
{

namespace
{

constexpr std::uint64_t seed = 42;

template <detail::lookup_kind lookup>
void compute(detail::fill_plan const & plan, detail::packed_batch const & batch, std::vector<detail::pair_outcome> & outcomes)
{
    detail::fill_arguments const arguments{.codes1 = batch.first.codes.data(),
                                           .offsets1 = batch.first.offsets.data(),
                                           .codes2 = batch.second.codes.data(),
                                           .offsets2 = batch.second.offsets.data(),
                                           .tasks = plan.tasks.data(),
                                           .works = plan.works.data(),
                                           .table = plan.table.data(),
                                           .trace = nullptr,
                                           .trace_origin = 0,
                                           .border = nullptr,
                                           .outcomes = outcomes.data(),
                                           .scores = plan.scores,
                                           .work_count = 1,
                                           .one = 1};
    for (detail::warp_work const & work : plan.works)
        detail::narrow_band<detail::host_lanes, detail::host_lanes::packed16, lookup>{arguments, work}.run();
}

//!\brief The score of the pair's best alignment in the band of narrow_band.
std::int32_t expected_score(detail::alignment_problem problem, detail::packed_batch const & batch, std::size_t const i)
{
    auto const columns = static_cast<std::int32_t>(batch.first.length(i)), rows = static_cast<std::int32_t>(batch.second.length(i));
    std::int32_t const lower = detail::narrow_lower(columns, rows);
    problem.band = detail::diagonal_band{lower, lower + detail::narrow_diagonals - 1, detail::trace_run::max_length};
    problem.output = detail::output_level::score;
    std::vector<detail::trace_run> runs{};
    return reference_align(problem, batch.first[i], batch.second[i], runs).score;
}

} // namespace

TEST(narrow_band, extent_has_both_cells)
{
    for (std::int32_t columns = 0; columns < 100; ++columns)
        for (std::int32_t rows = 0; rows < 100; ++rows)
        {
            std::int32_t const last = columns - rows, half_width = detail::narrow_half_width(columns, rows);
            std::int32_t const lower = detail::narrow_lower(columns, rows), upper = lower + detail::narrow_diagonals - 1;
            bool const has_both = lower <= std::min(0, last) && std::max(0, last) <= upper;
            ASSERT_EQ(half_width >= 0, std::abs(last) < detail::narrow_diagonals) << columns << " x " << rows;
            if (half_width >= 0)
            {
                ASSERT_TRUE(has_both) << columns << " x " << rows;
                ASSERT_LE(lower, std::min(0, last) - half_width) << columns << " x " << rows;
                ASSERT_GE(upper, std::max(0, last) + half_width) << columns << " x " << rows;
            }
        }
}

TEST(narrow_band, equals_the_reference)
{
    std::size_t compared = 0;
    std::array<std::size_t, detail::narrow_lookups.size()> batches{};
    for (std::uint64_t index = 0; index < 40; ++index)
    {
        random_engine engine = make_engine(seed, index);
        detail::alignment_problem problem = match_mismatch_problem(index % 2 == 0 ? 4 : 7, 3, -3, -pick_number(engine, 4, 6), -pick_number(engine, 1, 2));
        if (index % 4 == 3) // no lookup by equality
            problem.substitution_scores[1] = -2;
        detail::packed_batch batch{};
        for (std::size_t i = pick_number<std::size_t>(engine, 1, 70); i > 0; --i)
        {
            std::size_t const length = pick_number<std::size_t>(engine, 400, 480);
            append_random_pair(engine, problem, i % 9 == 0 ? pair_kind::tie_heavy : pair_kind::similar, length,
                               length + pick_number<std::size_t>(engine, 0, 30) - 15, batch);
        }
        detail::band_certifier const certifier{problem};
        ASSERT_TRUE(certifier.applies());
        std::vector<detail::certified_band> const bands = certifier.narrow_bands(batch);
        std::vector<detail::pair_outcome> outcomes(batch.size());
        std::vector<bool> is_computed(batch.size());
        for (detail::fill_plan const & plan : detail::plan_narrow_bands(batch, {.prefers_four_letters = index % 8 != 2}, certifier, bands))
        {
            if (!plan.in_lanes)
                continue;
            if (plan.variant.lookup == detail::lookup_kind::four_letters)
                compute<detail::lookup_kind::four_letters>(plan, batch, outcomes);
            else if (plan.variant.lookup == detail::lookup_kind::equality)
                compute<detail::lookup_kind::equality>(plan, batch, outcomes);
            else
                compute<detail::lookup_kind::matrix>(plan, batch, outcomes);
            ++batches[detail::narrow_index(plan.variant.lookup)];
            for (detail::pair_task const & task : plan.tasks)
                is_computed[task.pairs[0]] = is_computed[task.pairs[1]] = true;
        }
        for (std::size_t i = 0; i < batch.size(); ++i)
        {
            if (!is_computed[i])
                continue;
            std::int32_t const expected = expected_score(problem, batch, i);
            auto const letters = static_cast<std::int32_t>(batch.first.length(i) + batch.second.length(i));
            bool const matters = expected - certifier.letter_cost() * letters > bands[i].lowest_score; // lower ones are lost
            SCOPED_TRACE("seed " + std::to_string(seed) + ", batch " + std::to_string(index) + ", pair " + std::to_string(i) + ", " + to_string(problem));
            if (matters)
                ASSERT_EQ(outcomes[i].score, expected);
            else
                ASSERT_LE(outcomes[i].score, certifier.letter_cost() * letters + bands[i].lowest_score);
            compared += matters;
        }
    }
    EXPECT_GT(compared, 150u);
    for (std::size_t const count : batches)
        EXPECT_GT(count, 0u);
}

} // namespace seqan3_cuda::test
