// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Long pairs that several executors compute together: equal to the reference, whoever fails.
 *
 * On one device the executors are on that one; executors of the host compute alone.
 *
 * Layer: test.
 */

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <memory_resource>
#include <span>
#include <string>
#include <thread>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include <engine/pair_helpers.hpp>
#include <engine/pair_mirror.hpp>
#include <engine/shared_pair.hpp>
#include <plan/device_traits.hpp>
#include <reference/random_edit_problem.hpp>
#include <reference/random_problem.hpp>
#include <unit/engine/process_line.hpp>

#include "check_batch.hpp"
#include "kernel_test_options.hpp"

namespace seqan3_cuda::test
{

namespace
{

//!\brief How a helper fails.
enum class failure : std::uint8_t
{
    none,
    before_it_begins,
    at_work,
    busy //!< None of them helps.
};

//!\brief Executors that help, on the devices that there are.
class test_helpers final : public detail::pair_helpers
{
public:
    //!\param[in] are_far       Whether they are as in other processes: each has a shared_pair of its own.
    //!\param[in] on_one_device Whether all members have the first device.
    test_helpers(std::size_t const members, std::size_t const memory_limit, failure const fails,
                 detail::part_rule const & parts, bool const are_far, bool const on_one_device = false) :
        fails{fails},
        are_far{are_far}
    {
        for (std::size_t member = 0; member < members; ++member)
            executors.push_back(
                options().executor == executor_kind::host
                    ? detail::make_host_executor()
                    : detail::make_tuned_cuda_executor(device_of(on_one_device ? 0 : member), memory_limit, parts));
    }

    //!\brief The executor of the first member.
    [[nodiscard]] detail::executor & first() const
    {
        return *executors.front();
    }

    //!\brief The pair to come.
    void set(detail::alignment_problem const & its_problem, detail::packed_batch const & its_batch)
    {
        problem = &its_problem;
        batch = &its_batch;
    }

    [[nodiscard]] std::uint32_t least_rows() const override
    {
        return 513;
    }

    [[nodiscard]] std::uint32_t count() const override
    {
        return static_cast<std::uint32_t>(executors.size() - 1);
    }

    [[nodiscard]] std::pmr::memory_resource & memory() const override
    {
        return *batch_memory();
    }

    [[nodiscard]] bool summon(detail::shared_pair & pair) override
    {
        if (fails == failure::busy)
            return false;
        for (std::uint32_t member = 1; member < pair.slabs().members; ++member)
            threads.emplace_back(
                [this, &pair, member]
                {
                    if (are_far)
                        help_from_far(pair, member);
                    else
                        help(pair, member);
                });
        return true;
    }

    void dismiss() noexcept override
    {
        threads.clear();
    }

    std::atomic<std::size_t> helped{}; //!< How often a helper has come to its end.

private:
    void help(detail::shared_pair & pair, std::uint32_t const member)
    {
        if (fails == failure::before_it_begins && member == 1)
            return pair.withdraw();
        if (fails == failure::at_work && member == 1)
        {
            if (pair.arrive())
                pair.withdraw();
            return;
        }
        executors[member]->help(*problem, *batch, pair, member);
        ++helped;
    }

    void help_from_far(detail::shared_pair & pair, std::uint32_t const member)
    {
        using detail::pair_mirror;
        process_line line{};
        detail::member_range const members{.first = member, .count = 1};
        detail::shared_pair own{pair.slabs(), pair.tiles(), pair.size(), memory(), members};
        std::jthread const there{[&] { pair_mirror{own, members, pair_mirror::side::other, line.end(1)}.run(); }};
        std::jthread const here{[&] { pair_mirror{pair, members, pair_mirror::side::first, line.end(0)}.run(); }};
        help(own, member);
    }

    //!\brief The first device and those behind it, again and again.
    static int device_of(std::size_t const member)
    {
        static std::size_t const devices = []
        {
            std::string reason{};
            return detail::cuda_devices(reason).size();
        }();
        return static_cast<int>((static_cast<std::size_t>(options().device) + member) % devices);
    }

    failure fails;
    bool are_far;
    std::vector<std::unique_ptr<detail::executor>> executors{};
    detail::alignment_problem const * problem{};
    detail::packed_batch const * batch{};
    std::vector<std::jthread> threads{};
};

//!\brief Letters of the alphabet; output; kilobytes of device memory.
using parameter = std::tuple<end_kind, std::uint32_t, detail::output_level, std::size_t>;

struct kernel_shared_pair : testing::TestWithParam<parameter>
{
    [[nodiscard]] static std::size_t limit()
    {
        return std::get<3>(GetParam()) << 10;
    }

    static detail::alignment_problem make_problem(random_engine & engine)
    {
        auto const [where, letters, output, memory] = GetParam();
        detail::alignment_problem problem = match_mismatch_problem(letters, 4, -5, pick(engine, std::array{-6, 0}), -1);
        problem.output = output;
        problem.whole_matrix = true;
        choose_ends(engine, where, problem);
        return problem;
    }

    using lengths = std::array<std::size_t, 2>;

    //!\brief From two strips on, and of a strip and a letter more.
    static constexpr std::array<lengths, 5> few_strips{
        {{1025, 1025}, {700, 1537}, {1536, 3072}, {2049, 3073}, {3000, 5000}}};

    //!\brief For executors that are alone in the end.
    static constexpr std::array<lengths, 2> alone{{{700, 1537}, {2049, 3073}}};

    static void check(std::size_t const members, failure const fails, std::span<lengths const> const sizes = few_strips,
                      detail::part_rule const & parts = {}, bool const are_far = false,
                      bool const on_one_device = false)
    {
        random_engine engine = make_engine(options().seed, 95 + members);
        test_helpers helpers{members, limit(), fails, parts, are_far, on_one_device};
        detail::pair_helpers::scope const scope{&helpers};
        for (std::size_t run = 0; run < options().scaled(2); ++run)
        {
            detail::alignment_problem problem = make_problem(engine);
            if (problem.output == detail::output_level::alignment && run % 2 == 1)
                random_comparison(engine, problem);
            for (auto const & [first, second] : sizes)
            {
                detail::packed_batch batch{batch_memory()};
                append_random_pair(engine, problem, pick(engine, all_pair_kinds), first, second, batch);
                helpers.set(problem, batch);
                check_batch(helpers.first(), problem, batch,
                            std::to_string(members) + " members, run " + std::to_string(run) + ", "
                                + std::to_string(first) + " x " + std::to_string(second));
            }
        }
        if (options().executor == executor_kind::cuda && fails == failure::none)
        {
            EXPECT_GT(helpers.helped, 0u);
        }
    }
};

std::string name_of(testing::TestParamInfo<parameter> const & info)
{
    auto const [where, letters, output, memory] = info.param;
    return to_string(where) + "_" + std::to_string(letters) + "_letters_" + to_string(output) + "_"
         + std::to_string(memory) + "_kb";
}

} // namespace

TEST_P(kernel_shared_pair, two)
{
    check(2, failure::none);
}

//!\brief Small devices compute some slabs each.
TEST_P(kernel_shared_pair, many_strips)
{
    static constexpr std::array<lengths, 1> tall{{{200, 41'000}}};
    check(2, failure::none, tall);
}

//!\brief Folded strips, those of global alignments of four letters, are cut into parts.
TEST_P(kernel_shared_pair, parts_of_strips)
{
    static constexpr std::array<lengths, 2> sizes{{{500, 9'000}, {1100, 9'300}}};
    check(2, failure::none, sizes, {.least_columns = 128, .strips_at_once = 1});
}

//!\brief Rows, candidates and cells go from process to process.
TEST_P(kernel_shared_pair, in_another_process)
{
    static constexpr std::array<lengths, 4> sizes{{{2049, 3073}, {500, 9'000}, {1100, 9'300}, {200, 41'000}}};
    check(2, failure::none, sizes, {.least_columns = 128, .strips_at_once = 1}, true);
}

//!\brief Kernels that wait for each other on one device, with more strips from pair to pair: whatever grows does before
//!a kernel begins, as memory is given back only when no kernel runs.
TEST_P(kernel_shared_pair, on_one_device)
{
    static constexpr std::array<lengths, 3> more_and_more{{{700, 1537}, {900, 9'300}, {200, 41'000}}};
    for (bool const are_far : {false, true})
        check(2, failure::none, more_and_more, {}, are_far, true);
}

TEST_P(kernel_shared_pair, in_another_process_that_fails_at_work)
{
    check(2, failure::at_work, alone, {}, true);
}

TEST_P(kernel_shared_pair, a_helper_that_cannot_begin)
{
    check(2, failure::before_it_begins, alone);
}

TEST_P(kernel_shared_pair, a_helper_that_fails_at_work)
{
    check(2, failure::at_work, alone);
}

TEST_P(kernel_shared_pair, helpers_that_are_busy)
{
    check(2, failure::busy, alone);
}

//!\brief Of an edit distance whose directions do not fit; members keep the cells of their strips.
TEST(kernel_shared_edits, two)
{
    constexpr std::size_t limit = 4000 << 10;
    random_engine engine = make_engine(options().seed, 98);
    test_helpers helpers{2, limit, failure::none, {}, false};
    detail::pair_helpers::scope const scope{&helpers};
    for (bool const semi_global : {false, true})
        for (std::uint32_t const letters : {4u, 20u})
        {
            detail::alignment_problem const problem =
                edit_problem(letters, semi_global, detail::output_level::alignment);
            detail::packed_batch batch{batch_memory()};
            append_random_pair(engine, problem, pair_kind::unrelated, 4'100, 5'300, batch);
            helpers.set(problem, batch);
            check_batch(helpers.first(), problem, batch, std::to_string(letters) + " letters");
        }
    if (options().executor == executor_kind::cuda)
    {
        EXPECT_GT(helpers.helped, 0u);
    }
}

INSTANTIATE_TEST_SUITE_P(
    all, kernel_shared_pair,
    testing::Combine(testing::ValuesIn(all_end_kinds), testing::Values(4u, 20u),
                     testing::Values(detail::output_level::score, detail::output_level::end_positions,
                                     detail::output_level::begin_positions, detail::output_level::alignment),
                     testing::Values(4000u)),
    name_of);

} // namespace seqan3_cuda::test
