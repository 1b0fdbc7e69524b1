// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Ranks with simulated devices, which device_ranks_test.py runs: device_rank_program MODE DEVICES [CALLS].
 *
 * Layer: test.
 *
 * Rank 0 compares single pairs, which all ranks compute in `slabs` or `windows`, with the reference. Rank 1 fails in
 * some modes: `lost` loses its device after some calls of the runtime, `small` has hardly any memory.
 */

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include <gtest/gtest.h>

#include <seqan3_cuda/alignment/detail/alignment_session.hpp>
#include <seqan3_cuda/alignment/detail/common_best.hpp>
#include <seqan3_cuda/mpi/session.hpp>

#include <fault/failing_call.hpp>
#include <mpi/transport.hpp>
#include <reference/random_problem.hpp>
#include <simulated_device/simulated_device.hpp>
#include <unit/kernel/check_batch.hpp>

namespace seqan3_cuda::test
{

namespace
{

void check(mpi::other_ranks & others, detail::alignment_problem const & problem, std::size_t const length1,
           std::size_t const length2, pair_kind const kind, std::string const & label)
{
    random_engine engine = make_engine(7, length1 + length2);
    detail::alignment_session session{
        problem,
        {.executor = executor_kind::cuda, .device_memory_limit = std::size_t{12'000} << 10, .places = &others}};
    detail::packed_batch batch{};
    append_random_pair(engine, problem, kind, length1, length2, batch);
    session.submit(detail::packed_batch{batch}, true);
    check_outcome(session.next(), problem, batch, label);
}

constexpr std::uint64_t shared_pairs = 24; //!< Of check_slabs.

//!\brief Slabs: of all kinds of ends, with and without a path.
void check_slabs(mpi::other_ranks & others)
{
    random_engine engine = make_engine(7, 1);
    for (std::uint32_t const letters : {4u, 20u})
        for (end_kind const where : all_end_kinds)
            for (detail::output_level const output : {detail::output_level::score, detail::output_level::alignment})
            {
                detail::alignment_problem problem = match_mismatch_problem(letters, 4, -5, -6, -1);
                problem.output = output;
                problem.whole_matrix = true;
                choose_ends(engine, where, problem);
                for (auto const & [length1, length2] : {std::pair{2049u, 3073u}, std::pair{700u, 9'300u}})
                    check(others, problem, length1, length2, pair_kind::similar,
                          to_string(where) + ", " + std::to_string(letters) + " letters, " + to_string(output) + ", "
                              + std::to_string(length2) + " rows");
            }
}

//!\brief Windows of one pair, which look for one best score.
void check_windows(mpi::other_ranks & others)
{
    detail::alignment_problem problem = match_mismatch_problem(4, 60, -50, -60, -30);
    problem.method = detail::alignment_method::local;
    for (detail::output_level const output : {detail::output_level::score, detail::output_level::alignment})
    {
        problem.output = output;
        check(others, problem, 40'000, 1'300, pair_kind::similar, "windows, " + to_string(output));
    }
}

//!\brief Of two ranks, whose threads raise it in turn.
void check_scores(mpi::session const & ranks)
{
    constexpr int tag = 1000;
    int const rank = ranks.rank();
    if (rank > 1)
        return;
    mpi::detail::rank_channel channel{MPI_COMM_WORLD, 1 - rank, tag};
    detail::common_best best{};
    auto const wait_for = [&best](std::uint32_t const score)
    {
        while (best.raise(0) < score)
            std::this_thread::yield();
    };
    std::jthread exchange{[&](std::stop_token const & stop) {
        mpi::detail::exchange_scores(channel, best, [&] { return rank == 1 && stop.stop_requested(); });
    }};
    for (std::uint32_t score = 1; score < 20; ++score)
    {
        if (static_cast<int>(score % 2) == rank)
            static_cast<void>(best.raise(score));
        wait_for(score);
    }
}

int run(std::string const & mode, std::uint64_t const calls)
{
    mpi::session ranks{};
    int const rank = ranks.rank();
    std::optional<lost_device> lost{};
    if (mode == "lost" && rank == 1)
        lost.emplace(1, calls);
    check_scores(ranks);
    if (rank > 0)
    {
        ranks.serve();
        bool const has_helped = simulated_launches() >= shared_pairs;
        return mode == "slabs" && !has_helped ? EXIT_FAILURE : EXIT_SUCCESS;
    }
    mpi::other_ranks others{ranks, 1, 1};
    if (mode == "windows")
        check_windows(others);
    else
        check_slabs(others);
    std::cout << compared_pairs() << " pairs\n";
    return testing::UnitTest::GetInstance()->ad_hoc_test_result().Failed() ? EXIT_FAILURE : EXIT_SUCCESS;
}

} // namespace

} // namespace seqan3_cuda::test

int main(int argc, char ** argv)
{
    testing::InitGoogleTest(&argc, argv);
    std::string const mode = argv[1];
    seqan3_cuda::test::simulated_devices().devices = std::stoi(argv[2]);
    if (char const * const rank = std::getenv("OMPI_COMM_WORLD_RANK"); mode == "small" && rank && rank[0] == '1')
        seqan3_cuda::test::simulated_devices().memory = std::size_t{1} << 20;
    return seqan3_cuda::test::run(mode, argc > 3 ? std::stoull(argv[3]) : 0);
}
