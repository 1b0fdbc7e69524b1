// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The edit distance's body for every variant over arrays of lanes: the host executor has few, the others are the
 * device's.
 *
 * Layer: test.
 */

#define SEQAN3_CUDA_HOST_ISA edit_wavefront_test

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <numeric>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <kernel/key/edit_tuning.hpp>
#include <kernel/pass/edit_wavefront.hpp>
#include <lane/host_bit_lanes.hpp>

#include <engine/engine.hpp>
#include <engine/tile_path_run.hpp>
#include <host/host_backend.hpp>
#include <host/host_run.hpp>
#include <plan/edit_band.hpp>
#include <plan/edit_plan.hpp>
#include <plan/edit_tiles.hpp>
#include <plan/portions.hpp>
#include <reference/random_edit_problem.hpp>
#include <reference/reference_edit_distance.hpp>
#include <unit/kernel/check_batch.hpp>

namespace seqan3_cuda::test
{

namespace
{

//!\brief With the loop for the steps at which no lane begins or ends, as on the device.
struct device_like_lanes : detail::host_bit_lanes
{
    static constexpr bool separates_middle = true;

    //!\brief Strips are computed one after the other: none waits.
    struct strip_progress
    {
        static void wait(std::uint32_t) {}

        static void publish(std::uint32_t) {}

        [[nodiscard]] static bool is_read_elsewhere()
        {
            return false;
        }
    };
};

template <detail::edit_key key>
void compute_edits(detail::edit_arguments const & arguments, detail::edit_work const & work)
{
    detail::edit_wavefront<device_like_lanes, key.planes, key.words, key.mode> body{arguments, work};
    body.run();
}

template <std::size_t... i>
constexpr auto make_table(std::index_sequence<i...>)
{
    constexpr auto & keys = detail::keys<detail::edit_key>;
    return std::array{detail::host_entry<detail::edit_key>{keys[i], &compute_edits<keys[i]>}...};
}

template <detail::edit_key key>
void compute_strip(detail::edit_arguments const & arguments, detail::edit_work const & work, std::uint32_t const strip)
{
    detail::edit_wavefront<device_like_lanes, key.planes, key.words, key.mode, true>{arguments, work}.compute_strip(
        strip);
}

template <std::size_t... i>
constexpr auto make_strip_table(std::index_sequence<i...>)
{
    constexpr auto & keys = detail::keys<detail::edit_key>;
    return std::array{detail::kernel_entry{keys[i], &compute_strip<keys[i]>}...};
}

constexpr auto all_strip_kernels = make_strip_table(std::make_index_sequence<detail::keys<detail::edit_key>.size()>{});

constexpr auto all_kernels = make_table(std::make_index_sequence<detail::keys<detail::edit_key>.size()>{});

//!\brief Words of a lane, letters, whether semi-global, what is wanted.
using parameter = std::tuple<std::uint8_t, std::uint32_t, bool, detail::output_level>;

struct edit_wavefront : testing::TestWithParam<parameter>
{
    void SetUp() override
    {
        if (std::get<1>(GetParam()) == 200 && !exists(detail::edit_key{8, std::get<0>(GetParam()), {}}))
            GTEST_SKIP() << "no such kernel";
    }

    detail::alignment_problem problem(random_engine & engine) const
    {
        auto const [words, letters, semi_global, output] = GetParam();
        return random_edit_problem(engine, edit_problem(letters, semi_global, output));
    }

    void check(detail::alignment_problem const & problem, detail::packed_batch const & batch) const
    {
        std::uint8_t const words = std::get<0>(GetParam());
        detail::host_kernel_choice kernels{};
        kernels.edits = {all_kernels.begin(), all_kernels.end()};
        detail::device_traits traits{.edits = {.words = std::span{&words, 1}}};
        constexpr std::uint64_t never = std::numeric_limits<std::uint64_t>::max();
        constexpr detail::furthest_costs no_pair{.point = 1, .cell = 0, .letter = 0, .least_cells = never};
        traits.similar.costs = {no_pair, no_pair, no_pair, no_pair};
        detail::shared_turns turns{};
        detail::engine engine{std::make_unique<detail::host_backend>(traits, kernels), turns, 0};
        detail::outcome_batch outcome{};
        engine.align(problem, batch, outcome);
        check_outcome(outcome, problem, batch, std::to_string(words) + " words");
    }
};

/*!\brief Computes a batch whose pairs have bands that are wide enough for so many errors.
 * \param[in] by_strips Whether each strip has lanes of its own, as where warps take strips.
 */
detail::outcome_batch compute_in_bands(detail::alignment_problem const & problem, detail::packed_batch const & batch,
                                       std::span<std::uint32_t const> const errors, std::uint8_t const words,
                                       bool const by_strips)
{
    detail::edit_plan const plan = plan_edits(problem, batch, {.words = std::span{&words, 1}}, {.errors = errors});
    // What nobody writes is not 0.
    std::vector<std::uint8_t> border(plan.border_bytes, 0xee);
    std::vector<std::uint32_t> trace(plan.trace_words, 0xeeeeeeee);
    std::vector<detail::trace_run> runs(batch.letters());
    detail::outcome_batch outcome{};
    outcome.pairs.resize(batch.size());
    detail::edit_arguments arguments = make_edit_arguments(problem, plan);
    arguments.sequences1 = detail::sequence_array::of(batch.first);
    arguments.sequences2 = detail::sequence_array::of(batch.second);
    arguments.tasks = plan.tasks.data();
    arguments.works = plan.works.data();
    arguments.border = border.data();
    arguments.trace = trace.data();
    arguments.outcomes = outcome.pairs.data();
    detail::host_kernel_choice kernels{};
    kernels.edits = {all_kernels.begin(), all_kernels.end()};
    if (by_strips)
    {
        auto const compute_strip = find_kernel(all_strip_kernels, plan.variant);
        for (detail::edit_work const & work : plan.works)
            for (std::uint32_t strip = 0; strip < work.strips; ++strip)
                compute_strip(arguments, work, strip);
    }
    else
        run_on_host(kernels, detail::edit_launch{plan.variant, arguments});
    if (!has_trace(plan))
        return outcome;

    detail::walk_arguments const walk{.runs = runs.data(), .identities = nullptr, .letters = {}, .only_ends = false};
    run_on_host(kernels, detail::edit_walk_launch{arguments, walk, 0, static_cast<std::uint32_t>(plan.tasks.size())});
    std::uint64_t total = 0;
    run_on_host(kernels,
                detail::scan_launch{outcome.pairs.data(), static_cast<std::uint32_t>(batch.size()), &total, nullptr});
    outcome.runs.resize(total);
    run_on_host(kernels,
                detail::gather_launch{arguments.sequences1, arguments.sequences2, outcome.pairs.data(),
                                      static_cast<std::uint32_t>(batch.size()), runs.data(), outcome.runs.data()});
    return outcome;
}

//!\brief Computes all strips of a plan's works.
void compute_strips(detail::edit_plan const & plan, detail::edit_arguments const & arguments)
{
    auto const compute_strip = find_kernel(all_strip_kernels, plan.variant);
    for (detail::edit_work const & work : plan.works)
        for (std::uint32_t strip = 0; strip < work.strips; ++strip)
            compute_strip(arguments, work, strip);
}

/*!\brief Computes a batch's only pair by tiles, all of which are there.
 * \param[in] errors That the band is wide enough for; 0: no band.
 */
detail::outcome_batch compute_by_tiles(detail::alignment_problem const & problem, detail::packed_batch const & batch,
                                       std::uint32_t const errors, std::uint8_t const words)
{
    detail::device_traits const traits{.edits = {.words = std::span{&words, 1}}, .tiles_at_once = 100};
    detail::edit_tile_plan plan = plan_edit_tiles(problem, batch, 0, errors, traits, std::uint64_t{1} << 40).value();
    EXPECT_EQ(plan.whole.variant.words, words);
    // What nobody writes is not 0, but for walks.
    std::vector<std::uint32_t> memory(plan.words(), 0xeeeeeeee);
    detail::edit_tile_memory const places = plan.lay_out(memory.data());
    std::fill_n(places.walks, places.walk_bytes / sizeof(std::uint32_t), 0u);
    std::vector<detail::trace_run> runs(batch.letters());
    std::vector<detail::identity_counts> identities(1);
    detail::outcome_batch outcome{};
    outcome.pairs.resize(1);
    detail::edit_arguments arguments = make_edit_arguments(problem, plan.whole);
    arguments.sequences1 = detail::sequence_array::of(batch.first);
    arguments.sequences2 = detail::sequence_array::of(batch.second);
    arguments.tasks = plan.whole.tasks.data();
    arguments.works = plan.whole.works.data();
    arguments.border = places.borders;
    arguments.border_stride = plan.border_stride();
    arguments.grid = places.grid;
    arguments.outcomes = outcome.pairs.data();
    compute_strips(plan.whole, arguments);

    std::vector<detail::tile_part> parts{};
    std::vector<detail::grid_tile> tiles{};
    for (std::uint32_t row = 0; row * plan.choice.side < plan.size.rows; ++row)
        for (std::uint32_t column = 0; column * plan.choice.side < plan.size.columns; ++column)
        {
            tiles.push_back({row, column});
            parts.push_back({tiles.back(), size_of_tile(plan.size, places.grid, tiles.back())});
        }
    EXPECT_GT(tiles.size(), 1u);
    plan.set_tiles(parts);
    arguments.tasks = plan.tiles.tasks.data();
    arguments.works = plan.tiles.works.data();
    arguments.work_count = static_cast<std::uint32_t>(tiles.size());
    arguments.trace = places.traceback;
    arguments.grid.tiles = tiles.data();
    compute_strips(plan.tiles, arguments);

    detail::tile_path path{};
    detail::tile_walk_memory walks = detail::lay_out_walks(places.walks, plan.choice.at_once);
    walks.path = &path;
    detail::walk_arguments const walk{
        .runs = runs.data(), .identities = identities.data(), .letters = {}, .only_ends = false};
    detail::host_kernel_choice const kernels{};
    for (std::uint32_t turn = 0; !path.is_done && turn < 2 * tiles.size(); ++turn)
        run_on_host(kernels, detail::tile_walk_launch<detail::edit_arguments>{
                                 arguments, walk, walks, 0, turn == 0, turn == 0, {}});
    EXPECT_TRUE(path.is_done);
    std::uint64_t total = 0;
    run_on_host(kernels, detail::scan_launch{outcome.pairs.data(), 1, &total, nullptr});
    outcome.runs.resize(total);
    run_on_host(kernels, detail::gather_launch{arguments.sequences1, arguments.sequences2, outcome.pairs.data(), 1,
                                               runs.data(), outcome.runs.data()});
    return outcome;
}

/*!\brief What a pair gets in a band, which may be too narrow, cell by cell.
 * \details Strips compute the columns that their rows have in the band. Left of these, and above them where the strip
 * above has none, each cell is one more than the one before.
 */
std::int32_t errors_in_band(std::span<std::uint8_t const> const sequence1,
                            std::span<std::uint8_t const> const sequence2, detail::edit_band const & band,
                            std::int32_t const strip_rows)
{
    auto const columns = static_cast<std::int32_t>(sequence1.size()),
               rows = static_cast<std::int32_t>(sequence2.size());
    std::vector<std::int32_t> row(sequence1.size() + 1); // `[column]`, of the row computed last
    std::iota(row.begin(), row.end(), 0);
    std::int32_t known = columns; // the last column of that row that was computed
    for (std::int32_t begin = 0; begin < rows; begin += strip_rows)
    {
        std::int32_t const first = std::max(0, begin + band.lowest),
                           end = static_cast<std::int32_t>(
                               std::min<std::int64_t>(columns, std::int64_t{begin} + strip_rows + band.highest));
        for (std::int32_t column = known + 1; column <= end; ++column)
            row[static_cast<std::size_t>(column)] = row[static_cast<std::size_t>(column) - 1] + 1;
        for (std::int32_t r = begin; r < std::min(rows, begin + strip_rows); ++r)
        {
            std::int32_t diagonal = row[static_cast<std::size_t>(first)]++;
            for (auto column = static_cast<std::size_t>(first); column < static_cast<std::size_t>(end); ++column)
            {
                std::int32_t const differs = sequence1[column] != sequence2[static_cast<std::size_t>(r)],
                                   cell = std::min({diagonal + differs, row[column] + 1, row[column + 1] + 1});
                diagonal = std::exchange(row[column + 1], cell);
            }
        }
        known = end;
    }
    return row.back();
}

std::string name_of(testing::TestParamInfo<parameter> const & info)
{
    auto const [words, letters, semi_global, output] = info.param;
    return std::to_string(words) + "_words_" + std::to_string(letters) + (semi_global ? "_semi_global_" : "_global_")
         + to_string(output);
}

} // namespace

TEST_P(edit_wavefront, around_words)
{
    auto const words = std::size_t{std::get<0>(GetParam())};
    std::array const lengths{std::size_t{1}, 31 * words, 32 * words - 1, 32 * words,
                             32 * words + 1, 65 * words, 150 * words};
    for (std::uint64_t i = 0; i < 4; ++i)
    {
        random_engine engine = make_engine(42, i);
        detail::alignment_problem const problem = this->problem(engine);
        check(problem, random_batch(engine, problem, lengths, 40));
    }
}

TEST_P(edit_wavefront, several_strips)
{
    auto const words = std::size_t{std::get<0>(GetParam())};
    random_engine engine = make_engine(42, 100);
    detail::alignment_problem const problem = this->problem(engine);
    detail::packed_batch batch{};
    for (std::size_t const rows : {1024 * words, 1024 * words + 1, 2100 * words})
        append_random_pair(engine, problem, pick(engine, all_pair_kinds), 70, rows, batch);
    check(problem, batch);
}

//!\brief A band that is wide enough changes nothing, ties included; one that is too narrow finds too many errors.
TEST_P(edit_wavefront, bands)
{
    auto const [words, letters, semi_global, output] = GetParam();
    if (semi_global || letters != 4)
        GTEST_SKIP() << "bands are for alignments without free ends, and know no letters";
    detail::alignment_problem const problem = edit_problem(letters, false, output);
    std::size_t const rows_of_strip = std::size_t{1024} * words;
    std::array const rows{std::size_t{70}, rows_of_strip, rows_of_strip + 1, 2 * rows_of_strip + 37};
    for (pair_kind const kind : all_pair_kinds)
    {
        random_engine engine = make_engine(42, 200 + static_cast<std::uint64_t>(kind));
        detail::packed_batch batch{};
        for (std::size_t const length2 : rows)
        {
            std::size_t const near = length2 - 30 + pick_number<std::size_t>(engine, 0, 60),
                              length1 = words <= 2 ? near : pick_number<std::size_t>(engine, 40, 70);
            append_random_pair(engine, problem, kind, length1, length2, batch);
        }
        std::vector<std::uint32_t> exact{};
        std::vector<detail::trace_run> runs{};
        for (std::size_t pair = 0; pair < batch.size(); ++pair)
            exact.push_back(static_cast<std::uint32_t>(
                -reference_edit_distance(problem, batch.first[pair], batch.second[pair], runs).score));
        for (std::uint32_t const more : {0u, 1u, 2u, 100u, 1'000'000u})
        {
            std::vector<std::uint32_t> errors = exact;
            for (std::uint32_t & of_pair : errors)
                of_pair += more;
            check_outcome(compute_in_bands(problem, batch, errors, words, more % 2 == 0), problem, batch,
                          std::to_string(words) + " words, " + std::to_string(more) + " errors more");
        }
        for (std::uint32_t const part : {1u, 2u, 10u})
        {
            std::vector<std::uint32_t> errors = exact;
            for (std::uint32_t & of_pair : errors)
                of_pair = std::max(1u, of_pair - (of_pair + part - 1) / part);
            detail::outcome_batch const outcome = compute_in_bands(problem, batch, errors, words, true);
            for (std::size_t pair = 0; pair < batch.size(); ++pair)
            {
                std::span<std::uint8_t const> const first = batch.first[pair], second = batch.second[pair];
                std::int32_t const found =
                    errors_in_band(first, second, detail::band_for(first.size(), second.size(), errors[pair]),
                                   static_cast<std::int32_t>(rows_of_strip));
                EXPECT_EQ(outcome.pairs[pair].score, -found)
                    << "seed 42, pair " << pair << ", band for " << errors[pair] << " errors";
                EXPECT_GE(found, static_cast<std::int32_t>(exact[pair]));
            }
        }
    }
}

//!\brief Tiles that are computed from what the score pass keeps have the same path, in bands, too.
TEST_P(edit_wavefront, tiles)
{
    auto const [words, letters, semi_global, output] = GetParam();
    detail::alignment_problem const problem = edit_problem(letters, semi_global, output);
    if (!detail::may_have_tiles({planes_of(problem), words, {}}) || output != detail::output_level::alignment)
        GTEST_SKIP() << "tiles are for paths, and not for all kernels";
    std::size_t const side = std::size_t{1024} * words;
    std::array const sizes{std::pair{side + 1, side + 1}, std::pair{2 * side, side + 40},
                           std::pair{2 * side + 33, 2 * side - 1}, std::pair{side - 31, 2 * side + 500}};
    for (std::size_t i = 0; i < (words == 4 ? 2 : sizes.size()); ++i)
        for (pair_kind const kind : {pair_kind::similar, pair_kind::unrelated})
        {
            random_engine engine = make_engine(42, 300 + 2 * i + static_cast<std::uint64_t>(kind));
            detail::packed_batch batch{};
            append_random_pair(engine, problem, kind, sizes[i].first, sizes[i].second, batch);
            std::vector<detail::trace_run> runs{};
            auto const exact = static_cast<std::uint32_t>(
                -reference_edit_distance(problem, batch.first[0], batch.second[0], runs).score);
            for (std::uint32_t const errors : {0u, exact, exact + 1, exact + 200})
                if (errors == 0 || !semi_global)
                    check_outcome(compute_by_tiles(problem, batch, errors, words), problem, batch,
                                  std::to_string(words) + " words, band for " + std::to_string(errors) + " errors");
        }
}

INSTANTIATE_TEST_SUITE_P(
    all, edit_wavefront,
    testing::Combine(testing::ValuesIn(detail::edit_words), testing::Values(4u, 20u, 200u), testing::Bool(),
                     testing::Values(detail::output_level::end_positions, detail::output_level::alignment)),
    name_of);

} // namespace seqan3_cuda::test
