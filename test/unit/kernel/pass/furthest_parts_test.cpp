// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Furthest-reaching points by several groups: the same ends and paths as by one, which furthest_pass_test
 *        compares with the matrix.
 *
 * Layer: test.
 */

#define SEQAN3_CUDA_HOST_ISA furthest_parts_test

#include <algorithm>
#include <array>
#include <atomic>
#include <barrier>
#include <cstdint>
#include <numeric>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <kernel/pass/furthest_task_pass.hpp>
#include <kernel/traceback/segment_walk.hpp>
#include <reference/furthest_alignment.hpp>
#include <reference/random_problem.hpp>
#include <unit/host/drawn_seed.hpp>
#include <unit/kernel/check_batch.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::furthest_state;
using codes = std::vector<std::uint8_t>;

//!\brief Where the groups of a pair meet.
struct meeting_place
{
    explicit meeting_place(std::int32_t const groups) : all_are_there{groups} {}

    std::barrier<> all_are_there;
    std::array<std::atomic<std::int32_t>, 3> greatest{};
};

//!\brief A group of one thread of the host.
template <std::int32_t most_levels>
struct host_part : detail::single_thread
{
    static constexpr std::int32_t levels_together = most_levels;

    std::int32_t number;
    std::int32_t count;
    meeting_place & place;
    std::size_t mutable meetings{};

    host_part(std::int32_t const number, std::int32_t const count, meeting_place & place) :
        number{number},
        count{count},
        place{place}
    {}

    [[nodiscard]] std::int32_t part() const
    {
        return number;
    }

    [[nodiscard]] std::int32_t parts() const
    {
        return count;
    }

    [[nodiscard]] std::int32_t load(std::int32_t const * const entry) const
    {
        return *entry;
    }

    template <typename extent_t, typename levels_t>
    bool reach(detail::letter_pair const & letters, extent_t const & extent, levels_t const & levels) const
    {
        single_thread::reach(letters, extent, levels);
        return true; // so all levels are looked at
    }

    [[nodiscard]] bool wait_for_any(bool const is_so) const
    {
        return is_so;
    }

    [[nodiscard]] std::int32_t meet(std::int32_t const said) const
    {
        std::atomic<std::int32_t> & greatest = place.greatest[meetings % 3];
        for (std::int32_t before = greatest; before < said && !greatest.compare_exchange_weak(before, said);)
            ;
        if (number == 0)
            place.greatest[(meetings + 1) % 3] = 0;
        ++meetings;
        place.all_are_there.arrive_and_wait();
        return greatest;
    }
};

//!\brief A group that computes segments, and walks if it is the first one.
template <typename group_t, typename penalties_t>
struct segment_part
{
    group_t const & group;
    detail::furthest_arguments const & arguments;
    detail::furthest_task const & task;
    detail::furthest_extent<penalties_t> extent;
    std::int32_t * ring;
    std::int32_t & computed;

    [[nodiscard]] std::int32_t part() const
    {
        return group.part();
    }

    [[nodiscard]] std::int32_t parts() const
    {
        return group.parts();
    }

    void compute(detail::segment_place const & segment) const
    {
        detail::run_furthest_segment(group, arguments, task, extent, segment, ring);
        ++computed;
    }

    void meet() const
    {
        EXPECT_EQ(group.meet(0), 0);
        group.place.all_are_there.arrive_and_wait();
    }

    [[nodiscard]] static detail::path_front load(detail::path_front const * const front)
    {
        return *front;
    }

    [[nodiscard]] bool walks() const
    {
        return part() == 0;
    }

    [[nodiscard]] static detail::single_walk walker()
    {
        return {};
    }
};

//!\brief By how many groups, with what parts; how levels are kept.
struct part_choice
{
    std::int32_t groups;
    detail::part_sizes sizes;
    detail::level_segments segments{};
};

//!\brief Follows the path through segments. Returns how many of them were computed.
template <typename group_t, typename penalties_t>
std::int32_t walk_parts(codes const & a, codes const & b, penalties_t const & penalties, part_choice const & parts,
                        std::int32_t const last_level, std::vector<std::int32_t> & levels, furthest_alignment & found)
{
    std::uint32_t const offsets1[]{0, static_cast<std::uint32_t>(a.size())},
        offsets2[]{0, static_cast<std::uint32_t>(b.size())};
    detail::furthest_task task{};
    task.last_level = last_level;
    task.segments = parts.segments;
    detail::furthest_arguments arguments{};
    arguments.sequences1 = {a.data(), offsets1, offsets1};
    arguments.sequences2 = {b.data(), offsets2, offsets2};
    arguments.tasks = &task;
    arguments.levels = levels.data();
    arguments.ends = &found.end;
    meeting_place place{parts.groups};
    std::vector<std::int32_t> computed(static_cast<std::size_t>(parts.groups));
    std::vector<std::jthread> threads{};
    for (std::int32_t number = 0; number < parts.groups; ++number)
        threads.emplace_back(
            [&, number]
            {
                group_t const group{number, parts.groups, place};
                std::vector<std::int32_t> ring(
                    static_cast<std::size_t>(2 * (parts.segments.side + detail::level_margin) + 1)
                        * static_cast<std::size_t>(detail::furthest_ring<penalties_t>::levels_of(penalties)),
                    1 << 20);
                std::vector<detail::trace_run> nowhere{};
                detail::path_emitter<bool, append_to> path{
                    false, {}, nullptr, nullptr, append_to{number == 0 ? &found.runs : &nowhere}};
                segment_part<group_t, penalties_t> team{group,       arguments,
                                                        task,        arguments.extent_of(task, penalties),
                                                        ring.data(), computed[static_cast<std::size_t>(number)]};
                detail::pair_outcome none{};
                detail::walk_segments(team, arguments, penalties, 0, number == 0 ? found.outcome : none, path);
            });
    threads.clear();
    std::ranges::reverse(found.runs);
    return std::accumulate(computed.begin(), computed.end(), 0);
}

//!\brief As align_furthest, by so many groups. Tells how many segments were computed for the path.
template <std::int32_t most_levels, typename penalties_t>
furthest_alignment align_parts(codes const & a, codes const & b, penalties_t const & penalties,
                               furthest_choice const & choice, part_choice const & parts,
                               std::int32_t * const computed = nullptr)
{
    auto const & [groups, sizes, segment_sizes] = parts;
    using group_t = host_part<most_levels>;
    auto const columns = static_cast<std::int32_t>(a.size()), rows = static_cast<std::int32_t>(b.size());
    std::int32_t const most = 2 * penalties.opening + columns * penalties.left + rows * penalties.up;
    detail::furthest_extent<penalties_t> const extent{columns, rows, choice.last_level < 0 ? most : choice.last_level,
                                                      false, penalties};
    detail::letter_pair const letters{a.data(), b.data()};
    std::uint64_t const ring_entries = detail::furthest_ring<penalties_t>::entries_of(extent),
                        entries = !extent.has_end() ? 0
                                : segment_sizes.levels > 0
                                    ? detail::segment_memory<penalties_t>::entries_of(segment_sizes, extent)
                                    : detail::kept_levels<std::int32_t>::entries_of(extent);
    std::vector<std::int32_t> exchange(detail::part_exchange_rings * ring_entries), levels(entries, 1 << 20);
    std::vector<std::int64_t> directory(static_cast<std::size_t>(extent.last_level) + 1);
    bool const has_segments = entries > 0 && segment_sizes.levels > 0;
    detail::kept_levels<std::int32_t> const kept{has_segments ? nullptr : levels.data(), directory.data()};
    detail::segment_memory<penalties_t> const segments =
        has_segments ? detail::segment_memory<penalties_t>{levels.data(), segment_sizes, extent}
                     : detail::segment_memory<penalties_t>{};
    meeting_place place{groups};
    std::vector<detail::furthest_end> ends(static_cast<std::size_t>(groups));
    {
        std::vector<std::jthread> threads{};
        for (std::int32_t number = 0; number < groups; ++number)
            threads.emplace_back(
                [&, number]
                {
                    group_t const group{number, groups, place};
                    // Places that no group has have codes that lead nowhere: none of them may be read.
                    std::vector<std::int32_t> memory(
                        ring_entries
                            + 2 * static_cast<std::size_t>(sizes.least + sizes.halo + 2 * detail::level_margin)
                                  * static_cast<std::size_t>(detail::furthest_ring<penalties_t>::levels_of(penalties)),
                        1 << 20);
                    detail::level_keeper<group_t> keeper{.group = group, .kept = kept};
                    ends[static_cast<std::size_t>(number)] =
                        detail::furthest_parts<group_t, penalties_t>{group, letters, extent, sizes}.run(
                            choice.rule, memory.data(), {exchange.data(), extent}, keeper, segments);
                });
    }
    auto const is_told_by_others = [](detail::furthest_end const & end)
    { return end.state == furthest_state::stopped; };
    EXPECT_EQ(std::ranges::count_if(ends, is_told_by_others), groups - 1) << "one group tells the end";
    furthest_alignment found{.end = *std::ranges::find_if_not(ends, is_told_by_others)};
    if (found.end.state != furthest_state::found)
        return found;
    if (has_segments)
    {
        std::int32_t const segments_computed =
            walk_parts<group_t>(a, b, penalties, parts, extent.last_level, levels, found);
        if (computed != nullptr)
            *computed = segments_computed;
        return found;
    }
    detail::path_emitter<bool, append_to> path{false, {}, nullptr, nullptr, append_to{&found.runs}};
    detail::walk_furthest(detail::single_walk{}, letters, extent, found.end, {levels.data(), directory.data()},
                          found.outcome, path);
    std::ranges::reverse(found.runs);
    return found;
}

template <std::int32_t most_levels, typename penalties_t>
void check_pair(codes const & a, codes const & b, penalties_t const & penalties, part_choice const & parts)
{
    auto const & [groups, sizes, segments] = parts;
    furthest_alignment const expected = align_furthest(a, b, penalties, {});
    ASSERT_EQ(expected.end.state, furthest_state::found);
    std::int32_t const level = expected.end.level;
    SCOPED_TRACE(std::to_string(groups) + " groups, halo " + std::to_string(sizes.halo) + ", least "
                 + std::to_string(sizes.least) + ", segments " + std::to_string(segments.at_once) + " of "
                 + std::to_string(segments.levels) + ", side " + std::to_string(segments.side) + ", level "
                 + std::to_string(level));
    for (std::int32_t const limit : {-1, level, level + 1, level + 7})
    {
        furthest_alignment const found = align_parts<most_levels>(a, b, penalties, {.last_level = limit}, parts);
        ASSERT_EQ(found.end.state, furthest_state::found) << "limit " << limit;
        ASSERT_EQ(found.end.level, level) << "limit " << limit;
        ASSERT_EQ(found.end.diagonal, expected.end.diagonal) << "limit " << limit;
        ASSERT_EQ(found.outcome.begin1, expected.outcome.begin1) << "limit " << limit;
        ASSERT_EQ(path_letters(found.runs), path_letters(expected.runs)) << "limit " << limit;
    }
    if (level > 0)
    {
        ASSERT_EQ(align_parts<most_levels>(a, b, penalties, {.last_level = level - 1}, parts).end.state,
                  furthest_state::above);
    }
}

//!\brief With all levels kept, and with segments of one stretch and more, of which one and more are computed at a time.
template <std::int32_t most_levels, typename penalties_t>
void check_kept(random_engine & engine, codes const & a, codes const & b, penalties_t const & penalties,
                std::int32_t const groups, detail::part_sizes const & sizes)
{
    check_pair<most_levels>(a, b, penalties, {groups, sizes});
    std::int32_t const levels = sizes.stretch(penalties) * pick(engine, std::array{1, 1, 2, 3, 10}),
                       spare = pick(engine, std::array{0, 0, 1, 3, 50});
    check_pair<most_levels>(a, b, penalties,
                            {groups,
                             sizes,
                             {.levels = levels,
                              .side = detail::level_segments::side_of(penalties, levels, spare),
                              .at_once = pick(engine, std::array{1, 2, 3, 7, 50})}});
}

} // namespace

//!\brief Parts of one place and more, a halo of one place and more: stretches end at, before and behind the end.
TEST(furthest_parts, same_as_one_group)
{
    constexpr std::array<detail::gap_penalties, 5> pays{{{.mismatch = 6, .opening = 4, .up = 3, .left = 3},
                                                         {.mismatch = 1, .opening = 0, .up = 1, .left = 1},
                                                         {.mismatch = 7, .opening = 4, .up = 3, .left = 3},
                                                         {.mismatch = 4, .opening = 6, .up = 1, .left = 2},
                                                         {.mismatch = 9, .opening = 12, .up = 5, .left = 2}}};
    for (std::uint64_t i = 0; i < 300 && !HasFatalFailure(); ++i)
    {
        random_engine engine = make_engine(drawn_seed(), i);
        std::uint32_t const letters = pick(engine, std::array{2u, 4u, 4u, 27u});
        std::size_t const longest = i % 50 == 0 ? 300 : 60;
        codes const a = random_sequence(engine, pick_number<std::size_t>(engine, 1, longest), letters);
        std::size_t const length = pick_number<std::size_t>(engine, 1, longest);
        codes const b = pick_number(engine, 0, 3) == 0
                          ? random_sequence(engine, length, letters)
                          : mutated_sequence(engine, a, pick_number(engine, 0, 1) == 0 ? length : a.size(), letters,
                                             pick_number(engine, 0u, 200u), pick_number(engine, 0u, 100u));
        std::int32_t const groups = pick(engine, std::array{1, 2, 3, 5});
        detail::part_sizes const sizes{.halo = pick(engine, std::array{1, 2, 5, 40}),
                                       .least = pick(engine, std::array{1, 2, 7, 31})};
        detail::gap_penalties const & gaps = pick(engine, pays);
        if (i % 3 == 0)
            check_kept<1>(engine, a, b, detail::edit_penalties{}, groups, sizes);
        else if (detail::alternating_penalties::are(gaps))
            check_kept<3>(engine, a, b, detail::alternating_penalties{gaps}, groups, sizes);
        else
            check_kept<3>(engine, a, b, gaps, groups, sizes);
    }
}

/*!\brief Where differences are spread, paths go through the segments that are guessed: each of these is computed once.
 * Checkpoints stand at, before and behind the end.
 */
TEST(furthest_parts, guesses_of_segments)
{
    random_engine engine = make_engine(drawn_seed(), 300'000);
    codes const a = random_sequence(engine, 4'000, 4);
    codes b = a;
    for (std::size_t i = 50; i < b.size(); i += 100)
        b[i] = static_cast<std::uint8_t>((b[i] + 1) % 4);
    detail::edit_penalties const pays{};
    constexpr std::int32_t last_level = 60;
    for (std::int32_t const levels : {1, 8, 13, 20, 39, 40, 41, 61})
    {
        part_choice const parts{
            .groups = 3,
            .sizes = {.halo = 1, .least = 5},
            .segments = {.levels = levels, .side = detail::level_segments::side_of(pays, levels, 2), .at_once = 4}};
        std::int32_t computed = 0;
        furthest_alignment const found = align_parts<1>(a, b, pays, {.last_level = last_level}, parts, &computed);
        EXPECT_EQ(found.end.level, 40);
        EXPECT_EQ(path_letters(found.runs), path_letters(align_furthest(a, b, pays, {}).runs)) << levels;
        EXPECT_LE(computed, 40 / levels + 1) << levels;
        EXPECT_GE(computed, 40 / levels) << "of levels, and level 0 beside them: " << levels;
    }
}

//!\brief A pair of too many differences is given up by all groups, behind the first stretch by which it should be.
TEST(furthest_parts, gives_up_by_progress)
{
    random_engine engine = make_engine(drawn_seed(), 200'000);
    codes const a = random_sequence(engine, 4'000, 4), b = random_sequence(engine, 4'000, 4);
    detail::progress_rule const rule{.letters = 8'000, .levels = 571, .first_levels = 2};
    detail::part_sizes const sizes{.halo = 8, .least = 5};
    for (std::int32_t const groups : {1, 4})
    {
        furthest_choice const choice{.last_level = 600, .rule = rule};
        part_choice const parts{groups, sizes};
        detail::furthest_end const end = align_parts<1>(a, b, detail::edit_penalties{}, choice, parts).end;
        EXPECT_EQ(end.state, furthest_state::gave_up);
        EXPECT_EQ(end.level, 7) << "the last one of the first stretch";
        EXPECT_GT(end.reached, 0);
        codes similar = a;
        for (std::size_t i = 50; i < similar.size(); i += 100)
            similar[i] = static_cast<std::uint8_t>((similar[i] + 1) % 4);
        EXPECT_EQ(align_parts<1>(a, similar, detail::edit_penalties{}, choice, parts).end.level, 40);
    }
}

} // namespace seqan3_cuda::test
