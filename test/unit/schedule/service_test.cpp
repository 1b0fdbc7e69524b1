// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How many windows there are for the devices and the other processes of a session.
 *
 * Layer: test.
 */

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3_cuda/alignment/detail/batch_places.hpp>

#include <kernel/key/kernel_tuning.hpp>
#include <schedule/service.hpp>

#include <reference/random_problem.hpp>
#include <unit/schedule/fake_backend.hpp>

namespace seqan3_cuda::test
{

namespace
{

//!\brief So many other processes, which compute nothing.
class idle_processes final : public detail::batch_places
{
public:
    explicit idle_processes(std::size_t const count) : count{count} {}

    std::vector<int> left{}; //!< Devices that are left to this process; empty: those of the options.

    [[nodiscard]] std::size_t processes() const override
    {
        return count;
    }

    [[nodiscard]] std::size_t size(detail::session_options const &) const override
    {
        return count;
    }

    [[nodiscard]] std::size_t process_of(std::size_t const place) const override
    {
        return place;
    }

    [[nodiscard]] std::uint64_t least_cells() const override
    {
        return 0;
    }

    [[nodiscard]] std::vector<int> devices_here(detail::session_options const & options) const override
    {
        return left.empty() ? options.devices : left;
    }

    [[nodiscard]] detail::outcome_batch align(std::size_t, detail::alignment_problem const &,
                                              detail::session_options const &, detail::packed_batch const &) override
    {
        throw std::logic_error{"No place is asked to compute."};
    }

    [[nodiscard]] std::vector<std::uint32_t> helpers(detail::session_options const &) const override
    {
        return {};
    }

    [[nodiscard]] std::uint32_t least_rows() const override
    {
        return 0;
    }

    [[nodiscard]] std::unique_ptr<detail::process_channel> summon(std::size_t, detail::alignment_problem const &,
                                                                  detail::session_options const &,
                                                                  detail::packed_batch const &) override
    {
        throw std::logic_error{"Nobody is asked to help."};
    }

private:
    std::size_t count;
};

//!\brief Local, of costs that folded strips have kernels for.
detail::alignment_problem folded_problem()
{
    detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    problem.method = detail::alignment_method::local;
    return problem;
}

//!\brief Three devices, the second one of which is the smallest.
struct service : testing::Test
{
    service()
    {
        for (std::size_t i = 0; i < multiprocessors.size(); ++i)
            backend.inventory.devices[i].multiprocessors = multiprocessors[i];
    }

    [[nodiscard]] detail::window_rule rule(detail::session_options const & options) const
    {
        return detail::rule_of_windows(folded_problem(), options, backend);
    }

    static constexpr std::size_t warps = detail::multiprocessor_folded_warps;
    std::vector<int> multiprocessors{132, 20, 78};
    fake_backend backend{3};
    idle_processes others{4};
};

} // namespace

//!\brief A batch goes to any device: windows are as many as the smallest one has room for the strips of.
TEST_F(service, strips_of_the_smallest_device)
{
    detail::strip_rule const of_all = rule({}).strips;
    EXPECT_EQ(of_all.at_once, 20 * warps);
    EXPECT_EQ(of_all.executors, 3u);
    detail::strip_rule const of_two = rule({.devices = {0, 2}}).strips;
    EXPECT_EQ(of_two.at_once, 78 * warps) << "a device that is not chosen does not count";
    EXPECT_EQ(of_two.executors, 2u);
}

TEST_F(service, windows_for_all_processes)
{
    detail::session_options options{.devices = {0, 2}};
    detail::window_rule const alone = rule(options);
    options.places = &others;
    detail::window_rule const shared = rule(options);
    EXPECT_EQ(shared.strips.executors, 5 * 2u);
    EXPECT_EQ(shared.strips.at_once, alone.strips.at_once);
    EXPECT_EQ(shared.most_windows, 5 * alone.most_windows);
    EXPECT_EQ(shared.step_cells, 5 * alone.step_cells);
    others.left = {2};
    detail::window_rule const divided = rule(options);
    EXPECT_EQ(divided.strips.executors, 5 * 1u) << "others have the other ones";
    EXPECT_EQ(divided.strips.at_once, 78 * warps);
}

//!\brief Threads of the host share no strips: each computes a window as a whole.
TEST_F(service, no_strips_on_the_host)
{
    EXPECT_EQ(rule({.executor = executor_kind::host, .host_threads = 2}).strips.least_letters2, 0u);
    EXPECT_GT(rule({}).strips.least_letters2, 0u);
}

} // namespace seqan3_cuda::test
