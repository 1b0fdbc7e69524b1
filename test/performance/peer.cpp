// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implementation of peer.hpp: the threads, and scores of paths.
 *
 * Layer: performance test.
 */

#include "peer.hpp"

#include <atomic>
#include <limits>
#include <thread>

namespace seqan3_cuda::test
{

namespace
{

std::int64_t score_of(peer_path const & path, peer_pair const & pair, peer_job const & job)
{
    auto const & [first, second] = pair;
    std::int64_t score = 0;
    std::size_t i = path.begin1, j = path.begin2;
    char before = 'M';
    for (char const column : path.columns)
    {
        if (column == 'M')
            score += job.substitution(first.at(i), second.at(j));
        else
            score += job.scores.extension + (column == before ? 0 : job.scores.open);
        i += column != 'I';
        j += column != 'D';
        before = column;
    }
    bool const is_whole = job.is_local || (i == first.size() && j == second.size());
    return is_whole ? score : std::numeric_limits<std::int64_t>::min();
}

} // namespace

peer_run run_peer(peer_library const library, peer_job const & job, std::size_t const threads, std::size_t const pairs,
                  std::function<peer_pair(std::size_t)> const & pair_at, bool const checks_paths,
                  clock_choice const clock)
{
    std::vector<std::unique_ptr<peer>> peers(threads);
    for (std::unique_ptr<peer> & aligner : peers)
        if (aligner = library(job); aligner == nullptr)
            return {};

    peer_run run{.scores = std::vector<std::int64_t>(pairs)};
    std::atomic<std::size_t> next{}, wrong_paths{};
    auto const work = [&](peer & aligner)
    {
        for (std::size_t i; (i = next++) < pairs;)
        {
            peer_pair const pair = pair_at(i);
            run.scores[i] = aligner.align(pair);
            if (checks_paths && job.has_path)
                wrong_paths += score_of(aligner.path(), pair, job) != run.scores[i];
        }
    };
    double const begin = seconds_by(clock);
    {
        std::vector<std::jthread> workers{};
        for (std::size_t thread = 1; thread < threads; ++thread)
            workers.emplace_back([&, thread] { work(*peers[thread]); });
        work(*peers.front()); // to start a thread takes longer than some pairs
    }
    run.seconds = seconds_by(clock) - begin;
    run.wrong_paths = wrong_paths;
    return run;
}

} // namespace seqan3_cuda::test
